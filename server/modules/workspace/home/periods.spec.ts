import { expect, it } from 'vitest'
import { later, spanOf, type Period } from './periods'

const now = '2026-03-01 00:10:00'

it.each<[Period, string, string]>([
  ['today', '2026-03-01 00:00:00', '2026-03-02 00:00:00'],
  ['yesterday', '2026-02-28 00:00:00', '2026-03-01 00:00:00'],
  ['last7', '2026-02-23 00:00:00', '2026-03-02 00:00:00'],
  ['last30', '2026-01-31 00:00:00', '2026-03-02 00:00:00'],
])('%s is whole days of the clock it was asked by', (period, from, to) => {
  expect(spanOf(period, now)).toEqual({ from, to })
})

it.each<Period>(['today', 'yesterday', 'last7', 'last30'])(
  'the period before %s ends where it begins, and is as long',
  (period) => {
    const own = spanOf(period, now)
    const before = spanOf(period, now, 1)
    expect(before.to).toBe(own.from)
    const lengthOf = ({ from, to }: typeof own) => Date.parse(to) - Date.parse(from)
    expect(lengthOf(before)).toBe(lengthOf(own))
  },
)

it('crosses a year and a leap day', () => {
  expect(later('2028-03-01 08:00:00', -24)).toBe('2028-02-29 08:00:00')
  expect(later('2026-12-31 23:00:00', 1)).toBe('2027-01-01 00:00:00')
})
