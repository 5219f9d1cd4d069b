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

it('reads what is stored: named places only under CUSTOM, everything under ALL, none of strange values', () => {
  const places = { shopNums: ['a'], warehouseIds: [1] }
  expect(rangeOf({ dataScope: 'ALL', ...places })).toEqual(wholeRange)
  expect(rangeOf({ dataScope: 'SELF', ...places })).toEqual({
    others: undefined,
    own: { warehouses: undefined, shops: undefined },
  })
  const named = { warehouses: new Set(['1']), shops: new Set(['a']) }
  expect(rangeOf({ dataScope: 'CUSTOM', ...places })).toEqual({ others: named, own: named })
  const none = { warehouses: new Set(), shops: new Set() }
  expect(rangeOf({ dataScope: 'CUSTOM', shopNums: null, warehouseIds: 'x' }).own).toEqual(none)
})

it('adds up and narrows name by name', () => {
  const areas = (shops: string[], warehouses: string[]) => ({
    shops: new Set(shops),
    warehouses: new Set(warehouses),
  })
  expect(joined([some(['a'], ['1']), some(['b'], ['2'])])).toEqual({
    others: areas(['a', 'b'], ['1', '2']),
    own: areas(['a', 'b'], ['1', '2']),
  })
  expect(narrowed(some(['a', 'b'], ['1']), some(['b', 'c'], ['2']))).toEqual({
    others: areas(['b'], []),
    own: areas(['b'], []),
  })
  expect(narrowed(wholeRange, some(['a'], ['1']))).toEqual(some(['a'], ['1']))
  expect(joined([wholeRange, some(['a'])])).toEqual(wholeRange)
})
