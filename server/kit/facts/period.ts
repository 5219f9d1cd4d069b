import { sql } from 'kysely'
import type { Sql } from '../lists'

/** The days or times a report asks for; an end left out is open. */
export interface Period {
  from?: string
  to?: string
}

const shape = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/

/** @param value of the filter of the time: both ends; what has another shape is refused by the filter itself */
export function periodOf(value: unknown): Period {
  const [from, to] = Array.isArray(value) ? value : []
  return { from: endOf(from), to: endOf(to) }
}

const endOf = (end: unknown) => (typeof end === 'string' && shape.test(end) ? end : undefined)

/** Up to the end, which counts in full: the whole day, or the whole second. */
export function upTo(time: Sql, { to }: Period): Sql | undefined {
  if (to === undefined) return undefined
  const step = to.length === 10 ? sql`interval '1 day'` : sql`interval '1 second'`
  return sql`${time} < ${to}::timestamptz + ${step}`
}

/** Before the period; an open beginning has nothing before it. */
export const before = (time: Sql, { from }: Period): Sql =>
  from === undefined ? sql`false` : sql`${time} < ${from}::timestamptz`

export function within(time: Sql, period: Period): Sql | undefined {
  const { from } = period
  const parts = [
    from === undefined ? undefined : sql`${time} >= ${from}::timestamptz`,
    upTo(time, period),
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : undefined
}

/** How many days the period has; open at an end it has no number. */
export const daysOf = ({ from, to }: Period): Sql =>
  from === undefined || to === undefined
    ? sql`null::int`
    : sql`(${to.slice(0, 10)}::date - ${from.slice(0, 10)}::date + 1)`
