import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holds, type Context } from '../../../../kit/http'
import { dictLabel, schemas } from '../../../../base/schemas'
import { buyerAsks, hasOpenAfterSale } from '../effects/childOf'
import { isOwnKind, isReviewer, type OrderRow } from '../record/OrderRow'

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

/** @throws ORDER_NOT_SHIPPER when the goods leave another company's warehouse */
export function requireShipper(order: OrderRow, ctx: Pick<Context, 'companyId'>): void {
  if (order.supplyCompanyId === ctx.companyId) return
  const shipper = order.supplyCompanyName ?? '供货方'
  throw fail('ORDER_NOT_SHIPPER', { orderNum: order.orderNum, shipper })
}

/** Cloud orders are worked on with the rights of their own pages. @throws ORDER_CLOUD_RIGHT */
export function requireRight(
  order: OrderRow,
  ctx: Context,
  right: { usual: string; cloud: string },
): void {
  const isCloud = order.orderType === 'CENTER_ORDER'
  const permission = isCloud ? right.cloud : right.usual
  if (!holds(ctx.user, permission) && !(isCloud && holds(ctx.user, right.usual)))
    throw fail('ORDER_CLOUD_RIGHT', { orderNum: order.orderNum, permission })
}

/** @throws ORDER_STATE unless the order waits for review; for changes that are no transition */
export function requirePending(order: OrderRow): void {
  if (order.status !== 'UN_AUDIT')
    throw fail('ORDER_STATE', {
      orderNum: order.orderNum,
      status: dictLabel(schemas(), 'order_status', order.status),
    })
}

/** What ships for another order waits while that one's buyer asks for their money. @throws ORDER_BUYER_ASKS */
export async function refuseWhileBuyerAsks(trx: Trx, order: OrderRow): Promise<void> {
  if (await buyerAsks(trx, order)) throw fail('ORDER_BUYER_ASKS', { orderNum: order.orderNum })
}

/** A request that waits for somebody is decided first. @throws ORDER_AFTER_SALE_OPEN */
export async function refuseAfterSale(trx: Trx, { id, orderNum }: OrderRow): Promise<void> {
  if (await hasOpenAfterSale(trx, id)) throw fail('ORDER_AFTER_SALE_OPEN', { orderNum })
}
