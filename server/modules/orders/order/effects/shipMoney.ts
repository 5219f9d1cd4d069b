import { asCompany, type Id, type Trx } from '../../../../base/db'
import { subYuan } from '../../../../base/money'
import {
  auditReceipt,
  billQuota,
  bizTypeOf,
  cancelDue,
  raisePayable,
  raiseReceivable,
  settleDue,
  submitReceipt,
  takeBackDue,
  payFromReserved,
} from '../../../money/credit'
import { reverseShipMoney, shipMoney } from '../../../money/finance'
import { isOwnKind, type OrderRow } from '../record/OrderRow'
import type { LogActor } from '../notices/orderLog'
import { postingFacts, storeFreeze } from '../money/orderMoney'
import { creditBill, creditorOf, isPaidBefore, securedNeed, termsOf } from '../money/terms'

/** An order ships as a whole, so that its money is one part. */
const seq = 1

/**
 * 出库发货: frozen money goes over to the supplier and is held there; quota becomes a debt with payable and receivable; a
 * customer owes what they bought, and owes nothing any more when it was paid at creation.
 */
export async function moveShipMoney(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  const terms = termsOf(order)
  if (terms === 'balance') {
    if (order.freezeStatus !== '1') return
    const sides = { payerId: order.companyId, payeeId: order.supplyCompanyId }
    await shipMoney(trx, sides, postingFacts(actor, order))
    return void (await storeFreeze(trx, order.id, '3', '0.00'))
  }
  if (!isOwnKind(order)) return terms === 'quota' ? billPair(trx, actor, order) : undefined
  if (order.customerId) await billCustomer(trx, actor, order)
}

async function billPair(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  const bill = creditBill(order)
  const entry = dueEntry(actor, order)
  await asCompany(trx, order.companyId, async (buyer) => {
    await billQuota(buyer, bill, {
      seq,
      amount: entry.amount,
      shippedAt: actor.now(),
      bizType: bizTypeOf(bill),
    })
    await raisePayable(buyer, creditorOf(order), entry)
  })
  const name = order.buyerCompanyName ?? '下单公司'
  await asCompany(trx, order.supplyCompanyId, (supplier) =>
    raiseReceivable(supplier, { kind: 'company', id: order.companyId, name }, entry),
  )
}

async function billCustomer(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  const bill = creditBill(order)
  const terms = termsOf(order)
  // what was paid at creation and refunded since stands as a red row of its own
  const isPaid = isPaidBefore(order)
  const amount = isPaid ? order.orderAmount : subYuan(order.orderAmount, order.refundAmount)
  const entry = { ...dueEntry(actor, order), amount }
  if (terms === 'quota')
    await billQuota(trx, bill, {
      seq,
      amount: entry.amount,
      shippedAt: actor.now(),
      bizType: bizTypeOf(bill),
    })
  const target = await raiseReceivable(trx, creditorOf(order), entry)
  if (target === '') return
  if (terms === 'advance') await payFromReserved(trx, bill, { seq, amount: entry.amount, target })
  if (isPaid) await receivePaid(trx, order, target, entry.amount)
}

/** 撤销出库: every row of `moveShipMoney` is taken back. @throws CREDIT_SETTLED, DUE_SETTLED, FIN_FREEZE_LOW */
export async function takeBackShipMoney(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  const terms = termsOf(order)
  const bill = creditBill(order)
  if (terms === 'balance') {
    if (order.freezeStatus !== '3') return
    const sides = { payerId: order.companyId, payeeId: order.supplyCompanyId }
    const money = await reverseShipMoney(trx, sides, postingFacts(actor, order))
    return void (await storeFreeze(trx, order.id, '1', money))
  }
  const paidBy = terms === 'none' ? 'receipt' : terms
  await asCompany(trx, order.companyId, (buyer) => takeBackDue(buyer, bill, { seq, paidBy }))
  if (!isOwnKind(order) && terms === 'quota')
    await asCompany(trx, order.supplyCompanyId, (supplier) => cancelDue(supplier, bill, seq))
}

/** What was received when the order was placed: a receipt into its account, audited, stands for it. */
async function receivePaid(trx: Trx, order: OrderRow, dueNum: string, amount: string) {
  const account = await openAccountOf(trx, order)
  if (!account || !order.customerId)
    return settleDue(trx, { dueNum, sourceNum: order.orderNum, payWay: 'OTHER' })
  const { num } = await submitReceipt(trx, {
    bill: creditBill(order),
    party: { kind: 'customer', id: order.customerId },
    classify: '0',
    amount,
    settlementAccountId: account,
    remark: '建单时已收款',
  })
  await auditReceipt(trx, num)
}

// an account that was closed since holds up no parcel
async function openAccountOf(trx: Trx, order: OrderRow): Promise<Id | undefined> {
  const account = await trx
    .selectFrom('settlementAccount')
    .select('id')
    .where('id', '=', order.settlementAccountId)
    .where('status', '=', '1')
    .where('accountType', '<>', 'BALANCE')
    .executeTakeFirst()
  return account?.id
}

const dueEntry = (actor: LogActor, order: OrderRow) => ({
  bill: creditBill(order),
  seq,
  amount: securedNeed(order),
  listAmount: order.listAmount,
  bizDate: actor.now().slice(0, 10),
  warehouseId: isOwnKind(order) ? (order.warehouseId ?? undefined) : undefined,
})
