import { asCompany, asWholeCompany, type Id, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import type { Shipment } from '../../warehouse/outOrder'
import {
  purchaseCutShort,
  purchaseRefused,
  purchaseShipped,
  purchaseUnsent,
} from '../purchase/draft/fromWholesale'
import type { OrderRow } from './OrderRow'

/** The buyer's company of an order an online customer's purchase made here. */
async function buyerOf(trx: Trx, order: OrderRow): Promise<Id | undefined> {
  if (order.source !== '2' || !order.relatedOrderNum) return undefined
  // what binds two companies does not hang on whose customer the person may see
  const customer = await asWholeCompany(trx, () =>
    trx
      .selectFrom('customer')
      .select('customerCompanyId')
      .where('id', '=', order.customerId)
      .executeTakeFirst(),
  )
  return customer?.customerCompanyId ?? undefined
}

/** What names the buyer's side of an order, when it has one. */
async function sideOf(trx: Trx, order: OrderRow) {
  const companyId = await buyerOf(trx, order)
  const { orderNum, relatedOrderNum } = order
  return companyId && { companyId, purchaseOrderNum: relatedOrderNum ?? '', orderNum }
}

/** 驳回 or 作废: the purchase order becomes refused with the same reason. */
export async function refusePurchase(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  { title, reason }: { title: '驳回' | '作废'; reason: string },
): Promise<void> {
  const side = await sideOf(trx, order)
  if (side) await purchaseRefused(trx, ctx, { ...side, title, reason })
}

/** 撤销出库: copies the buyer has in do not come back this way. @throws PURCHASE_ALREADY_IN */
export async function takeBackSent(
  trx: Trx,
  order: OrderRow,
  { actor, sent }: { actor: Shipment['actor']; sent: number },
): Promise<void> {
  const side = await sideOf(trx, order)
  if (side) await purchaseUnsent(trx, { ...actor, asCompany }, { ...side, sent })
}

/** 提前结单: the buyer learns that the rest does not come. */
export async function cutPurchaseShort(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const side = await sideOf(trx, order)
  if (side) await purchaseCutShort(trx, ctx, { ...side, sent: order.outQuantity, reason })
}

/** 全部出库: the purchase order shows the express number. */
export async function notifyPurchase(trx: Trx, order: OrderRow, shipment: Shipment): Promise<void> {
  const side = await sideOf(trx, order)
  if (!side) return
  const { expressCode, expressNum, actor } = shipment
  const parcel = { expressCode, expressNum, boxQuantity: null }
  await purchaseShipped(trx, { ...actor, asCompany }, { ...side, ...parcel })
}
