import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RowOutcome } from '../../language/registry'
import { causeOf, groupByCause } from './causes'

const refused = (label: string, reason: string, error?: string): RowOutcome => ({
  id: label,
  label,
  ok: false,
  reason,
  error,
})
const group = (...rows: RowOutcome[]) => groupByCause(rows, ({ reason }) => reason)

it.each([
  ['订单 DD20240618000041 库存不足', 'DD20240618000041', '订单库存不足'],
  ['DD20240618000041 已经不是待审核', 'DD20240618000041', '已经不是待审核'],
  ['品牌“三联”还有 3 个商品在用', '三联', '品牌还有 3 个商品在用'],
  ['“明德文化”已有单据', '明德文化', '已有单据'],
  ['《呐喊》没有采购价', '呐喊', '没有采购价'],
  ['账户余额不足，还差 12.00 元', 'CG1', '账户余额不足，还差 12.00 元'],
])('takes the row’s own number out of “%s”', (sentence, label, cause) => {
  expect(causeOf(sentence, label)).toBe(cause)
})

it('leaves a name alone that is a piece of another word', () => {
  expect(causeOf('新华书店还没有审核', '新')).toBe('新华书店还没有审核')
  expect(causeOf('订单 DD12 库存不足', 'DD1')).toBe('订单 DD12 库存不足')
  expect(causeOf('(a+)+', '(a+)+')).toBe('(a+)+')
})

it('is one reason for all rows whose number alone differs', () => {
  const groups = group(
    refused('DD1', '订单 DD1 库存不足', 'LACK'),
    refused('DD2', '订单 DD2 库存不足', 'LACK'),
  )
  expect(groups).toMatchObject([
    { reason: '订单库存不足', rows: [{ label: 'DD1' }, { label: 'DD2' }] },
  ])
})

it('puts … where amounts differ, and each amount beside its row', () => {
  const [one] = group(
    refused('CG1', '账户余额不足，还差 12.00 元', 'LOW'),
    refused('CG2', '账户余额不足，还差 1,280.50 元', 'LOW'),
  )
  expect(one?.reason).toBe('账户余额不足，还差 … 元')
  expect(one?.rows.map(({ cause }) => cause)).toEqual([
    '账户余额不足，还差 12.00 元',
    '账户余额不足，还差 1,280.50 元',
  ])
})

it('keeps an amount that all have, and errors apart that read alike', () => {
  expect(group(refused('CG1', '还差 5 元', 'A'), refused('CG2', '还差 5 元', 'A'))[0]?.reason).toBe(
    '还差 5 元',
  )
  expect(group(refused('CG1', '还差 5 元', 'A'), refused('CG2', '还差 6 元', 'B'))).toHaveLength(2)
})

it('keeps three wordings of one error apart and draws more of them together', () => {
  const state = (label: string, now: string) => refused(label, `现在是“${now}”，不能审核`, 'STATE')
  const three = ['草稿', '已取消', '已完成'].map((now, at) => state(`CG${at}`, now))
  expect(group(...three)).toHaveLength(3)
  expect(group(...three, state('CG9', '待入库'))).toMatchObject([
    { reason: '现在是“…”，不能审核', rows: [{}, {}, {}, {}] },
  ])
  const unlike = ['甲不行', '乙不可以', '丙没有', '丁已停用'].map((text, at) =>
    refused(`R${at}`, text, 'BODY'),
  )
  expect(group(...unlike)).toHaveLength(4)
})

it('loses no row and no sentence, whatever is said', () => {
  const row = fc.record({
    id: fc.uuid(),
    label: fc.oneof(fc.string(), fc.constantFrom('DD1', '呐喊')),
    ok: fc.constant(false),
    error: fc.constantFrom('A', 'B', undefined),
    reason: fc.oneof(fc.string(), fc.constantFrom('订单 DD1 库存不足', '缺 3 册', undefined)),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const groups = groupByCause(rows, ({ reason }) => reason)
      expect(groups.flatMap((one) => one.rows.map(({ id }) => id)).toSorted()).toEqual(
        rows.map(({ id }) => id).toSorted(),
      )
      for (const { reason, rows: told } of groups) {
        expect(reason).not.toBe('')
        expect(told.every(({ cause }) => cause !== '')).toBe(true)
      }
    }),
  )
})
