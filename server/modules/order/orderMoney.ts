import type { Trx } from '../../db'
import { fail } from '../../errors'
import type { Context } from '../../http'
import { addYuan, compareYuan, isNegativeYuan, subYuan } from '../../money'
import { freezeMoney, moveFreeze, unfreezeMoney, type FreezeEntry } from '../finance'
import { isOwnKind, type OrderRow } from './OrderRow'

/** What the buyer's balance must hold for an order: nothing for own kinds and for money collected elsewhere. */
export const frozenNeed = (order: OrderRow): string =>
  isOwnKind(order) || order.settleType !== '1'
    ? '0.00'
    : addYuan(order.supplyAmount, order.freightAmount, order.serviceAmount)

/**
 * Freezes the buyer's money for an order, whoever acts: the posting happens as the buyer, in the same transaction.
 * @throws FIN_BALANCE_LOW
 */
export async function freezeOrder(trx: Trx, ctx: Context, order: OrderRow): Promise<void> {
  refusePeriod(order)
  const money = frozenNeed(order)
  if (compareYuan(money, '0.00') === 0) return
  await ctx.asCompany(trx, order.companyId, (buyer) =>
    freezeMoney(buyer, { ...facts(ctx, order), money }),
  )
  await storeFreeze(trx, order.id, '1', money)
}

/** Gives all frozen money of an order back to the buyer. @returns the sum, '0.00' when nothing was frozen */
export async function releaseOrder(trx: Trx, ctx: Context, order: OrderRow): Promise<string> {
  refusePeriod(order)
  if (order.freezeStatus !== '1') return '0.00'
  const money = await ctx.asCompany(trx, order.companyId, (buyer) =>
    unfreezeMoney(buyer, facts(ctx, order)),
  )
  await storeFreeze(trx, order.id, '2', '0.00')
  return money
}

/** Brings the frozen money of a smaller order down to what it now costs. `order` holds the new amounts. */
export async function shrinkFreeze(trx: Trx, ctx: Context, order: OrderRow): Promise<string> {
  refusePeriod(order)
  if (order.freezeStatus !== '1') return '0.00'
  const surplus = subYuan(order.frozenAmount, frozenNeed(order))
  if (isNegativeYuan(surplus) || surplus === '0.00') return '0.00'
  await ctx.asCompany(trx, order.companyId, (buyer) =>
    unfreezeMoney(buyer, { ...facts(ctx, order), money: surplus }),
  )
  const rest = subYuan(order.frozenAmount, surplus)
  await storeFreeze(trx, order.id, rest === '0.00' ? '2' : '1', rest)
  return surplus
}

/** Carries frozen money from one order to another of the same two companies: split, merge, unmerge. */
export async function carryFreeze(
  trx: Trx,
  ctx: Context,
  from: OrderRow,
  to: Pick<OrderRow, 'orderNum'>,
  money: string,
): Promise<void> {
  if (money === '0.00') return
  await ctx.asCompany(trx, from.companyId, (buyer) =>
    moveFreeze(buyer, { ...facts(ctx, from), money, toBizNum: to.orderNum }),
  )
}

const facts = (ctx: Context, order: OrderRow): Omit<FreezeEntry, 'money'> => ({
  companyId: order.companyId,
  bizType: 'ORDER',
  bizNum: order.orderNum,
  orderType: order.orderType,
  counterpartyCompanyId: order.supplyCompanyId,
  counterpartyName: order.supplyCompanyName,
  operatorName: ctx.user.nickName,
})

const storeFreeze = (trx: Trx, id: string, freezeStatus: string, frozenAmount: string) =>
  trx.updateTable('salesOrder').set({ freezeStatus, frozenAmount }).where('id', '=', id).execute()

// The account-period quota has no ledger yet; moving such an order would silently lose its quota.
function refusePeriod(order: OrderRow): void {
  if (!isOwnKind(order) && order.settleType === '2')
    throw fail('ORDER_PERIOD_UNSUPPORTED', { orderNum: order.orderNum })
}
