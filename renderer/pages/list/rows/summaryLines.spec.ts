import { expect, it } from 'vitest'
import type { ResolvedColumn } from '../../../../schemas/language'
import type { ListController } from '../control/controller'
import { summaryLines } from './summaryLines'

const column = (prop: string, summary?: 'sum') =>
  ({ prop, summary, label: prop, type: 'int', format: 'int' }) as unknown as ResolvedColumn
const list = {
  summary: { isReady: true, sums: { quantity: '7' } },
} as unknown as Pick<ListController, 'summary'>

it('has no line of sums where the summed columns wait in the drawer: 合计 stood alone', () => {
  expect(summaryLines(list, [column('title'), column('quantity', 'sum')])).toEqual([
    { label: '合计', values: { quantity: '7' } },
  ])
  expect(summaryLines(list, [column('title')])).toEqual([])
})

it('says of a sum of unknown figures what their cells say: postage to be confirmed came to ¥0.00', () => {
  const postage = { ...column('postage', 'sum'), blank: '待确认' }
  expect(summaryLines(list, [postage])).toEqual([{ label: '合计', values: { postage: '待确认' } }])
})
