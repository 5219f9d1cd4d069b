import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMoney, padMoney } from './money'

describe('money as it is typed', () => {
  it.each([
    ['00', '0'],
    ['007.5', '7.5'],
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['¥1,280.50', '1280.50'],
    ['.5', '0.5'],
    ['１２．５', '12.5'],
    ['-3', '3'],
  ])('turns %s into %s', (typed, kept) => expect(cleanMoney(typed)).toBe(kept))

  it('lets a minus stand only where it is allowed', () => {
    expect(cleanMoney('-3.10', true)).toBe('-3.10')
    expect(padMoney('-0')).toBe('0.00')
  })

  it('hands out a decimal string with two places, or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const out = padMoney(cleanMoney(typed))
        expect(out === undefined || /^\d{1,10}\.\d{2}$/.test(out)).toBe(true)
      }),
    )
  })

  it('leaves a finished amount as it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), (cents) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        expect(padMoney(cleanMoney(amount))).toBe(amount)
      }),
    )
  })
})
