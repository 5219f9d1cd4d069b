import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  absYuan,
  addYuan,
  compareYuan,
  divYuan,
  fromFen,
  isNegativeYuan,
  mulYuan,
  positiveYuan,
  splitYuan,
  subYuan,
  toFen,
} from './index'

const fen = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
const weight = fc
  .tuple(fc.nat(100_000), fc.nat(999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`)

describe('amounts', () => {
  it('read back what they print', () => {
    fc.assert(fc.property(fen, (size) => toFen(fromFen(size)) === size))
  })

  it('add and subtract exactly, far beyond what a number holds', () => {
    expect(addYuan('0.10', '0.20')).toBe('0.30')
    expect(addYuan('90071992547409.93', '0.01')).toBe('90071992547409.94')
    fc.assert(
      fc.property(fen, fen, (a, b) => {
        expect(toFen(subYuan(addYuan(fromFen(a), fromFen(b)), fromFen(b)))).toBe(a)
      }),
    )
  })

  it('compare by value', () => {
    expect(compareYuan('9.5', '10')).toBe(-1)
    expect(compareYuan('10', '10.00')).toBe(0)
    fc.assert(
      fc.property(
        fen,
        fen,
        (a, b) => compareYuan(fromFen(a), fromFen(b)) === -compareYuan(fromFen(b), fromFen(a)) + 0,
      ),
    )
  })

  it('are asked for above nothing, to the fen', () => {
    const fits = (text: string) => new RegExp(positiveYuan).test(text)
    expect(['0.01', '0.5', '1', '20.00', '1234567890.12'].filter((text) => !fits(text))).toEqual([])
    expect(['0', '0.00', '-1', '1.234', '', '1e3', '01'].filter(fits)).toEqual([])
  })

  it('never print a negative zero', () => {
    expect(mulYuan('-0.01', '0.1')).toBe('0.00')
    expect(absYuan('-3.5')).toBe('3.50')
  })

  it.each(['', '1.234', 'NaN', '1e3', ' 1', '1,000.00', '.5', '--1'])('refuse %j', (text) => {
    expect(() => toFen(text)).toThrow('is not an amount')
  })
})

describe('multiplication', () => {
  it.each([
    ['8.00', '0.15', '1.20'],
    ['0.05', '0.5', '0.03'],
    ['-0.05', '0.5', '-0.03'],
    ['19.90', 3, '59.70'],
    ['100.00', '0.333333', '33.33'],
  ])('%s × %s = %s, half a fen away from zero', (amount, factor, expected) => {
    expect(mulYuan(amount, factor)).toBe(expected)
  })

  it('is off by half a fen at most', () => {
    fc.assert(
      fc.property(fen, fc.nat(9_999_999), (size, millionths) => {
        const factor = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
        const exact = size * BigInt(millionths)
        const off = toFen(mulYuan(fromFen(size), factor)) * 1_000_000n - exact
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(500_000n)
      }),
    )
  })
})

describe('splitting', () => {
  it('puts the last fen on the last part', () => {
    expect(splitYuan('10.00', ['1', '1', '1'])).toEqual(['3.33', '3.33', '3.34'])
    expect(splitYuan('-0.01', ['1', '1'])).toEqual(['0.00', '-0.01'])
    expect(splitYuan('1.00', ['0', '0'])).toEqual(['0.50', '0.50'])
    expect(splitYuan('1.00', ['1', '0.25', '0.5'])).toEqual(['0.57', '0.14', '0.29'])
  })

  it('loses nothing, whatever the weights', () => {
    fc.assert(
      fc.property(fen, fc.array(weight, { minLength: 1, maxLength: 20 }), (size, weights) => {
        const parts = splitYuan(fromFen(size), weights)
        expect(parts).toHaveLength(weights.length)
        expect(addYuan(...parts)).toBe(fromFen(size))
      }),
    )
  })

  it('refuses no weights and negative ones', () => {
    expect(() => splitYuan('1.00', [])).toThrow('at least one weight')
    expect(() => splitYuan('1.00', ['-1'])).toThrow('is not a weight')
    expect(() => splitYuan('1.00', ['1.5x'])).toThrow('is not a weight')
  })
})

describe('a sign', () => {
  it('is below zero only for less than nothing', () => {
    expect(['-0.01', '0.00', '0.01'].map(isNegativeYuan)).toEqual([true, false, false])
    expect(['-0.01', '0.00', '0.01'].map(absYuan)).toEqual(['0.01', '0.00', '0.01'])
  })

  it('is kept by a factor', () => {
    expect(mulYuan('2.00', '-1.5')).toBe('-3.00')
    expect(mulYuan('-0.05', '0.5')).toBe('-0.03')
    for (const factor of ['x', '', '1.5x', 'x1.5', '1.'])
      expect(() => mulYuan('1.00', factor)).toThrow(`mulYuan: "${factor}" is not a decimal factor`)
  })
})

describe('dividing', () => {
  it('takes half a fen away from zero', () => {
    expect(divYuan('10.00', 3)).toBe('3.33')
    expect(divYuan('0.05', 2)).toBe('0.03')
    expect(divYuan('-0.05', 2)).toBe('-0.03')
    expect(divYuan('7.00', 1)).toBe('7.00')
  })

  it.each([0, -1, 1.5, Number.NaN])('is not done by %d', (by) => {
    expect(() => divYuan('1.00', by)).toThrow(`divYuan: cannot divide by ${by}`)
  })
})
