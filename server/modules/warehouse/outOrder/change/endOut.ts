import type { Trx } from '../../../../base/db'
import { convertLock, pickLock, releaseBill } from '../../stock'
import { actorOf } from '../actor'
import { holdOut, requireState, requireUntouched, setOut } from './holdOut'
import { outWatchers } from '../outWatchers'
import type { HeldOut, OutCancelReason, WarehouseActor } from '../types'

/**
 * Cancels a document of which nothing is picked: its copies are free again. Cancelled twice, the second time nothing
 * happens.
 * @throws OUT_STATE, OUT_PICKED, OUT_PARTLY_SHIPPED
 */
export async function cancelOut(
  trx: Trx,
  outOrderNum: string,
  reason: OutCancelReason,
  actor?: WarehouseActor,
): Promise<void> {
  const out = await holdOut(trx, outOrderNum)
  if (out.outStatus === 'CANCELLED') return
  requireState(out, ['LACK', 'WAIT_PICK', 'WAIT_SHIP'], '取消')
  requireUntouched(out, '取消')
  await releaseAll(trx, out, actor)
  await end(trx, out, 'CANCELLED', reason, actor)
}

/**
 * Stops a document the warehouse works on: copies on their shelves are free at once, picked ones stay reserved until
 * they are put back (归位). When nothing is picked it is cancelled.
 * @throws OUT_STATE, OUT_PARTLY_SHIPPED
 */
export async function interceptOut(
  trx: Trx,
  outOrderNum: string,
  reason: OutCancelReason,
  actor?: WarehouseActor,
): Promise<void> {
  const out = await holdOut(trx, outOrderNum)
  if (out.outStatus === 'CANCELLED' || out.outStatus === 'INTERCEPTED') return
  const stoppable = ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP']
  requireState(out, stoppable, '拦截')
  requireUntouched({ ...out, pickedQuantity: 0 }, '拦截')
  const { picked } = await releaseAll(trx, out, actor)
  if (picked === 0) return end(trx, out, 'CANCELLED', reason, actor)
  const { user, now } = await actorOf(trx, actor)
  for (const { id } of await locksOf(trx, out))
    await convertLock(trx, id, {
      lockType: 'PICK_RETURN',
      billType: 'OUT_ORDER',
      billNum: outOrderNum,
      userId: user.userId,
      now: now(),
    })
  await end(trx, out, 'INTERCEPTED', reason, actor)
}

/** 归位完成: the picked copies of a stopped document lie on their shelves again and are free. @throws OUT_STATE */
export async function returnPicked(
  trx: Trx,
  outOrderNum: string,
  actor?: WarehouseActor,
): Promise<void> {
  const out = await holdOut(trx, outOrderNum)
  requireState(out, ['INTERCEPTED'], '归位')
  for (const { id, pickedQuantity } of await locksOf(trx, out))
    if (pickedQuantity > 0) await pickLock(trx, id, -pickedQuantity)
  await releaseAll(trx, out, actor)
  await setOut(trx, out, { outStatus: 'CANCELLED', pickedQuantity: 0 })
  const by = await actorOf(trx, actor)
  for (const watcher of outWatchers()) await watcher.ended?.(trx, out, 'CANCELLED', by)
}

async function end(
  trx: Trx,
  out: HeldOut,
  outStatus: 'CANCELLED' | 'INTERCEPTED',
  cancelReason: OutCancelReason,
  actor?: WarehouseActor,
) {
  await setOut(trx, out, { outStatus, cancelReason, holdFlag: false, holdReason: null })
  await trx
    .updateTable('outOrderItem')
    .set({ itemStatus: 'CANCELLED' })
    .where('outOrderId', '=', out.id)
    .execute()
  const by = await actorOf(trx, actor)
  for (const watcher of outWatchers()) await watcher.ended?.(trx, out, outStatus, by)
}

async function releaseAll(trx: Trx, out: HeldOut, actor?: WarehouseActor) {
  const { user, now } = await actorOf(trx, actor)
  const bill = { billType: 'OUT_ORDER', billNum: out.outOrderNum }
  return releaseBill(trx, bill, { userId: user.userId, now: now() })
}

/** Reservations a document still has, in the order in which stock rows are held. */
export const locksOf = (trx: Trx, out: Pick<HeldOut, 'outOrderNum'>) =>
  trx
    .selectFrom('stockLock')
    .select(['id', 'billItemId', 'remainQuantity', 'pickedQuantity'])
    .where('billType', '=', 'OUT_ORDER')
    .where('billNum', '=', out.outOrderNum)
    .where('status', '=', 'ACTIVE')
    .orderBy('stockId')
    .orderBy('id')
    .execute()
