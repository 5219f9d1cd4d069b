import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byQuantity } from './actions/split'
import { groupOf } from './actions/mergeWithOthers'
import { distanceBetween } from './distanceBetween'
import { choose, holdsCondition, matches } from './matches'
import { rankWarehouses } from './rankWarehouses'
import { sequence, type StrategyScope } from './types'

const place = {
  platformId: '7',
  shopNum: '700000001',
  orderType: 'SHOP_ORDER',
  warehouseId: '5',
  province: '湖南省',
  city: '湘西土家族苗族自治州',
  district: '凤凰县',
}
const open: StrategyScope = {
  platformIds: [],
  shopNums: [],
  orderTypes: [],
  warehouseIds: [],
  regions: [],
  conditions: [],
  startTime: null,
  endTime: null,
}
const now = '2026-01-05 10:00:00'
const facts = { orderAmount: 100, goodsName: ['红楼梦（上下）', '围城'], isbn: ['9787020002207'] }

describe('a condition', () => {
  it.each([
    ['1', '100', true],
    ['2', '100', false],
    ['3', '100.00', true],
    ['4', '100.01', true],
    ['4', '100', false],
    ['5', '100.0', true],
    ['5', '', false],
    ['3', ' ', false],
    ['9', '100', false],
  ])('orderAmount 100 op %s %j: %s', (op, value, holds) => {
    expect(holdsCondition({ field: 'orderAmount', op, value }, facts)).toBe(holds)
  })

  it.each([
    ['goodsName', '围', true],
    ['goodsName', '西游记，红楼梦', true],
    ['goodsName', '西游记', false],
    ['goodsName', ' 围城 ；', true],
    ['goodsName', ' ， ', false],
    ['isbn', '9787020002207', true],
    ['isbn', '97870200', false],
    ['categoryId', '1', false],
  ])('%s 等于 %s: %s', (field, value, holds) => {
    expect(holdsCondition({ field, op: '5', value }, facts)).toBe(holds)
  })

  it('of an amount asked with nothing holds nothing, nor does a text compared otherwise than by 等于', () => {
    expect(holdsCondition({ field: 'weight', op: '5', value: ' ' }, { weight: 0 })).toBe(false)
    expect(holdsCondition({ field: 'goodsName', op: '1', value: '围城' }, facts)).toBe(false)
  })

  it('compares numbers as numbers do, and a fact nobody knows holds nothing', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (left, right) => {
        const holds = (op: string) =>
          holdsCondition({ field: 'n', op, value: String(right) }, { n: left })
        expect([holds('1'), holds('2'), holds('3'), holds('4'), holds('5')]).toEqual([
          left >= right,
          left > right,
          left <= right,
          left < right,
          left === right,
        ])
        expect(holdsCondition({ field: 'm', op: '1', value: String(right) }, { n: left })).toBe(
          false,
        )
      }),
    )
  })
})

describe('the scope', () => {
  it.each<[Partial<StrategyScope>, boolean]>([
    [{}, true],
    [{ platformIds: ['1'] }, false],
    [{ shopNums: ['700000001'], orderTypes: ['SHOP_ORDER'] }, true],
    [{ warehouseIds: ['6'] }, false],
    [{ regions: ['湖南省'] }, true],
    [{ regions: ['湖南'] }, false],
    [{ regions: ['湖南省/湘西土家族苗族自治州/凤凰县'] }, true],
    [{ regions: ['湖南省/长沙市', '北京市'] }, false],
    [{ regions: ['北京市', '湖南省'] }, true],
    [{ endTime: '2026-01-05 10:00:01' }, true],
    [{ startTime: '2026-01-05 10:00:00' }, true],
    [{ startTime: '2026-01-05 10:00:01' }, false],
    [{ endTime: '2026-01-05 10:00:00' }, false],
    [{ conditions: [{ field: 'orderAmount', op: '2', value: '99' }] }, true],
    [
      {
        conditions: [
          { field: 'orderAmount', op: '2', value: '99' },
          { field: 'orderAmount', op: '4', value: '50' },
        ],
      },
      false,
    ],
  ])('%j: %s', (change, holds) => {
    expect(matches({ ...open, ...change }, place, facts, now)).toBe(holds)
  })
})

