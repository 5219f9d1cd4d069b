import { expect, it } from 'vitest'
import { medianOf, reportOf, spreadOf } from './report'

const passes = [3, 1, 2, 100].map((ms) => ({ query: ms }))

it('takes the lower middle and leaves out passes without the figure', () => {
  expect(medianOf(passes, 'query')).toBe(2)
  expect(medianOf([{ other: 1 }], 'query')).toBeUndefined()
})

it('says how far the turns lie apart', () => {
  expect(
    spreadOf(
      [1, 2, 2, 2, 3].map((ms) => ({ query: ms })),
      'query',
    ),
  ).toBe(0)
  expect(
    spreadOf(
      [1, 2, 4, 6, 9].map((ms) => ({ query: ms })),
      'query',
    ),
  ).toBe(1)
})

it('shows a peer that could not be measured without figures and with its reason', () => {
  const text = reportOf(
    new Map([
      ['antd-hand', { figures: [{ 'typing script': 50 }] }],
      ['other', { figures: [], failure: 'other: of what was typed, "" arrived' }],
    ]),
    { turns: 1, version: '1', date: '2026-11-23', virtual: ['other'] },
  )
  expect(text).toContain('| typing script | 50 (1.00) | – |')
  expect(text).toContain('only those in view are drawn by other;')
  expect(text).toContain('- other: other: of what was typed, "" arrived')
})
