import type { Id, Trx } from '../../../../base/db'
import { addYuan, compareYuan, subYuan } from '../../../../base/money'
import type { OrderRow } from '../../order/record/OrderRow'
import { openStates, type Acting, type AfterSaleRow } from '../AfterSaleRow'
import { cancel } from '../decide/cancel'
import { isShipped, refusalOf } from '../open/checkOrder'
import { openAfterSale } from '../open/openAfterSale'
import { refundableAmount, refundableLines, type RefundableLine } from '../open/refundable'

/** A refund the platform tells of. Told twice, it stays one. */
export interface PlatformRequest {
  platformOrderNum: string
  /** Version of the platform's order that asks: each asking is a request of its own. */
  platformVersion: string
  description?: string
  /** The order whose lines are meant, when it was merged into this one. */
  mergedId?: Id
}

/**
 * The buyer asks the platform for their money: one request over everything of the order that may still be asked back.
 * @param order held by the caller
 * @returns the request; undefined when nothing can be asked back
 */
export async function openFromPlatform(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  request: PlatformRequest,
): Promise<AfterSaleRow | undefined> {
  const platformRefundNum = `${request.platformOrderNum}-${request.platformVersion}`
  const known = await trx
    .selectFrom('afterSale')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('platformRefundNum', '=', platformRefundNum)
    .executeTakeFirst()
  if (known) return known
  const lines = await askedLines(trx, order, request.mergedId ?? null)
  const asked = {
    source: '0',
    afterSaleType: '0',
    reason: isShipped(order) ? '2' : '4',
    description: request.description ?? '买家在平台申请退款',
    platformRefundNum,
  } as const
  if (lines.length === 0 || refusalOf(order, asked, ctx.now())) return undefined
  const money = share(await refundableAmount(trx, order), lines)
  // what never left gets its freight back, too
  const refundFreight = isShipped(order) || order.mergeFlag ? '0.00' : money.rest
  const total = addYuan(refundFreight, ...money.lines.map(({ amount }) => amount))
  if (compareYuan(total, '0.00') === 0) return undefined
  return openAfterSale(trx, ctx, order, { ...asked, refundFreight, lines: money.lines })
}

/** Of a merged order's lines those that came with the platform's own order. */
async function askedLines(trx: Trx, order: OrderRow, mergedId: Id | null) {
  const items = await trx
    .selectFrom('orderItem')
    .select('id')
    .where('orderId', '=', order.id)
    .where('originOrderId', 'is not distinct from', mergedId)
    .execute()
  const own = new Set(items.map(({ id }) => id))
  return (await refundableLines(trx, order.id)).filter(
    (line) =>
      own.has(line.orderItemId) && line.refundableQuantity > 0 && !line.openNum && line.tries < 3,
  )
}

/** What the lines ask for, never more than the order still has. */
function share(most: string, lines: readonly RefundableLine[]) {
  let rest = most
  const shared = lines.map(({ orderItemId, refundableQuantity: quantity, refundableAmount }) => {
    const amount = compareYuan(refundableAmount, rest) < 0 ? refundableAmount : rest
    rest = subYuan(rest, amount)
    return { orderItemId, quantity, amount }
  })
  return { lines: shared, rest }
}

/** The buyer took their request back at the platform, or the platform closed it: open ones of that order end. */
export async function closeFromPlatform(
  trx: Trx,
  ctx: Acting,
  order: Pick<OrderRow, 'id'>,
  platformOrderNum: string,
): Promise<void> {
  const open = await trx
    .selectFrom('afterSale')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('source', '=', '0')
    .where('platformRefundNum', 'like', `${platformOrderNum.replaceAll(/[%_\\]/g, '\\$&')}-%`)
    .where(
      'refundStatus',
      'in',
      openStates.filter((state) => state !== '6'),
    )
    .forNoKeyUpdate()
    .execute()
  for (const row of open) await cancel(trx, ctx, row, '买家在平台撤销了申请')
}
