import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { pickLock } from '../../stock'
import { requireState } from '../change/holdOut'
import { waitingAfterPick, type PickMode } from './nextState'
import type { HeldOut, WarehouseActor } from '../types'

/**
 * 拣一行: reserved copies go from their shelf into the basket, or back (撤销). The document is held.
 * @param change copies, signed
 * @throws OUT_STATE, STOCK_LOCK_GONE, STOCK_LOCK_CHANGED
 */
export async function pickCopies(
  trx: Trx,
  out: HeldOut,
  { itemId, lockId }: { itemId: Id; lockId: Id },
  change: number,
): Promise<void> {
  requireState(out, ['PICKING'], change > 0 ? '拣货' : '撤销拣货')
  await pickLock(trx, lockId, change)
  await countPicked(trx, out.id, itemId, change)
}

/** Signed. A line is picked when all its copies are. */
export async function countPicked(trx: Trx, outId: Id, itemId: Id, change: number): Promise<void> {
  await sql`
    update out_order_item set picked_quantity = picked_quantity + ${change}::int,
      item_status = case when lack_quantity > 0 then 'LACK'
        when picked_quantity + ${change}::int = quantity then 'PICKED' else 'LOCKED' end
    where id = ${itemId}`.execute(trx)
  await sql`
    update out_order set picked_quantity = picked_quantity + ${change}::int where id = ${outId}`.execute(
    trx,
  )
}

/**
 * 拣货完成: a document of which everything is picked goes on: to the wall, to the check, to the review or to the parcel.
 * One of which something is left stays. The document is held.
 * @returns whether it went on
 */
export async function finishPicked(
  trx: Trx,
  out: HeldOut,
  mode: PickMode,
  actor: WarehouseActor,
): Promise<boolean> {
  if (out.outStatus !== 'PICKING') return false
  const { rows } = await sql<{ qcRequired: boolean; reviewRequired: boolean }>`
    select w.qc_required, w.review_required from out_order o join warehouse w on w.id = o.warehouse_id
    where o.id = ${out.id} and o.picked_quantity = o.total_quantity`.execute(trx)
  const [rules] = rows
  if (!rules) return false
  await trx
    .updateTable('outOrder')
    .set({
      outStatus: waitingAfterPick(mode, rules),
      pickTime: actor.now(),
      pickBy: actor.user.userId,
    })
    .where('id', '=', out.id)
    .execute()
  return true
}
