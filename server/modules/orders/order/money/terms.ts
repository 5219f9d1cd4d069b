import { addYuan, subYuan } from '../../../../base/money'
import type { CreditBill, Party } from '../../../money/credit'
import { isOwnKind, type OrderRow } from '../record/OrderRow'

/** How an order's money is secured before it ships: frozen balance, occupied quota, reserved advance, or not at all. */
export type Terms = 'balance' | 'quota' | 'advance' | 'none'

export function termsOf(order: OrderRow): Terms {
  if (order.settleType === '1') return isOwnKind(order) ? 'none' : 'balance'
  const hasDebtor = !isOwnKind(order) || order.customerId !== null
  if (order.settleType === '2' && hasDebtor) return 'quota'
  return order.settleType === '4' && order.customerId !== null ? 'advance' : 'none'
}

/** What must be secured, in yuan: what the order costs its buyer, less what an after-sale gave back before shipping. */
export function securedNeed(order: OrderRow): string {
  if (termsOf(order) === 'none') return '0.00'
  const cost = isOwnKind(order)
    ? order.orderAmount
    : addYuan(order.supplyAmount, order.freightAmount, order.serviceAmount)
  return subYuan(cost, order.refundAmount)
}

/** Its customer paid when it was placed: what ships is received at once, into the account of the order. */
export const isPaidBefore = ({ settleType, payStatus, customerId }: OrderRow): boolean =>
  settleType === '3' && customerId !== null && ['1', '3'].includes(payStatus)

/** What is secured now, in yuan, while the order has not shipped. */
export const securedNow = (order: OrderRow): string =>
  termsOf(order) === 'balance' ? order.frozenAmount : securedNeed(order)

export const creditBill = (order: OrderRow): CreditBill => ({
  type: 'ORDER',
  num: order.orderNum,
  orderType: order.orderType,
})

/** Whose quota or advance an order takes: the seller's customer, or the buying company with its supplier. */
export const creditorOf = (order: OrderRow): Party =>
  isOwnKind(order)
    ? { kind: 'customer', id: order.customerId ?? '0' }
    : {
        kind: 'company',
        id: order.supplyCompanyId,
        name: order.supplyCompanyName ?? '供货方',
      }
