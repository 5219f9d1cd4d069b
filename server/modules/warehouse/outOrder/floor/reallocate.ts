import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { lockMore, lockStockRows, planAllocation, releaseLock } from '../../stock'
import { lockTypeOf } from '../plan/lockTypeOf'
import { shelfCodesOf } from '../plan/shelfCodesOf'
import type { HeldOut, WarehouseActor } from '../types'

/** Copies of one line that their reservation cannot give. */
export interface Missing {
  itemId: Id
  lockId: Id
  stockId: Id
  /** > 0; none of them is picked. */
  quantity: number
}

/** Holds every row the product lies on, so that what is freed and what is taken instead are taken in the order of ids. */
export const holdRowsOfLine = (trx: Trx, { stockId }: Pick<Missing, 'stockId'>) =>
  sql`select s.id from stock s
    where (s.warehouse_id, s.product_id) = (select warehouse_id, product_id from stock where id = ${stockId})
    order by s.id for no key update`.execute(trx)

/**
 * Gives reserved copies back and reserves others of the same product and grade from other rows. What nobody has is the
 * line's lack. The document is held, its rows too; its state is the caller's.
 * @returns copies found elsewhere
 */
export async function replaceCopies(
  trx: Trx,
  out: HeldOut,
  missing: Missing,
  by: WarehouseActor,
  freed: () => Promise<void>,
): Promise<number> {
  const { itemId, lockId, stockId, quantity } = missing
  const actor = { userId: by.user.userId, now: by.now() }
  await releaseLock(trx, lockId, { quantity }, actor)
  await freed()
  const line = await trx
    .selectFrom('outOrderItem')
    .select(['orderItemId', 'productId', 'conditionGrade'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const rows = await lockStockRows(trx, out.warehouseId, [line.productId])
  const need = {
    lineId: line.orderItemId ?? '',
    productId: line.productId,
    conditionGrade: line.conditionGrade ?? '100',
    quantity,
  }
  const { picks } = planAllocation(
    [need],
    rows.filter(({ id }) => id !== stockId),
  )
  const bill = { billType: 'OUT_ORDER', billNum: out.outOrderNum, lockType: lockTypeOf(out) }
  await lockMore(trx, { ...bill, companyId: out.companyId, userId: by.user.userId }, picks)
  const found = picks.reduce((sum, pick) => sum + pick.quantity, 0)
  await storeLack(trx, out.id, itemId, quantity - found)
  return found
}

/** Where copies were looked for in vain, the line and the document lack them. */
export async function storeLack(trx: Trx, outId: Id, itemId: Id, lack: number): Promise<void> {
  await sql`
    update out_order_item i set locked_quantity = locked_quantity - ${lack}::int,
      lack_quantity = lack_quantity + ${lack}::int,
      item_status = case when lack_quantity + ${lack}::int > 0 then 'LACK'
        when picked_quantity = quantity then 'PICKED' else 'LOCKED' end,
      shelf_codes = ${shelfCodesOf(sql`(select out_order_num from out_order where id = ${outId})`, sql`i.order_item_id`)}
    where id = ${itemId}`.execute(trx)
}

/**
 * A document that lost copies waits for others: to be picked a second time where they were found, else for goods.
 * @returns its new state
 */
export async function waitAgain(
  trx: Trx,
  { id }: Pick<HeldOut, 'id'>,
): Promise<'LACK' | 'WAIT_PICK'> {
  const { rows } = await sql<{ outStatus: 'LACK' | 'WAIT_PICK' }>`
    with lines as (select coalesce(sum(lack_quantity), 0)::int as lack from out_order_item where out_order_id = ${id})
    update out_order o set lack_quantity = lines.lack,
      out_status = case when lines.lack > 0 then 'LACK' else 'WAIT_PICK' end,
      repick_flag = true,
      basket_status = case when o.basket_no is null then null else 'LACK' end
    from lines where o.id = ${id} returning o.out_status`.execute(trx)
  return rows[0]?.outStatus ?? 'LACK'
}

/**
 * 换货位: copies of a line are reserved on other rows instead, as far as there are any. The document is held and stays
 * as it is; a caller that finds too few refuses, and nothing has changed.
 * @returns copies found elsewhere
 */
export async function moveReservation(
  trx: Trx,
  out: HeldOut,
  missing: Missing,
  by: WarehouseActor,
): Promise<number> {
  await holdRowsOfLine(trx, missing)
  return replaceCopies(trx, out, missing, by, () => Promise.resolve())
}
