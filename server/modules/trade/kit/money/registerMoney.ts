import type { Id, Trx } from '../../../../base/db'
import { addYuan, compareYuan, type Yuan } from '../../../../base/money'
import {
  auditReceipt,
  auditsAtOnce,
  changeReserved,
  reservedOf,
  submitReceipt,
  type BillType,
  type CreditBill,
  type Party,
} from '../../../money/credit'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import { notifySettled } from '../lines/settledSources'

export interface MoneyEntry {
  /** 0 received, written off against receivables; 1 paid, against payables. */
  classify: '0' | '1'
  bill: CreditBill
  party: Party & { kind: 'customer' | 'supplier' }
  /** Yuan, > 0. */
  amount: Yuan
  settlementAccountId: Id
  remark?: string
  /** What no due asks for yet becomes an advance kept for this document; left out: it is refused. */
  mayBeAdvance?: boolean
}

export interface MoneyRegistered {
  /** SK… or FK… */
  num: string
  /** What it settles, and what becomes an advance for the document. */
  settled: Yuan
  advance: Yuan
  /** False: it waits for finance, nothing moved yet. */
  isAudited: boolean
}

/**
 * 登记收款, 登记付款: a receipt or payment against what a document is owed, its oldest part first. With the company's
 * 收付款免审核 it is audited in the same transaction, otherwise it waits for finance (`auditRegistered`).
 * @throws MONEY_TOO_MUCH, ACCOUNT_GONE, ACCOUNT_SHORT
 */
export async function registerMoney(trx: Trx, entry: MoneyEntry): Promise<MoneyRegistered> {
  const { mayBeAdvance, ...receipt } = entry
  const made = await submitReceipt(trx, { ...receipt, isRestAdvance: mayBeAdvance })
  const isAudited = await auditsAtOnce(trx)
  if (isAudited) await audit(trx, made.num)
  return { ...made, isAudited }
}

/**
 * 审核通过 of a receipt or payment: what is above the dues of its document stays reserved for it, and the document
 * learns that it may be settled. The Finance module's audit is this call.
 * @throws RECEIPT_STATE, ACCOUNT_SHORT, ACCOUNT_GONE
 */
export async function auditRegistered(trx: Trx, actor: WarehouseActor, num: string): Promise<void> {
  const bill = await audit(trx, num)
  if (bill) await notifySettled(trx, actor, bill)
}

/** @returns the document it was registered with */
async function audit(trx: Trx, num: string): Promise<CreditBill | undefined> {
  await auditReceipt(trx, num)
  const row = await trx
    .selectFrom('receiptPayment')
    .select(['sourceType', 'sourceNum', 'advanceAddMoney', 'objectType', 'objectId'])
    .where('billNum', '=', num)
    .executeTakeFirstOrThrow()
  if (!row.sourceType || !row.sourceNum) return undefined
  const bill = { type: row.sourceType as BillType, num: row.sourceNum }
  if (compareYuan(row.advanceAddMoney, '0.00') > 0) {
    const kind = row.objectType === 'CUSTOMER' ? 'customer' : 'supplier'
    const reserved = addYuan(await reservedOf(trx, bill), row.advanceAddMoney)
    await changeReserved(trx, bill, reserved, { kind, id: row.objectId })
  }
  return bill
}
