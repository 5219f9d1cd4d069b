import { fail } from '../../errors'
import type { Context } from '../../http'
import { dictLabel, schemas } from '../../schemas'
import { isOwnKind, isReviewer, type OrderRow } from './OrderRow'

/** @throws ORDER_NOT_REVIEWER when the other company decides about this order */
export function requireReviewer(order: OrderRow, ctx: Context): void {
  if (isReviewer(order, ctx.companyId)) return
  const reviewer = isOwnKind(order) ? '下单公司' : (order.supplyCompanyName ?? '供货方')
  throw fail('ORDER_NOT_REVIEWER', { orderNum: order.orderNum, reviewer })
}

/** @throws ORDER_NOT_BUYER when this company is not the one that placed the order */
export function requireBuyer(order: OrderRow, ctx: Context): void {
  if (order.companyId !== ctx.companyId) throw fail('ORDER_NOT_BUYER', { orderNum: order.orderNum })
}

/** @throws ORDER_STATE unless the order waits for review; for changes that are no transition */
export function requirePending(order: OrderRow): void {
  if (order.status !== 'UN_AUDIT')
    throw fail('ORDER_STATE', {
      orderNum: order.orderNum,
      status: dictLabel(schemas(), 'order_status', order.status),
    })
}
