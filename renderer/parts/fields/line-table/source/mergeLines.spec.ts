import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeLines, refreshLines } from './mergeLines'
import type { Line } from '../types'

const rules = { same: ['productId', 'conditionGrade'], count: 'quantity', most: 100 }
const red = { productId: '1', conditionGrade: '90', goodsName: '红楼梦' }

it('adds one per scan to the line that is the same, and another grade as a line of its own', () => {
  const once = mergeLines([], [red], rules)
  expect(once).toEqual({ lines: [{ ...red, quantity: 1 }], row: 0, left: [] })
  const twice = mergeLines(once.lines, [red, { ...red, conditionGrade: '85' }], rules)
  expect(twice.lines).toEqual([
    { ...red, quantity: 2 },
    { ...red, conditionGrade: '85', quantity: 1 },
  ])
  expect(twice.row).toBe(1)
})

it('never loses a copy, whatever is scanned in whatever order', () => {
  const scan = fc.record({
    productId: fc.constantFrom('1', '2', '3'),
    conditionGrade: fc.constantFrom('90', '85'),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(scan), (scans) => {
      const lines = scans.reduce(
        (now, one) => mergeLines(now, [one], rules).lines,
        [] as readonly Line[],
      )
      const sum = (list: readonly object[]) =>
        list.reduce((total, line) => total + (line as { quantity: number }).quantity, 0)
      expect(sum(lines)).toBe(sum(scans))
      expect(lines.length).toBeLessThanOrEqual(6)
    }),
  )
})

it('never adds a gift to a line that is paid, and reads the stock of both again', () => {
  const same = [...rules.same, 'giftFlag']
  const paid = { ...red, quantity: 2, giftFlag: false }
  const { lines } = mergeLines([paid], [red, { ...red, giftFlag: true }], { ...rules, same })
  expect(lines).toEqual([
    { ...paid, quantity: 3 },
    { ...red, quantity: 1, giftFlag: true },
  ])
  const fresh = refreshLines(lines, [{ ...red, free: 7 }], { same, typed: ['quantity'] })
  expect(fresh.map(({ free }) => free)).toEqual([7, 7])
})

it('keeps what was typed when stock and prices are read again', () => {
  const line = { ...red, quantity: 5, price: '20.00', availableQuantity: 9 }
  const fresh = { ...red, price: '25.00', availableQuantity: 2 }
  const typed = ['quantity', 'price']
  expect(refreshLines([line], [fresh], { same: rules.same, typed })).toEqual([
    { ...line, availableQuantity: 2 },
  ])
})
