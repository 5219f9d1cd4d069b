import { expect, it } from 'vitest'
import { isWithin, joined, narrowed, rangeOf, wholeRange } from './range'

const some = (shopNums: string[], warehouseIds: string[] = ['1']) =>
  rangeOf({ dataScope: 'CUSTOM', shopNums, warehouseIds })
const self = rangeOf({ dataScope: 'SELF', shopNums: [], warehouseIds: [] })

it('does not make 仅本人 and 指定店铺 together everything', () => {
  const together = joined([self, some(['a'])])
  expect(isWithin(self, together)).toBe(true)
  expect(isWithin(some(['a']), together)).toBe(true)
  expect(isWithin(wholeRange, together)).toBe(false)
  expect(isWithin(some(['b']), together)).toBe(false)
})

it('narrows what roles give by the user’s own range, and the other way round', () => {
  expect(isWithin(narrowed(some(['a', 'b']), some(['b', 'c'])), some(['b']))).toBe(true)
  expect(isWithin(narrowed(self, some(['a'])), self)).toBe(true)
  expect(isWithin(some(['a']), narrowed(self, wholeRange))).toBe(false)
  expect(isWithin(joined([]), narrowed(self, some([], [])))).toBe(true)
})
