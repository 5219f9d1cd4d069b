import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumColumn } from './sumColumn'

const yuan = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

it('adds what floats get wrong', () => {
  expect(sumColumn(['0.10', '0.20'])).toBe('0.30')
  expect(sumColumn([1, 2, null, undefined, ''])).toBe('3')
  expect(sumColumn([])).toBe('0')
})

it('equals the sum in cents for any amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), { minLength: 1 }),
      (cents) => {
        const sum = cents.reduce((total, one) => total + one, 0n)
        expect(sumColumn(cents.map(yuan))).toBe(yuan(sum))
      },
    ),
  )
})
