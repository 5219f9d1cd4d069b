import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { holdAdvances, holdReserved, postAdvance, refuseShort } from './advances'
import type { CreditBill, Party } from '../types'

const nothing = '0.00'

/**
 * Keeps a part of a party's advance for a document, oldest money first. The same amount again does nothing.
 * @param amount yuan, ≥ 0
 * @throws ADVANCE_SHORT (says how much is missing), CREDIT_BILL_TWICE when another amount is kept already
 */
export async function reserveAdvance(
  trx: Trx,
  bill: CreditBill,
  party: Party,
  amount: Yuan,
): Promise<void> {
  const kept = await reservedOf(trx, bill)
  if (compareYuan(kept, amount) === 0) return
  if (compareYuan(kept, nothing) > 0)
    throw fail('CREDIT_BILL_TWICE', { num: bill.num, money: kept })
  await reserve(trx, bill, party, amount)
}

/**
 * Sets what is still kept for a document to a new total.
 * @param party needed only when more is kept than before
 * @throws ADVANCE_SHORT
 */
export async function changeReserved(
  trx: Trx,
  bill: CreditBill,
  amount: Yuan,
  party?: Party,
): Promise<void> {
  const kept = await reservedOf(trx, bill)
  const change = subYuan(amount, kept)
  if (compareYuan(change, nothing) < 0) return release(trx, bill, subYuan(nothing, change))
  if (compareYuan(change, nothing) > 0)
    await reserve(trx, bill, party ?? (await partyOf(trx, bill)), change)
}

/** Sets free what a document keeps and did not use. Nothing kept: nothing happens. */
export const releaseAdvance = async (trx: Trx, bill: CreditBill): Promise<void> =>
  release(trx, bill, await reservedOf(trx, bill))

/** Moves a part of what is kept to another document of the same party (拆分, 合并). */
export async function moveReserved(
  trx: Trx,
  from: CreditBill,
  to: CreditBill,
  amount: Yuan,
): Promise<void> {
  let left = amount
  for (const { advance, reserved } of await holdReserved(trx, from)) {
    const part = compareYuan(reserved, left) < 0 ? reserved : left
    if (compareYuan(part, nothing) === 0) break
    const less = subYuan(nothing, part)
    await postAdvance(trx, advance, { flowType: 'RELEASE', locked: less, bill: from })
    await postAdvance(trx, advance, { flowType: 'RESERVE', locked: part, bill: to })
    left = subYuan(left, part)
  }
  if (compareYuan(left, nothing) > 0)
    throw fail('CREDIT_BILL_TWICE', { num: from.num, money: subYuan(amount, left) })
}

/** Yuan a document keeps of its party's advances and has not used. */
export const reservedOf = async (trx: Trx, bill: CreditBill): Promise<Yuan> =>
  addYuan(nothing, ...(await holdReserved(trx, bill)).map(({ reserved }) => reserved))

async function reserve(trx: Trx, bill: CreditBill, party: Party, amount: Yuan): Promise<void> {
  const advances = await holdAdvances(trx, party)
  const available = addYuan(nothing, ...advances.map(({ remainMoney }) => remainMoney))
  await refuseShort(trx, party, available, amount)
  let left = amount
  for (const advance of advances) {
    const part = compareYuan(advance.remainMoney, left) < 0 ? advance.remainMoney : left
    if (compareYuan(part, nothing) === 0) continue
    await postAdvance(trx, advance, { flowType: 'RESERVE', locked: part, bill })
    left = subYuan(left, part)
  }
}

async function release(trx: Trx, bill: CreditBill, amount: Yuan): Promise<void> {
  let left = amount
  for (const { advance, reserved } of (await holdReserved(trx, bill)).toReversed()) {
    const part = compareYuan(reserved, left) < 0 ? reserved : left
    if (compareYuan(part, nothing) === 0) break
    await postAdvance(trx, advance, { flowType: 'RELEASE', locked: subYuan(nothing, part), bill })
    left = subYuan(left, part)
  }
}

/** Whose advances a document used so far. */
async function partyOf(trx: Trx, bill: CreditBill): Promise<Party> {
  const found = await trx
    .selectFrom('advanceFlow as f')
    .innerJoin('advance as a', 'a.id', 'f.advanceId')
    .select(['a.objectType', 'a.objectId'])
    .where('f.billType', '=', bill.type)
    .where('f.bizNum', '=', bill.num)
    .limit(1)
    .executeTakeFirstOrThrow(() => fail('CREDIT_NOT_OCCUPIED', { num: bill.num }))
  return { kind: found.objectType === 'CUSTOMER' ? 'customer' : 'supplier', id: found.objectId }
}
