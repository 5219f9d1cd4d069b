import { sql } from 'kysely'
import { resolveField } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import { schemas, tableOf } from '../../../base/schemas'
import type { Context } from '../../http'
import { maskRow } from '../../privacy'
import type { ListPlan } from '../compile/compileList'
import { sqlName } from '../compile/sqlName'

type Row = Record<string, unknown>

/**
 * Groups with what hangs on their dimensions: the level of a customer, the author of a book. Read for the groups that
 * are sent, under the reader's row-level security and masks; empty where a report is grouped by something else.
 */
export async function withAttributes<R extends Row>(
  trx: Trx,
  ctx: Context,
  plan: ListPlan,
  groups: R[],
): Promise<R[]> {
  const shown = [...plan.columns.keys()].flatMap((field) => {
    const [dimension, name] = plan.resource.fields[field]?.attribute?.split('.') ?? []
    return dimension && name ? [{ field, dimension, name }] : []
  })
  const found = new Map<string, ReadonlyMap<string, Row>>()
  for (const dimension of new Set(shown.map((one) => one.dimension))) {
    const names = shown.filter((one) => one.dimension === dimension).map(({ name }) => name)
    const ids = groups.flatMap((group) => (group[dimension] ? [String(group[dimension])] : []))
    if (ids.length > 0)
      found.set(dimension, await recordsOf(trx, ctx, plan, dimension, [...new Set(names)], ids))
  }
  return groups.map((group) => ({
    ...group,
    ...Object.fromEntries(
      shown.map(({ field, dimension, name }) => [
        field,
        found.get(dimension)?.get(String(group[dimension]))?.[name] ?? null,
      ]),
    ),
  }))
}

async function recordsOf(
  trx: Trx,
  { user }: Context,
  { resource }: ListPlan,
  dimension: string,
  names: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const { ref = '' } = resolveField(dimension, resource.name, schemas().resources) ?? {}
  const target = schemas().resources[ref]
  if (!target) return new Map()
  const key = sql.ref(`t.${sqlName(target.key ?? 'id')}`)
  const columns = names.map(
    (name) => sql`${sql.ref(`t.${sqlName(name)}`)} as ${sql.ref(`a_${name}`)}`,
  )
  const { rows } = await sql<Row>`
    select ${key}::text as id, ${sql.join(columns)} from ${sql.table(tableOf(target))} as t
    where ${key} = any(${[...new Set(ids)]})`.execute(trx.withoutPlugins())
  return new Map(
    rows.map((row) => {
      const record = Object.fromEntries(names.map((name) => [name, row[`a_${name}`]]))
      return [String(row.id), maskRow(record, target, user)]
    }),
  )
}
