import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { lockStock, releaseBill } from '../../stock'
import { actorOf } from '../actor'
import { holdOutOfSource, requireState, requireUntouched } from '../change/holdOut'
import { logOut } from '../logOut'
import { eventsOf } from '../outEvents'
import { itemsOf } from '../outItems'
import { outWatchers } from '../outWatchers'
import { keepFigures } from '../plan/keepFigures'
import { lockTypeOf } from '../plan/lockTypeOf'
import { planCopies } from '../plan/planCopies'
import { storeFound } from '../plan/storeFound'
import { readTarget, type Target } from './readTarget'
import type { HeldOut, WarehouseActor } from '../types'

/**
 * 换仓: its copies here are free again, others are reserved there; what the other warehouse lacks, it waits for.
 * @returns its new state
 * @throws OUT_STATE, OUT_PICKED, OUT_PARTLY_SHIPPED, OUT_MOVE_TYPE, OUT_MOVE_HERE, OUT_MOVE_WAREHOUSE, OUT_MOVE_TWICE,
 *   and whatever a part of the floor refuses, such as a waybill in use
 */
export async function moveOut(
  trx: Trx,
  outOrderNum: string,
  { warehouseId, reason }: { warehouseId: Id; reason?: string | null },
  by?: WarehouseActor,
): Promise<string> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(out, ['LACK', 'WAIT_PICK', 'WAIT_SHIP'], '换仓')
  requireUntouched(out, '换仓')
  const target = await readTarget(trx, out, warehouseId)
  const actor = await actorOf(trx, by)
  for (const watcher of outWatchers()) await watcher.moved?.(trx, out, actor)
  await holdBoth(trx, out, target)
  const bill = { billType: 'OUT_ORDER', billNum: outOrderNum }
  await releaseBill(trx, bill, { userId: actor.user.userId, now: actor.now() })
  await emptyLines(trx, out)
  const outStatus = await reserveThere(trx, out, target, actor)
  await eventsOf(out.sourceType).moved?.(trx, out, target, actor)
  const why = reason ? sentence`：${reason}` : ''
  const content = sentence`从 ${target.fromName} 换到 ${target.warehouseName}${why}`
  await logOut(trx, out, actor, '换仓', content)
  return outStatus
}

/** Rows here and there, in the order of their ids. */
const holdBoth = (trx: Trx, { id, outOrderNum }: HeldOut, { warehouseId }: Target) =>
  sql`select s.id from stock s
    where s.id in (select stock_id from stock_lock where bill_num = ${outOrderNum} and status = 'ACTIVE')
      or (s.warehouse_id = ${warehouseId}
        and s.product_id in (select product_id from out_order_item where out_order_id = ${id}))
    order by s.id for no key update`.execute(trx)

const emptyLines = (trx: Trx, { id }: HeldOut) =>
  sql`update out_order_item set locked_quantity = 0, lack_quantity = quantity,
      item_status = case when quantity > 0 then 'LACK' else item_status end
    where out_order_id = ${id}`.execute(trx)

async function reserveThere(
  trx: Trx,
  out: HeldOut,
  { warehouseId, warehouseMode }: Target,
  { user }: WarehouseActor,
): Promise<string> {
  const needs = (await itemsOf(trx, out)).flatMap((item) =>
    item.quantity > 0
      ? [
          {
            lineId: item.orderItemId ?? '',
            productId: item.productId,
            conditionGrade: item.conditionGrade ?? '100',
            quantity: item.quantity,
          },
        ]
      : [],
  )
  const picks = await planCopies(trx, { outType: out.outType, warehouseId }, needs)
  const { companyId, outOrderNum: billNum } = out
  const bill = { billType: 'OUT_ORDER', billNum, lockType: lockTypeOf(out) }
  await lockStock(trx, { ...bill, companyId, userId: user.userId }, picks)
  await storeFound(trx, [{ ...out, picks }])
  const found = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const lackQuantity = out.totalQuantity - found
  const waiting = warehouseMode === 'PRO' ? 'WAIT_PICK' : 'WAIT_SHIP'
  const outStatus = lackQuantity > 0 ? 'LACK' : waiting
  await trx
    .updateTable('outOrder')
    .set({ warehouseId, warehouseMode, outStatus, lackQuantity, expressNum: null })
    .where('id', '=', out.id)
    .execute()
  await keepFigures(trx, [out.id])
  return outStatus
}
