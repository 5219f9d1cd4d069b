import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toFen } from '../../../base/money'
import { priceOf, residualOf } from './priceOf'

const edition = { monthPrice: '99.00', yearPrice: '980.00' }
const day = 24 * 60 * 60 * 1000

it.each([
  [1, '99.00', '0.00', '99.00'],
  [6, '594.00', '0.00', '594.00'],
  [12, '1188.00', '208.00', '980.00'],
  [36, '3564.00', '624.00', '2940.00'],
])('%i months cost %s less %s: %s', (months, price, discountMoney, payMoney) => {
  expect(priceOf(edition, months)).toEqual({
    price,
    discountMoney,
    residualMoney: '0.00',
    payMoney,
  })
})

it('payMoney = price − discountMoney − residualMoney, floor 0; nothing is saved by a dear year', () => {
  const yuan = fc.integer({ min: 0, max: 1_000_000 }).map((fen) => (fen / 100).toFixed(2))
  const months = fc.constantFrom(1, 3, 6, 12, 24, 36)
  fc.assert(
    fc.property(yuan, yuan, yuan, months, (monthPrice, yearPrice, residual, count) => {
      const made = priceOf({ monthPrice, yearPrice }, count, residual)
      const rest = toFen(made.price) - toFen(made.discountMoney) - toFen(residual)
      expect(toFen(made.payMoney)).toBe(rest > 0n ? rest : 0n)
      expect(toFen(made.discountMoney)).toBeGreaterThanOrEqual(0n)
      expect(toFen(made.price)).toBe(toFen(monthPrice) * BigInt(count))
    }),
  )
})

it('counts what was paid by full days that remain, rounded down to 0.01', () => {
  const year = { payMoney: '980.00', start: 0, end: 365 * day }
  expect(residualOf([year], 0)).toBe('980.00')
  // 264 full days of 365: 708.821… yuan
  expect(residualOf([year], 100 * day + 1)).toBe('708.82')
  expect(residualOf([year], 365 * day)).toBe('0.00')
  // a renewal to come counts whole
  const next = { payMoney: '99.00', start: 365 * day, end: 395 * day }
  expect(residualOf([year, next], 364 * day)).toBe('101.68')
})
