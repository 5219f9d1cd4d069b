import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameFinder } from './nameFinder'

it.each([
  ['{"num":"DD20240618000042"}', 'DD20240618000042'],
  ['DD2024061800004', undefined],
  ['通州一号仓发出', '通州一号仓'],
  ['700000001', '700000001'],
  ['店 700000001，', '700000001'],
  ['1700000001', undefined],
  ['7000000012', undefined],
])('finds in %s: %s', (text, name) => {
  expect(nameFinder(['DD20240618000042', '通州一号仓', '700000001'])(text)).toBe(name)
})

it('finds whatever stands in a text, and nothing else', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '仓'), minLength: 4, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (names, words) => {
      const text = words.join(' ')
      const found = nameFinder(names)(text)
      expect(found !== undefined).toBe(names.some((name) => text.includes(name)))
      if (found) expect(text).toContain(found)
    }),
  )
})
