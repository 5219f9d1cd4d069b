import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, mulYuan } from '../../../../base/money'
import { releaseLock } from '../../stock'
import { actorOf } from '../actor'
import { locksOf } from './endOut'
import { holdOut, requireState, setOut, waitingState } from './holdOut'
import { itemsOf, type OutItem } from '../outItems'
import { outWatchers } from '../outWatchers'
import type { HeldOut, WarehouseActor } from '../types'

export interface Reduction {
  orderItemId: Id
  /** Copies that will not be shipped, > 0. */
  by: number
}

const open = ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP']

/**
 * Ships less (退款, 缺货): copies nobody has yet go first, then reserved ones, which are free at once. With nothing left
 * to ship the document ends: shipped when a part is out, cancelled otherwise.
 * @throws OUT_STATE, OUT_REDUCE_TOO_MANY, OUT_BOXED, OUT_PICKED when only picked copies are left of a line
 */
export async function reduceOut(
  trx: Trx,
  outOrderNum: string,
  lines: readonly Reduction[],
  actor?: WarehouseActor,
): Promise<void> {
  const out = await holdOut(trx, outOrderNum)
  requireState(out, open, '减少数量')
  const items = await itemsOf(trx, out)
  const less = new Map(lines.map(({ orderItemId, by }) => [orderItemId, by]))
  const freed = new Map<Id, number>()
  for (const item of items) {
    const by = less.get(item.orderItemId ?? '') ?? 0
    if (by === 0) continue
    const left = item.quantity - item.shippedQuantity
    if (by > left)
      throw fail('OUT_REDUCE_TOO_MANY', { productName: item.productName, left, quantity: by })
    const fromLack = Math.min(by, item.lackQuantity)
    freed.set(item.orderItemId ?? '', by - fromLack)
    await shrink(trx, out, item, by - fromLack, fromLack)
  }
  await release(trx, out, freed, actor)
  const outStatus = await settle(trx, out)
  const by = await actorOf(trx, actor)
  for (const watcher of outWatchers()) await watcher.reduced?.(trx, out, by)
  if (outStatus !== 'CANCELLED' && outStatus !== 'SHIPPED') return
  for (const watcher of outWatchers()) await watcher.ended?.(trx, out, outStatus, by)
}

/**
 * 提前结单: what is not shipped stays in the warehouse, its copies are free again.
 * @throws OUT_STATE, OUT_PICKED
 */
export async function closeOut(
  trx: Trx,
  outOrderNum: string,
  actor?: WarehouseActor,
): Promise<void> {
  const items = await itemsOf(trx, await holdOut(trx, outOrderNum))
  const rest = items.map((item) => ({
    orderItemId: item.orderItemId ?? '',
    by: item.quantity - item.shippedQuantity,
  }))
  await reduceOut(trx, outOrderNum, rest, actor)
}

/** @throws OUT_BOXED, OUT_PICKED */
async function shrink(
  trx: Trx,
  { outOrderNum }: HeldOut,
  item: OutItem,
  locked: number,
  lack: number,
): Promise<void> {
  const quantity = item.quantity - locked - lack
  const { productName, boxedQuantity: boxed } = item
  if (boxed > quantity) throw fail('OUT_BOXED', { productName, boxed, left: quantity })
  const picked = locked - (item.lockedQuantity - item.pickedQuantity)
  if (picked > 0) throw fail('OUT_PICKED', { outOrderNum, picked, action: '减少数量' })
  const isEnded = quantity === item.shippedQuantity
  await trx
    .updateTable('outOrderItem')
    .set({
      quantity,
      lockedQuantity: item.lockedQuantity - locked,
      lackQuantity: item.lackQuantity - lack,
      ...(isEnded && { itemStatus: quantity > 0 ? 'SHIPPED' : 'CANCELLED' }),
      ...(!isEnded &&
        item.lackQuantity === lack &&
        item.itemStatus === 'LACK' && { itemStatus: 'LOCKED' }),
    })
    .where('id', '=', item.id)
    .execute()
}

async function release(
  trx: Trx,
  out: HeldOut,
  freed: Map<Id, number>,
  actor?: WarehouseActor,
): Promise<void> {
  const { user, now } = await actorOf(trx, actor)
  const by = { userId: user.userId, now: now() }
  for (const lock of await locksOf(trx, out)) {
    const line = lock.billItemId ?? ''
    const quantity = Math.min(freed.get(line) ?? 0, lock.remainQuantity - lock.pickedQuantity)
    if (quantity === 0) continue
    await releaseLock(trx, lock.id, { quantity }, by)
    freed.set(line, (freed.get(line) ?? 0) - quantity)
  }
}

/** The figures and the state of a document follow from its lines. */
export async function settle(trx: Trx, out: HeldOut): Promise<string> {
  const items = await itemsOf(trx, out)
  const sum = (of: (item: OutItem) => number) => items.reduce((total, item) => total + of(item), 0)
  const totalQuantity = sum((item) => item.quantity)
  const lackQuantity = sum((item) => item.lackQuantity)
  const isDone = totalQuantity === out.shippedQuantity
  const doneState = out.shippedQuantity > 0 ? 'SHIPPED' : 'CANCELLED'
  const isFull = out.outStatus === 'LACK' && lackQuantity === 0
  const outStatus = isDone ? doneState : isFull ? waitingState(out) : out.outStatus
  await setOut(trx, out, { totalQuantity, lackQuantity, outStatus })
  await trx
    .updateTable('outOrder')
    .set({
      totalListAmount: addYuan('0.00', ...items.map((i) => mulYuan(i.price ?? '0.00', i.quantity))),
      totalAmount: addYuan('0.00', ...items.map((i) => mulYuan(i.dealPrice ?? '0.00', i.quantity))),
    })
    .where('id', '=', out.id)
    .execute()
  return outStatus
}
