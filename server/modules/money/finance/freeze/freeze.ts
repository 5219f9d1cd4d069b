import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { absYuan } from '../../../../base/money'
import { findOpenFreeze, lowerFreeze, raiseFreeze, readFreeze } from './freezeDetail'
import { freezeSteps, type FreezeStep } from './freezeSteps'
import { findPosted, lockBalance, postFlow } from '../flow/postFlow'
import { negateYuan } from '../flow/sign'
import type { FreezeDetail, FreezeEntry, ReleaseEntry } from '../types'

/*
 * Every step moves frozen money of one company, which the transaction must act for. With `seq` a retry of the same
 * (step, bizNum, seq) changes nothing and answers as the first did.
 */

/** Sets money of an order aside (ORDER_FREEZE), adding to what is frozen for it. @throws FIN_BALANCE_LOW */
export const freezeMoney = (trx: Trx, entry: FreezeEntry): Promise<FreezeDetail> =>
  raise(trx, 'ORDER_FREEZE', entry)

/** Holds what the buyer paid, frozen at the supplier until the order completes (ORDER_INCOME_HOLD). */
export const holdIncome = (trx: Trx, entry: FreezeEntry): Promise<FreezeDetail> =>
  raise(trx, 'ORDER_INCOME_HOLD', entry)

/** Sets money aside that is to be paid out to a bank card (WITHDRAW_FREEZE). @throws FIN_BALANCE_LOW */
export const freezeWithdrawal = (trx: Trx, entry: FreezeEntry): Promise<FreezeDetail> =>
  raise(trx, 'WITHDRAW_FREEZE', entry)

/** Gives frozen money of an order back to the balance (ORDER_UNFREEZE). @returns the amount @throws FIN_NO_FREEZE, FIN_FREEZE_LOW */
export const unfreezeMoney = (trx: Trx, entry: ReleaseEntry): Promise<string> =>
  lower(trx, 'ORDER_UNFREEZE', entry)

/** Takes frozen money of the buyer away (ORDER_PAY); `shipMoney` pairs it with the supplier's income. */
export const payFrozen = (trx: Trx, entry: ReleaseEntry): Promise<string> =>
  lower(trx, 'ORDER_PAY', entry)

/** Makes held income the supplier's own (ORDER_INCOME). @throws FIN_NO_FREEZE, FIN_FREEZE_LOW */
export const settleIncome = (trx: Trx, entry: ReleaseEntry): Promise<string> =>
  lower(trx, 'ORDER_INCOME', entry)

/** Takes back income that is still held (ORDER_REFUND_OUT). @throws FIN_NO_FREEZE, FIN_FREEZE_LOW */
export const refundHeld = (trx: Trx, entry: ReleaseEntry): Promise<string> =>
  lower(trx, 'ORDER_REFUND_OUT', entry)

/** The withdrawal was cancelled, refused or failed (WITHDRAW_RETURN). @throws FIN_NO_FREEZE */
export const returnWithdrawal = (trx: Trx, entry: ReleaseEntry): Promise<string> =>
  lower(trx, 'WITHDRAW_RETURN', entry)

/** The withdrawal is paid: the money leaves the system (WITHDRAW_DEDUCT). @throws FIN_NO_FREEZE */
export const deductWithdrawal = (trx: Trx, entry: ReleaseEntry): Promise<string> =>
  lower(trx, 'WITHDRAW_DEDUCT', entry)

/** Carries frozen money from one order to another of the same buyer: split, merge. @throws FIN_NO_FREEZE, FIN_FREEZE_LOW */
export async function moveFreeze(
  trx: Trx,
  entry: ReleaseEntry & { toBizNum: string },
): Promise<string> {
  const money = await unfreezeMoney(trx, entry)
  await freezeMoney(trx, { ...entry, bizNum: entry.toBizNum, money })
  return money
}

async function raise(trx: Trx, step: FreezeStep, entry: FreezeEntry): Promise<FreezeDetail> {
  const { freezeType, balance } = freezeSteps[step]
  await lockBalance(trx, entry.companyId)
  const posted = await findPosted(trx, { ...entry, flowType: step })
  if (posted?.freezeDetailId) return readFreeze(trx, entry.companyId, posted.freezeDetailId)
  const detail = await raiseFreeze(trx, freezeType, entry)
  await postFlow(trx, {
    ...entry,
    flowType: step,
    changeMoney: balance === 0 ? '0.00' : negateYuan(entry.money),
    changeFreeze: entry.money,
    freezeDetailId: detail.id,
  })
  return detail
}

async function lower(trx: Trx, step: FreezeStep, entry: ReleaseEntry): Promise<string> {
  const { freezeType, balance, as } = freezeSteps[step]
  if (as === 'opens') throw new Error(`lower: ${step} opens a freeze`)
  await lockBalance(trx, entry.companyId) // always balance before freeze, so that postings cannot deadlock
  const posted = await findPosted(trx, { ...entry, flowType: step })
  if (posted) return absYuan(posted.changeFreeze)
  const frozenFor = entry.frozenFor ?? entry.bizNum
  const open = await findOpenFreeze(trx, freezeType, entry.companyId, frozenFor)
  if (!open) throw fail('FIN_NO_FREEZE', { bizNum: frozenFor })
  const money = entry.money ?? open.remainFreeze ?? '0.00'
  await lowerFreeze(trx, entry.companyId, open, money, as)
  await postFlow(trx, {
    ...entry,
    flowType: step,
    changeMoney: balance === 0 ? '0.00' : money,
    changeFreeze: negateYuan(money),
    freezeDetailId: open.id,
  })
  return money
}
