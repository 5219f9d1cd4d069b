import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../base/db'
import type { ListPlan } from '../compile/compileList'
import { countedOf, numberOf, type Counted } from './counted'
import { setPath } from './setPath'
import type { ListQuery, ListRow } from '../types'

/** The rows of a query with all that the list's rows bring, by field path. */
export async function readRows(trx: Trx, query: ListQuery, plan: ListPlan): Promise<ListRow[]> {
  const { rows } = await ask<ListRow>(trx, query.select(selection(trx, plan).as('id')))
  return named(rows, plan)
}

// As no field can be called: a list may well have a total of its own.
const inAll = '#'

/**
 * The same with the number of rows `all` has, in one statement.
 * @returns no number where there are no rows: it stands beside them
 */
export async function readCounted(
  trx: Trx,
  query: ListQuery,
  plan: ListPlan,
  all: ListQuery,
): Promise<{ rows: ListRow[]; counted?: Counted }> {
  const asked = query.select([selection(trx, plan).as('id'), numberOf(all, plan.spec).as(inAll)])
  const { rows } = await ask<ListRow & { [inAll]?: number }>(trx, asked)
  const [first] = rows
  const counted = first && countedOf(first[inAll] ?? 0, plan.spec)
  for (const row of rows) delete row[inAll]
  return { rows: named(rows, plan), counted }
}

/** The keys of a query's rows in its order; with `all`, how many rows that has, unless there are none. */
export async function readKeys(
  trx: Trx,
  query: ListQuery,
  { key, spec }: ListPlan,
  all?: ListQuery,
): Promise<{ ids: string[]; counted?: Counted }> {
  const total = all ? numberOf(all, spec) : sql<number>`0`
  const asked = query.select([key.as('id'), total.as(inAll)])
  const { rows } = await ask<{ id: unknown; [inAll]: number }>(trx, asked)
  const [first] = rows
  const counted = all && first && countedOf(first[inAll], spec)
  return { ids: rows.map(({ id }) => String(id)), counted }
}

// Columns already bear the names of their fields: nothing is left to rename in a page of two thousand values.
const ask = <R>(trx: Trx, query: ListQuery) => trx.withoutPlugins().executeQuery<R>(query.compile())

function named(rows: ListRow[], plan: ListPlan): ListRow[] {
  for (const row of rows) if (typeof row.id !== 'string') row.id = String(row.id)
  const isNested = [...plan.select.keys()].some((path) => path.includes('.'))
  return isNested ? rows.map(nest) : rows
}

const known = new WeakMap<ListPlan, RawBuilder<unknown>>()

/** Every column under its field path, the key last. A hundred columns are put into words once, not at every call. */
function selection(trx: Trx, plan: ListPlan): RawBuilder<unknown> {
  const kept = known.get(plan)
  if (kept) return kept
  const others = [...plan.select].filter(([path]) => path !== 'id')
  const columns = others.map(([path, column]) => sql`${column} as ${sql.raw(`"${path}"`)}`)
  const all = sql.join([...columns, plan.select.get('id') ?? plan.key])
  const { sql: text, parameters } = all.compile(trx)
  const worded = parameters.length === 0 ? sql.raw(text) : all
  known.set(plan, worded)
  return worded
}

/** `shop.shopName` becomes an object inside. */
function nest(row: ListRow): ListRow {
  const nested: ListRow = { id: row.id }
  for (const path of Object.keys(row)) setPath(nested, path, row[path])
  return nested
}
