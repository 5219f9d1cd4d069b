import { asCompany, type Id, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import type { Shipment } from '../../warehouse/outOrder'
import { purchaseRefused, purchaseShipped } from '../purchase/draft/fromWholesale'
import type { OrderRow } from './OrderRow'

/** The buyer's company of an order an online customer's purchase made here. */
async function buyerOf(trx: Trx, order: OrderRow): Promise<Id | undefined> {
  if (order.source !== '2' || !order.relatedOrderNum) return undefined
  const customer = await trx
    .selectFrom('customer')
    .select('customerCompanyId')
    .where('id', '=', order.customerId)
    .executeTakeFirst()
  return customer?.customerCompanyId ?? undefined
}

/** 驳回 or 作废: the purchase order becomes refused with the same reason. */
export async function refusePurchase(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const companyId = await buyerOf(trx, order)
  if (companyId)
    await purchaseRefused(trx, ctx, {
      companyId,
      purchaseOrderNum: order.relatedOrderNum ?? '',
      orderNum: order.orderNum,
      reason,
    })
}

/** 全部出库: the purchase order shows the express number. */
export async function notifyPurchase(trx: Trx, order: OrderRow, shipment: Shipment): Promise<void> {
  const companyId = await buyerOf(trx, order)
  if (!companyId) return
  const { expressCode, expressNum, actor } = shipment
  const side = {
    companyId,
    purchaseOrderNum: order.relatedOrderNum ?? '',
    orderNum: order.orderNum,
    expressCode,
    expressNum,
    boxQuantity: null,
  }
  await purchaseShipped(trx, { ...actor, asCompany }, side)
}
