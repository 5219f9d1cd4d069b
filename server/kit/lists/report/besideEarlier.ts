import { sql, type RawBuilder } from 'kysely'
import { comparedProp } from '../../../../schemas/language'
import type { ComparedMeasure } from '../compile/compileCompared'
import { blankOf, measured, zeroOf, type Measure } from '../compile/compileMeasures'
import type { EarlierPeriod } from './earlierPeriods'
import type { Groups } from './groups'
import type { Sql } from '../types'

type NameOf = (path: string) => string

/**
 * Groups of now with the figures of earlier periods beside them. A group that was there only then is there too, with
 * zeros for now: what is no longer sold is what a comparison is asked for.
 * @param now the groups of now under an alias @returns the same as `g`, with the compared figures
 */
export function besideEarlier(now: RawBuilder<unknown>, groups: Groups, nameOf: NameOf) {
  const keys = [...groups.fields.keys()].map((path) => sql.ref(nameOf(path)))
  const own = groups.measures.map(({ column }) => sql.ref(nameOf(column.prop)))
  const figures = figuresOf(groups)
  const blanks = figures.map(
    (figure) => sql`${blankOf(figure.of)} as ${sql.ref(nameOf(figure.column.prop))}`,
  )
  const branches = [
    sql`select ${sql.join([...keys, ...own, ...blanks])} from ${now}`,
    ...(groups.earlier ?? []).map((period) => sql`${ofPeriod(period, groups, figures)}`),
  ]
  const told = [
    ...groups.measures.map((measure) => [measure.column.prop, nowOf(measure, nameOf)] as const),
    ...groups.compared.map((figure) => [figure.column.prop, figureOf(figure, nameOf)] as const),
  ].map(([prop, figure]) => sql`${figure} as ${sql.ref(nameOf(prop))}`)
  return sql`(
    select ${sql.join([...keys, ...told])} from (${sql.join(branches, sql` union all `)}) as periods
    group by ${sql.join(keys)}
  ) as g`
}

/** By how much a figure has grown, 0.1 = 10 %; nothing where there was nothing before. */
export const growth = (now: Sql, then: Sql): Sql =>
  sql`round(((${now} - ${then}) / nullif(abs(${then}), 0))::numeric, 4)::float8`

const figuresOf = ({ compared }: Groups) => compared.filter(({ part }) => part === 'figure')

/** The groups of one earlier period in the columns of now: only its own figures, the others blank. By place: names come from the first branch. */
function ofPeriod(
  { kind, query, moved }: EarlierPeriod,
  { fields, measures, period }: Groups,
  figures: readonly ComparedMeasure[],
) {
  const places = [...fields.keys()].map((_path, at) => sql.raw(String(at + 1)))
  const columns = [
    ...[...fields].map(([path, field]) => (path === period ? moved(field) : field)),
    ...measures.map(blankOf),
    ...figures.map((figure) => (figure.kind === kind ? measured(figure.of) : blankOf(figure.of))),
  ]
  return query
    .select(columns.map((column, at) => column.as(`e${at}`)))
    .groupBy(places as RawBuilder<unknown>[])
}

const nowOf = (measure: Measure, nameOf: NameOf): Sql =>
  sql`coalesce(max(${sql.ref(nameOf(measure.column.prop))}), ${zeroOf(measure)})`

function figureOf({ measure, kind, part, of }: ComparedMeasure, nameOf: NameOf): Sql {
  const then = sql`max(${sql.ref(nameOf(comparedProp({ measure, kind, part: 'figure' })))})`
  return part === 'figure' ? then : growth(nowOf(of, nameOf), then)
}
