import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeepName } from '../../schemas/contract/language.gen'
import { inputFilters } from './inputFilters'
import { keepMoney } from './keepMoney'

/** The language of what a filter leaves, §5 "Input filters". */
const leaves: Record<KeepName, RegExp> = {
  money: /^(?:|(?:0|[1-9]\d{0,9})(?:\.\d{0,2})?)$/,
  moneyNotZero: /^(?:|(?!0\.00$)(?:0|[1-9]\d{0,9})(?:\.\d{0,2})?)$/,
  digits: /^\d*$/,
  digitsNoZero: /^(?:|[1-9]\d*)$/,
  digitsHyphen: /^[\d-]*$/,
  alnum: /^[A-Za-z0-9]*$/,
  code: /^[A-Za-z0-9_-]*$/,
  codeSlash: /^[A-Za-z0-9_/-]*$/,
  codeLines: /^[A-Za-z0-9_\n-]*$/,
  alnumComma: /^[A-Za-z0-9,]*$/,
  chinese: /^\p{Script=Han}*$/u,
  chineseDigits: /^[\p{Script=Han}0-9]*$/u,
  chineseLetters: /^[\p{Script=Han}A-Za-z]*$/u,
  letters: /^[A-Za-z]*$/,
  chineseAlnum: /^[\p{Script=Han}A-Za-z0-9]*$/u,
  noChinese: /^\P{Script=Han}*$/u,
}
const names = Object.keys(inputFilters) as KeepName[]
const typed = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'0012345.,-_/ab Z红楼梦𠮷。¥\n ') }),
)

describe.each(names)('§5 input filter %s', (name) => {
  const filter = inputFilters[name]

  it('leaves only its own language, and nothing to do for a second time', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const kept = filter(text)
        expect(kept).toMatch(leaves[name])
        expect(filter(kept)).toBe(kept)
      }),
    )
  })

  it('changes nothing that is right already', () => {
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(leaves[name].test(text))
        expect(filter(text)).toBe(text)
      }),
    )
  })
})

describe('§5 money while it is typed', () => {
  it.each([
    ['¥1,234.567', '1234.56'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['1.', '1.'],
    ['1.2.3', '1.23'],
    ['00', ''],
    ['0', '0'],
    ['000000012', '12'],
    ['123456789012.5', '1234567890.5'],
    ['一百', ''],
  ])('%s leaves %s', (text, kept) => {
    expect(inputFilters.money(text)).toBe(kept)
  })

  it('cuts the integer part to the length asked for', () => {
    expect(keepMoney('123456.78', 4)).toBe('1234.78')
  })

  it('never makes an amount larger than what was typed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (amount) => {
        expect(Number(inputFilters.money(amount.toFixed(4)))).toBeLessThanOrEqual(
          Number(amount.toFixed(4)),
        )
      }),
    )
  })

  it('clears zero only when it is typed to the end', () => {
    expect(['0', '0.', '0.0', '0.00', '0.000', '0.05'].map(inputFilters.moneyNotZero)).toEqual([
      '0',
      '0.',
      '0.0',
      '',
      '',
      '0.05',
    ])
  })
})