const rule = fc.record({ priority: fc.nat(5), yes: fc.boolean() })
const rules = fc
  .array(rule, { maxLength: 12 })
  .map((list) => list.map((one, at) => ({ ...open, ...one, id: String(at + 1) })))

it('of every type the first that matches applies, of ABNORMAL and TAG all, small priorities first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sequence), rules, (type, list) => {
      const chosen = choose(type, list, ({ yes }) => yes)
      const wanted = list.filter(({ yes }) => yes)
      expect(chosen.every(({ yes }) => yes)).toBe(true)
      const isAll = type === 'ABNORMAL' || type === 'TAG'
      expect(chosen).toHaveLength(isAll ? wanted.length : Math.min(1, wanted.length))
      const lowest = Math.min(...wanted.map(({ priority }) => priority))
      if (wanted.length > 0) expect(chosen[0]?.priority).toBe(lowest)
      // the order the rows came in from the database decides nothing
      expect(choose(type, list.toReversed(), ({ yes }) => yes)).toEqual(chosen)
    }),
  )
})

it('runs in the fixed sequence', () => {
  expect(sequence).toEqual([
    'ABNORMAL',
    'TAG',
    'WAREHOUSE',
    'SPLIT',
    'MERGE',
    'EXPRESS',
    'AUTO_AUDIT',
  ])
})

it('splits by copies into full parcels and loses none', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 20 }), (quantities, limit) => {
      const items = quantities.map((quantity, at) => ({ id: String(at), quantity }))
      const parts = byQuantity({ items: items as never }, limit)
      const sizes = parts.map((part) => part.items.reduce((sum, one) => sum + one.quantity, 0))
      expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(limit)
      for (const { id, quantity } of items)
        expect(
          parts
            .flatMap((part) => part.items)
            .filter(({ itemId }) => itemId === id)
            .reduce((sum, one) => sum + one.quantity, 0),
        ).toBe(quantity)
    }),
  )
})

const offer = (warehouseId: string, available: number, distance: number, cost: number) => ({
  warehouseId,
  available,
  need: 3,
  distance,
  cost,
})
it.each([
  ['1', ['a', 'b', 'c']],
  ['2', ['b', 'c', 'a']],
  ['3', ['c', 'b', 'a']],
  ['4', ['b', 'c', 'a']],
  ['5', ['b', 'c', 'a']],
] as const)('ranks warehouses by way %s', (mode, order) => {
  const offers = [offer('a', 1, 0, 1), offer('b', 4, 900, 20), offer('c', 3, 100, 30)]
  expect(rankWarehouses(mode, offers).map(({ warehouseId }) => warehouseId)).toEqual(order)
})

it('knows which of two towns is nearer', () => {
  const changsha = { province: '湖南省', city: '长沙市' }
  expect(distanceBetween(changsha, changsha)).toBe(0)
  const toWuhan = distanceBetween(changsha, { province: '湖北省', city: '武汉市' })
  const toUrumqi = distanceBetween(changsha, { province: '新疆维吾尔自治区', city: '乌鲁木齐市' })
  expect(toWuhan).toBeGreaterThan(distanceBetween(changsha, { ...changsha, city: '岳阳市' }))
  expect(toUrumqi).toBeGreaterThan(toWuhan)
})

it('merges around the one order that is a merge already, and only with later ones', () => {
  const order = (id: string, orderTime: string, mergeFlag = false) => ({
    id,
    orderNum: id,
    warehouseId: null,
    orderTime,
    mergeFlag,
  })
  const mine = order('2', '2026-01-05 10:00:00')
  const ids = (group: { id: string }[]) => group.map(({ id }) => id)
  expect(ids(groupOf(mine, [order('1', '2026-01-05 09:00:00')]))).toEqual(['1', '2'])
  expect(ids(groupOf(mine, [order('1', '2026-01-05 09:00:00', true)]))).toEqual(['1', '2'])
  expect(ids(groupOf(mine, [order('3', '2026-01-05 11:00:00', true)]))).toEqual([])
})
