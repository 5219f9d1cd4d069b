import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { requireNotHeld, requireState } from '../change/holdOut'
import { shipParcel } from '../ship/shipParcel'
import { keepBasket } from './keepBasket'
import type { HeldOut, WarehouseActor } from '../types'

/**
 * 复核: copies of a line are counted before the parcel is closed, or not counted after all. The document is held.
 * @param change copies, signed
 * @throws OUT_STATE
 */
export async function reviewCopies(
  trx: Trx,
  out: HeldOut,
  itemId: Id,
  change: number,
): Promise<void> {
  requireState(out, ['WAIT_REVIEW'], '复核')
  await sql`
    with counted as (
      update out_order_item set reviewed_quantity = reviewed_quantity + ${change}::int,
        item_status = case when reviewed_quantity + ${change}::int = quantity then 'REVIEWED'
          when checked_quantity = quantity then 'CHECKED' else 'PICKED' end
      where id = ${itemId})
    update out_order set reviewed_quantity = reviewed_quantity + ${change}::int where id = ${out.id}`.execute(
    trx,
  )
}

/**
 * 复核通过: the parcel may leave; with a number on it, and where the warehouse says so, it leaves at once. The document
 * is held, its source too.
 * @returns its new state
 * @throws OUT_STATE, OUT_HELD, and whatever the source refuses of a shipment
 */
export async function passReview(
  trx: Trx,
  out: HeldOut,
  actor: WarehouseActor,
): Promise<'WAIT_SHIP' | 'SHIPPED'> {
  requireState(out, ['WAIT_REVIEW'], '复核')
  requireNotHeld(out)
  const { rows } = await sql<{ isShipped: boolean }>`
    update out_order o set out_status = 'WAIT_SHIP', review_time = ${actor.now()}::timestamptz,
      review_by = ${actor.user.userId}
    from warehouse w where w.id = o.warehouse_id and o.id = ${out.id}
    returning w.auto_ship_after_review and o.express_num is not null as is_shipped`.execute(trx)
  if (rows[0]?.isShipped !== true) return 'WAIT_SHIP'
  await shipParcel(trx, out.outOrderNum, {}, actor)
  return 'SHIPPED'
}

/**
 * 复核异常: everything is checked again. What was reviewed and checked counts no more; the records of the check are the
 * caller's. The document is held.
 * @throws OUT_STATE
 */
export async function failReview(trx: Trx, out: HeldOut): Promise<void> {
  requireState(out, ['WAIT_REVIEW'], '报异常')
  await sql`
    update out_order_item set checked_quantity = 0, reviewed_quantity = 0,
      item_status = case when item_status in ('CHECKED', 'REVIEWED') then 'PICKED' else item_status end
    where out_order_id = ${out.id}`.execute(trx)
  await sql`
    update out_order set out_status = 'WAIT_QC', checked_quantity = 0, reviewed_quantity = 0, qc_time = null, qc_by = null
    where id = ${out.id}`.execute(trx)
  await keepBasket(trx, out.id)
}

/** A reviewed parcel that nobody packed or shipped is reviewed again. The document is held. @throws OUT_STATE */
export async function reopenReview(trx: Trx, out: HeldOut): Promise<HeldOut> {
  requireState(out, ['WAIT_SHIP'], '撤销复核')
  const { rows } = await sql`
    update out_order o set out_status = 'WAIT_REVIEW', review_time = null, review_by = null
    where o.id = ${out.id} and o.shipped_quantity = 0 and o.review_time is not null
      and not exists (select from out_order_item i where i.out_order_id = o.id and i.boxed_quantity > 0)
    returning o.id`.execute(trx)
  if (rows.length === 0) requireState(out, [], '撤销复核')
  return { ...out, outStatus: 'WAIT_REVIEW' }
}
