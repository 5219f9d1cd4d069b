import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addYuan, compareYuan, fromFen, subYuan } from '../../../../base/money'
import { later } from '../deadlines'
import { shareOf } from './refundable'

const line = fc.record({
  copies: fc.integer({ min: 1, max: 40 }),
  fen: fc.bigInt({ min: 0n, max: 10_000_000n }),
  steps: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 }),
})

it('shares a line to the cent, however it is asked back', () => {
  fc.assert(
    fc.property(line, ({ copies, fen, steps }) => {
      let left = { refundableQuantity: copies, refundableAmount: fromFen(fen) }
      let paid = '0.00'
      for (const step of [...steps, copies]) {
        const quantity = Math.min(step, left.refundableQuantity)
        if (quantity === 0) break
        const share = shareOf(left, quantity)
        expect(compareYuan(share, left.refundableAmount)).toBeLessThanOrEqual(0)
        paid = addYuan(paid, share)
        left = {
          refundableQuantity: left.refundableQuantity - quantity,
          refundableAmount: subYuan(left.refundableAmount, share),
        }
      }
      expect(left.refundableQuantity === 0 ? paid : fromFen(fen)).toBe(fromFen(fen))
      expect(compareYuan(paid, fromFen(fen))).toBeLessThanOrEqual(0)
    }),
  )
})

it('counts deadlines across months and years', () => {
  expect(later('2026-12-30 10:00:00', 'review')).toBe('2027-01-01 10:00:00')
  expect(later('2026-02-25 00:00:00', 'send')).toBe('2026-03-04 00:00:00')
})
