import type { Trx } from '../../../../base/db'
import { compareYuan } from '../../../../base/money'
import { isOwnKind, type OrderRow } from '../../order/record/OrderRow'
import type { Acting } from '../AfterSaleRow'
import type { Refund, Refunded } from './Refund'
import { refundCustomer } from './refundCustomer'
import { refundPair } from './refundPair'
import { refundPlatform } from './refundPlatform'

/**
 * The one way money of an order goes back. Between two companies: frozen money or quota before shipping, income and
 * balance after it, the shortfall as receivable and payable. Of a customer: what they owe shrinks, or we owe them. Of
 * a platform: the platform pays, no balance of ours moves.
 * @param order held, as it was before the refund
 */
export async function refundOrder(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  refund: Refund,
): Promise<Refunded> {
  if (compareYuan(refund.amount, '0.00') === 0) return { text: '没有款项要退' }
  if (!isOwnKind(order)) return refundPair(trx, ctx, order, refund)
  if (order.orderType === 'MANUAL_ORDER') return refundCustomer(trx, order, refund)
  return refundPlatform(trx, order, refund)
}
