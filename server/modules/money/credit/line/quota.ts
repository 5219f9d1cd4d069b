import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { acting } from '../acting'
import { holdLine, requireFree } from './creditLine'
import { postLine, type HeldLine } from './heldLine'
import { holdBill, occupiedOf, setRecord, type HeldRecord } from '../records'
import type { BizType, CreditBill, Party } from '../types'

const nothing = '0.00'

/**
 * Takes quota for a document that is to be paid later. The same amount again does nothing.
 * @param amount yuan, ≥ 0; nothing is taken for 0
 * @throws CREDIT_SHORT (says how much is missing), CREDIT_NO_LINE, CREDIT_LINE_STOPPED, CREDIT_BILL_TWICE
 */
export async function occupyQuota(
  trx: Trx,
  bill: CreditBill,
  party: Party,
  amount: Yuan,
): Promise<void> {
  if (compareYuan(amount, nothing) === 0) return
  const line = await holdLine(trx, party)
  const occupied = (await holdBill(trx, bill))?.records.find(({ status }) => status === 'OCCUPIED')
  if (occupied) {
    if (compareYuan(occupied.orderMoney, amount) === 0) return
    throw fail('CREDIT_BILL_TWICE', { num: bill.num, money: occupied.orderMoney })
  }
  await requireFree(trx, line, amount, party)
  await insertRecord(trx, line, bill, amount)
}

/**
 * Sets what is still occupied to a new total: an edited document, a lost line, another freight.
 * @throws CREDIT_SHORT, CREDIT_NOT_OCCUPIED, CREDIT_LINE_STOPPED
 */
export async function changeOccupied(trx: Trx, bill: CreditBill, amount: Yuan): Promise<void> {
  const held = await holdBill(trx, bill)
  const record = occupiedOf(held, bill)
  if (!held) return
  const change = subYuan(amount, record.orderMoney)
  if (compareYuan(change, nothing) === 0) return
  if (compareYuan(amount, nothing) === 0) return release(trx, held.line, record)
  const isMore = compareYuan(change, nothing) > 0
  if (isMore) await requireFree(trx, held.line, change)
  await setRecord(trx, record, { orderMoney: amount })
  await postLine(trx, held.line, {
    flowType: isMore ? 'CONSUME' : 'RELEASE',
    changeUsed: change,
    ...factsOf(record),
  })
}

/** Gives back what a document occupies and did not ship. Nothing occupied: nothing happens. */
export async function releaseQuota(trx: Trx, bill: CreditBill): Promise<void> {
  const held = await holdBill(trx, bill)
  const record = held?.records.find(({ status }) => status === 'OCCUPIED')
  if (held && record) await release(trx, held.line, record)
}

/**
 * Moves a part of what is occupied to another document of the same party (拆分, 合并): the line's figures stay.
 * @throws CREDIT_NOT_OCCUPIED, CREDIT_BILL_TWICE when more is moved than there is
 */
export async function moveOccupied(
  trx: Trx,
  from: CreditBill,
  to: CreditBill,
  amount: Yuan,
): Promise<void> {
  const held = await holdBill(trx, from)
  const source = occupiedOf(held, from)
  if (!held) return
  const rest = subYuan(source.orderMoney, amount)
  if (compareYuan(rest, nothing) < 0)
    throw fail('CREDIT_BILL_TWICE', { num: from.num, money: source.orderMoney })
  const target = (await holdBill(trx, to))?.records.find(({ status }) => status === 'OCCUPIED')
  if (compareYuan(rest, nothing) === 0) await release(trx, held.line, source)
  else {
    await setRecord(trx, source, { orderMoney: rest })
    const facts = { ...factsOf(source), changeUsed: subYuan(nothing, amount) }
    await postLine(trx, held.line, { flowType: 'RELEASE', ...facts })
  }
  if (!target)
    return insertRecord(trx, held.line, { orderType: source.orderType ?? undefined, ...to }, amount)
  await setRecord(trx, target, { orderMoney: addYuan(target.orderMoney, amount) })
  await postLine(trx, held.line, { flowType: 'CONSUME', changeUsed: amount, ...factsOf(target) })
}

async function release(trx: Trx, line: HeldLine, record: HeldRecord): Promise<void> {
  await setRecord(trx, record, { releasedMoney: record.orderMoney, status: 'RELEASED' })
  const facts = { ...factsOf(record), changeUsed: subYuan(nothing, record.orderMoney) }
  await postLine(trx, line, { flowType: 'RELEASE', ...facts })
}

export const factsOf = (record: HeldRecord) => ({
  bizNum: record.orderNum,
  orderNum: record.orderType ? record.orderNum : undefined,
  recordId: record.id,
})

async function insertRecord(trx: Trx, line: HeldLine, bill: CreditBill, amount: Yuan) {
  const { userId } = await acting(trx)
  const { id } = await trx
    .insertInto('accountPeriodRecord')
    .values({
      companyId: line.companyId,
      supplyCompanyId: line.supplyCompanyId,
      distributorCompanyId: line.supplyCompanyId === null ? null : line.companyId,
      accountPeriodId: line.id,
      objectName: line.objectName,
      bizType: bizTypeOf(bill),
      billType: bill.type,
      orderNum: bill.num,
      orderType: bill.orderType ?? null,
      orderMoney: amount,
      status: 'OCCUPIED',
      createBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postLine(trx, line, {
    flowType: 'CONSUME',
    changeUsed: amount,
    bizNum: bill.num,
    orderNum: bill.orderType ? bill.num : undefined,
    recordId: id,
  })
}

const bizTypes: Readonly<Record<CreditBill['type'], BizType>> = {
  PURCHASE: '0',
  PURCHASE_RETURN: '1',
  WHOLESALE: '2',
  WHOLESALE_RETURN: '3',
  ORDER: '17',
  AFTER_SALE: '17',
  REBATE: '16',
}
const orderBizTypes: Readonly<Record<string, BizType>> = {
  GP_ORDER: '10',
  GP_BOOK: '10',
  DROP_ORDER: '11',
  CENTER_ORDER: '12',
}

/** `settle_biz_type` of a document. */
export const bizTypeOf = (bill: CreditBill): BizType =>
  orderBizTypes[bill.orderType ?? ''] ?? bizTypes[bill.type]
