import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLines, printLines } from './lines'

it('reads a paste from a spreadsheet: line ends, tabs, commas, repeats', () => {
  expect(parseLines(' DD20240618000042\r\nDD20240618000043\t，DD20240618000042;\n')).toEqual([
    'DD20240618000042',
    'DD20240618000043',
  ])
})

it('reads back what it printed', () => {
  const entry = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/)
  fc.assert(
    fc.property(fc.uniqueArray(entry), (entries) => {
      expect(parseLines(printLines(entries))).toEqual(entries)
    }),
  )
})
