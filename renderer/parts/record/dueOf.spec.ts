import { expect, it } from 'vitest'
import { dueOf } from './dueOf'

const now = Date.parse('2024-06-18T12:00:00+08:00')

it('counts whole hours by Shanghai clocks', () => {
  expect(dueOf('2024-06-18 17:30:00', now)).toEqual({ isLate: false, isSoon: true, hours: 5 })
  expect(dueOf('2024-06-18 10:30', now)).toEqual({ isLate: true, isSoon: false, hours: 1 })
  expect(dueOf('2024-06-20 12:00:00', now)).toEqual({ isLate: false, isSoon: false, hours: 48 })
})

it('ends a day with that day, and knows no deadline in what is no time', () => {
  expect(dueOf('2024-06-18', now)).toMatchObject({ isLate: false, isSoon: true })
  expect(dueOf('', now)).toBeUndefined()
})
