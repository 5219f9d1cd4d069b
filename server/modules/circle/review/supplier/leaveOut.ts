import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { chooseBooks } from '../../choice/chooseBooks'
import { refreshSums } from '../../choice/refreshSums'
import { supplierToken } from '../../circle'
import { logSupplier, type SupplierOf, type SupplierOutcome } from './logSupplier'

/**
 * The whole supplier leaves a task, now and in every match to come; its books are chosen for again. What is ordered there
 * goes on, and what people chose of others stays.
 */
export async function leaveOut(
  trx: Trx,
  ctx: Context,
  taskId: Id,
  supplier: SupplierOf,
): Promise<SupplierOutcome> {
  const { rows } = await sql<{ bookId: Id }>`
    with had as (
      select distinct book_id from gp_match_stock
      where task_id = ${taskId} and supply_company_id = ${supplier.id}::bigint and state = 'CHOSEN'
    ), gone as (
      update gp_match_stock set state = 'EXCLUDED', chosen_qty = 0, choose_type = null
      where task_id = ${taskId} and supply_company_id = ${supplier.id}::bigint and state not in ('ORDERED', 'EXCLUDED')
    ), freed as (
      update gp_match_book b set version = b.version + 1, explanation = b.explanation - 'proposed',
        is_manual = b.is_manual and exists (select from gp_match_stock s where s.task_id = b.task_id and s.book_id = b.id
          and s.state = 'CHOSEN' and s.choose_type = 'MANUAL' and s.supply_company_id <> ${supplier.id}::bigint)
      where b.id in (select book_id from had)
    )
    select book_id from had order by 1`.execute(trx)
  const bookIds = rows.map(({ bookId }) => bookId)
  await sql`
    update gp_match_task set options = jsonb_set(options, '{excludeSupplierIds}',
      coalesce(options -> 'excludeSupplierIds', '[]') || to_jsonb(${supplierToken(ctx.companyId, supplier.id)}))
    where id = ${taskId}`.execute(trx)
  const content = supplier.supplierCode
  await logSupplier(trx, ctx, { op: 'EXCLUDE_SUPPLIER', bookIds, content })
  await chooseBooks(trx, taskId, bookIds)
  await refreshSums(trx, taskId, bookIds)
  return { changed: bookIds, left: await emptyOf(trx, bookIds) }
}

/** Books for which nothing is chosen any more. */
async function emptyOf(trx: Trx, bookIds: readonly Id[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gp_match_book
    where id = any(${bookIds}::bigint[]) and chosen_qty + ordered_qty < need_qty`.execute(trx)
  return rows[0]?.count ?? 0
}
