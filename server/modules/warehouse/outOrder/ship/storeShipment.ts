import type { Trx } from '../../../../base/db'
import type { ShippedPart } from './shippedParts'
import type { HeldOut, Shipment } from '../types'

/** Writes what a shipment changed on the document, its lines and its history. */
export async function storeShipment(
  trx: Trx,
  out: HeldOut,
  parts: readonly ShippedPart[],
  shipment: Shipment,
): Promise<void> {
  const { id } = await trx
    .insertInto('outShipment')
    .values({
      companyId: out.companyId,
      outOrderId: out.id,
      seq: shipment.seq,
      totalQuantity: shipment.quantity,
      totalListAmount: shipment.listAmount,
      totalAmount: shipment.amount,
      costAmount: shipment.costAmount,
      expressCode: shipment.expressCode,
      expressNum: shipment.expressNum,
      expressAmount: shipment.expressAmount,
      shipBy: shipment.actor.user.userId,
      shipTime: shipment.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('outShipmentItem')
    .values(
      parts.map(({ item, quantity }, at) => ({
        companyId: out.companyId,
        shipmentId: id,
        outOrderItemId: item.id,
        orderItemId: item.orderItemId,
        productId: item.productId,
        quantity,
        listPrice: item.price ?? '0.00',
        dealPrice: item.dealPrice ?? '0.00',
        costAmount: shipment.lines[at]?.costAmount ?? '0.00',
      })),
    )
    .execute()
  for (const { item, quantity } of parts) {
    const shippedQuantity = item.shippedQuantity + quantity
    await trx
      .updateTable('outOrderItem')
      .set({ shippedQuantity, ...(shippedQuantity === item.quantity && { itemStatus: 'SHIPPED' }) })
      .where('id', '=', item.id)
      .execute()
  }
  await trx
    .updateTable('outOrder')
    .set((eb) => ({
      shippedQuantity: out.shippedQuantity + shipment.quantity,
      costAmount: eb('costAmount', '+', shipment.costAmount),
      freightCost: eb('freightCost', '+', shipment.expressAmount),
      expressCode: shipment.expressCode,
      expressNum: shipment.expressNum,
      shipTime: shipment.at,
      shipBy: shipment.actor.user.userId,
      ...(shipment.isLast && { outStatus: 'SHIPPED' }),
    }))
    .where('id', '=', out.id)
    .execute()
}
