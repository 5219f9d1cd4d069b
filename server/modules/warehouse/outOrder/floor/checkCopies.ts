import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { requireState } from '../change/holdOut'
import { keepBasket } from './keepBasket'
import { waitingAfterCheck } from './nextState'
import type { HeldOut, WarehouseActor } from '../types'

/**
 * 质检: picked copies of a line are found good, or are to be looked at again (撤销). The document is held.
 * @param change copies, signed
 * @throws OUT_STATE
 */
export async function checkCopies(
  trx: Trx,
  out: HeldOut,
  itemId: Id,
  change: number,
): Promise<void> {
  requireState(out, ['WAIT_QC'], '质检')
  await sql`
    update out_order_item set checked_quantity = checked_quantity + ${change}::int,
      item_status = case when checked_quantity + ${change}::int = quantity then 'CHECKED' else 'PICKED' end
    where id = ${itemId}`.execute(trx)
  await sql`
    update out_order set checked_quantity = checked_quantity + ${change}::int where id = ${out.id}`.execute(
    trx,
  )
  await keepBasket(trx, out.id)
}

/**
 * 质检通过: a document of which everything is checked goes on to the review or to the parcel. The document is held.
 * @returns its new state; undefined while something is left
 */
export async function finishCheck(
  trx: Trx,
  { id }: Pick<HeldOut, 'id'>,
  actor: WarehouseActor,
): Promise<'WAIT_REVIEW' | 'WAIT_SHIP' | undefined> {
  const { rows } = await sql<{ reviewRequired: boolean }>`
    select w.review_required from out_order o join warehouse w on w.id = o.warehouse_id
    where o.id = ${id} and o.out_status = 'WAIT_QC' and o.checked_quantity = o.total_quantity`.execute(
    trx,
  )
  const [rules] = rows
  if (!rules) return undefined
  const outStatus = waitingAfterCheck(rules)
  await trx
    .updateTable('outOrder')
    .set({ outStatus, qcTime: actor.now(), qcBy: actor.user.userId })
    .where('id', '=', id)
    .execute()
  return outStatus
}

/**
 * A checked document is looked at again, as long as nobody reviewed, packed or shipped any of it. The document is held.
 * @returns it, waiting for its check
 * @throws OUT_STATE
 */
export async function reopenCheck(trx: Trx, out: HeldOut, action: string): Promise<HeldOut> {
  if (out.outStatus === 'WAIT_QC') return out
  const { rows } = await sql`
    update out_order o set out_status = 'WAIT_QC', qc_time = null, qc_by = null
    where o.id = ${out.id} and o.out_status in ('WAIT_REVIEW', 'WAIT_SHIP') and o.review_time is null
      and o.reviewed_quantity = 0 and o.shipped_quantity = 0
      and not exists (select from out_order_item i where i.out_order_id = o.id and i.boxed_quantity > 0)
    returning o.id`.execute(trx)
  if (rows.length === 0) requireState(out, ['WAIT_QC'], action)
  return { ...out, outStatus: 'WAIT_QC' }
}
