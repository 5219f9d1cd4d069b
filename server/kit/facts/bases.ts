import { sql } from 'kysely'
import type { Measure } from '../../../schemas/contract/language.gen'
import type { Sql } from '../lists'
import type { Fact } from './defineFact'

/** What is read from the rows of one stream: an amount, something that is told apart, a time. */
export interface Base {
  kind: 'sum' | 'distinct' | 'latest'
  /** Of which use of the resource. */
  use: FactUse
  /** The value of one row. Absent: the time of the row, by the chosen clock. */
  value?: Sql
  /** Only these rows. */
  where?: Sql
  /** Which rows by time; a state of now is `ever`. */
  at: 'period' | 'before' | 'until' | 'ever'
  /** Column of the row that holds it. */
  column: string
}

/** A stream as a resource uses it. */
export interface FactUse {
  fact: Fact
  /** Only beside groups that others bring. */
  isBeside: boolean
  /** Place among the uses. */
  at: number
}

type RowMeasure = Extract<Measure, { of?: string }>

/** Reads a measure of rows. @throws with what to write when a name is not declared */
export function baseOf(
  measure: RowMeasure,
  uses: readonly FactUse[],
  column: string,
  where: string,
): Base {
  const use = measure.of ? uses.find(({ fact }) => fact.name === measure.of) : uses[0]
  if (!use) throw new Error(`${where}: the resource does not use the facts "${measure.of}"`)
  const { fact } = use
  const need = (names: Readonly<Record<string, Sql>>, name: string) => {
    const known = Object.hasOwn(names, name) ? names[name] : undefined
    if (known) return known
    throw new Error(
      `${where}: facts "${fact.name}" have no "${name}"; they have ${Object.keys(names).join(', ')}`,
    )
  }
  const conditions = Object.entries(measure.where ?? {}).map(([name, value]) =>
    isOneOf(need(fact.dimensions, name), value),
  )
  return {
    use,
    column,
    at: fact.time ? (measure.at ?? 'period') : 'ever',
    where: conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined,
    ...valueOf(measure, fact, need),
  }
}

function valueOf(
  measure: RowMeasure,
  fact: Fact,
  need: (names: Readonly<Record<string, Sql>>, name: string) => Sql,
): Pick<Base, 'kind' | 'value'> {
  if ('sum' in measure) return { kind: 'sum', value: need(fact.figures, measure.sum) }
  if ('distinct' in measure)
    return { kind: 'distinct', value: need(fact.dimensions, measure.distinct) }
  const isTime = measure.latest === 'time' && fact.time !== undefined
  return { kind: 'latest', ...(!isTime && { value: need(fact.dimensions, measure.latest) }) }
}

const isOneOf = (dimension: Sql, value: string | boolean | readonly string[]): Sql =>
  typeof value === 'boolean' || typeof value === 'string'
    ? sql`${dimension} = ${value}`
    : sql`${dimension} = any(${value})`

/** The SQL type of a base's column, so that streams can stand below each other. */
export const typeOfBase = ({ kind }: Pick<Base, 'kind'>): Sql =>
  sql.raw({ sum: 'numeric', distinct: 'text', latest: 'timestamptz' }[kind])

/** Marks rows of a call that cannot know this base: a filter or a grouping it has no dimension for. */
export const lackOf = ({ use, at }: Base): string => `${at === 'period' ? 'f' : 'b'}${use.at}`
