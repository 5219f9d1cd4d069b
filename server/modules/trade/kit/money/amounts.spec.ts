import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addYuan, compareYuan, fromFen, subYuan, toFen } from '../../../../base/money'
import { amountsOf, dueUpTo, lineAmounts, priceAt, rateOf, settleStatusOf } from './amounts'

const yuan = (max: number) => fc.integer({ min: 0, max }).map((fen) => fromFen(BigInt(fen)))
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  listPrice: yuan(50_000),
  price: yuan(50_000),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })

it('prices by discount and names the discount of a price', () => {
  expect(priceAt('39.80', 65)).toBe('25.87')
  expect(priceAt('39.80', '62.5')).toBe('24.88')
  expect(rateOf('25.87', '39.80')).toBe('65.00')
  // a discount typed as 62 stays 62, though the whole fen of its price divide back to 62.01
  expect(priceAt('29.80', 62)).toBe('18.48')
  expect(rateOf('18.48', '29.80')).toBe('62.01')
  expect(rateOf('18.48', '29.80', 62)).toBe('62.00')
  expect(rateOf('18.50', '29.80', 62)).toBe('62.08')
  expect(rateOf('5.00', '0.00')).toBeUndefined()
})

it('keeps every discount that was typed, at whatever list price', () => {
  const rate = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
  const list = fc.integer({ min: 1, max: 5_000_000 }).map((fen) => fromFen(BigInt(fen)))
  fc.assert(
    fc.property(list, rate, (listPrice, typed) => {
      expect(rateOf(priceAt(listPrice, typed), listPrice, typed)).toBe(typed.toFixed(2))
    }),
  )
  // more than a column holds
  expect(rateOf('999.00', '0.01')).toBe('9999.99')
})

it('adds up the lines of a document, takes off and adds freight', () => {
  const document = [
    { quantity: 10, listPrice: '39.80', price: '25.87', productId: '1' },
    { quantity: 3, listPrice: '19.90', price: '12.00', productId: '2' },
  ]
  expect(amountsOf(document, { reduceAmount: '4.70', freightAmount: '20.00' })).toEqual({
    kindQuantity: 2,
    goodsQuantity: 13,
    listAmount: '457.70',
    discountRate: '64.39',
    goodsAmount: '294.70',
    orderAmount: '310.00',
  })
  expect(() => amountsOf(document, { reduceAmount: '294.71' })).toThrow('more than the goods')
})

it('never loses a fen between lines and document', () => {
  fc.assert(
    fc.property(lines, (document) => {
      const { goodsAmount, listAmount, orderAmount } = amountsOf(document, {})
      expect(goodsAmount).toBe(addYuan('0', ...document.map((one) => lineAmounts(one).amount)))
      expect(listAmount).toBe(addYuan('0', ...document.map((one) => lineAmounts(one).listAmount)))
      expect(orderAmount).toBe(goodsAmount)
    }),
  )
})

it('owes in parts, whatever their order and size, exactly what the document is worth', () => {
  const parts = fc.array(fc.array(fc.nat(200), { minLength: 12, maxLength: 12 }), { maxLength: 6 })
  fc.assert(
    fc.property(
      lines,
      fc.nat(100),
      yuan(9_999),
      parts,
      (document, percent, freightAmount, steps) => {
        const { goodsAmount } = amountsOf(document, {})
        const reduceAmount = fromFen((toFen(goodsAmount) * BigInt(percent)) / 100n)
        const extras = { reduceAmount, freightAmount }
        const moved = document.map(() => 0)
        let before = '0.00'
        let sum = '0.00'
        for (const step of [...steps, document.map((one) => one.quantity)]) {
          for (const [at, one] of document.entries())
            moved[at] = Math.min(one.quantity, (moved[at] ?? 0) + (step[at] ?? 0))
          const now = dueUpTo(
            document.map((one, at) => ({ ...one, moved: moved[at] ?? 0 })),
            extras,
          )
          expect(compareYuan(now, before)).toBeGreaterThanOrEqual(0)
          sum = addYuan(sum, subYuan(now, before))
          before = now
        }
        expect(sum).toBe(amountsOf(document, extras).orderAmount)
      },
    ),
  )
})

it('says how far a document is settled', () => {
  expect(settleStatusOf('100.00', '0.00')).toBe('0')
  expect(settleStatusOf('100.00', '0.01')).toBe('1')
  expect(settleStatusOf('100.00', '100.00')).toBe('2')
})

describe('what is owed for a part', () => {
  const lines = (...moved: number[]) =>
    moved.map((each) => ({ price: '20.00', quantity: 10, moved: each }))
  const extras = { reduceAmount: '40.00', freightAmount: '7.00' }

  it('takes its share of the reduction; the freight comes with the last copy', () => {
    expect(dueUpTo(lines(0, 0), extras)).toBe('0.00')
    expect(dueUpTo(lines(5, 0), extras)).toBe('90.00')
    expect(dueUpTo(lines(10, 0), extras)).toBe('180.00')
    expect(dueUpTo(lines(10, 9), extras)).toBe('342.00')
    expect(dueUpTo(lines(10, 10), extras)).toBe('367.00')
  })

  it('needs neither reduction nor freight', () => {
    expect(dueUpTo(lines(5, 0), {})).toBe('100.00')
    expect(dueUpTo(lines(10, 10), {})).toBe('400.00')
  })
})
