import { sql, type RawBuilder } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { pickLocks } from '../../stock'
import { requireState } from '../change/holdOut'
import { waitingAfterPick, type PickMode } from './nextState'
import type { HeldOut, WarehouseActor } from '../types'

/** Copies of one line and reservation that go into the basket of their document, or back. */
export interface Picking {
  out: Pick<HeldOut, 'id' | 'outOrderNum' | 'outStatus'>
  itemId: Id
  lockId: Id
  /** Signed. */
  change: number
}

/**
 * 拣一行: reserved copies go from their shelf into baskets, or back (撤销), with one statement. The documents are held.
 * @param also what else it counts, as `pickLocks` takes it
 * @throws OUT_STATE, STOCK_LOCK_GONE, STOCK_LOCK_CHANGED
 */
export async function pickCopies(
  trx: Trx,
  pickings: readonly Picking[],
  also: RawBuilder<unknown>,
): Promise<void> {
  for (const { out, change } of pickings)
    requireState(out, ['PICKING'], change > 0 ? '拣货' : '撤销拣货')
  const counts = pickings.map(({ out, itemId, lockId, change }) => ({
    outId: out.id,
    itemId,
    lockId,
    change,
  }))
  await pickLocks(
    trx,
    pickings.map(({ lockId, change }) => ({ lockId, change })),
    sql`${counted(counts, sql`join picked_locks p on p.id = n."lockId"`)}, ${also}`,
  )
}

/** Signed. A line is picked when all its copies are. */
export const countPicked = (trx: Trx, counts: readonly PickedCount[]) =>
  sql`with ${counted(counts, sql``)} select`.execute(trx)

interface PickedCount {
  outId: Id
  itemId: Id
  lockId?: Id
  change: number
}

/** @param only what of them is counted */
const counted = (counts: readonly PickedCount[], only: RawBuilder<unknown>) => sql`
    counts as materialized (
      select n."outId", n."itemId", n.change from jsonb_to_recordset(${toJson([...counts])})
        as n("outId" bigint, "itemId" bigint, "lockId" bigint, change int) ${only}),
    picked_lines as (
      update out_order_item i set picked_quantity = i.picked_quantity + f.change,
        item_status = case when i.lack_quantity > 0 then 'LACK'
          when i.picked_quantity + f.change = i.quantity then 'PICKED' else 'LOCKED' end
      from (select "itemId", sum(change)::int as change from counts group by 1) f where i.id = f."itemId"),
    picked_outs as (
      update out_order o set picked_quantity = o.picked_quantity + f.change
      from (select "outId", sum(change)::int as change from counts group by 1) f where o.id = f."outId")`

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
