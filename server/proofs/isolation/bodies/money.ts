import type { WholeBodies } from './WholeBody'

const payment = { amount: '0.01' }

/** Payments on documents of the trade. */
export const moneyBodies: WholeBodies = {
  'POST /purchase/order/pay': (own) => ({
    ids: [own.next('payablePurchase').id],
    ...payment,
    settlementAccountId: own.next('account').id,
  }),
  'POST /purchase/return/receive': (own) => ({
    ids: [own.next('receivableReturn').id],
    ...payment,
    settlementAccountId: own.next('account').id,
  }),
  'POST /wholesale/order/receive': (own) => ({
    ids: [own.next('receivableWholesale').id],
    ...payment,
    settlementAccountId: own.next('account').id,
  }),
  'POST /wholesale/return/pay': (own) => ({
    ids: [own.next('payableWholesaleReturn').id],
    ...payment,
    settlementAccountId: own.next('account').id,
  }),
}
