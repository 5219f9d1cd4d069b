import { expect, it } from 'vitest'
import { finishedPeriod, periodOf, withinStrategy } from './period'

it('names months, quarters and years with their days', () => {
  expect(periodOf('0', '2024-02')).toEqual({
    name: '2024-02',
    from: '2024-02-01',
    to: '2024-02-29',
  })
  expect(periodOf('1', '2026-08')).toEqual({ name: '2026Q3', from: '2026-07-01', to: '2026-09-30' })
  expect(periodOf('2', '2026-08')).toEqual({ name: '2026', from: '2026-01-01', to: '2026-12-31' })
})

it('finds the period that is over', () => {
  expect(finishedPeriod('0', '2026-01-01').name).toBe('2025-12')
  expect(finishedPeriod('1', '2026-03-31').name).toBe('2025Q4')
  expect(finishedPeriod('2', '2026-11-22').name).toBe('2025')
})

it('keeps to the days a strategy holds', () => {
  const month = periodOf('0', '2026-08')
  expect(withinStrategy(month, { startDate: '2026-08-10', endDate: '2026-08-20' })).toMatchObject({
    from: '2026-08-10',
    to: '2026-08-20',
  })
  expect(withinStrategy(month, { startDate: '2026-09-01', endDate: null })).toBeUndefined()
  expect(withinStrategy(month, { startDate: '2026-01-01', endDate: '2026-07-31' })).toBeUndefined()
})

it('counts both ends, and keeps to the period where a strategy holds longer', () => {
  const month = periodOf('0', '2026-08')
  const within = (startDate: string, endDate: string | null) =>
    withinStrategy(month, { startDate, endDate })
  expect(within('2026-01-01', '2026-12-31')).toEqual(month)
  expect(within('2026-01-01', null)).toEqual(month)
  expect(within('2026-08-31', null)).toMatchObject({ from: '2026-08-31', to: '2026-08-31' })
  expect(within('2026-01-01', '2026-08-01')).toMatchObject({ from: '2026-08-01', to: '2026-08-01' })
})
