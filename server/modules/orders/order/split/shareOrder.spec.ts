import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addYuan, fromFen } from '../../../../base/money'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import { shareAmounts, shareLines, type Part } from './shareOrder'

const money = fc.bigInt({ min: 0n, max: 10n ** 8n }).map(fromFen)

const order = (isOwn: boolean) =>
  fc
    .record({
      listAmount: money,
      goodsAmount: money,
      discountAmount: money,
      costAmount: money,
      profitAmount: fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }).map(fromFen),
      refundAmount: money,
      supplyAmount: money,
      freightAmount: money,
      serviceAmount: money,
      expressAmount: money,
      goods: money,
    })
    .map(({ goods, ...sums }) => {
      const orderAmount = isOwn
        ? addYuan(goods, sums.freightAmount)
        : addYuan(sums.supplyAmount, sums.freightAmount, sums.serviceAmount)
      const orderType = isOwn ? 'SHOP_ORDER' : 'DROP_ORDER'
      return {
        ...sums,
        orderType,
        orderAmount,
        frozenAmount: isOwn ? '0.00' : orderAmount,
      } as OrderRow
    })

/** Lines with the copies each of the parts takes; every part takes at least one copy. */
const lines = fc.integer({ min: 2, max: 5 }).chain((parts) =>
  fc.array(
    fc.record({
      payAmount: money,
      discountAmount: money,
      copies: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: parts, maxLength: parts }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
)

const itemsOf = (drawn: { payAmount: string; discountAmount: string; copies: number[] }[]) =>
  drawn.map(
    ({ copies, ...money }, at) =>
      ({ ...money, id: String(at), quantity: copies.reduce((a, b) => a + b, 0) }) as OrderItemRow,
  )

const partsOf = (drawn: { copies: number[] }[]): Part[] =>
  (drawn[0]?.copies ?? []).map((_, part) =>
    drawn.map(({ copies }, at) => ({ itemId: String(at), quantity: copies[part] ?? 0 })),
  )

describe('splitting an order', () => {
  it.each([true, false])('loses no cent of any sum (own order: %s)', (isOwn) => {
    fc.assert(
      fc.property(order(isOwn), lines, (whole, drawn) => {
        const shared = shareAmounts(whole, shareLines(itemsOf(drawn), partsOf(drawn)))
        const fields = Object.keys(shared[0] ?? {}) as (keyof (typeof shared)[number])[]
        for (const field of fields)
          expect(addYuan(...shared.map((part) => part[field]))).toBe(addYuan(whole[field]))
      }),
    )
  })

  it('keeps order amount = supply + freight + service in every part, and as much frozen', () => {
    fc.assert(
      fc.property(order(false), lines, (whole, drawn) => {
        for (const part of shareAmounts(whole, shareLines(itemsOf(drawn), partsOf(drawn)))) {
          expect(part.orderAmount).toBe(
            addYuan(part.supplyAmount, part.freightAmount, part.serviceAmount),
          )
          expect(part.frozenAmount).toBe(part.orderAmount)
        }
      }),
    )
  })

  it('shares the money of every line without losing a cent', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const shared = shareLines(itemsOf(drawn), partsOf(drawn)).flat()
        drawn.forEach((line, at) => {
          const pieces = shared.filter(({ itemId }) => itemId === String(at))
          expect(addYuan(...pieces.map(({ payAmount }) => payAmount))).toBe(line.payAmount)
        })
      }),
    )
  })
})

it('shares by copies where nothing was paid, and names a line the order does not have', () => {
  const free = { payAmount: '0.00', discountAmount: '3.00', copies: [1, 2] }
  const parts = shareLines(itemsOf([free]), partsOf([free]))
  const sums = { listAmount: '30.00', goodsAmount: '0.00', discountAmount: '3.00' }
  const rest = { costAmount: '0.00', profitAmount: '0.00', refundAmount: '0.00' }
  const fees = { supplyAmount: '0.00', freightAmount: '0.00', serviceAmount: '0.00' }
  const total = { expressAmount: '0.00', orderAmount: '0.00', frozenAmount: '0.00' }
  const gift = { ...sums, ...rest, ...fees, ...total, orderType: 'SHOP_ORDER' } as OrderRow
  expect(parts.map(([line]) => line?.discountAmount)).toEqual(['1.00', '2.00'])
  expect(shareAmounts(gift, parts).map(({ listAmount }) => listAmount)).toEqual(['10.00', '20.00'])
  expect(() => shareLines(itemsOf([free]), [[{ itemId: '9', quantity: 1 }]])).toThrow(
    'part names line 9, which the order does not have',
  )
})

it('gives a part that paid nothing nothing', () => {
  const dear = { payAmount: '20.00', discountAmount: '0.00', copies: [1, 0] }
  const free = { payAmount: '0.00', discountAmount: '0.00', copies: [0, 1] }
  const parts = shareLines(itemsOf([dear, free]), [
    [{ itemId: '0', quantity: 1 }],
    [{ itemId: '1', quantity: 1 }],
  ])
  const zero = Object.fromEntries(
    [
      'goods',
      'discount',
      'cost',
      'profit',
      'refund',
      'supply',
      'freight',
      'service',
      'express',
    ].map((name) => [`${name}Amount`, '0.00']),
  )
  const one = { ...zero, listAmount: '30.00', orderAmount: '20.00', frozenAmount: '0.00' }
  const shares = shareAmounts({ ...one, orderType: 'SHOP_ORDER' } as unknown as OrderRow, parts)
  expect(shares.map(({ listAmount }) => listAmount)).toEqual(['30.00', '0.00'])
  expect(shares.map(({ orderAmount }) => orderAmount)).toEqual(['20.00', '0.00'])
})
