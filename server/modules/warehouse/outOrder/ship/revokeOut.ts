import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { actorOf } from '../actor'
import { logOut } from '../logOut'
import { holdOutOfSource } from '../change/holdOut'
import { revokeShipment } from './revokeShipment'
import type { WarehouseActor } from '../types'

/**
 * 撤销出库 of a whole document: every shipment of it that still stands, the last one first, as if it had never left.
 * @returns copies that are back
 * @throws OUT_NO_SHIPMENT, OUT_REVOKE_LATE, OUT_STATE, and whatever the source refuses
 */
export async function revokeOut(
  trx: Trx,
  outOrderNum: string,
  by?: WarehouseActor,
): Promise<number> {
  const out = await holdOutOfSource(trx, outOrderNum)
  const shipments = await trx
    .selectFrom('outShipment')
    .select('seq')
    .where('outOrderId', '=', out.id)
    .where('revokeTime', 'is', null)
    .orderBy('seq', 'desc')
    .execute()
  if (shipments.length === 0) throw fail('OUT_NO_SHIPMENT', { outOrderNum, seq: 1 })
  const actor = await actorOf(trx, by)
  let quantity = 0
  for (const { seq } of shipments)
    quantity += (await revokeShipment(trx, outOrderNum, seq, actor)).quantity
  await logOut(trx, out, actor, '撤销出库', `${quantity} 册回到货位`)
  return quantity
}
