import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedPeriod } from './comparedPeriod'

const today = '2024-06-18'
const spanOf = (value: unknown, kind: 'previous' | 'lastYear' = 'previous', now = today) => {
  const period = comparedPeriod(value, kind, now)
  return period && [period.from, period.to]
}

describe('环比', () => {
  it('compares a month with the month before, whole or until the same day', () => {
    expect(spanOf(['2024-05-01', '2024-05-31'])).toEqual(['2024-04-01', '2024-04-30'])
    expect(spanOf(['2024-06-01', '2024-06-18'])).toEqual(['2024-05-01', '2024-05-18'])
    // The rest of the month is still to come: comparing it with a whole month would look like a slump.
    expect(spanOf(['2024-06-01', '2024-06-30'])).toEqual(['2024-05-01', '2024-05-18'])
    expect(spanOf(['2024-03-01', '2024-03-30'])).toEqual(['2024-02-01', '2024-02-29'])
    expect(spanOf(['2024-01-01', '2024-03-31'])).toEqual(['2023-10-01', '2023-12-31'])
  })

  it('compares any other span with as many days right before it', () => {
    expect(spanOf(['2024-06-10', '2024-06-16'])).toEqual(['2024-06-03', '2024-06-09'])
    expect(spanOf(['2024-06-18', '2024-06-18'])).toEqual(['2024-06-17', '2024-06-17'])
    fc.assert(
      fc.property(day(2, 28), fc.integer({ min: 0, max: 400 }), (from, length) => {
        const to = plus(from, length)
        const period = comparedPeriod([from, to], 'previous', '2090-01-01')!
        expect(plus(period.to, 1)).toBe(from)
        expect(plus(period.from, length)).toBe(period.to)
      }),
    )
  })
})

it('同比 compares with the same days of last year, whole months with whole months', () => {
  expect(spanOf(['2024-06-10', '2024-06-16'], 'lastYear')).toEqual(['2023-06-10', '2023-06-16'])
  expect(spanOf(['2024-02-01', '2024-02-29'], 'lastYear')).toEqual(['2023-02-01', '2023-02-28'])
  expect(spanOf(['2025-02-01', '2025-02-28'], 'lastYear', '2025-03-01')).toEqual([
    '2024-02-01',
    '2024-02-29',
  ])
})

it('ends before the period begins, whatever is asked', () => {
  fc.assert(
    fc.property(day(1, 31), fc.integer({ min: 0, max: 340 }), (from, length) => {
      for (const kind of ['previous', 'lastYear'] as const) {
        const period = comparedPeriod([from, plus(from, length)], kind, '2090-01-01')!
        expect(period.from <= period.to).toBe(true)
        expect(period.to < from).toBe(true)
      }
    }),
  )
})

it('compares nothing without both ends, nor what is still to come', () => {
  for (const value of [undefined, ['2024-06-01', null], [null, '2024-06-01'], ['x', 'y'], 'today'])
    expect(comparedPeriod(value, 'previous', today)).toBeUndefined()
  expect(comparedPeriod(['2024-06-19', '2024-06-30'], 'previous', today)).toBeUndefined()
})

const plus = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Days of the years 2001–2080, between these two of their month. */
const day = (first: number, last: number) =>
  fc
    .tuple(
      fc.integer({ min: 2001, max: 2080 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: first, max: last }),
    )
    .map(([year, month, at]) => new Date(Date.UTC(year, month - 1, at)).toISOString().slice(0, 10))
