import { expect, it } from 'vitest'
import { hoursUntil } from './hoursUntil'

const now = Date.parse('2024-06-18T12:00:00+08:00')

it('counts whole hours by Shanghai clocks, below zero what is over', () => {
  expect(hoursUntil('2024-06-18 17:30:00', now)).toBe(5)
  expect(hoursUntil('2024-06-18 10:30', now)).toBe(-2)
  expect(hoursUntil('2024-06-20 12:00:00', now)).toBe(48)
})

it('ends a day with that day, and knows no deadline in what is no time', () => {
  expect(hoursUntil('2024-06-18', now)).toBe(11)
  expect(hoursUntil('', now)).toBeUndefined()
})
