import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { refreshSums } from '../../choice/refreshSums'
import type { TaskRow } from '../../task/findTask'
import { readOptions } from '../../task/options'
import { logSupplier, type SupplierOf, type SupplierOutcome } from './logSupplier'
import { planMove, type MoveRow } from './planMove'

/**
 * A whole supplier's books go to the next best offers of others. They count as chosen by hand, so that no strategy brings
 * them back; a book nobody else has enough of stays.
 * @throws GP_SUPPLIER_EMPTY, GP_SUPPLIER_ALONE
 */
export async function moveSupplier(
  trx: Trx,
  ctx: Context,
  task: TaskRow,
  supplier: SupplierOf,
): Promise<SupplierOutcome> {
  const { supplierCode } = supplier
  const rows = await readRows(trx, task.id, supplier.id)
  if (rows.length === 0) throw fail('GP_SUPPLIER_EMPTY', { supplierCode })
  const isSingle = readOptions(task.options).quantityPolicy === 'FULL_SINGLE'
  const { changes, moved, kept } = planMove(rows, isSingle)
  if (moved.length === 0) throw fail('GP_SUPPLIER_ALONE', { supplierCode, count: kept.length })
  await sql`
    update gp_match_stock s set chosen_qty = s.chosen_qty + c.more,
      choose_type = case when s.chosen_qty + c.more > 0 then 'MANUAL' end,
      state = case when s.chosen_qty + c.more > 0 then 'CHOSEN' else 'CANDIDATE' end
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ more }) => more)}::int[]) as c (id, more)
    where s.id = c.id and s.task_id = ${task.id}`.execute(trx)
  await sql`update gp_match_book set is_manual = true, version = version + 1, explanation = explanation - 'proposed'
    where id = any(${moved}::bigint[])`.execute(trx)
  await logSupplier(trx, ctx, { op: 'MOVE_SUPPLIER', bookIds: moved, content: supplierCode })
  await refreshSums(trx, task.id, moved)
  return { changed: moved, left: kept.length }
}

async function readRows(trx: Trx, taskId: Id, supplierId: Id): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select s.id, s.book_id, s.supply_company_id as supplier_id, s.supply_company_id = ${supplierId}::bigint as is_leaving,
      case when s.supply_company_id = ${supplierId}::bigint then s.chosen_qty else s.available_qty - s.chosen_qty end as copies,
      s.price
    from gp_match_stock s
    where s.task_id = ${taskId}
      and s.book_id in (select h.book_id from gp_match_stock h
        where h.task_id = ${taskId} and h.supply_company_id = ${supplierId}::bigint and h.state = 'CHOSEN')
      and case when s.supply_company_id = ${supplierId}::bigint then s.state = 'CHOSEN'
        else s.state in ('CANDIDATE', 'CHOSEN') and s.available_qty > s.chosen_qty
          and not s.warnings && '{OVER_LIMIT,GRADE_LOW}' end
    order by s.book_id, cardinality(s.warnings) > 0, s.price, s.rank, s.id for no key update`.execute(
    trx,
  )
  return rows
}
