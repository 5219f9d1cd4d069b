import { expect, it } from 'vitest'
import { columnWidths, inDigits } from './columnWidths'

it('gives figures the room of their longest text and shares the rest by width', () => {
  expect(columnWidths([{ width: 200 }, { width: 90, digits: 6 }, { width: 100 }])).toEqual([
    'calc((var(--bp-inner) - min(7.5ch, var(--bp-inner) * 0.65)) * 0.6667)',
    'min(7.5ch, var(--bp-inner) * 0.65 * 1)',
    'calc((var(--bp-inner) - min(7.5ch, var(--bp-inner) * 0.65)) * 0.3333)',
  ])
})

it('lets figures share what a narrow paper has, so that nothing falls off it', () => {
  expect(
    columnWidths([
      { width: 60, digits: 4.5 },
      { width: 60, digits: 10.5 },
    ]),
  ).toEqual(['min(6ch, var(--bp-inner) * 1 * 0.3333)', 'min(12ch, var(--bp-inner) * 1 * 0.6667)'])
})

it('measures a text in digits: dots are narrow, signs of percent and characters wide', () => {
  expect(inDigits('37.99%')).toBeCloseTo(6.6)
  expect(inDigits('¥1,234.00')).toBeCloseTo(8.2)
  expect(inDigits('-3')).toBe(2)
  expect(inDigits('数量')).toBe(4)
})
