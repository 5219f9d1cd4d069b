import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepsBetween, walkLength, type Stop } from './walkLength'
import { sShape, walkOrder } from './walkOrder'

const depth = 20
const stop = (aisle: number, position: number, area = 0): Stop => ({ area, aisle, position, depth })
const places = (max: number) =>
  fc.uniqueArray(
    fc
      .record({ aisle: fc.nat(7), position: fc.nat(depth - 1) })
      .map((p) => stop(p.aisle, p.position)),
    { minLength: 1, maxLength: max, selector: ({ aisle, position }) => `${aisle}/${position}` },
  )

/** The shortest walk there is, by trying all: steps to have seen a set of stops and stand at one of them. */
function shortest(stops: readonly Stop[]): number {
  const door = { ...stop(0, -1) }
  const all = (1 << stops.length) - 1
  const best = new Map<string, number>()
  stops.forEach((to, at) => best.set(`${1 << at}:${at}`, stepsBetween(door, to)))
  for (let seen = 1; seen <= all; seen += 1)
    stops.forEach((from, last) => {
      const steps = best.get(`${seen}:${last}`)
      if (steps === undefined) return
      stops.forEach((to, next) => {
        if (seen & (1 << next)) return
        const key = `${seen | (1 << next)}:${next}`
        best.set(key, Math.min(best.get(key) ?? Infinity, steps + stepsBetween(from, to)))
      })
    })
  return Math.min(
    ...stops.map((from, at) => (best.get(`${all}:${at}`) ?? 0) + stepsBetween(from, door)),
  )
}

describe('walkOrder', () => {
  it('is at most 1.15 times the shortest walk on 200 lists of up to 12 stops', () => {
    fc.assert(
      fc.property(places(12), (stops) => {
        expect(walkLength(walkOrder(stops))).toBeLessThanOrEqual(1.15 * shortest(stops))
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('is never longer than the S-shape, and visits every stop once', () => {
    fc.assert(
      fc.property(places(40), (stops) => {
        const walk = walkOrder(stops)
        expect(walkLength(walk)).toBeLessThanOrEqual(walkLength(sShape(stops)))
        expect(new Set(walk)).toEqual(new Set(stops))
        expect(walk).toHaveLength(stops.length)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('goes area by area, aisle by aisle, along an aisle in the order of its shelves', () => {
    const walk = walkOrder([stop(1, 5, 1), stop(0, 9), stop(0, 2), stop(0, 4), stop(0, 1, 1)])
    expect(walk.map(({ area, position }) => [area, position])).toEqual([
      [0, 2],
      [0, 4],
      [0, 9],
      [1, 1],
      [1, 5],
    ])
  })

  it('keeps what lies on one shelf together', () => {
    const twice = [
      { ...stop(0, 3), book: '呐喊' },
      { ...stop(1, 3), book: '周易' },
      { ...stop(0, 3), book: '彷徨' },
    ]
    const walk = walkOrder(twice).map(({ book }) => book)
    expect(Math.abs(walk.indexOf('呐喊') - walk.indexOf('彷徨'))).toBe(1)
  })
})
