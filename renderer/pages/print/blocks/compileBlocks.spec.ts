import { expect, it } from 'vitest'
import type { PrintPage, Resource } from '../../../../schemas/contract/language.gen'
import { compileBlocks, textFields } from './compileBlocks'
import { printedRow } from './printedRow'

const resources = {
  parcel: {
    version: 2,
    title: '包裹',
    fields: { receiverAddress: { title: '收货地址', type: 'text', mask: 'address' } },
  },
} as unknown as Record<string, Resource>
const page = {
  resource: 'parcel',
  blocks: [{ text: '{receiverAddress}', fields: ['receiverAddress'] }],
} as unknown as PrintPage

it.each(['东单大街 1 号', '东单大街****'])('prints what the server sent, %s, as it is', (sent) => {
  const row = { receiverAddress: sent }
  const [block] = compileBlocks(page, resources)
  const context = { dictionaries: {}, labels: {} } as unknown as Parameters<typeof printedRow>[2]
  for (const columns of [block!.fields, textFields(page, resources)])
    expect(printedRow(row, columns, context)).toEqual(row)
})
