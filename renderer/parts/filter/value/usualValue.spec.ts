import { expect, it } from 'vitest'
import { usualValue } from './usualValue'

const on = '2024-06-18'

it('counts a span from today, in the shape of its widget', () => {
  const filter = { field: 'orderTime', many: false, value: '-29d..0d' } as const
  expect(usualValue({ ...filter, widget: 'date-range' }, on)).toEqual(['2024-05-20', '2024-06-18'])
  expect(usualValue({ ...filter, widget: 'datetime-range' }, on)).toEqual([
    '2024-05-20 00:00:00',
    '2024-06-18 23:59:59',
  ])
})

it('leaves every other value as the page wrote it', () => {
  const range = { field: 'day', widget: 'date-range', many: false } as const
  expect(usualValue({ ...range, value: ['2024-01-01', null] }, on)).toEqual(['2024-01-01', null])
  expect(usualValue({ ...range, value: 'soon' }, on)).toBeUndefined()
  const text = { field: 'code', widget: 'text', many: false, value: '-1d..0d' } as const
  expect(usualValue(text, on)).toBe('-1d..0d')
})
