import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { releaseBill } from '../../stock'
import { requireState, requireUntouched } from '../change/holdOut'
import { eventsOf } from '../outEvents'
import type { HeldOut, WarehouseActor } from '../types'

/**
 * 退回缺货: a waiting document gives all its copies back, for they are not where they should be, and waits for goods that
 * lie elsewhere or for a person who allocates it again. The document is held.
 * @throws OUT_STATE, OUT_PICKED
 */
export async function returnToLack(trx: Trx, out: HeldOut, actor: WarehouseActor): Promise<void> {
  requireState(out, ['WAIT_PICK'], '退回缺货')
  requireUntouched(out, '退回缺货')
  const bill = { billType: 'OUT_ORDER', billNum: out.outOrderNum }
  await sql`
    update out_order set given_back = array(select distinct stock_id from stock_lock
      where bill_type = 'OUT_ORDER' and bill_num = ${out.outOrderNum} and status = 'ACTIVE')
    where id = ${out.id}`.execute(trx)
  await releaseBill(trx, bill, { userId: actor.user.userId, now: actor.now() })
  await sql`
    update out_order_item set locked_quantity = 0, lack_quantity = quantity, item_status = 'LACK', shelf_codes = ''
    where out_order_id = ${out.id} and quantity > 0`.execute(trx)
  await sql`
    update out_order set out_status = 'LACK', lack_quantity = total_quantity where id = ${out.id}`.execute(
    trx,
  )
  await eventsOf(out.sourceType).reserved?.(trx, out)
}
