import { expect, it } from 'vitest'
import type { Allowed } from './allowed'
import { judge } from './judge'
import type { PageResult } from './notes'
import { reportText } from './report'

const page = (path: string, faults: PageResult['faults']): PageResult => ({
  module: 'orders',
  path,
  title: '订单审核',
  seconds: 3,
  pressed: 2,
  faults,
  notes: [
    { kind: 'refused', place: 'row 审核', text: 'ORDER_NO_STOCK: 库存不足' },
    { kind: 'refused', place: 'batch 批量审核', text: 'ORDER_NO_STOCK: 库存不足' },
  ],
})
const wide = { kind: 'too wide', place: 'open', text: 'main 1420 > 1110' } as const
const reason: Allowed = {
  path: '/examineOrder',
  kind: 'too wide',
  says: 'main',
  reason: '表头还没有缩短',
}

it('is red for a fault without a reason', () => {
  expect(judge([page('/examineOrder', [wide])], []).red).toHaveLength(1)
})

it('is not red for a fault whose page, kind and words have a reason', () => {
  const { red, excused, needless } = judge([page('/examineOrder', [wide])], [reason])
  expect([red.length, excused[0]?.reason, needless.length]).toEqual([0, '表头还没有缩短', 0])
})

it('is red where the reason is of another page, kind or wording', () => {
  const other = [
    { ...reason, path: '/orderCenter' },
    { ...reason, kind: 'console error' as const },
    { ...reason, says: 'dialog' },
  ]
  expect(judge([page('/examineOrder', [wide])], other).red).toHaveLength(1)
})

it('says which reason is no longer needed, but only of pages that were walked', () => {
  expect(judge([page('/examineOrder', [])], [reason]).needless).toEqual([reason])
  expect(judge([page('/orderCenter', [])], [reason]).needless).toEqual([])
})

it('reports every refusal once, with the places where it was said', () => {
  const results = [page('/examineOrder', [wide])]
  const text = reportText('orders', results, judge(results, []))
  expect(text).toContain('- `/examineOrder` open: **too wide** main 1420 > 1110')
  expect(text.match(/ORDER_NO_STOCK: 库存不足/g)).toHaveLength(1)
  expect(text).toContain('  - `/examineOrder` row 审核\n  - `/examineOrder` batch 批量审核')
})
