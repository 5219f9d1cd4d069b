import { sql } from 'kysely'
import { toJson, today, type Id, type JsonValue, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { accountOf, payWayOf, postAccount } from '../accounts'
import { acting } from '../acting'
import { overpay } from '../advance/openAdvance'
import { readParty } from '../party'
import { settleDue } from './settleDue'
import type { CreditBill, Party } from '../types'

export interface Receipt {
  /** The trade document it is submitted from: its open receivables (or payables) are settled, oldest first. */
  bill: CreditBill
  party: Party & { kind: 'customer' | 'supplier' }
  /** 0 money received, 1 money paid. */
  classify: '0' | '1'
  /** Yuan, > 0. */
  amount: Yuan
  settlementAccountId: Id
  /** What is above the open dues becomes an advance; otherwise it is refused. */
  isRestAdvance?: boolean
  /** Default: what the account is. */
  payWay?: string
  /** `yyyy-MM-dd`, default today. */
  billDate?: string
  attachments?: JsonValue
  remark?: string | null
}

export interface ReceiptMade {
  /** SK… or FK… */
  num: string
  /** What the dues take, and what becomes an advance. */
  settled: Yuan
  advance: Yuan
}

/**
 * Registers money received or paid for a trade document; finance audits it, until then nothing moves and nobody else
 * can settle the same part of the dues.
 * @throws MONEY_TOO_MUCH, ACCOUNT_GONE, PARTY_GONE
 */
export async function submitReceipt(trx: Trx, receipt: Receipt): Promise<ReceiptMade> {
  const { bill, classify, amount } = receipt
  const account = await accountOf(trx, receipt.settlementAccountId)
  const facts = await readParty(trx, receipt.party)
  const { lines, rest } = await spread(trx, receipt)
  if (compareYuan(rest, '0.00') > 0 && !receipt.isRestAdvance)
    throw fail('MONEY_TOO_MUCH', { open: subYuan(amount, rest), amount })
  const { companyId, userId } = await acting(trx)
  const { id, billNum } = await trx
    .insertInto('receiptPayment')
    .values({
      companyId,
      classify,
      objectType: facts.objectType,
      objectId: facts.id,
      objectName: facts.name,
      billDate: receipt.billDate ?? today(),
      payWay: receipt.payWay ?? payWayOf(account.accountType),
      settlementAccountId: receipt.settlementAccountId,
      billMoney: amount,
      writeOffMoney: subYuan(amount, rest),
      advanceAddMoney: rest,
      attachments: toJson(receipt.attachments ?? []),
      source: '快捷收付款',
      sourceType: bill.type,
      sourceNum: bill.num,
      remark: receipt.remark ?? null,
      createBy: userId,
    })
    .returning(['id', 'billNum'])
    .executeTakeFirstOrThrow()
  for (const line of lines) {
    await trx
      .insertInto('receiptPaymentItem')
      .values({ companyId, receiptPaymentId: id, dueId: line.id, writeOffMoney: line.money })
      .execute()
    await lockMoney(trx, line.id, line.money)
  }
  return { num: billNum, settled: subYuan(amount, rest), advance: rest }
}

/**
 * 审核通过: the account moves, the dues are settled, what is above them becomes an advance. Audited twice, the second time is refused.
 * @throws RECEIPT_STATE, ACCOUNT_SHORT, ACCOUNT_GONE
 */
export async function auditReceipt(trx: Trx, billNum: string): Promise<void> {
  const receipt = await holdWaiting(trx, billNum, '审核')
  const lines = await linesOf(trx, receipt.id)
  const { payWay, settlementAccountId } = receipt
  for (const { dueId, dueNum, writeOffMoney: amount } of lines) {
    await lockMoney(trx, dueId, subYuan('0.00', amount))
    await settleDue(trx, { dueNum, amount, sourceNum: billNum, payWay, settlementAccountId })
  }
  const isIn = receipt.classify === '0'
  await postAccount(trx, settlementAccountId, {
    flowType: isIn ? 'RECEIPT' : 'PAYMENT',
    changeMoney: isIn ? receipt.billMoney : subYuan('0.00', receipt.billMoney),
    bizNum: billNum,
    objectName: receipt.objectName,
  })
  if (compareYuan(receipt.advanceAddMoney, '0.00') > 0) await overpay(trx, receipt)
  await close(trx, receipt.id, 'AUDITED')
}

/** 驳回: what it held of the dues is free again. @throws RECEIPT_STATE */
export async function refuseReceipt(trx: Trx, billNum: string, reason: string): Promise<void> {
  const receipt = await holdWaiting(trx, billNum, '驳回')
  for (const line of await linesOf(trx, receipt.id))
    await lockMoney(trx, line.dueId, subYuan('0.00', line.writeOffMoney))
  await close(trx, receipt.id, 'REFUSED', reason)
}

/** What was registered with a document and waits for its audit, in yuan. */
export async function pendingOf(trx: Trx, { type, num }: CreditBill): Promise<Yuan> {
  const rows = await trx
    .selectFrom('receiptPayment')
    .select('billMoney')
    .where('sourceType', '=', type)
    .where('sourceNum', '=', num)
    .where('status', '=', 'WAIT_AUDIT')
    .execute()
  return addYuan('0.00', ...rows.map(({ billMoney }) => billMoney))
}

async function spread(trx: Trx, { bill, classify, amount }: Receipt) {
  const dues = await trx
    .selectFrom('due')
    .select(['id', 'unsettledMoney', 'lockedMoney'])
    .where('classify', '=', classify)
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .where('originMoney', '>', '0')
    .where('status', 'in', ['UNSETTLED', 'PARTIAL'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  let rest = amount
  const lines: { id: Id; money: Yuan }[] = []
  for (const due of dues) {
    const open = subYuan(due.unsettledMoney, due.lockedMoney)
    const money = compareYuan(open, rest) < 0 ? open : rest
    if (compareYuan(money, '0.00') <= 0) continue
    lines.push({ id: due.id, money })
    rest = subYuan(rest, money)
  }
  return { lines, rest }
}

const lockMoney = (trx: Trx, dueId: Id, money: Yuan) =>
  trx
    .updateTable('due')
    .set((eb) => ({ lockedMoney: eb('lockedMoney', '+', money) }))
    .where('id', '=', dueId)
    .execute()

const linesOf = (trx: Trx, receiptId: Id) =>
  trx
    .selectFrom('receiptPaymentItem as i')
    .innerJoin('due as d', 'd.id', 'i.dueId')
    .select(['i.dueId', 'i.writeOffMoney', 'd.dueNum'])
    .where('i.receiptPaymentId', '=', receiptId)
    .orderBy('i.dueId')
    .execute()

async function holdWaiting(trx: Trx, billNum: string, action: string) {
  const receipt = await trx
    .selectFrom('receiptPayment')
    .selectAll()
    .where('billNum', '=', billNum)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('DUE_GONE', { dueNum: billNum }))
  if (receipt.status !== 'WAIT_AUDIT') throw fail('RECEIPT_STATE', { billNum, action })
  return receipt
}

async function close(trx: Trx, id: Id, status: string, refuseReason?: string): Promise<void> {
  const { userId } = await acting(trx)
  await trx
    .updateTable('receiptPayment')
    .set({ status, refuseReason: refuseReason ?? null, auditBy: userId, auditTime: sql`now()` })
    .where('id', '=', id)
    .execute()
}
