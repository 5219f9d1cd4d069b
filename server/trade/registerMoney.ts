import type { Id, Trx } from '../db'
import { addYuan, compareYuan, type Yuan } from '../money'
import {
  auditReceipt,
  changeReserved,
  reservedOf,
  submitReceipt,
  type CreditBill,
  type Party,
} from '../modules/credit'

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
  /** Written off now, and kept as an advance for the document. */
  settled: Yuan
  advance: Yuan
}

/**
 * 登记收款, 登记付款: money against what a document is owed, its oldest part first. The receipt or payment is audited at
 * once (收付款免审核) as long as nobody has a page to audit it.
 * @throws MONEY_TOO_MUCH, ACCOUNT_GONE, ACCOUNT_SHORT
 */
export async function registerMoney(trx: Trx, entry: MoneyEntry): Promise<MoneyRegistered> {
  const { mayBeAdvance, bill, party, ...receipt } = entry
  const made = await submitReceipt(trx, { ...receipt, bill, party, isRestAdvance: mayBeAdvance })
  await auditReceipt(trx, made.num)
  if (compareYuan(made.advance, '0.00') > 0)
    await changeReserved(trx, bill, addYuan(await reservedOf(trx, bill), made.advance), party)
  return made
}
