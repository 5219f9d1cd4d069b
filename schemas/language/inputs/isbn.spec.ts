import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeIsbn, toIsbn10 } from './isbn'

describe('normalizeIsbn', () => {
  it.each([
    ['7-5053-9013-9', '9787505390133', 'OK'],
    ['7-02-000220-X', '9787020002207', 'OK'],
    ['710800982x', '9787108009821', 'OK'],
    ['７３０２１２３４５４', '9787302123453', 'OK'],
    ['9787505390133（精装）', '9787505390133', 'OK'],
    ['ISBN 978-7-02-000220-7：CNY25.00', '9787020002207', 'OK'],
    ['ISBN13：9787020002207', '9787020002207', 'OK'],
    ['ISBN-10: 7-02-000220-X', '9787020002207', 'OK'],
    ['ISBN9787020002207', '9787020002207', 'OK'],
    ["'9787020002207", '9787020002207', 'OK'],
    ['"9787020002207"', '9787020002207', 'OK'],
    ['\uFEFF978 7 02\u00A0000220\u200B 7。', '9787020002207', 'OK'],
    ['978‐7‑02–000220—7', '9787020002207', 'OK'],
    ['978.7.02.000220.7', '9787020002207', 'OK'],
    ['9791032305690', '9791032305690', 'OK'],
    ['471958697', '9780471958697', 'PADDED'],
    ['20002206', undefined, 'LENGTH'],
    ['978750539013351', '9787505390133', 'ADD_ON'],
    ['978750539013351234', undefined, 'ADD_ON'],
    ['9787505390134 / 9787020002207', '9787020002207', 'MULTI_ISBN'],
    ['9787505390133；9787020002207', '9787505390133', 'MULTI_ISBN'],
  ])('reads %s', (text, isbn13, code) => {
    const result = normalizeIsbn(text)
    expect(result.code).toBe(code)
    expect(result.isbn13).toBe(isbn13 ?? (code === 'ADD_ON' ? '9787505390133' : undefined))
  })

  it.each([
    ['10019·3456', 'UNIFIED_NO'],
    ['10019.3456', 'UNIFIED_NO'],
    ['9771002007007', 'NOT_ISBN'],
    ['9790060115615', 'NOT_ISBN'],
    ['6901234567892', 'NOT_ISBN'],
    ['6901234567893', 'PREFIX'],
    ['9.78711E+12', 'SCIENTIFIC'],
    ['9.78043902348e+12', 'SCIENTIFIC'],
    ['', 'EMPTY'],
    [' - ', 'EMPTY'],
    ['12345', 'LENGTH'],
    ['12345678901', 'LENGTH'],
    ['978750539013451', 'LENGTH'],
    ['待定', 'ILLEGAL_CHAR'],
    ['97875X5390133', 'ILLEGAL_CHAR'],
    ['978750539013X', 'ILLEGAL_CHAR'],
  ])('refuses %j as %s', (text, code) => {
    expect(normalizeIsbn(text)).toEqual({ code, flags: [] })
  })

  it.each([
    ['9787505390134', '3'],
    ['7020002201', 'X'],
    ['9787505390134；9787020002208', '3'],
  ])('never corrects the check digit of %s but names the right one', (text, shouldBe) => {
    expect(normalizeIsbn(text)).toEqual({ code: 'CHECK_DIGIT', flags: [], shouldBe })
  })

  it('keeps both flags of a padded number in a list of numbers', () => {
    expect(normalizeIsbn('471958697/123')).toEqual({
      isbn13: '9780471958697',
      code: 'PADDED',
      flags: ['PADDED', 'MULTI_ISBN'],
    })
  })
})

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

/** A valid ISBN-10 whose check character was found by trying, not by the code under test. */
const isbn10 = digits(9).map((nine) => {
  const check = [...'0123456789X'].find((last) => {
    const sum = [...(nine + last)].reduce(
      (total, sign, at) => total + (sign === 'X' ? 10 : Number(sign)) * (10 - at),
      0,
    )
    return sum % 11 === 0
  })
  return `${nine}${check}`
})

describe('normalizeIsbn, for any number', () => {
  it('turns an ISBN-10 into thirteen digits and back', () => {
    fc.assert(
      fc.property(isbn10, (ten) => {
        const { isbn13 = '', code } = normalizeIsbn(ten)
        expect(code).toBe('OK')
        expect(toIsbn10(isbn13)).toBe(ten)
        expect(normalizeIsbn(isbn13)).toEqual({ isbn13, code: 'OK', flags: [] })
      }),
    )
  })

  // 00010.00004 reads as a 统一书号, which the rules take first
  const isUnifiedNumber = (text: string) => /^\d{4,5}\.\d{1,5}$/.test(text)

  it('takes digits with one point in the middle for a 统一书号', () => {
    expect(normalizeIsbn('ISBN：00010.00004').code).toBe('UNIFIED_NO')
  })

  it('is not disturbed by hyphens, blanks, a label or full-width digits', () => {
    const dress = fc.constantFrom('-', ' ', '–', '_', '.', '')
    fc.assert(
      fc.property(isbn10, fc.array(dress, { minLength: 9, maxLength: 9 }), (ten, gaps) => {
        const dressed = [...ten].map((sign, at) => sign + (at > 4 ? '' : (gaps[at] ?? ''))).join('')
        fc.pre(!isUnifiedNumber(dressed))
        expect(normalizeIsbn(`ISBN：${dressed}`).isbn13).toBe(normalizeIsbn(ten).isbn13)
      }),
    )
  })

  it('gives back the zeros a spreadsheet ate, and says so', () => {
    fc.assert(
      fc.property(
        isbn10.filter((ten) => !/^0{4}/.test(ten)),
        fc.integer({ min: 1, max: 3 }),
        (ten, eaten) => {
          const full = normalizeIsbn(
            '0'.repeat(eaten) +
              ten.slice(eaten, 9) +
              lastOf('0'.repeat(eaten) + ten.slice(eaten, 9)),
          )
          const short = `${ten.slice(eaten, 9)}${lastOf('0'.repeat(eaten) + ten.slice(eaten, 9))}`
          const result = normalizeIsbn(short)
          expect(result.isbn13).toBe(full.isbn13)
          expect(result.flags).toEqual(['PADDED'])
        },
      ),
    )
  })

  it('never accepts a thirteen-digit number with one wrong digit', () => {
    fc.assert(
      fc.property(
        isbn10,
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (ten, at, shift) => {
          const { isbn13 = '' } = normalizeIsbn(ten)
          const wrong =
            isbn13.slice(0, at) + ((Number(isbn13[at]) + shift) % 10) + isbn13.slice(at + 1)
          expect(normalizeIsbn(wrong).code).toBe('CHECK_DIGIT')
        },
      ),
    )
  })

  it('answers every text with a code and an isbn13 only when it is valid', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { isbn13, code } = normalizeIsbn(text)
        expect(isbn13 === undefined).toBe(!['OK', 'PADDED', 'ADD_ON', 'MULTI_ISBN'].includes(code))
      }),
    )
  })
})

function lastOf(nine: string): string {
  return [...'0123456789X'].find((last) => normalizeIsbn(nine + last).isbn13) ?? ''
}
