import { sql } from 'kysely'
import type { ResolvedColumn } from '../../schemas/language'
import type { ListSpec, Sql } from './types'

/** An aggregate over rows; money as text with two places, other figures as JSON numbers. */
export interface Measure {
  column: Pick<ResolvedColumn, 'prop' | 'type'>
  sql: Sql
}

/** What each column measures: the declaration's own aggregate, else its sum. @throws when there is neither */
export function compileMeasures(
  spec: ListSpec,
  columns: readonly Measure['column'][],
  sqlOf: (path: string) => Sql | undefined,
): Map<string, Measure> {
  return new Map(
    columns.map((column) => [column.prop, { column, sql: aggregateOf(spec, column.prop, sqlOf) }]),
  )
}

export function aggregateOf(
  spec: ListSpec,
  path: string,
  sqlOf: (path: string) => Sql | undefined,
): Sql {
  const own = spec.measures?.[path]
  if (own) return own
  const amount = sqlOf(path)
  if (amount) return sql`sum(${amount})`
  throw new Error(
    `defineList ${spec.page}: "${path}" has neither an aggregate nor a column to sum; give measures['${path}']`,
  )
}

/** The figure as a list sends it. */
export const measured = ({ column, sql: aggregate }: Measure): Sql =>
  column.type === 'money'
    ? sql`coalesce(${aggregate}, 0)::numeric(30, 2)`
    : sql`coalesce(${aggregate}, 0)::float8`

/** The figure of a group without rows, in the type {@link measured} gives. */
export const zeroOf = ({ column }: Pick<Measure, 'column'>): Sql =>
  column.type === 'money' ? sql`0::numeric(30, 2)` : sql`0::float8`
