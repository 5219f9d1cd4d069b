import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { refreshSums } from '../../choice/refreshSums'
import { supplierToken } from '../../circle'
import { logSupplier } from './logSupplier'

interface Step {
  id: Id
  supplyCompanyId: Id
  supplierCode: string
  bookIds: Id[]
  /** Books somebody has changed since, or offers that are no longer what the step left. */
  changed: number
}

/**
 * Takes back what was done with a whole supplier: every offer, book and condition as it was before.
 * @param stepId  absent: the last one of the task that stands
 * @throws GP_STEP_NONE, GP_STEP_CHANGED
 */
export async function undoStep(
  trx: Trx,
  ctx: Context,
  taskId: Id,
  stepId?: Id,
): Promise<readonly Id[]> {
  const step = await findStep(trx, taskId, stepId)
  if (!step) throw fail('GP_STEP_NONE')
  if (step.changed > 0) throw fail('GP_STEP_CHANGED', { count: step.changed })
  await sql`
    update gp_match_stock s set state = r.state, chosen_qty = r.copies, choose_type = r."chosenBy"
    from gp_supplier_step t, jsonb_to_recordset(t.rows_before) as r (id bigint, state text, copies int, "chosenBy" text)
    where t.id = ${step.id} and s.id = r.id and s.task_id = ${taskId}`.execute(trx)
  await sql`
    update gp_match_book b set is_manual = k."isManual", version = b.version + 1
    from gp_supplier_step t, jsonb_to_recordset(t.books) as k (id bigint, "isManual" boolean)
    where t.id = ${step.id} and b.id = k.id`.execute(trx)
  await sql`
    update gp_match_task set options = jsonb_set(options, '{excludeSupplierIds}',
      coalesce(options -> 'excludeSupplierIds', '[]') - ${supplierToken(ctx.companyId, step.supplyCompanyId)})
    where id = ${taskId} and options ? 'excludeSupplierIds'`.execute(trx)
  await sql`update gp_supplier_step set undone_time = now() where id = ${step.id}`.execute(trx)
  const { bookIds, supplierCode } = step
  await logSupplier(trx, ctx, { op: 'UNDO_SUPPLIER', bookIds, content: supplierCode })
  await refreshSums(trx, taskId, bookIds)
  return bookIds
}

async function findStep(trx: Trx, taskId: Id, stepId?: Id): Promise<Step | undefined> {
  const { rows } = await sql<Step>`
    select t.id, t.supply_company_id, t.supplier_code,
      array(select jsonb_array_elements(t.books) ->> 'id') as book_ids,
      (select count(*)::int from jsonb_to_recordset(t.books) as k (id bigint, version int)
        where not exists (select from gp_match_book b where b.id = k.id and b.version = k.version))
      + (select count(*)::int from jsonb_to_recordset(t.rows_before) as r (id bigint, copies int)
        where not exists (select from gp_match_stock s where s.id = r.id and s.task_id = t.task_id
          and s.state in ('CANDIDATE', 'CHOSEN', 'EXCLUDED') and s.available_qty >= r.copies)) as changed
    from gp_supplier_step t
    where t.task_id = ${taskId} and t.undone_time is null ${stepId ? sql`and t.id = ${stepId}::bigint` : sql``}
    order by t.id desc limit 1 for no key update`.execute(trx)
  return rows[0]
}
