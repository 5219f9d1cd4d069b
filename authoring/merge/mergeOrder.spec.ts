import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeOrder } from './mergeOrder'

const names = fc.uniqueArray(fc.constantFrom(...'abcdefghij'))
const shuffled = (of: readonly string[]) => fc.shuffledSubarray([...of], { minLength: of.length })
const keep = () => true

it('takes the other order when one side left it alone', () => {
  fc.assert(
    fc.property(
      names.chain((base) => fc.tuple(fc.constant(base), shuffled(base))),
      ([base, side]) => {
        expect(mergeOrder(base, side, base, keep)).toEqual(side)
        expect(mergeOrder(base, base, side, keep)).toEqual(side)
      },
    ),
  )
})

it('keeps every name once', () => {
  fc.assert(
    fc.property(names, names, names, (base, ours, theirs) => {
      const merged = mergeOrder(base, ours, theirs, keep)
      expect([...merged].sort()).toEqual([...new Set([...ours, ...theirs])].sort())
    }),
  )
})

it.each([
  ['inserts of both at one place, ours first', 'ab', 'axb', 'ayb', 'axyb'],
  ['inserts at different places', 'abc', 'xabc', 'abcy', 'xabcy'],
  ['a move and an insert', 'abc', 'cab', 'abxc', 'cabx'],
  ['two moves of different names', 'abcd', 'bacd', 'abdc', 'badc'],
  ['one name moved twice: ours decides', 'abc', 'bac', 'bca', 'bac'],
])('%s', (_, base, ours, theirs, merged) => {
  const split = (text: string) => [...text]
  expect(mergeOrder(split(base), split(ours), split(theirs), keep).join('')).toBe(merged)
})
