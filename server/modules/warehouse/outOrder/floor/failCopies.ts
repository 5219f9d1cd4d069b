import type { Id, Trx } from '../../../../base/db'
import { moveStock, pickLock } from '../../stock'
import { requireState } from '../change/holdOut'
import { reduceOut } from '../change/reduceOut'
import { eventsOf } from '../outEvents'
import { countPicked } from './pickCopies'
import { holdRowsOfLine, replaceCopies, waitAgain, type Missing } from './reallocate'
import type { HeldOut, WarehouseActor } from '../types'

/** Picked copies of one line that are not as they should be; none of them counts as checked. */
export interface BadCopies extends Missing {
  /** The source document's line. */
  orderItemId: Id
}

/**
 * 补拣, 转次品位: the copies leave the basket, others are reserved instead; the document waits to be picked again, or for
 * goods. The document is held.
 * @param freed what becomes of the copies once nobody reserves them, before others are looked for
 * @throws OUT_STATE, STOCK_LOCK_GONE, STOCK_LOCK_CHANGED
 */
export async function replaceBad(
  trx: Trx,
  out: HeldOut,
  bad: BadCopies,
  actor: WarehouseActor,
  freed: () => Promise<void> = () => Promise.resolve(),
): Promise<'LACK' | 'WAIT_PICK'> {
  requireState(out, ['WAIT_QC'], '不合格')
  await unpickCopies(trx, out, bad)
  await replaceCopies(trx, out, bad, actor, freed)
  const outStatus = await waitAgain(trx, out)
  await eventsOf(out.sourceType).reserved?.(trx, out)
  return outStatus
}

/**
 * 剔除出单: the document ships without the copies, its source is told. With nothing left it is cancelled. The document is
 * held.
 * @throws OUT_STATE, STOCK_LOCK_GONE, STOCK_LOCK_CHANGED
 */
export async function removeBad(
  trx: Trx,
  out: HeldOut,
  bad: BadCopies,
  reason: string,
  actor: WarehouseActor,
): Promise<void> {
  requireState(out, ['WAIT_QC'], '不合格')
  await unpickCopies(trx, out, bad)
  await reduceOut(trx, out.outOrderNum, [{ orderItemId: bad.orderItemId, by: bad.quantity }], actor)
  const events = eventsOf(out.sourceType)
  await events.reserved?.(trx, out)
  await events.lack?.(trx, out, reason, actor)
}

/**
 * 改品相放行: the copies ship as they are, in the grade they are found to be. The document is held.
 * @throws OUT_STATE, STOCK_LOCK_GONE, STOCK_SAME_PLACE
 */
export async function regradeBad(
  trx: Trx,
  out: HeldOut,
  bad: BadCopies,
  { newGrade, requestId }: { newGrade: string; requestId: string },
  actor: WarehouseActor,
): Promise<void> {
  requireState(out, ['WAIT_QC'], '不合格')
  await moveStock(trx, {
    kind: 'GRADE',
    stockId: bad.stockId,
    quantity: bad.quantity,
    to: { conditionGrade: newGrade },
    carries: bad.lockId,
    billType: 'OUT_ORDER',
    billNum: out.outOrderNum,
    billItemId: bad.orderItemId,
    requestId,
    userId: actor.user.userId,
    now: actor.now(),
  })
}

/** Picked copies that are not in the basket after all are on their shelf again, still reserved. */
export async function unpickCopies(trx: Trx, out: HeldOut, bad: Missing): Promise<void> {
  await holdRowsOfLine(trx, bad)
  await pickLock(trx, bad.lockId, -bad.quantity)
  await countPicked(trx, [{ outId: out.id, itemId: bad.itemId, change: -bad.quantity }])
}
