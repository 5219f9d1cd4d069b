import { expect, it } from 'vitest'
import { readPastedLines, pastedLinesInGrid, withQuantities } from './readPastedLines'

it('reads rows of code and quantity, with or without a heading', () => {
  const rows = '9787020002207\t3\r\n978-7-5053-9013-3\t１２\r\n'
  const pastedLines = [
    { code: '9787020002207', quantity: 3 },
    { code: '978-7-5053-9013-3', quantity: 12 },
  ]
  expect(readPastedLines(rows)).toEqual(pastedLines)
  expect(readPastedLines(`ISBN\t数量\r\n${rows}`)).toEqual(pastedLines)
})

it('adds up a code that stands there twice, and takes one copy where no number stands', () => {
  expect(readPastedLines('9787020002207\t3\n9787020002207\t2\n9787505390133\t')).toEqual([
    { code: '9787020002207', quantity: 5 },
    { code: '9787505390133', quantity: 1 },
  ])
})

it('never makes one copy of a number that is none', () => {
  expect(
    readPastedLines('9787020002207\t3\n9787505390133\t2.5\n9787505390133\t2\nBH-7\t0'),
  ).toEqual([
    { code: '9787020002207', quantity: 3 },
    { code: '9787505390133', refused: '2.5' },
    { code: 'BH-7', refused: '0' },
  ])
})

it('takes codes that are pasted into the grid for codes, and a block of cells for a block', () => {
  const rows = 'ISBN\t数量\n978-7-02-000220-7\t3'
  const pastedLines = [{ code: '978-7-02-000220-7', quantity: 3 }]
  for (const takesText of [true, false])
    expect(pastedLinesInGrid(rows, takesText)).toEqual(pastedLines)
  expect(pastedLinesInGrid('BH-7\t4', false)).toEqual([{ code: 'BH-7', quantity: 4 }])
  expect(pastedLinesInGrid('BH-7\t4', true)).toBeUndefined()
  expect(pastedLinesInGrid('3\t20.00\n4\t25.00', true)).toBeUndefined()
  expect(pastedLinesInGrid('9787020002207\t红楼梦\t3', false)).toBeUndefined()
})

it('takes a column or a row of codes for codes', () => {
  const codes = [{ code: '9787020002207' }, { code: '9787505390133' }]
  expect(readPastedLines('9787020002207\n9787505390133')).toEqual(codes)
  expect(readPastedLines('9787020002207\t9787505390133')).toEqual(codes)
  expect(readPastedLines('9787020002207')).toEqual([{ code: '9787020002207' }])
})

it('gives each line the copies of its code, by ISBN as printed or by the company’s own code', () => {
  const lines = [
    { productId: '1', isbn: '9787020002207', quantity: 1 },
    { productId: '2', isbn: '9787505390133', quantity: 1 },
    { productId: '3', productCode: 'BH-7', quantity: 1 },
  ]
  const pastedLines = readPastedLines('978-7-02-000220-7\t20\nBH-7\t4\n9787505390133\t')
  expect(withQuantities(lines, pastedLines, 'quantity').map(({ quantity }) => quantity)).toEqual([
    20, 1, 4,
  ])
})
