import { expect, it } from 'vitest'
import { periodDays } from './periodDays'

it.each([
  ['today', '2026-03-01~2026-03-01'],
  ['yesterday', '2026-02-28~2026-02-28'],
  ['last7', '2026-02-23~2026-03-01'],
  ['last30', '2026-01-31~2026-03-01'],
] as const)('%s asks the report for the days that were counted', (period, days) => {
  expect(periodDays(period, '2026-03-01')).toBe(days)
})
