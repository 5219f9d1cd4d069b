import { expect, it } from 'vitest'
import { curveOf, nice } from './curvePoints'
import { byRanges, usedBooks } from '../data/samples.fixture'

const goods = { wholesale: 800, list: 2000, grade: '90', stock: 3 }

it('runs over the wholesale price, as far as the goods beside it go', () => {
  const curve = curveOf(usedBooks, goods, [3500])
  expect(curve).toMatchObject({ over: 'wholesale', maxX: 5000, floor: 900, ceiling: null })
  expect(curve.points[0]).toMatchObject({ x: 0, low: 900, high: 900 })
  expect(curve.points.at(-1)?.high).toBeGreaterThan(5000)
})

it('runs over the list price where the formula knows no other', () => {
  expect(curveOf({ ...usedBooks, formula: '3' }, goods, []).over).toBe('list')
})

it('has a gap where there is no price', () => {
  const { points } = curveOf({ ...usedBooks, ceilingPrice: '20.00' }, goods, [])
  expect(points.at(-1)?.low).toBeGreaterThan(0)
  const dear = curveOf({ ...usedBooks, ceilingPrice: '10.00' }, goods, [])
  expect(dear.points.at(-1)).toMatchObject({ low: null, high: null })
})

it('marks where ranges begin, as far as they go by what runs along the bottom', () => {
  expect(curveOf(byRanges, goods, []).cuts).toEqual([
    { x: 0, range: 0 },
    { x: 500, range: 1 },
    { x: 2000, range: 2 },
  ])
  expect(curveOf({ ...byRanges, rangeBasis: '2' }, goods, []).cuts).toEqual([])
})

it.each([
  [1, 1],
  [1300, 1600],
  [2100, 2400],
  [260, 320],
  [810, 1000],
])('%i is shown up to %i', (value, wanted) => {
  expect(nice(value)).toBe(wanted)
})
