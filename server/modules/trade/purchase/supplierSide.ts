import { asCompany, type Id, type Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import {
  cancelFromPurchase,
  finishFromPurchase,
  openFromPurchase,
  sentOfWholesale,
  stateOfWholesale,
} from '../wholesale/draft/fromPurchase'
import { supplierCompany } from '../kit'
import type { WarehouseActor } from '../../warehouse/outOrder'
import type { PurchaseLine, PurchaseRow } from './PurchaseRow'
import type { Sent } from './Sent'

/** Places the order in an online supplier's company. @returns its PF number; null for an offline supplier */
export async function openSupplierOrder(
  trx: Trx,
  ctx: Context,
  order: PurchaseRow,
  lines: readonly PurchaseLine[],
): Promise<string | null> {
  const supplierCompanyId = await supplierCompany(trx, order)
  if (!supplierCompanyId) return null
  return openFromPurchase(trx, ctx, {
    companyId: order.companyId,
    supplierCompanyId,
    purchaseOrderNum: order.purchaseOrderNum,
    expectDate: order.expectDate,
    deliverType: order.deliverType,
    settleType: order.settleType,
    remark: order.remark,
    warehouseId: order.warehouseId ?? '0',
    lines,
  })
}

type Work = (side: { companyId: Id; orderNum: string }) => Promise<unknown>

async function withSupplier(trx: Trx, order: PurchaseRow, work: Work): Promise<unknown> {
  const companyId = order.relatedOrderNum ? await supplierCompany(trx, order) : null
  return companyId ? work({ companyId, orderNum: order.relatedOrderNum ?? '' }) : undefined
}

/** State of the supplier's order; undefined without one. */
export const supplierOrderState = async (trx: Trx, ctx: Context, order: PurchaseRow) =>
  (await withSupplier(trx, order, (side) => stateOfWholesale(trx, ctx, side))) as string | undefined

/** What has left of the supplier's order, which is held; undefined without one. */
export const sentOfSupplier = async (trx: Trx, order: PurchaseRow) =>
  (await withSupplier(trx, order, (side) => sentOfWholesale(trx, side))) as Sent | undefined

export const cancelSupplierOrder = (trx: Trx, ctx: Context, order: PurchaseRow, reason: string) =>
  withSupplier(trx, order, (side) => cancelFromPurchase(trx, ctx, { ...side, reason }))

/** Everything arrived: the supplier's order is completed. */
export const finishSupplierOrder = (trx: Trx, actor: WarehouseActor, order: PurchaseRow) =>
  withSupplier(trx, order, (side) => finishFromPurchase(trx, { ...actor, asCompany }, side))
