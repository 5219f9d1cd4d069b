import type { Comparison } from './comparison'

/** The earlier period a span of days is compared with, and how far it lies back. */
export interface ComparedPeriod {
  from: string
  to: string
  /** A day of it stands for the one so much later; exactly one of both. */
  back: { days: number } | { months: number }
}

/**
 * The period before, or the same days of last year. Days still to come compare with nothing and are left out first.
 * 环比 of whole months, or of a month until a day, goes back by months: 06-01..06-18 stands beside 05-01..05-18. Any
 * other span stands beside the same number of days right before it.
 * @param value both ends of a date filter, `YYYY-MM-DD` @param today `YYYY-MM-DD`
 * @returns undefined when an end is open or everything lies in the future
 * @example comparedPeriod(['2024-06-01', '2024-06-30'], 'previous', '2024-07-09') // 2024-05-01 … 2024-05-31
 */
export function comparedPeriod(
  value: unknown,
  kind: Comparison,
  today: string,
): ComparedPeriod | undefined {
  const [from, end] = Array.isArray(value) ? value.map(dayOf) : []
  if (from === undefined || end === undefined) return undefined
  const to = end > today ? today : end
  if (from > to) return undefined
  const months = kind === 'lastYear' ? 12 : monthsOf(from, to)
  if (months === undefined) {
    const days = daysBetween(from, to) + 1
    return { from: addDays(from, -days), to: addDays(from, -1), back: { days } }
  }
  const last = addMonths(to, -months)
  return {
    from: addMonths(from, -months),
    to: isMonthEnd(to) ? monthEnd(last) : last,
    back: { months },
  }
}

/** How many months a span covers that begins with one and ends with one, or within the same. */
function monthsOf(from: string, to: string): number | undefined {
  if (!from.endsWith('-01')) return undefined
  const covered = monthIndex(to) - monthIndex(from) + 1
  return isMonthEnd(to) || covered === 1 ? covered : undefined
}

const dayOf = (end: unknown): string | undefined =>
  typeof end === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(end) ? end : undefined

// In UTC throughout: a calendar has no hours to lose.
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const print = (time: number) => new Date(time).toISOString().slice(0, 10)
const dayMs = 86_400_000

const addDays = (day: string, days: number) => print(timeOf(day) + days * dayMs)
const daysBetween = (from: string, to: string) => (timeOf(to) - timeOf(from)) / dayMs
const monthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const isMonthEnd = (day: string) => addDays(day, 1).endsWith('-01')
const monthEnd = (day: string) => lastOf(monthIndex(day))

const lastOf = (month: number) => print(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0))

/** A day the month does not have becomes its last, as in PostgreSQL. */
function addMonths(day: string, months: number): string {
  const last = lastOf(monthIndex(day) + months)
  const same = last.slice(0, 8) + day.slice(8)
  return same > last ? last : same
}
