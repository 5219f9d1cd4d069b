import type { Trx } from '../../../../base/db'
import { pickLock } from '../../stock'
import { actorOf } from '../actor'
import { locksOf } from './endOut'
import { holdOutOfSource, requireNotHeld, requireState, setOut } from './holdOut'
import { eventsOf } from '../outEvents'
import type { WarehouseActor } from '../types'

/**
 * The document enters a wave or pick list (or, in a simple warehouse, its waybill is printed): its source is told.
 * @throws OUT_STATE, OUT_HELD
 */
export async function startPick(
  trx: Trx,
  outOrderNum: string,
  actor?: WarehouseActor,
): Promise<void> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(out, ['WAIT_PICK', 'WAIT_SHIP'], '开始拣货')
  requireNotHeld(out)
  if (out.outStatus === 'WAIT_PICK') await setOut(trx, out, { outStatus: 'PICKING' })
  await eventsOf(out.sourceType).picked?.(trx, out, await actorOf(trx, actor))
}

/** 拣货完成: everything lies in the basket and waits to be shipped. @throws OUT_STATE, OUT_HELD */
export async function finishPick(trx: Trx, outOrderNum: string): Promise<void> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(out, ['PICKING'], '完成拣货')
  requireNotHeld(out)
  let picked = 0
  for (const lock of await locksOf(trx, out)) {
    await pickLock(trx, lock.id, lock.remainQuantity - lock.pickedQuantity)
    picked += lock.remainQuantity
  }
  await setOut(trx, out, { outStatus: 'WAIT_SHIP', pickedQuantity: picked })
  await trx
    .updateTable('outOrderItem')
    .set((eb) => ({ pickedQuantity: eb.ref('lockedQuantity'), itemStatus: 'PICKED' }))
    .where('outOrderId', '=', out.id)
    .where('itemStatus', '=', 'LOCKED')
    .execute()
}

/** 仓库反馈缺货: the source decides what becomes of the document; reservations stay. @throws OUT_STATE */
export async function reportLack(
  trx: Trx,
  outOrderNum: string,
  reason: string,
  actor?: WarehouseActor,
): Promise<void> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(
    out,
    ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP'],
    '反馈缺货',
  )
  await setOut(trx, out, { holdFlag: true, holdReason: reason })
  await eventsOf(out.sourceType).lack?.(trx, out, reason, await actorOf(trx, actor))
}
