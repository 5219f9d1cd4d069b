import fc from 'fast-check'
import { expect, it } from 'vitest'
import { relativeRange } from './relativeRange'

const today = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

it.each([
  ['-29d..0d', '2024-05-20', '2024-06-18'],
  ['0d..+6d', '2024-06-18', '2024-06-24'],
  ['0m..0m', '2024-06-01', '2024-06-30'],
  ['-4m..-4m', '2024-02-01', '2024-02-29'],
  ['-6m..-1m', '2023-12-01', '2024-05-31'],
  ['-1y..-1y', '2023-01-01', '2023-12-31'],
])('reads %s on 2024-06-18', (text, from, to) => {
  expect(relativeRange(text, '2024-06-18')).toEqual([from, to])
})

it('counts days whatever month or leap year lies between', () => {
  const ends = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 0, max: 999 }))
  fc.assert(
    fc.property(today, ends, (now, [first, more]) => {
      const [from, to] = relativeRange(`${first}d..${first + more}d`, now)!
      expect(days(from, to)).toBe(more)
      expect(days(now, from)).toBe(first)
    }),
  )
})

it('gives whole months, one after the other', () => {
  fc.assert(
    fc.property(today, fc.integer({ min: -99, max: 99 }), (now, at) => {
      const [from, to] = relativeRange(`${at}m..${at}m`, now)!
      const [next] = relativeRange(`${at + 1}m..${at + 1}m`, now)!
      expect(from.endsWith('-01')).toBe(true)
      expect(days(to, next)).toBe(1)
    }),
  )
})

it.each(['', '-29d', '0d..-1d', '-1d..0m', '-1w..0w', '2024-06-18', '-99999d..0d'])(
  'takes %j for no span',
  (text) => expect(relativeRange(text, '2024-06-18')).toBeUndefined(),
)
