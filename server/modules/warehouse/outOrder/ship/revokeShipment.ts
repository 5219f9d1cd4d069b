import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { reverseFlows } from '../../stock'
import { actorOf } from '../actor'
import { holdOutOfSource, requireState } from '../change/holdOut'
import { eventsOf } from '../outEvents'
import { outWatchers } from '../outWatchers'
import { flowTypes, shipRequestId } from './leaving'
import type { HeldOut, Shipment, WarehouseActor } from '../types'

/**
 * 撤销出库 of one shipment: its copies come back into the reservations they left, the source document takes back what it
 * did. Within the hours the warehouse allows.
 * @throws OUT_NO_SHIPMENT, OUT_REVOKE_LATE, OUT_STATE, and whatever the source refuses
 */
export async function revokeShipment(
  trx: Trx,
  outOrderNum: string,
  seq: number,
  by?: WarehouseActor,
): Promise<Shipment> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(out, ['SHIPPED', 'WAIT_SHIP', 'PICKING', 'WAIT_PICK'], '撤销出库')
  const actor = await actorOf(trx, by)
  const { id, shipment } = await readShipment(trx, out, seq, actor)
  await refuseLate(trx, out, shipment.at, actor.now())
  await reverseFlows(trx, {
    reversedType: flowTypes[out.outType] ?? 'SALE_OUT',
    reversedRequestId: shipRequestId(outOrderNum, seq),
    flowType: 'SHIP_REVOKE',
    billType: 'OUT_ORDER',
    billNum: outOrderNum,
    relatedNum: out.sourceNum,
    requestId: `unship:${outOrderNum}:${seq}`,
    isPicked: out.pickedQuantity > 0,
    userId: actor.user.userId,
    now: actor.now(),
  })
  await storeRevocation(trx, out, id, shipment)
  for (const watcher of outWatchers()) await watcher.revoked?.(trx, out, shipment)
  await eventsOf(out.sourceType).revoked(trx, out, shipment)
  return shipment
}

async function readShipment(trx: Trx, out: HeldOut, seq: number, actor: WarehouseActor) {
  const { outOrderNum } = out
  const row = await trx
    .selectFrom('outShipment')
    .selectAll()
    .where('outOrderId', '=', out.id)
    .where('seq', '=', seq)
    .where('revokeTime', 'is', null)
    .executeTakeFirstOrThrow(() => fail('OUT_NO_SHIPMENT', { outOrderNum, seq }))
  const lines = await trx
    .selectFrom('outShipmentItem')
    .select(['orderItemId', 'productId', 'quantity', 'listPrice', 'dealPrice', 'costAmount'])
    .where('shipmentId', '=', row.id)
    .orderBy('id')
    .execute()
  const shipment: Shipment = {
    seq,
    lines: lines.map((line) => ({ ...line, orderItemId: line.orderItemId ?? '' })),
    quantity: row.totalQuantity,
    listAmount: row.totalListAmount,
    amount: row.totalAmount,
    costAmount: row.costAmount,
    expressCode: row.expressCode,
    expressNum: row.expressNum,
    expressAmount: row.expressAmount,
    isLast: out.outStatus === 'SHIPPED',
    at: row.shipTime,
    actor,
  }
  return { id: row.id, shipment }
}

async function refuseLate(trx: Trx, out: HeldOut, shippedAt: string, at: string): Promise<void> {
  const { revokeHours } = await trx
    .selectFrom('warehouse')
    .select('revokeHours')
    .where('id', '=', out.warehouseId)
    .executeTakeFirstOrThrow()
  const hours = (Date.parse(`${at}Z`) - Date.parse(`${shippedAt}Z`)) / 3_600_000
  if (hours > revokeHours)
    throw fail('OUT_REVOKE_LATE', { outOrderNum: out.outOrderNum, hours: revokeHours })
}

async function storeRevocation(trx: Trx, out: HeldOut, shipmentId: string, shipment: Shipment) {
  await trx
    .updateTable('outShipment')
    .set({ revokeBy: shipment.actor.user.userId, revokeTime: shipment.actor.now() })
    .where('id', '=', shipmentId)
    .execute()
  await trx
    .updateTable('outOrderItem as i')
    .from('outShipmentItem as s')
    .set((eb) => ({
      shippedQuantity: eb('i.shippedQuantity', '-', eb.ref('s.quantity')),
      itemStatus: out.pickedQuantity > 0 ? 'PICKED' : 'LOCKED',
    }))
    .whereRef('s.outOrderItemId', '=', 'i.id')
    .where('s.shipmentId', '=', shipmentId)
    .execute()
  await trx
    .updateTable('outOrder')
    .set((eb) => ({
      shippedQuantity: out.shippedQuantity - shipment.quantity,
      costAmount: eb('costAmount', '-', shipment.costAmount),
      freightCost: eb('freightCost', '-', shipment.expressAmount),
      outStatus: 'WAIT_SHIP',
      ...(out.shippedQuantity === shipment.quantity && { shipTime: null, shipBy: null }),
    }))
    .where('id', '=', out.id)
    .execute()
}
