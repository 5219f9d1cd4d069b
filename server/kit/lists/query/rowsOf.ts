import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import { finishRows } from './listRows'
import { filteredQuery, truth } from './listQuery'
import { readRows } from './readRows'
import { refuseBadValues } from './refuseBadValues'
import type { ListRow, ListSpec } from '../types'

/** Rows of a list by their ids, in the order of the ids; what is gone is left out. Filter and tab do not matter. */
export async function rowsOf(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  ids: readonly string[],
): Promise<ListRow[]> {
  const query = filteredQuery(trx, ctx, spec, plan, { ids })
  // compared in the key's own type, so that its index serves
  const chosen = query.where(truth(sql`${plan.key} = any(${[...ids]})`))
  const raw = await refuseBadValues(readRows(trx, chosen, plan))
  const rows = await finishRows(trx, ctx, spec, plan, raw)
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
