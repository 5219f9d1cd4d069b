import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageNumbers } from '../../../pages/list/frame/Pager'
import { sumDecimals } from './sumDecimals'

it('sumDecimals adds amounts to the cent, whatever their sign', () => {
  const cents = fc.array(fc.integer({ min: -1e12, max: 1e12 }))
  fc.assert(
    fc.property(cents, (list) => {
      const print = (value: number) => {
        const digits = String(Math.abs(value)).padStart(3, '0')
        return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      }
      const total = list.reduce((sum, value) => sum + value, 0)
      expect(sumDecimals(list.map(print))).toBe(list.length === 0 ? '0' : print(total))
    }),
  )
})

it('sumDecimals passes over what is no number', () => {
  expect(sumDecimals(['0.10', null, undefined, '—', '0.20', 3])).toBe('3.30')
})

it('pageNumbers always offers first, last and the current page, in order, without gaps of one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), (last, at) => {
      const page = Math.min(last, at + 1)
      const shown = pageNumbers(page, last)
      const numbers = shown.filter((one) => one !== undefined)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect([1, page, last].every((one) => numbers.includes(one))).toBe(true)
      shown.forEach((one, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]]
        if (one === undefined) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2)
      })
    }),
  )
})
