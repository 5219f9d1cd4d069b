import { now, type Id, type Trx } from '../../../../base/db'
import { compareYuan, subYuan } from '../../../../base/money'
import {
  addAdvance,
  bizTypeOf,
  changeReserved,
  giveBackQuota,
  raiseReceivable,
  reservedOf,
  type CreditBill,
} from '../../../money/credit'
import type { OrderRow } from '../../order/record/OrderRow'
import { isShipped } from '../open/checkOrder'
import type { Refund, Refunded } from './Refund'

type Customer = { kind: 'customer'; id: Id }

/** A refund of an order typed in by hand: the customer owes less, or we owe them. */
export async function refundCustomer(trx: Trx, order: OrderRow, refund: Refund): Promise<Refunded> {
  if (!order.customerId) return { text: `退款 ${refund.amount} 元，请线下退给买家` }
  const party = { kind: 'customer', id: order.customerId } as const
  if (order.settleType === '2') return refundOnCredit(trx, order, party, refund)
  if (order.settleType === '4') return refundAdvance(trx, order, party, refund)
  // not paid and not shipped: nothing was received and nothing is owed yet
  if (order.payStatus === '0' && !isShipped(order)) return { text: '订单没有收款，不用退款' }
  await redReceivable(trx, party, order, refund)
  return { text: `应收冲减 ${refund.amount} 元，已收款的请付款给客户` }
}

async function refundOnCredit(
  trx: Trx,
  order: OrderRow,
  party: Customer,
  refund: Refund,
): Promise<Refunded> {
  const { amount, afterSaleNum } = refund
  await giveBackQuota(trx, orderBill(order), amount, { type: 'AFTER_SALE', num: afterSaleNum })
  if (isShipped(order)) await redReceivable(trx, party, order, refund)
  return { text: `账期额度退回 ${amount} 元` }
}

/** Before shipping the money is only reserved; afterwards it was used and comes back as a new advance. */
async function refundAdvance(
  trx: Trx,
  order: OrderRow,
  party: Customer,
  refund: Refund,
): Promise<Refunded> {
  const { amount, afterSaleNum } = refund
  if (isShipped(order)) {
    const bill: CreditBill = { type: 'AFTER_SALE', num: afterSaleNum }
    await addAdvance(trx, party, { bill, amount, remark: `售后单 ${afterSaleNum} 退款` })
    return { text: `退回客户预收款 ${amount} 元` }
  }
  const reserved = await reservedOf(trx, orderBill(order))
  const rest = compareYuan(reserved, amount) > 0 ? subYuan(reserved, amount) : '0.00'
  await changeReserved(trx, orderBill(order), rest)
  return { text: `释放客户预收款 ${subYuan(reserved, rest)} 元` }
}

const redReceivable = (
  trx: Trx,
  party: Customer,
  order: OrderRow,
  { amount, afterSaleNum }: Refund,
) => {
  const bill: CreditBill = { type: 'AFTER_SALE', num: afterSaleNum, orderType: order.orderType }
  return raiseReceivable(trx, party, {
    bill,
    seq: 1,
    bizType: bizTypeOf(bill),
    amount: subYuan('0.00', amount),
    bizDate: now().slice(0, 10),
  })
}

const orderBill = (order: OrderRow): CreditBill => ({
  type: 'ORDER',
  num: order.orderNum,
  orderType: order.orderType,
})
