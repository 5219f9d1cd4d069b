import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageWithin } from './pageWithin'

it('goes to the page before when its own has become empty, and stays otherwise', () => {
  expect(pageWithin({ pageNum: 3, pageSize: 10 }, 20)).toBe(2)
  expect(pageWithin({ pageNum: 2, pageSize: 10 }, 45)).toBe(2)
  expect(pageWithin({ pageNum: 2, pageSize: 10 }, 0)).toBe(1)
})

it('never shows an empty page while there are rows', () => {
  const paging = fc.record({
    pageNum: fc.integer({ min: 1, max: 500 }),
    pageSize: fc.constantFrom(10, 20, 50, 100),
  })
  fc.assert(
    fc.property(paging, fc.integer({ min: 1, max: 10_000 }), (place, left) => {
      const page = pageWithin(place, left)
      expect((page - 1) * place.pageSize).toBeLessThan(left)
      expect(page).toBeLessThanOrEqual(place.pageNum)
    }),
  )
})
