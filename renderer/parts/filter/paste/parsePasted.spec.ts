import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMultiple, mostValues, parsePasted } from './parsePasted'

const entry = fc.stringMatching(/^[A-Z0-9-]{1,8}$/)
const spaced = fc.stringMatching(/^[0-9]{3}( [0-9]{1,5}){1,3}$/)
const marks = ['\n', '\r\n', '\t', ',', '，', '、', ' ,\n ']
const separator = fc.constantFrom(...marks, ' ', '\u3000')

describe('a paste of many values', () => {
  it('finds every entry whatever separates them, each once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, separator)), (parts) => {
        const pasted = parsePasted(parts.map(([text, mark]) => text + mark).join(''))
        const texts = parts.map(([text]) => text)
        expect(pasted.values).toEqual([...new Set(texts)])
        expect(pasted.total).toBe(texts.length)
        expect(pasted.duplicates).toBe(texts.length - new Set(texts).size)
      }),
    )
  })

  it('leaves the blanks inside an ISBN where they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(spaced, fc.constantFrom(...marks))), (parts) => {
        const text = parts.map(([isbn, mark]) => isbn + mark).join('')
        expect(parsePasted(text, 'isbn').values).toEqual([...new Set(parts.map(([isbn]) => isbn))])
      }),
    )
    expect(isMultiple('978 7 02 000220 7', 'isbn')).toBe(false)
    expect(isMultiple('DD1 DD2')).toBe(true)
  })

  it('parts ISBNs by blanks where each is whole, and keeps one with blanks among other codes', () => {
    const two = '9787020002207 9787505390133'
    expect(parsePasted(two, 'isbn').values).toEqual(two.split(' '))
    expect(parsePasted('978 7 02 000220 7\nSP1 SP2', 'goodsCode').values).toEqual([
      '978 7 02 000220 7',
      'SP1',
      'SP2',
    ])
  })

  it('reads full-width characters as plain ones', () => {
    expect(parsePasted('９７８７０２０００２２０７　，ＤＤ１').values).toEqual([
      '9787020002207',
      'DD1',
    ])
  })

  it('takes 10,000 at most and says how many it left out', () => {
    const text = Array.from({ length: mostValues + 3 }, (_, i) => `DD${i}`).join('\n')
    const pasted = parsePasted(text)
    expect(pasted.values.length).toBe(mostValues)
    expect(pasted.leftOut).toBe(3)
  })
})
