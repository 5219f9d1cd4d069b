import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divideDecimals } from './divideDecimals'
import { sumDecimals } from './sumDecimals'

it('rounds once, half away from zero, and divides by nothing not at all', () => {
  expect(divideDecimals('2227.71', '17', 2)).toBe('131.04')
  expect(divideDecimals('0.005', '1', 2)).toBe('0.01')
  expect(divideDecimals('-0.005', '1', 2)).toBe('-0.01')
  expect(divideDecimals('-0.001', '1', 2)).toBe('0.00')
  expect(divideDecimals('7', '-2', 0)).toBe('-4')
  expect(divideDecimals('1', '0.00', 2)).toBeUndefined()
})

it('comes back to what was multiplied, however long', () => {
  const whole = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  const times = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(whole, times, (cents, count) => {
      const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
      const yuan = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      const sum = sumDecimals(Array.from({ length: count }, () => yuan))
      expect(divideDecimals(sum, String(count), 2)).toBe(sumDecimals([yuan]))
    }),
  )
})
