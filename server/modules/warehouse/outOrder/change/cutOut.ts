import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { pickLock, releaseLock } from '../../stock'
import { eventsOf } from '../outEvents'
import { outWatchers } from '../outWatchers'
import type { HeldOut, WarehouseActor } from '../types'
import { settle } from './reduceOut'

/** Copies of a line that are not shipped after all. */
export interface Cut {
  itemId: Id
  /** > 0; fewer than the line has. */
  by: number
  /** Codes of copies that go first; those of others stay reserved. */
  pieces: readonly string[]
}

interface CutLock {
  id: Id
  pieceCode: string
  remainQuantity: number
  pickedQuantity: number
}

/**
 * 少装: the document ships less, picked copies among them; they are free again where they lay. Its source is told that it
 * holds fewer. The document and its source are held.
 */
export async function cutOut(
  trx: Trx,
  out: HeldOut,
  cuts: readonly Cut[],
  actor: WarehouseActor,
): Promise<void> {
  const by = { userId: actor.user.userId, now: actor.now() }
  for (const cut of cuts) {
    const picked = await freeCopies(trx, out, cut, by)
    await sql`
      update out_order_item set quantity = quantity - ${cut.by}::int, locked_quantity = locked_quantity - ${cut.by}::int,
        picked_quantity = picked_quantity - ${picked}::int,
        checked_quantity = least(checked_quantity, locked_quantity - ${cut.by}::int),
        reviewed_quantity = least(reviewed_quantity, locked_quantity - ${cut.by}::int),
        item_status = case when quantity = ${cut.by}::int then 'CANCELLED' else item_status end
      where id = ${cut.itemId}`.execute(trx)
  }
  await settle(trx, out)
  await sql`
    update out_order o set picked_quantity = i.picked, checked_quantity = i.checked, reviewed_quantity = i.reviewed
    from (select sum(picked_quantity)::int as picked, sum(checked_quantity)::int as checked,
      sum(reviewed_quantity)::int as reviewed from out_order_item where out_order_id = ${out.id}) i
    where o.id = ${out.id}`.execute(trx)
  for (const watcher of outWatchers()) await watcher.reduced?.(trx, out, actor)
  await eventsOf(out.sourceType).reserved?.(trx, out)
}

/** @returns picked copies among them */
async function freeCopies(
  trx: Trx,
  { outOrderNum }: HeldOut,
  { itemId, by: wanted, pieces }: Cut,
  by: { userId: Id; now: string },
): Promise<number> {
  const { rows: locks } = await sql<CutLock>`
    select l.id, s.piece_code, l.remain_quantity, l.picked_quantity
    from stock_lock l join stock s on s.id = l.stock_id join out_order_item i on i.order_item_id = l.bill_item_id
    where l.bill_type = 'OUT_ORDER' and l.bill_num = ${outOrderNum} and l.status = 'ACTIVE' and i.id = ${itemId}
      and (s.piece_code = '' or s.piece_code = any(${[...pieces]}::text[]))
    order by l.stock_id, l.id`.execute(trx)
  let left = wanted
  let picked = 0
  for (const lock of locks) {
    const quantity = Math.min(left, lock.remainQuantity)
    if (quantity === 0) continue
    const back = Math.max(0, quantity - (lock.remainQuantity - lock.pickedQuantity))
    if (back > 0) await pickLock(trx, lock.id, -back)
    await releaseLock(trx, lock.id, { quantity }, by)
    left -= quantity
    picked += back
  }
  return picked
}
