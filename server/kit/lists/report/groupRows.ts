import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../base/db'
import { besideEarlier } from './besideEarlier'
import { measured } from '../compile/compileMeasures'
import { setPath } from '../query/setPath'
import type { ListQuery } from '../types'
import type { Groups } from './groups'
import { withEmptyDays } from './emptyDays'

export interface GroupOrder {
  /** A field or measure of the groups. */
  path: string
  isDown: boolean
}

export interface GroupPage {
  rows: Record<string, unknown>[]
  /** How many groups there are in all; undefined when the page itself is empty. */
  total?: number
}

/** The groups of a query; without `limit` all. Ties follow the fields, so that pages never overlap. */
export async function groupRows(
  trx: Trx,
  query: ListQuery,
  groups: Groups,
  { order, limit, offset = 0 }: { order: readonly GroupOrder[]; limit?: number; offset?: number },
): Promise<GroupPage> {
  const names = nameAll(groups)
  const steps = [...order, ...[...groups.fields.keys()].map((path) => ({ path, isDown: false }))]
  const by = steps.map(
    ({ path, isDown }) =>
      sql`${sql.ref(`g.${names.get(path)}`)} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last`,
  )
  const { rows } = await sql<Record<string, unknown>>`
    select *, count(*) over ()::int as total from ${grouped(query, groups, names)}
    order by ${sql.join(by)} limit ${limit ?? null} offset ${offset}`.execute(trx)
  const named = rows.map((row) => {
    const one: Record<string, unknown> = {}
    for (const [path, name] of names) setPath(one, path, row[name])
    return one
  })
  return { rows: named, total: rows[0]?.total as number | undefined }
}

export async function countGroups(trx: Trx, query: ListQuery, groups: Groups): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${grouped(query, groups, nameAll(groups))}`.execute(trx)
  return rows[0]?.total ?? 0
}

// by place in the select list: the same expression twice would be two different parameters to PostgreSQL
function grouped(query: ListQuery, groups: Groups, names: Map<string, string>) {
  const { fields, measures, days, compared } = groups
  const nameOf = (path: string) => names.get(path) ?? path
  const places = [...fields.keys()].map((_path, at) => sql.raw(String(at + 1)))
  const selected = [
    ...[...fields].map(([path, field]) => field.as(nameOf(path))),
    ...measures.map((measure) => measured(measure).as(nameOf(measure.column.prop))),
  ]
  const all = query.select(selected).groupBy(places as RawBuilder<unknown>[])
  const whole = groups.having ? all.having(sql<boolean>`(${groups.having})`) : all
  const named = measures.map((measure) => ({ ...measure, name: nameOf(measure.column.prop) }))
  const now = days
    ? withEmptyDays(whole, nameOf([...fields.keys()][0] ?? ''), named, days)
    : sql`${whole} as g`
  return compared.length > 0 ? besideEarlier(now, groups, nameOf) : now
}

const nameAll = ({ fields, measures, compared }: Groups): Map<string, string> => {
  const figures = [...measures, ...compared].map(({ column }) => column.prop)
  return new Map([...fields.keys(), ...figures].map((path, at) => [path, `c${at}`]))
}
