import type { PlanRow } from '../PlanRow'
import { textsOf } from '../../../../base/db'

/** What says when a plan runs. Days are `yyyy-MM-dd`, times `HH:mm`, both Shanghai's. */
export interface Rhythm {
  cycle: string
  runDate: string | null
  /** 1 Monday to 7 Sunday. */
  weekDays: readonly string[]
  /** 1 to 31; a month without that day is left out. */
  monthDays: readonly string[]
  runTimes: readonly string[]
  beginDate: string | null
  endDate: string | null
}

export const rhythmOf = (plan: PlanRow): Rhythm => ({
  ...plan,
  weekDays: textsOf(plan.weekDays),
  monthDays: textsOf(plan.monthDays),
  runTimes: textsOf(plan.runTimes),
})

/** From one 31st to the next it is two months at most. */
const daysAhead = 63

/**
 * When a plan runs next.
 * @param after `yyyy-MM-dd HH:mm:ss`, itself left out
 * @returns the same form; null when never again
 * @example nextRun({ cycle: 'DAILY', runTimes: ['08:30'], … }, '2026-11-27 08:30:00') // '2026-11-28 08:30:00'
 */
export function nextRun(rhythm: Rhythm, after: string): string | null {
  const { beginDate, endDate, runTimes } = rhythm
  const times = [...runTimes].sort()
  const from = latest(after.slice(0, 10), rhythm.cycle === 'ONCE' ? rhythm.runDate : beginDate)
  for (let ahead = 0, day = from; ahead < daysAhead; ahead += 1, day = dayAfter(day)) {
    if (rhythm.cycle === 'ONCE' ? day > String(rhythm.runDate) : endDate && day > endDate)
      return null
    if (!isDay(rhythm, day)) continue
    const time = times.find((candidate) => `${day} ${candidate}:00` > after)
    if (time) return `${day} ${time}:00`
  }
  return null
}

function isDay({ cycle, runDate, weekDays, monthDays }: Rhythm, day: string): boolean {
  if (cycle === 'ONCE') return day === runDate
  if (cycle === 'WEEKLY') return weekDays.includes(String(dateOf(day).getUTCDay() || 7))
  if (cycle === 'MONTHLY')
    return monthDays.some((wanted) => Number(wanted) === Number(day.slice(8)))
  return true
}

const latest = (one: string, other: string | null) => (other && other > one ? other : one)
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayAfter = (day: string) =>
  new Date(dateOf(day).getTime() + 86_400_000).toISOString().slice(0, 10)
