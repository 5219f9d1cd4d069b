import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clipboardTable } from './clipboardTable'

it('is read back by whoever reads tab-separated text', () => {
  const cell = fc.string({ unit: fc.constantFrom('书', '"', '\t', '\n', '=', ' ', '1') })
  const rows = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  fc.assert(
    fc.property(rows, (cells) => {
      const read: unknown = parse(clipboardTable(cells).text, { delimiter: '\t' })
      expect(read).toEqual(cells)
    }),
  )
})

it('leaves a single cell as it is', () => {
  expect(clipboardTable([['他说"好"']]).text).toBe('他说"好"')
})

it('hands a spreadsheet numbers as numbers and everything it would change as text', () => {
  const isText = (cell: string) => clipboardTable([[cell]]).html.includes('mso-number-format')
  expect(['1280.50', '-3', '0', '12'].filter(isText)).toEqual([])
  const texts = ['9787020002207', '00123', '=1+1', '1e5', '2024-06-18', '¥3.00', '+86']
  expect(texts.filter(isText)).toEqual(texts)
  expect(clipboardTable([['<b>&']]).html).toContain('&lt;b&gt;&amp;')
})
