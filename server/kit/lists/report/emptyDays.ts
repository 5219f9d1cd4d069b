import { sql } from 'kysely'
import { blankOf, zeroOf, type Measure } from '../compile/compileMeasures'
import type { ListQuery } from '../types'

/** First and last day as the filter has them (`YYYY-MM-DD`); an end left out is that of the rows. */
export interface DayRange {
  from?: string
  to?: string
}

/** Days are filled in for so long before the last one; beyond it only those with rows are there. */
const longest = 3660

/** The range a filter value asks for. @param value both ends of a date range; anything else is no limit */
export function dayRange(value: unknown): DayRange {
  const [from, to] = Array.isArray(value) ? value : []
  return { from: dayOf(from), to: dayOf(to) }
}

/**
 * The groups of days with the days between that have none: a day without sales is a zero, not a gap. Days still to come
 * are not filled in. Beyond the range nothing is lost: a group without a day stays.
 * @param grouped rows of a day (named `day`) and figures @returns the same as `g`
 */
export function withEmptyDays(
  grouped: ListQuery,
  day: string,
  measures: readonly (Measure & { name: string })[],
  { from = null, to = null }: { from?: string | null; to?: string | null },
) {
  const own = sql.ref(`found.${day}`)
  const figures = measures.map((measure) => {
    const figure = sql.ref(`found.${measure.name}`)
    // a figure that no group has, since its facts do not know days, is not 0 between them either
    const isKnown = sql`(select count(${sql.ref(`f.${measure.name}`)}) from found as f) > 0`
    const zero = measure.empty
      ? sql`(case when ${isKnown} then ${zeroOf(measure)} else ${blankOf(measure)} end)`
      : zeroOf(measure)
    const isFilledIn = sql`${own} is null and days.day is not null`
    return measure.empty
      ? sql`(case when ${isFilledIn} then ${zero} else ${figure} end) as ${sql.ref(measure.name)}`
      : sql`coalesce(${figure}, ${zero}) as ${sql.ref(measure.name)}`
  })
  return sql`(
    with found as ${grouped},
    ends as (
      select coalesce(${from}::date, min(${own})) as first,
        least(coalesce(${to}::date, max(${own})), greatest(current_date, max(${own}))) as last
      from found
    ),
    days as (
      select day::date as day
      from ends, generate_series(greatest(first, last - ${longest}::int), last, interval '1 day') as day
      where first is not null
    )
    select ${sql.join([sql`coalesce(${own}, days.day) as ${sql.ref(day)}`, ...figures])}
    from found full join days on days.day = ${own}
  ) as g`
}

const dayOf = (end: unknown) =>
  typeof end === 'string' && /^\d{4}-\d{2}-\d{2}/.test(end) ? end.slice(0, 10) : undefined
