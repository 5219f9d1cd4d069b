import type { Selectable } from 'kysely'
import type { Tables } from '../../../../base/db'

/** An order as stored. Money are decimal strings, times `yyyy-MM-dd HH:mm:ss`. */
export type OrderRow = Selectable<Tables['salesOrder']>

/** A line of an order as stored. */
export type OrderItemRow = Selectable<Tables['orderItem']>

/** Kinds the seller ships itself; in every other kind a second company supplies and reviews. */
const ownKinds = new Set(['SHOP_ORDER', 'MANUAL_ORDER'])

export const isOwnKind = (order: Pick<OrderRow, 'orderType'>): boolean =>
  ownKinds.has(order.orderType)

/** Library supply: copies are reserved when the order is placed, and it ends with its refusal. */
const libraryKinds = new Set(['GP_ORDER', 'GP_BOOK'])

export const isLibraryKind = (order: Pick<OrderRow, 'orderType'>): boolean =>
  libraryKinds.has(order.orderType)

/** Whether this company decides about the order: the seller on its own kinds, else the supplier. */
export const isReviewer = (
  order: Pick<OrderRow, 'orderType' | 'companyId' | 'supplyCompanyId'>,
  companyId: string,
): boolean => (isOwnKind(order) ? order.companyId : order.supplyCompanyId) === companyId

/** Copies of a line that are to be shipped: what the supplier confirmed, else what was ordered. */
export const shipQuantity = (item: Pick<OrderItemRow, 'quantity' | 'confirmQuantity'>): number =>
  item.confirmQuantity ?? item.quantity

/** Copies of a line that still leave the warehouse: those refunded before stay. */
export const leavingQuantity = (
  item: Pick<OrderItemRow, 'quantity' | 'confirmQuantity' | 'refundQuantity'>,
): number => Math.max(0, shipQuantity(item) - item.refundQuantity)
