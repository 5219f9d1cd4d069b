import type { Trx } from '../../../db'
import { compareYuan } from '../../../money'
import { isOwnKind, type OrderRow } from '../../order/OrderRow'
import type { Acting } from '../AfterSaleRow'
import { refundCustomer } from './refundCustomer'
import { refundPair } from './refundPair'
import { refundPlatform } from './refundPlatform'

export interface Refund {
  /** SH number: the refund happens once per number. */
  afterSaleNum: string
  /** Decimal string in yuan, above zero. */
  amount: string
  /** The platform's own request: it knows of the refund already. */
  isToldPlatform?: boolean
}

/** What became of the money, as the order's log and the talk say it. */
export interface Refunded {
  /** e.g. 解冻 20.00 元 */
  text: string
}

/**
 * The one way money of an order goes back. Between two companies: frozen money or quota before shipping, income and
 * balance after it, the shortfall as receivable and payable. Of a customer: what he owes shrinks, or we owe him. Of a
 * platform: the platform pays, no balance of ours moves.
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
