import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScan } from './readScan'

describe('a scanned code', () => {
  it.each([
    ['９７８７０２０００２２０７', '9787020002207', '9787020002207'],
    ['9787020002207\t', '9787020002207', '9787020002207'],
    ['7-5053-9013-9', '7-5053-9013-9', '9787505390133'],
    ['\u001dA-03-12 ', 'A-03-12', undefined],
    ['9787020002208', '9787020002208', undefined],
    ['SP20240618000042', 'SP20240618000042', undefined],
    ['Ａ－０３', 'A-03', undefined],
  ])('%j is read as %j, ISBN %s', (raw, text, isbn13) => {
    expect(readScan(raw)).toEqual(isbn13 ? { text, isbn13 } : { text })
  })

  it('reads what it has read the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (raw) => {
        const { text } = readScan(raw)
        expect(readScan(text).text).toBe(text)
      }),
    )
  })
})
