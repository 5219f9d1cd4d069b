import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { SupplierOf } from './logSupplier'

export type StepOp = 'MOVE_SUPPLIER' | 'EXCLUDE_SUPPLIER'

/** Keeps what the rows of a supplier and of its books are before a step. @returns the step */
export async function beginStep(
  trx: Trx,
  ctx: Context,
  { taskId, supplier, op }: { taskId: Id; supplier: SupplierOf; op: StepOp },
): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    with had as (
      select distinct book_id from gp_match_stock
      where task_id = ${taskId} and supply_company_id = ${supplier.id}::bigint and state = 'CHOSEN'
    )
    insert into gp_supplier_step (company_id, task_id, supply_company_id, supplier_code, op, rows_before, books, create_by)
    select ${ctx.companyId}::bigint, ${taskId}::bigint, ${supplier.id}::bigint, ${supplier.supplierCode}, ${op},
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'state', s.state, 'copies', s.chosen_qty,
          'chosenBy', s.choose_type)), '[]')
        from gp_match_stock s where s.task_id = ${taskId} and (
          s.state in ('CANDIDATE', 'CHOSEN') and s.book_id in (select book_id from had)
          or ${op} = 'EXCLUDE_SUPPLIER' and s.supply_company_id = ${supplier.id}::bigint
            and s.state not in ('ORDERED', 'EXCLUDED'))),
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'isManual', b.is_manual)), '[]')
        from gp_match_book b where b.id in (select book_id from had)),
      ${ctx.user.userId}::bigint
    returning id`.execute(trx)
  return rows[0]?.id ?? '0'
}

/** The versions the step left: whoever changes one of its books afterwards makes the step stay. */
export const endStep = (trx: Trx, stepId: Id) =>
  sql`
    update gp_supplier_step t set books = (
      select coalesce(jsonb_agg(k.kept || jsonb_build_object('version', b.version)), '[]')
      from jsonb_array_elements(t.books) as k (kept) join gp_match_book b on b.id = (k.kept ->> 'id')::bigint)
    where t.id = ${stepId}`.execute(trx)
