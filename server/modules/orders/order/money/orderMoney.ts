import { asCompany, type Trx } from '../../../../base/db'
import { compareYuan, isNegativeYuan, subYuan } from '../../../../base/money'
import { sentence, type Sentence } from '../../../../base/sentence'
import {
  changeOccupied,
  changeReserved,
  moveOccupied,
  moveReserved,
  occupyQuota,
  releaseAdvance,
  releaseQuota,
  reserveAdvance,
} from '../../../money/credit'
import { freezeMoney, moveFreeze, unfreezeMoney, type FreezeEntry } from '../../../money/finance'
import type { LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { creditBill, creditorOf, securedNeed, termsOf } from './terms'

const nothing = '0.00'

/** What happened to money, to be added to a sentence of the log; '' where nothing did. */
type Said = Sentence | ''

/** What the buyer's balance must hold for an order: nothing for other terms. */
export const frozenNeed = (order: OrderRow): string =>
  termsOf(order) === 'balance' ? securedNeed(order) : nothing

/**
 * Secures an order's money, whoever acts: freezes the buyer's balance, occupies quota or reserves an advance. The
 * posting happens as the buyer, in the same transaction.
 * @throws FIN_BALANCE_LOW, CREDIT_SHORT, CREDIT_NO_LINE, ADVANCE_SHORT
 */
export async function freezeOrder(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  const money = securedNeed(order)
  if (compareYuan(money, nothing) === 0) return
  const terms = termsOf(order)
  await asCompany(trx, order.companyId, async (buyer) => {
    if (terms === 'balance') await freezeMoney(buyer, { ...postingFacts(actor, order), money })
    if (terms === 'quota') await occupyQuota(buyer, creditBill(order), creditorOf(order), money)
    if (terms === 'advance')
      await reserveAdvance(buyer, creditBill(order), creditorOf(order), money)
  })
  if (terms === 'balance') await storeFreeze(trx, order.id, '1', money)
}

/**
 * Gives everything secured for an order back to the buyer.
 * @returns what happened, to be added to a sentence of the log: ，解冻 12.00 元
 */
export async function releaseOrder(trx: Trx, actor: LogActor, order: OrderRow): Promise<Said> {
  const terms = termsOf(order)
  const bill = creditBill(order)
  if (terms === 'quota') await asCompany(trx, order.companyId, (buyer) => releaseQuota(buyer, bill))
  if (terms === 'advance')
    await asCompany(trx, order.companyId, (buyer) => releaseAdvance(buyer, bill))
  if (terms === 'quota') return sentence`，释放账期额度`
  if (terms === 'advance') return sentence`，释放预收款`
  if (order.freezeStatus !== '1') return ''
  const money = await asCompany(trx, order.companyId, (buyer) =>
    unfreezeMoney(buyer, postingFacts(actor, order)),
  )
  await storeFreeze(trx, order.id, '2', nothing)
  return sentence`，解冻 ${money} 元`
}

/**
 * Brings what is secured to what an order costs now, up or down. `order` holds the new amounts.
 * @returns what happened, to be added to a sentence of the log
 * @throws FIN_BALANCE_LOW, CREDIT_SHORT, ADVANCE_SHORT when it costs more and the buyer has not enough
 */
export async function adjustFreeze(trx: Trx, actor: LogActor, order: OrderRow): Promise<Said> {
  const need = securedNeed(order)
  const bill = creditBill(order)
  const terms = termsOf(order)
  if (terms === 'balance') return adjustBalance(trx, actor, order, need)
  await asCompany(trx, order.companyId, async (buyer) => {
    if (terms === 'quota') await changeOccupied(buyer, bill, need)
    if (terms === 'advance') await changeReserved(buyer, bill, need, creditorOf(order))
  })
  if (terms === 'none') return ''
  return terms === 'quota'
    ? sentence`，账期占用改为 ${need} 元`
    : sentence`，预收占用改为 ${need} 元`
}

async function adjustBalance(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  need: string,
): Promise<Said> {
  const change = subYuan(need, order.frozenAmount)
  if (compareYuan(change, nothing) === 0) return ''
  if (isNegativeYuan(change) && order.freezeStatus !== '1') return ''
  const money = isNegativeYuan(change) ? subYuan(nothing, change) : change
  const post = isNegativeYuan(change) ? unfreezeMoney : freezeMoney
  const facts = postingFacts(actor, order)
  await asCompany<unknown>(trx, order.companyId, (buyer) => post(buyer, { ...facts, money }))
  await storeFreeze(trx, order.id, need === nothing ? '2' : '1', need)
  return isNegativeYuan(change) ? sentence`，解冻 ${money} 元` : sentence`，补冻 ${money} 元`
}

/** Carries secured money from one order to another of the same two companies: split, merge, unmerge. */
export async function carryFreeze(
  trx: Trx,
  actor: LogActor,
  from: OrderRow,
  to: OrderRow,
  money: string,
): Promise<void> {
  if (compareYuan(money, nothing) === 0) return
  const terms = termsOf(from)
  await asCompany(trx, from.companyId, async (buyer) => {
    if (terms === 'quota') await moveOccupied(buyer, creditBill(from), creditBill(to), money)
    if (terms === 'advance') await moveReserved(buyer, creditBill(from), creditBill(to), money)
    if (terms === 'balance')
      await moveFreeze(buyer, { ...postingFacts(actor, from), money, toBizNum: to.orderNum })
  })
}

/** What every posting of an order's balance money says about itself. */
export const postingFacts = (actor: LogActor, order: OrderRow): Omit<FreezeEntry, 'money'> => ({
  companyId: order.companyId,
  bizType: 'ORDER',
  bizNum: order.orderNum,
  orderType: order.orderType,
  counterpartyCompanyId: order.supplyCompanyId,
  counterpartyName: order.supplyCompanyName,
  operatorName: actor.user.nickName,
})

/** Writes the state of an order's frozen money. */
export const storeFreeze = (trx: Trx, id: string, freezeStatus: string, frozenAmount: string) =>
  trx.updateTable('salesOrder').set({ freezeStatus, frozenAmount }).where('id', '=', id).execute()
