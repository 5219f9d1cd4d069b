import { sql } from 'kysely'
import { nextNumber, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { actorOf } from '../actor'
import { holdOutOfSource, requireState, setOut, waitingState } from '../change/holdOut'
import { logOut } from '../logOut'
import { outWatchers } from '../outWatchers'
import { keepFigures } from '../plan/keepFigures'
import type { HeldOut, WarehouseActor } from '../types'

/**
 * 拆分缺货: what is short moves to a new document in LACK with the same source; this one goes on with what it has.
 * @returns number of the new document
 * @throws OUT_STATE, OUT_NOTHING_RESERVED when it has nothing to go on with
 */
export async function splitLack(
  trx: Trx,
  outOrderNum: string,
  by?: WarehouseActor,
): Promise<string> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(out, ['LACK'], '拆分缺货')
  const { totalQuantity, lackQuantity } = out
  if (lackQuantity >= totalQuantity)
    throw fail('OUT_NOTHING_RESERVED', { outOrderNum, lackQuantity })
  const actor = await actorOf(trx, by)
  const splitNum = await nextNumber(trx, 'CK')
  const split = await copyHead(trx, out, splitNum, actor)
  await moveLack(trx, out, split)
  await setOut(trx, out, { outStatus: waitingState(out), lackQuantity: 0 })
  await keepFigures(trx, [out.id, split.id])
  await logOut(trx, out, actor, '拆分缺货', sentence`缺的 ${lackQuantity} 册拆到 ${splitNum}`)
  const whole = { id: split.id, companyId: out.companyId }
  await logOut(
    trx,
    whole,
    actor,
    '拆分缺货',
    sentence`由 ${outOrderNum} 拆出，等待 ${lackQuantity} 册`,
  )
  for (const watcher of outWatchers()) await watcher.created?.(trx, split.id)
  return splitNum
}

/** What a document takes from its source, the same for the new one; what the floor wrote on it stays behind. */
const copied = sql.join(
  [
    'company_id',
    'out_type',
    'source_type',
    'source_num',
    'sort',
    'warehouse_id',
    'warehouse_mode',
    'order_id',
    'order_num',
    'platform_order_num',
    'order_type',
    'platform_id',
    'shop_num',
    'shop_name',
    'customer_id',
    'customer_name',
    'supplier_id',
    'supplier_name',
    'target_warehouse_id',
    'target_warehouse_name',
    'buyer_nick',
    'receiver_name',
    'receiver_phone',
    'receiver_province',
    'receiver_city',
    'receiver_district',
    'receiver_address',
    'buyer_message',
    'seller_message',
    'urgent_flag',
    'hold_flag',
    'hold_reason',
    'pay_time',
    'deadline_time',
    'audit_time',
    'express_code',
  ].map((name) => sql.ref(name)),
)

async function copyHead(
  trx: Trx,
  { id, lackQuantity }: HeldOut,
  splitNum: string,
  { user }: WarehouseActor,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into out_order (${copied}, out_order_num, out_status, total_quantity, lack_quantity, split_from_id, create_by)
    select ${copied}, ${splitNum}, 'LACK', ${lackQuantity}, ${lackQuantity}, id, ${user.userId}
    from out_order where id = ${id} returning id`.execute(trx)
  const [made] = rows
  if (!made) throw new Error(`splitLack: document ${id} is gone while it is held`)
  return made
}

async function moveLack(trx: Trx, out: HeldOut, split: { id: string }): Promise<void> {
  await sql`
    insert into out_order_item (company_id, out_order_id, order_item_id, product_id, isbn, product_code, piece_code,
      product_name, author, publisher, image, condition_grade, price, discount, suit_name, deal_price, remark,
      quantity, lack_quantity, item_status)
    select company_id, ${split.id}, order_item_id, product_id, isbn, product_code, piece_code, product_name, author,
      publisher, image, condition_grade, price, discount, suit_name, deal_price, remark, lack_quantity, lack_quantity,
      'LACK'
    from out_order_item where out_order_id = ${out.id} and lack_quantity > 0 order by id`.execute(
    trx,
  )
  await sql`
    update out_order_item set quantity = quantity - lack_quantity, lack_quantity = 0,
      item_status = case when quantity = lack_quantity then 'CANCELLED' when picked_quantity = quantity - lack_quantity
        then 'PICKED' else 'LOCKED' end
    where out_order_id = ${out.id} and lack_quantity > 0`.execute(trx)
}
