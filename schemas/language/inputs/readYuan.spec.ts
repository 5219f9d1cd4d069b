import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFigure } from './readFigure'
import { readYuan } from './readYuan'

/** Any amount, in fen, up to the ten digits before the point that a price may have. */
const fen = fc.bigInt({ min: 0n, max: 999_999_999_999n })
const plain = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
const wholeOf = (amount: bigint) => String(amount / 100n)
const centsOf = (amount: bigint) => String(amount % 100n).padStart(2, '0')
const group = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, mark)
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** Ways to write an amount that leave no doubt. */
const clear: Record<string, (amount: bigint) => string> = {
  plain,
  'a chinese price list': (amount) => `￥${group(wholeOf(amount), ',')}.${centsOf(amount)}元`,
  'full-width, as an input method types it': (amount) =>
    `￥${fullWidth(group(wholeOf(amount), ','))}．${fullWidth(centsOf(amount))}`,
  'an input method that types a full stop': (amount) => `${wholeOf(amount)}。${centsOf(amount)}`,
  'a bank': (amount) => `CNY ${group(wholeOf(amount), ',')}.${centsOf(amount)}`,
  'in words of a contract': (amount) => `人民币${plain(amount)}元整`,
  'blanks between the thousands': (amount) => `${group(wholeOf(amount), ' ')}.${centsOf(amount)}`,
  'no-break blanks': (amount) => `${group(wholeOf(amount), '\u00A0')}.${centsOf(amount)}`,
  'narrow blanks': (amount) => `${group(wholeOf(amount), '\u202F')}.${centsOf(amount)}`,
  'swiss apostrophes': (amount) => `${group(wholeOf(amount), "'")}.${centsOf(amount)}`,
  'typographic apostrophes': (amount) => `${group(wholeOf(amount), '’')}.${centsOf(amount)}`,
  'the text mark of a spreadsheet': (amount) => `'${plain(amount)}`,
  'four places of a database': (amount) => `${plain(amount)}00`,
  'leading zeros': (amount) => `000${plain(amount)}`,
  'a scientific number with all its digits': (amount) => {
    const digits = `${wholeOf(amount)}${centsOf(amount)}`
    return `${digits[0]}.${digits.slice(1)}E+${wholeOf(amount).length - 1}`
  },
}

describe.each(Object.entries(clear))('%s', (_, write) => {
  it('is read to the fen', () =>
    fc.assert(
      fc.property(fen, (amount) => {
        expect(readYuan(write(amount))).toEqual({ value: plain(amount) })
      }),
    ))
})

it('reads what is below zero in every way of writing it, where that may be', () => {
  const ways = ['-#', '- #', '−#', '－#', '#-', '(#)', '（#）', '-￥#', '￥-#', '(¥#)', '#元-']
  fc.assert(
    fc.property(fen, fc.constantFrom(...ways), (amount, way) => {
      fc.pre(amount > 0n)
      const text = way.replace('#', plain(amount))
      expect(readYuan(text, true)).toEqual({ value: `-${plain(amount)}` })
      expect(readYuan(text)).toMatchObject({ code: 'NEGATIVE' })
    }),
  )
})

/** German, French and Swiss files; each is refused with the same amount as we write it. */
const comma: Record<string, (amount: bigint) => string> = {
  german: (amount) => `${group(wholeOf(amount), '.')},${centsOf(amount)}`,
  'german without groups': (amount) => `${wholeOf(amount)},${centsOf(amount)}`,
  'german with one place': (amount) => `${wholeOf(amount)},${centsOf(amount)[0]}`,
  french: (amount) => `${group(wholeOf(amount), '\u202F')},${centsOf(amount)}`,
  'german full-width': (amount) => `${wholeOf(amount)}，${centsOf(amount)}`,
}

describe.each(Object.entries(comma))('%s', (name, write) => {
  it('is refused and told how it would be written', () =>
    fc.assert(
      fc.property(fen, (amount) => {
        const meant = name.endsWith('one place') ? (amount / 10n) * 10n : amount
        expect(readYuan(write(amount))).toEqual({ code: 'COMMA', meant: [plain(meant)] })
      }),
    ))
})

it('never reads a number that another reading would make ten times larger or smaller', () => {
  const marks = fc.constantFrom('.', ',', '，', ' ', "'", '。', '')
  const digits = fc.stringMatching(/^\d{1,4}$/)
  const text = fc
    .tuple(digits, fc.array(fc.tuple(marks, digits), { maxLength: 4 }))
    .map(([first, rest]) => first + rest.map(([mark, part]) => mark + part).join(''))
  fc.assert(
    fc.property(text, (written) => {
      const read = readYuan(written)
      if (!('value' in read)) return
      const point = written.replace('。', '.').replace(/，/g, ',')
      // a sole dot is the point, and every other mark stands before three digits
      expect(point.replace(/[, ']/g, '')).toMatch(/^\d+(\.\d+)?$/)
      for (const part of point.split('.')[0]?.split(/[, ']/).slice(1) ?? [])
        expect(part).toMatch(/^\d{3}$/)
      expect(point.split('.')[1] ?? '').not.toMatch(/[, ']/)
      expect(point).not.toMatch(/^[1-9]\d{0,2}\.\d{3}$/)
      expect(Number(read.value)).toBe(Number(point.replace(/[, ']/g, '')))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['25,00', 'COMMA', ['25.00']],
  ['25,-', 'COMMA', ['25.00']],
  ['-25,50', 'COMMA', ['-25.50']],
  ['1,2345', 'COMMA', []],
  ['12,34,567', 'COMMA', []],
  ['0,123', 'COMMA', []],
  ['1,234 567', 'COMMA', []],
  ['12 34', 'COMMA', []],
  ['25.000', 'DOT', ['25.00', '25000.00']],
  ['1.234.567', 'DOT', ['1234567.00']],
  ['12.345', 'PLACES', []],
  ['1.23E+05', 'EXPONENT', []],
  ['12.345678', 'PLACES', []],
  ['12345678901', 'LARGE', []],
  ['二十元', 'TEXT', []],
  ['1.2万', 'TEXT', []],
  ['$25.00', 'TEXT', []],
  ['25.00-30.00', 'TEXT', []],
  ['1.2.3', 'TEXT', []],
  ['25²', 'TEXT', []],
  ['①', 'TEXT', []],
  ['12\n345', 'TEXT', []],
  ['#REF!', 'TEXT', []],
  ['', 'TEXT', []],
])('refuses %j as %s', (text, code, meant) => expect(readYuan(text, true)).toEqual({ code, meant }))

it.each([
  ['25', '25.00'],
  ['.5', '0.50'],
  ['25.', '25.00'],
  ['0.500', '0.50'],
  ['-0', '0.00'],
  ['+1,234', '1234.00'],
])('reads %s as %s', (text, value) => expect(readYuan(text)).toEqual({ value }))

it('takes a third place for one where a field has three', () => {
  expect(readFigure('1.250', { places: 3, maxWhole: 5 })).toEqual({ value: '1.25' })
  expect(readFigure('1.000', { places: 0, maxWhole: 9 })).toEqual({
    code: 'DOT',
    meant: ['1', '1000'],
  })
  expect(readFigure('2008.0', { places: 0, maxWhole: 9 })).toEqual({ value: '2008' })
  expect(readFigure('1,5', { places: 0, maxWhole: 9 })).toMatchObject({ code: 'COMMA' })
})
