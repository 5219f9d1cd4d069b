import { asCompany, type Trx } from '../../../../base/db'
import { compareYuan, subYuan } from '../../../../base/money'
import {
  bizTypeOf,
  giveBackQuota,
  raisePayable,
  raiseReceivable,
  type CreditBill,
} from '../../../money/credit'
import { refundMoney, unfreezeMoney } from '../../../money/finance'
import type { OrderRow } from '../../order/record/OrderRow'
import type { Acting } from '../AfterSaleRow'
import { isShipped } from '../open/checkOrder'
import type { Refund, Refunded } from './Refund'

/** A refund between the two companies of an order. */
export async function refundPair(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  refund: Refund,
): Promise<Refunded> {
  if (order.settleType === '2') return refundPeriod(trx, ctx, order, refund)
  if (order.freezeStatus === '1') return unfreeze(trx, ctx, order, refund)
  const { paid, owed } = await refundMoney(
    trx,
    { payerId: order.supplyCompanyId, payeeId: order.companyId },
    {
      bizType: 'AFTER_SALE',
      bizNum: refund.afterSaleNum,
      orderNum: order.orderNum,
      orderType: order.orderType,
      money: refund.amount,
      operatorName: ctx.user.nickName,
    },
  )
  if (compareYuan(owed, '0.00') === 0) return { text: `退回下单公司余额 ${paid} 元` }
  await owe(trx, ctx, order, refund, owed)
  return { text: `退回下单公司余额 ${paid} 元，供货方余额不足，欠 ${owed} 元记为应付` }
}

/** Not shipped yet: the money is still the buyer's own, only set aside. */
async function unfreeze(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  { amount, afterSaleNum }: Refund,
): Promise<Refunded> {
  const most = compareYuan(amount, order.frozenAmount) > 0 ? order.frozenAmount : amount
  await asCompany(trx, order.companyId, (buyer) =>
    unfreezeMoney(buyer, {
      companyId: order.companyId,
      bizType: 'AFTER_SALE',
      bizNum: afterSaleNum,
      frozenFor: order.orderNum,
      seq: 1,
      orderType: order.orderType,
      counterpartyCompanyId: order.supplyCompanyId,
      counterpartyName: order.supplyCompanyName,
      operatorName: ctx.user.nickName,
      money: most,
    }),
  )
  const frozenAmount = subYuan(order.frozenAmount, most)
  const freezeStatus = frozenAmount === '0.00' ? '2' : '1'
  await trx
    .updateTable('salesOrder')
    .set({ frozenAmount, freezeStatus })
    .where('id', '=', order.id)
    .execute()
  return { text: `解冻 ${most} 元` }
}

/** On credit: what is occupied or owed shrinks; what was repaid already is owed back. */
async function refundPeriod(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  refund: Refund,
): Promise<Refunded> {
  const bill: CreditBill = { type: 'ORDER', num: order.orderNum, orderType: order.orderType }
  const cause = { type: 'AFTER_SALE' as const, num: refund.afterSaleNum }
  const left = await asCompany(trx, order.companyId, (buyer) =>
    giveBackQuota(buyer, bill, refund.amount, cause),
  )
  if (isShipped(order)) await owe(trx, ctx, order, refund, refund.amount)
  const back = subYuan(refund.amount, left)
  return { text: `账期额度退回 ${back} 元` }
}

/** The supplier owes the buyer: a payable there, a receivable here; red rows where goods on credit come off a debt. */
async function owe(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  { afterSaleNum }: Refund,
  amount: string,
): Promise<void> {
  const bill: CreditBill = { type: 'AFTER_SALE', num: afterSaleNum, orderType: order.orderType }
  const due = { bill, seq: 1, bizType: bizTypeOf(bill), bizDate: ctx.now().slice(0, 10) }
  const isCredit = order.settleType === '2'
  const supplier = {
    kind: 'company' as const,
    id: order.supplyCompanyId,
    name: order.supplyCompanyName ?? '',
  }
  const buyer = {
    kind: 'company' as const,
    id: order.companyId,
    name: order.buyerCompanyName ?? '',
  }
  const red = subYuan('0.00', amount)
  await asCompany(trx, order.companyId, (side) =>
    isCredit
      ? raisePayable(side, supplier, { ...due, amount: red })
      : raiseReceivable(side, supplier, { ...due, amount }),
  )
  await asCompany(trx, order.supplyCompanyId, (side) =>
    isCredit
      ? raiseReceivable(side, buyer, { ...due, amount: red })
      : raisePayable(side, buyer, { ...due, amount }),
  )
}
