import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextRun, type Rhythm } from './nextRun'

const daily: Rhythm = {
  cycle: 'DAILY',
  runDate: null,
  weekDays: [],
  monthDays: [],
  runTimes: ['20:00', '08:30'],
  beginDate: null,
  endDate: null,
}

it.each([
  ['the next time of the day', daily, '2026-11-27 08:29:59', '2026-11-27 08:30:00'],
  ['a time itself is over', daily, '2026-11-27 08:30:00', '2026-11-27 20:00:00'],
  ['the next day', daily, '2026-11-27 20:00:00', '2026-11-28 08:30:00'],
  [
    'not before it begins',
    { ...daily, beginDate: '2027-01-01' },
    '2026-11-27 09:00:00',
    '2027-01-01 08:30:00',
  ],
  [
    'its last day counts',
    { ...daily, endDate: '2026-11-27' },
    '2026-11-27 09:00:00',
    '2026-11-27 20:00:00',
  ],
  ['and none after it', { ...daily, endDate: '2026-11-27' }, '2026-11-27 20:00:00', null],
  [
    'Sunday is 7',
    { ...daily, cycle: 'WEEKLY', weekDays: ['7'] },
    '2026-11-27 09:00:00',
    '2026-11-29 08:30:00',
  ],
  [
    'Monday is 1',
    { ...daily, cycle: 'WEEKLY', weekDays: ['1'] },
    '2026-11-27 09:00:00',
    '2026-11-30 08:30:00',
  ],
  [
    'a month without the day is left out',
    { ...daily, cycle: 'MONTHLY', monthDays: ['31'] },
    '2027-02-01 00:00:00',
    '2027-03-31 08:30:00',
  ],
  [
    '29 February across a century',
    { ...daily, cycle: 'MONTHLY', monthDays: ['29'] },
    '2100-01-30 00:00:00',
    '2100-03-29 08:30:00',
  ],
  [
    'once',
    { ...daily, cycle: 'ONCE', runDate: '2026-12-01' },
    '2026-11-27 09:00:00',
    '2026-12-01 08:30:00',
  ],
  [
    'once, every time of that day',
    { ...daily, cycle: 'ONCE', runDate: '2026-12-01' },
    '2026-12-01 09:00:00',
    '2026-12-01 20:00:00',
  ],
  [
    'once and over',
    { ...daily, cycle: 'ONCE', runDate: '2026-11-01' },
    '2026-11-27 09:00:00',
    null,
  ],
] as const)('%s', (_name, rhythm, after, expected) => {
  expect(nextRun(rhythm, after)).toBe(expected)
})

const two = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, '0'))
const time = fc.tuple(two(0, 23), two(0, 59)).map((parts) => parts.join(':'))
const moment = fc
  .tuple(two(1, 12), two(1, 28), time)
  .map(([month, day, at]) => `2027-${month}-${day} ${at}:00`)

it('is the first of all minutes that fit', () => {
  const rhythms = fc.record({
    cycle: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    runDate: fc.constant(null),
    weekDays: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), { minLength: 1 }),
    monthDays: fc.uniqueArray(two(1, 31).map(Number).map(String), { minLength: 1 }),
    runTimes: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
    beginDate: fc.constant(null),
    endDate: fc.constant(null),
  })
  fc.assert(
    fc.property(rhythms, moment, (rhythm, after) => {
      expect(nextRun(rhythm, after)).toBe(firstFit(rhythm, after))
    }),
    { numRuns: 60 },
  )
})

/** Walks every minute of two months. */
function firstFit({ cycle, weekDays, monthDays, runTimes }: Rhythm, after: string): string | null {
  const start = Date.parse(`${after.replace(' ', 'T')}Z`)
  for (let minute = 1; minute < 62 * 1440; minute += 1) {
    const at = new Date(start + minute * 60_000)
    const fits =
      cycle === 'DAILY' ||
      (cycle === 'WEEKLY' && weekDays.includes(String(((at.getUTCDay() + 6) % 7) + 1))) ||
      (cycle === 'MONTHLY' && monthDays.includes(String(at.getUTCDate())))
    const text = at.toISOString()
    if (fits && runTimes.includes(text.slice(11, 16)))
      return `${text.slice(0, 10)} ${text.slice(11, 16)}:00`
  }
  return null
}
