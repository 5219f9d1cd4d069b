import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addParcel, putCopies, restOf, splitProblem, startSplit, toParts } from './splitDraft'

const lines = [
  { id: '11', quantity: 3 },
  { id: '12', quantity: 1 },
]

it('starts with everything in the first parcel, which cannot be saved', () => {
  expect(splitProblem(lines, startSplit(lines))).toBe('包裹 2 里没有商品')
})

it('takes copies from the other parcel when one is put here', () => {
  const parcels = putCopies(startSplit(lines), { id: '11', quantity: 3 }, 'p2', 2)
  expect(parcels.map(({ copies }) => copies['11'])).toEqual([1, 2])
  expect(splitProblem(lines, parcels)).toBeUndefined()
})

it('says how many copies are in no parcel', () => {
  const parcels = putCopies(startSplit(lines), { id: '11', quantity: 3 }, 'p1', 1)
  expect(splitProblem(lines, parcels)).toBe('还有 2 件商品没有放进包裹')
})

it('never puts a copy into two parcels, whatever is typed', () => {
  const move = fc.record({
    line: fc.nat(1),
    parcel: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: -5, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let parcels = addParcel(addParcel(startSplit(lines)))
      for (const { line, parcel, count } of moves)
        parcels = putCopies(parcels, lines[line]!, `p${parcel}`, count)
      for (const line of lines) expect(restOf(line, parcels)).toBeGreaterThanOrEqual(0)
      const placed = toParts(parcels).flatMap(({ items }) => items)
      expect(placed.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})
