import { sql } from 'kysely'
import type { ResolvedFilter } from '../../../../schemas/language'
import { fail } from '../../../base/errors'
import { maskedIs } from '../../privacy'
import { isOneOf, matchesText } from './matchesText'
import type { Sql } from '../types'

/** Most values of one pasted list. */
const maxValues = 10_000

/** What a filter of a page compares: its declaration and the SQL of its field. */
export interface Comparison {
  filter: ResolvedFilter
  column: Sql
  /** SQL of 市, 区县, 街道 for a region filter, in this order. */
  regionRest?: readonly Sql[]
}

/**
 * The condition of one filter by its widget. Values are always parameters.
 * @throws LIST_FILTER_VALUE when the value has not the widget's shape
 */
export function compare({ filter, column, regionRest }: Comparison, value: unknown): Sql {
  switch (filter.widget) {
    case 'text':
      // nobody feels their way to a hidden value, letter by letter
      return filter.mask
        ? maskedIs(filter.mask, asText(column, filter), single(filter, value))
        : matchesText(filter.reads, asText(column, filter), single(filter, value))
    case 'textarea-multi':
      return isOneOf(filter.reads, asText(column, filter), several(filter, value))
    case 'select':
    case 'remote-select':
    case 'tree-select':
      return equals(filter, column, single(filter, value))
    case 'multi-select':
      return anyOf(filter, column, several(filter, value))
    case 'cascader':
      return equals(filter, column, String([value].flat().at(-1)))
    case 'switch':
      return sql`${column} = ${yesNo(filter, value)}`
    case 'region':
      return within([column, ...(regionRest ?? [])], several(filter, value))
    case 'number-range':
    case 'money-range':
      return numberRange(filter, column, value)
    case 'date-range':
    case 'datetime-range':
      return timeRange(filter, column, value)
  }
}

/** Nothing chosen: no condition. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.every((item) => isBlank(item))
}

function equals(filter: ResolvedFilter, column: Sql, value: string): Sql {
  if (filter.many) return sql`jsonb_exists(${column}, ${value}::text)`
  if (filter.type === 'bool') return sql`${column} = ${yesNo(filter, value)}`
  return sql`${column} = ${value}`
}

function anyOf(filter: ResolvedFilter, column: Sql, values: string[]): Sql {
  if (filter.many) return sql`jsonb_exists_any(${column}, ${values}::text[])`
  if (filter.type === 'bool')
    return sql`${column} = any(${values.map((value) => yesNo(filter, value))}::boolean[])`
  return sql`${column} = any(${values})`
}

/** Names from the outside in; a shorter path takes everything below it. */
const within = (columns: readonly Sql[], names: readonly string[]): Sql =>
  sql.join(
    names.slice(0, columns.length).map((name, level) => sql`${columns[level]} = ${name}`),
    sql` and `,
  )

function numberRange(filter: ResolvedFilter, column: Sql, value: unknown): Sql {
  const [from, to] = range(filter, value, /^-?\d{1,15}(\.\d{1,6})?$/, '请填写数字')
  return both(from && sql`${column} >= ${from}::numeric`, to && sql`${column} <= ${to}::numeric`)
}

const timeShape = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/

function timeRange(filter: ResolvedFilter, column: Sql, value: unknown): Sql {
  const [from, to] = range(filter, value, timeShape, '时间应为 yyyy-MM-dd HH:mm:ss')
  // a day may be stored as a time of it: the last one counts in full
  if (filter.type === 'date')
    return both(
      from && sql`${column} >= ${from.slice(0, 10)}::date`,
      to && sql`${column} < ${to.slice(0, 10)}::date + 1`,
    )
  // times are shown in whole seconds, or whole days when only days are chosen; the end counts in full
  const step = to && to.length === 10 ? sql`interval '1 day'` : sql`interval '1 second'`
  return both(
    from && sql`${column} >= ${from}::timestamptz`,
    to && sql`${column} < ${to}::timestamptz + ${step}`,
  )
}

const both = (from: Sql | '' | undefined, to: Sql | '' | undefined): Sql =>
  sql.join(
    [from, to].filter((part) => part !== undefined && part !== ''),
    sql` and `,
  )

const asText = (column: Sql, { type }: ResolvedFilter): Sql =>
  type === 'string' || type === 'text' || type === 'enum' ? column : sql`${column}::text`

function single(filter: ResolvedFilter, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw refused(filter, '应为一个值')
}

function several(filter: ResolvedFilter, value: unknown): string[] {
  const values = typeof value === 'string' ? [value] : value
  if (!Array.isArray(values) || values.some((item) => typeof item !== 'string'))
    throw refused(filter, '应为一组文字')
  if (values.length > maxValues)
    throw refused(filter, `最多 ${maxValues} 个，现有 ${values.length} 个`)
  return values as string[]
}

function range(
  filter: ResolvedFilter,
  value: unknown,
  shape: RegExp,
  problem: string,
): [string | undefined, string | undefined] {
  if (!Array.isArray(value) || value.length !== 2) throw refused(filter, '应为起止两个值')
  const ends = value.map((end: unknown) => (isBlank(end) ? undefined : String(end)))
  if (ends.some((end) => end !== undefined && !shape.test(end))) throw refused(filter, problem)
  return [ends[0], ends[1]]
}

// dictionary yes_no writes 1 and 0
const truths: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
}

function yesNo(filter: ResolvedFilter, value: unknown): boolean {
  const truth = truths[String(value)]
  if (truth === undefined) throw refused(filter, '应为是或否')
  return truth
}

const refused = ({ label }: ResolvedFilter, problem: string) =>
  fail('LIST_FILTER_VALUE', { label, problem })
