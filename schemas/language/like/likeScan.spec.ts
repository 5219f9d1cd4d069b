import { expect, it } from 'vitest'
import type { Page, Resource, ScanPage } from '../../contract/language.gen'
import { layOut } from '../pages/layOut'
import { partsOf } from '../pages/partsOf'

const line: Resource = {
  version: 2,
  name: 'inOrderItem',
  title: '入库明细',
  label: 'productName',
  fields: { productName: { title: '商品名称' }, shelfCode: { title: '货架' } },
  sets: { placed: ['productName', 'shelfCode'] },
  scans: {
    receiving: {
      settings: ['warehouseId'],
      now: { large: ['productName'] },
      steps: [
        { key: 'document', label: '入库单', codes: ['document'] },
        { key: 'book', label: '商品', ask: '请扫描商品', codes: ['isbn'], repeats: true },
      ],
      lines: { title: '本次收货', columns: [{ use: 'placed' } as never] },
      says: { counted: { tone: 'ok' }, left: { tone: 'warn' } },
      keys: [{ key: 'F6', label: '撤销', does: 'undo' }],
    },
  },
}
const calls = { scan: 'POST /wms/in/scan', now: 'POST /wms/in/scan/now' }
const laidOut = (rest: object) =>
  layOut(
    { kind: 'scan', path: '/in/scan', resource: 'inOrderItem', calls, ...rest } as unknown as Page,
    { resources: { inOrderItem: line }, dictionary: () => undefined },
  ) as ScanPage

it('is the scan of its resource, with its own calls', () => {
  const { receiving } = line.scans ?? {}
  expect(laidOut({ like: 'receiving' })).toEqual({
    ...receiving,
    kind: 'scan',
    path: '/in/scan',
    resource: 'inOrderItem',
    calls,
    lines: { title: '本次收货', columns: ['productName', 'shelfCode'] },
  })
})

it('says of steps and outcomes what is different', () => {
  const { steps, says } = laidOut({
    like: 'receiving',
    inside: { book: { ask: '请扫描箱标' } },
    says: { left: { tone: 'error' }, boxCounted: { tone: 'done' } },
  })
  expect(steps).toEqual([
    line.scans?.['receiving']?.steps[0],
    { key: 'book', label: '商品', ask: '请扫描箱标', codes: ['isbn'], repeats: true },
  ])
  expect(says).toEqual({
    counted: { tone: 'ok' },
    left: { tone: 'error' },
    boxCounted: { tone: 'done' },
  })
})

it('is an empty scan when its resource has none of that name', () => {
  const page = laidOut({ like: 'receivng' })
  expect(page).toMatchObject({ steps: [], says: {}, calls })
  expect(partsOf(page).shown).toEqual([
    { path: ['now', 'large'], resource: 'inOrderItem', columns: [] },
  ])
})
