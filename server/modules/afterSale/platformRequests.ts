import type { Trx } from '../../db'
import type { OrderRow } from '../order/OrderRow'
import { openStates, type Acting, type AfterSaleRow } from './AfterSaleRow'
import { cancel } from './cancel'
import { isShipped } from './checkOrder'
import { openAfterSale } from './openAfterSale'
import { refundableLines } from './refundable'

/** A refund the platform tells of. Told twice, it stays one. */
export interface PlatformRequest {
  /** The platform's number; without one the order's own counts: one open request per order. */
  platformRefundNum: string
  reason?: '0' | '1' | '2' | '3' | '4'
  description?: string
}

/**
 * The buyer asks the platform for his money: one request over everything of the order that may still be asked back.
 * @param order held by the caller
 * @returns the request; undefined when nothing is left to ask back
 */
export async function openFromPlatform(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  request: PlatformRequest,
): Promise<AfterSaleRow | undefined> {
  const known = await trx
    .selectFrom('afterSale')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('platformRefundNum', '=', request.platformRefundNum)
    .executeTakeFirst()
  if (known) return known
  const lines = (await refundableLines(trx, order.id)).filter(
    (line) => line.refundableQuantity > 0 && !line.openNum && line.tries < 3,
  )
  if (lines.length === 0) return undefined
  return openAfterSale(trx, ctx, order, {
    source: '0',
    afterSaleType: '0',
    reason: request.reason ?? (isShipped(order) ? '2' : '4'),
    description: request.description ?? '买家在平台申请退款',
    platformRefundNum: request.platformRefundNum,
    lines: lines.map((line) => ({
      orderItemId: line.orderItemId,
      quantity: line.refundableQuantity,
      amount: line.refundableAmount,
    })),
  })
}

/** The buyer took his request back at the platform, or the platform closed it: open ones of the order end. */
export async function closeFromPlatform(
  trx: Trx,
  ctx: Acting,
  order: Pick<OrderRow, 'id'>,
): Promise<void> {
  const open = await trx
    .selectFrom('afterSale')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('source', '=', '0')
    .where(
      'refundStatus',
      'in',
      openStates.filter((state) => state !== '6'),
    )
    .forUpdate()
    .execute()
  for (const row of open) await cancel(trx, ctx, row, '买家在平台撤销了申请')
}
