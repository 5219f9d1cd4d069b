import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitOf } from '../../../../../schemas/language'
import type { HeaderField, RawRow } from '../types'
import { pastedLine } from '../analyse/storePaste'
import { createJudge } from './createJudge'
import { readGrade, readMaxDiscount, readPrice, readQuantity } from './readValues'
import { titleKey } from './titleKey'

const fields: HeaderField[] = ['isbn', 'bookName', 'publisher', 'needQty', 'listPrice', 'minGrade']
const mapping = fields.map((field, columnIndex) => ({ field, columnIndex }))
const judgeOf = (rows: readonly RawRow[]) => {
  const judge = createJudge({ mapping, width: fields.length })
  const lines = rows.map((row) => judge.judge(row))
  return { lines, counts: judge.counts() }
}

const isbn = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((title) => `978${String(title).padStart(9, '0')}`)
  .map((twelve) => twelve + checkDigitOf(twelve))
const messy = fc.oneof(
  isbn,
  isbn.map((text) => text.replace(/^(...)(.)(...)(.....)(.)$/, '$1-$2-$3-$4-$5')),
  isbn.map((text) => text.slice(0, 12) + String((Number(text[12]) + 1) % 10)),
  fc.constantFrom(
    '',
    '9.78711E+12',
    '10019·3456',
    '9771002007007',
    '471958697',
    '待定',
    '合计',
    '12345',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const row = fc.tuple(
  messy,
  fc.constantFrom('', '红楼梦', '呐喊', '《呐 喊》', '合计'),
  fc.constantFrom('', '人民文学'),
  fc.constantFrom('', '3', '３册', '0', '10000', '两本', '2.0', '2.5'),
  fc.constantFrom('', '￥25.00', 'CNY25', '25元', '25．00', '二十'),
  fc.constantFrom('', '九品', '九成新', '85', '很旧'),
)

describe('a list of any lines', () => {
  it('puts each line into exactly one class; the classes sum up to the list', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (cells) => {
        const { lines, counts } = judgeOf(cells.map((one, at) => ({ lineNo: at + 1, cells: one })))
        const inState = (...states: string[]) =>
          lines.filter(({ lineState }) => states.includes(lineState)).length
        expect(counts.total).toBe(cells.length)
        expect(counts.valid).toBe(inState('VALID', 'WARN'))
        expect(counts.duplicate).toBe(inState('DUPLICATE'))
        expect(counts.invalid).toBe(inState('INVALID'))
        expect(counts.valid + counts.duplicate + counts.invalid).toBe(cells.length)
        for (const { lineState, problems, firstLineNo, lineNo } of lines) {
          expect(problems.length > 0).toBe(lineState !== 'VALID')
          expect(problems.includes('DUPLICATE')).toBe(lineState === 'DUPLICATE')
          expect(new Set(problems).size).toBe(problems.length)
          if (lineState === 'DUPLICATE') expect(firstLineNo).toBeLessThan(lineNo)
        }
      }),
    )
  })

  it('sends every duplicate to a line that counts and wants the same book', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (cells) => {
        const { lines } = judgeOf(cells.map((one, at) => ({ lineNo: at + 1, cells: one })))
        const keys = lines.filter(({ lineState }) => lineState === 'VALID' || lineState === 'WARN')
        expect(new Set(keys.map(({ isbn13, titleKey: key }) => isbn13 ?? key)).size).toBe(
          keys.length,
        )
        for (const { lineState, firstLineNo, isbn13 } of lines) {
          if (lineState !== 'DUPLICATE') continue
          const first = lines.find(({ lineNo }) => lineNo === firstLineNo)
          expect(['VALID', 'WARN']).toContain(first?.lineState)
          expect(first?.isbn13).toBe(isbn13)
        }
      }),
    )
  })
})

it('says of a line torn apart by a comma that its columns do not fit', () => {
  const { lines } = judgeOf([
    { lineNo: 2, cells: ['9787020002207', '红楼梦', '人民文学', '1', '1', '200', '九品'] },
  ])
  expect(lines[0]).toMatchObject({
    lineState: 'INVALID',
    problems: expect.arrayContaining(['COLUMN_COUNT']),
  })
})

it.each([
  ['￥25.00', '25.00'],
  ['CNY25', '25.00'],
  ['25元', '25.00'],
  ['25．00', '25.00'],
  ['25.00', '25.00'],
  ['二十', undefined],
])('reads the price %s', (text, value) => expect(readPrice(text)).toBe(value))

it.each([
  ['3', 3],
  ['３册', 3],
  ['2.0', 2],
  ['-1', -1],
  ['1,200', 1200],
  ['2.5', undefined],
  ['两本', undefined],
])('reads the quantity %s', (text, value) => expect(readQuantity(text)).toBe(value))

it.each([
  ['65', '65'],
  ['65%', '65'],
  ['6.5折', '65'],
  ['6.5', undefined],
  ['0.65', undefined],
  ['折', undefined],
])('reads the discount %s', (text, value) => expect(readMaxDiscount(text)).toBe(value))

it.each([
  ['90', '90'],
  ['九品', '90'],
  ['九成新', '90'],
  ['9品', '90'],
  ['八五品', '85'],
  ['95新', '95'],
  ['全新', '100'],
  ['八品以上', '80'],
  ['很旧', undefined],
])('reads the grade %s', (text, value) => expect(readGrade(text)).toBe(value))

it('takes titles for one that differ in width, case, blanks and punctuation, and no others', () => {
  expect(titleKey('《红楼梦》（上）', '人民文学')).toBe(titleKey('红楼梦 (上)', ' 人民文学 '))
  expect(titleKey('红楼梦（上）', null)).not.toBe(titleKey('红楼梦（下）', null))
  expect(titleKey('——', '人民文学')).toBeNull()
})

it.each([
  ['978-7-02-000220-7 3', '"978-7-02-000220-7","3"'],
  ['978 7 02 000220 7', '"978 7 02 000220 7",""'],
  ['9787020002207，２', '"9787020002207","2"'],
  ['9787020002207\t5册', '"9787020002207","5册"'],
  ['9787020002207', '"9787020002207",""'],
])('reads the pasted line %s', (line, cells) => expect(pastedLine(line)).toBe(cells))
