import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import type { Counted } from './counted'
import type { ListBody } from './listBodies'
import { rowOrder, shownQuery, truth } from './listQuery'
import { readKeys, readRows } from './readRows'
import { withoutBeside } from './withoutBeside'
import type { ListQuery, ListRow } from '../types'

/** A page whose keys are found first, with as few tables as filter and order name; then its rows are read by them. */
export async function keysFirst(
  trx: Trx,
  ctx: Context,
  plan: ListPlan,
  query: ListQuery,
  body: ListBody,
  isCounted: boolean,
): Promise<{ rows: ListRow[]; counted?: Counted }> {
  const order = rowOrder(plan, ctx, body)
  const page = pageOf(
    orderedRows(trx, ctx, plan, body, order),
    body.pageSize,
    (body.pageNum - 1) * body.pageSize,
  )
  const all = isCounted ? withoutBeside(trx, query, plan.spec) : undefined
  const { ids, counted } = await readKeys(trx, page, plan, all)
  return { rows: await rowsByKeys(trx, ctx, plan, body, ids), counted }
}

/** The rows of what is asked in an order, with no more tables than filter and order name. */
export function orderedRows(
  trx: Trx,
  ctx: Context,
  plan: ListPlan,
  body: ListBody,
  order: RawBuilder<unknown>,
): ListQuery {
  const pageBy = body.sort || plan.list.parts.sort
  const query = shownQuery(trx, ctx, plan.spec, plan, { ...body, pageBy })
  return withoutBeside(trx, query, plan.spec, order).orderBy(order)
}

/** Rows of what is asked by their keys, in the order of the keys; what left it meanwhile is left out. */
export async function rowsByKeys(
  trx: Trx,
  ctx: Context,
  plan: ListPlan,
  body: ListBody,
  ids: readonly string[],
): Promise<ListRow[]> {
  if (ids.length === 0) return []
  const query = shownQuery(trx, ctx, plan.spec, plan, { ...body, ids })
  // compared in the key's own type, so that its index serves
  const chosen = query.where(truth(sql`${plan.key} = any(${[...ids]})`))
  const rows = new Map((await readRows(trx, chosen, plan)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

// The first page in plain numbers: without parameters the database keeps its plan.
export const pageOf = (query: ListQuery, pageSize: number, offset: number): ListQuery =>
  offset === 0 ? query.limit(sql.lit(pageSize)) : query.limit(pageSize).offset(offset)
