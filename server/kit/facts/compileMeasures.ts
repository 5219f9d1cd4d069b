import { sql } from 'kysely'
import type { Measure, Resource } from '../../../schemas/contract/language.gen'
import type { FieldType } from '../../../schemas/language'
import type { Figure, Sql } from '../lists'
import { baseOf, lackOf, type Base, type FactUse } from './bases'

export interface Measures {
  /** What the rows have to bring. */
  bases: readonly Base[]
  /** What each measured field is, over rows `t`. */
  figures: Readonly<Record<string, Figure>>
}

/** Puts the measures of a resource into SQL. @throws for names it does not have, and for circles */
export function compileMeasures(resource: Resource, uses: readonly FactUse[]): Measures {
  const bases: Base[] = []
  const exact = new Map<string, Sql>()
  const open = new Set<string>()
  const told = (name: string) => `resource ${resource.name}, measure "${name}"`
  const valueOf = (name: string, by: string): Sql => {
    const known = exact.get(name)
    if (known) return known
    const measure = resource.fields[name]?.measure
    if (!measure) throw new Error(`${told(by)}: "${name}" is no measure of the resource`)
    if (open.has(name)) throw new Error(`${told(by)}: "${name}" is made of itself`)
    open.add(name)
    const value = ofRows(measure)
      ? aggregate(addBase(baseOf(measure, uses, `m${bases.length}`, told(name))))
      : combined(measure, (other) => valueOf(other, name))
    open.delete(name)
    exact.set(name, value)
    return value
  }
  const addBase = (base: Base) => {
    bases.push(base)
    return base
  }
  const measured = Object.entries(resource.fields).filter(([, { measure }]) => measure)
  const figures = measured.map(([name, { measure, type = 'int' }]) => {
    const figure: Figure = {
      sql: rounded(valueOf(name, name), type),
      isSum: isAdded(resource, measure),
      isOfShown: isOfShown(resource, uses, measure),
    }
    return [name, figure] as const
  })
  return { bases, figures: Object.fromEntries(figures) }
}

type RowMeasure = Extract<Measure, { of?: string }>

const ofRows = (measure: Measure): measure is RowMeasure =>
  'sum' in measure || 'distinct' in measure || 'latest' in measure

/** Nothing of it is 0; a ratio or a time of nothing is empty. */
const isAdded = ({ fields }: Resource, measure: Measure | undefined): boolean =>
  measure !== undefined &&
  ('sum' in measure ||
    'distinct' in measure ||
    ('total' in measure &&
      measure.total.every((name) => isAdded({ fields } as Resource, fields[bare(name)]?.measure))))

/** Rows of the period show their group, unless they only stand beside others. */
function isOfShown(
  resource: Resource,
  uses: readonly FactUse[],
  measure: Measure | undefined,
): boolean {
  if (!measure) return false
  if (!ofRows(measure)) {
    const parts = Object.values(measure).flat() as string[]
    return parts.every((name) => isOfShown(resource, uses, resource.fields[bare(name)]?.measure))
  }
  const use = measure.of ? uses.find(({ fact }) => fact.name === measure.of) : uses[0]
  return use?.fact.time !== undefined && !use.isBeside && (measure.at ?? 'period') === 'period'
}

const bare = (name: string) => name.replace(/^-/, '')

/** A figure whose facts do not know a dimension that is asked for is empty, never a wrong number. */
function aggregate(base: Base): Sql {
  const column = sql.ref(`t.${base.column}`)
  if (base.kind === 'latest') return sql`max(${column})`
  const figure =
    base.kind === 'sum' ? sql`coalesce(sum(${column}), 0)` : sql`count(distinct ${column})::numeric`
  return sql`(case when bool_or(${sql.ref(`t.${lackOf(base)}`)}) then null else ${figure} end)`
}

type Combined = Exclude<Measure, RowMeasure>

function combined(measure: Combined, valueOf: (name: string) => Sql): Sql {
  if ('total' in measure) {
    const parts = measure.total.map((name) => {
      const value = valueOf(bare(name))
      return name.startsWith('-') ? sql`- ${value}` : sql`+ ${value}`
    })
    return sql`(0 ${sql.join(parts, sql` `)})`
  }
  if ('ratio' in measure) {
    const [over = '', under = ''] = measure.ratio
    return sql`(${valueOf(over)} / nullif(${valueOf(under)}, 0))`
  }
  if ('share' in measure) {
    const part = valueOf(measure.share)
    return sql`(${part} / nullif(sum(${part}) over (), 0))`
  }
  if ('perDay' in measure) return sql`(${valueOf(measure.perDay)} / min(t.days))`
  if ('daysSince' in measure) return sql`(min(t.today) - ${valueOf(measure.daysSince)}::date)`
  return sql`(${valueOf(measure.aboveZero)} > 0)`
}

const places: Partial<Record<FieldType, number>> = { money: 2, decimal: 2, percent: 4 }

/** Rounded once, at the end: what is made of a figure is made of the exact one. */
const rounded = (value: Sql, type: FieldType): Sql => {
  const digits = places[type]
  return digits === undefined ? value : sql`round(${value}, ${sql.lit(digits)})`
}
