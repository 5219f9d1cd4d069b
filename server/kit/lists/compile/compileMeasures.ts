import { sql } from 'kysely'
import type { ResolvedColumn } from '../../../../schemas/language'
import type { ListSpec, Sql } from '../types'

/** An aggregate over rows; money as text with two places, other figures as JSON numbers, dates as dates. */
export interface Measure {
  column: Pick<ResolvedColumn, 'prop' | 'type'>
  sql: Sql
  /** Where it is empty: never (nothing is 0), or as it says itself; then what no rows have. */
  empty?: { ofNothing: boolean }
}

/** What each column measures: the declaration's own aggregate, else its sum, or the latest of a date. @throws when there is neither */
export function compileMeasures(
  spec: ListSpec,
  columns: readonly Measure['column'][],
  sqlOf: (path: string) => Sql | undefined,
): Map<string, Measure> {
  return new Map(columns.map((column) => [column.prop, measureOf(spec, column, sqlOf)]))
}

export function measureOf(
  spec: ListSpec,
  column: Measure['column'],
  sqlOf: (path: string) => Sql | undefined,
): Measure {
  const figure = spec.figures?.[column.prop]
  if (figure) return { column, sql: figure.sql, empty: { ofNothing: !figure.isSum } }
  return { column, sql: aggregateOf(spec, column, sqlOf) }
}

function aggregateOf(
  spec: ListSpec,
  { prop: path, type }: Measure['column'],
  sqlOf: (path: string) => Sql | undefined,
): Sql {
  const own = spec.measures?.[path]
  if (own) return own
  const amount = sqlOf(path)
  if (amount) return isFigure(type) ? sql`sum(${amount})` : sql`max(${amount})`
  throw new Error(
    `defineList ${spec.page}: "${path}" has neither an aggregate nor a column to sum; give measures['${path}']`,
  )
}

type FieldType = ResolvedColumn['type']

const figures = new Set<FieldType>(['money', 'int', 'decimal', 'percent'])
/** What can be added up; of anything else, such as a date, a measure is one of its values. */
export const isFigure = (type: FieldType): boolean => figures.has(type)

const sqlTypes: Partial<Record<FieldType, string>> = {
  money: 'numeric(30, 2)',
  date: 'date',
  datetime: 'timestamptz',
}
const typed = (value: Sql, { type }: Measure['column']): Sql =>
  sql`${value}::${sql.raw(sqlTypes[type] ?? (isFigure(type) ? 'float8' : 'text'))}`

/** The measure as a list sends it: a figure of no rows is 0, a date of no rows is none. */
export const measured = ({ column, sql: aggregate, empty }: Measure): Sql =>
  typed(
    isFigure(column.type) && !empty ? sql`coalesce(${aggregate}, 0)` : sql`(${aggregate})`,
    column,
  )

/** The measure of a group without rows, in the type {@link measured} gives. */
export const zeroOf = ({ column, empty }: Pick<Measure, 'column' | 'empty'>): Sql =>
  isFigure(column.type) && !empty?.ofNothing ? typed(sql`0`, column) : blankOf({ column })

/** No measure at all, in the type {@link measured} gives. */
export const blankOf = ({ column }: Pick<Measure, 'column'>): Sql => typed(sql`null`, column)
