import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSheet, printSheet } from './parseSheet'

it.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a', [['a']]],
  ['a\t', [['a', '']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"三\n国"\t1', [['三\n国', '1']]],
  ['"他说""好"""\tx', [['他说"好"', 'x']]],
  ['5" 屏\t"开头', [['5" 屏', '"开头']]],
])('%j', (text, rows) => {
  expect(parseSheet(text)).toEqual(rows)
})

it('reads back whatever block was copied', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '书', ' ') })
  const width = fc.integer({ min: 1, max: 4 })
  const block = width.chain((cells) =>
    fc.array(fc.array(cell, { minLength: cells, maxLength: cells }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  fc.assert(
    fc.property(block, (rows) => {
      // one empty last cell alone cannot be told from the end of the text
      fc.pre(rows.at(-1)?.join('') !== '')
      expect(parseSheet(printSheet(rows))).toEqual(rows)
    }),
  )
})
