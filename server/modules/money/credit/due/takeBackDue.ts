import type { Trx } from '../../../../base/db'
import { unbillQuota } from './billQuota'
import { cancelDue } from './raiseDue'
import { reverseReceipts } from './reverseReceipt'
import type { CreditBill } from '../types'
import { returnToReserved } from '../advance/payFromReserved'

/** How what is taken back was paid, by the document's own terms. */
export type PaidBy = 'advance' | 'quota' | 'receipt' | 'none'

/**
 * A shipment or receipt of goods is taken back: what paid its receivable or payable by itself is reserved, occupied or
 * received no more, then the row is cancelled. What people settled since has to be reversed by them first.
 * @throws DUE_SETTLED, CREDIT_SETTLED, ACCOUNT_SHORT
 */
export async function takeBackDue(
  trx: Trx,
  bill: CreditBill,
  { seq, paidBy }: { seq: number; paidBy: PaidBy },
): Promise<void> {
  if (paidBy === 'receipt') await reverseReceipts(trx, bill)
  if (paidBy === 'advance')
    for (const target of await livingDues(trx, bill, seq))
      await returnToReserved(trx, bill, { seq, target })
  await cancelDue(trx, bill, seq)
  if (paidBy === 'quota') await unbillQuota(trx, bill, { seq })
}

async function livingDues(trx: Trx, bill: CreditBill, seq: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('due')
    .select('dueNum')
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .where('seq', '=', seq)
    .where('status', '<>', 'CANCELLED')
    .orderBy('id')
    .execute()
  return rows.map(({ dueNum }) => dueNum)
}
