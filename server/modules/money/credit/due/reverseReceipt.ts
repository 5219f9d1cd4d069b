import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { subYuan } from '../../../../base/money'
import { postAccount } from '../accounts'
import type { CreditBill } from '../types'
import { holdDue, reverseWriteOff } from './writeOff'

/**
 * 红冲 of every audited receipt that was registered with a document: its dues are open again, the account gives back.
 * Without a receipt (no account was known) the write-offs in the document's own name are taken back.
 * @throws CREDIT_SETTLED when a debt on credit was repaid, ACCOUNT_SHORT
 */
export async function reverseReceipts(trx: Trx, bill: CreditBill): Promise<void> {
  await reverseWriteOffs(trx, bill.num)
  const receipts = await trx
    .selectFrom('receiptPayment')
    .select(['id', 'billNum', 'classify', 'billMoney', 'settlementAccountId', 'objectName'])
    .where('sourceType', '=', bill.type)
    .where('sourceNum', '=', bill.num)
    .where('status', '=', 'AUDITED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const receipt of receipts) {
    await reverseWriteOffs(trx, receipt.billNum)
    const isIn = receipt.classify === '0'
    await postAccount(trx, receipt.settlementAccountId, {
      flowType: 'REVERSE',
      changeMoney: isIn ? subYuan('0.00', receipt.billMoney) : receipt.billMoney,
      bizNum: receipt.billNum,
      objectName: receipt.objectName,
    })
    await markReversed(trx, receipt.id)
  }
}

const markReversed = (trx: Trx, id: Id) =>
  trx.updateTable('receiptPayment').set({ status: 'REVERSED' }).where('id', '=', id).execute()

async function reverseWriteOffs(trx: Trx, sourceNum: string): Promise<void> {
  const rows = await trx
    .selectFrom('writeOff')
    .select(['id', 'sourceType', 'targetNum', 'writeOffMoney'])
    .where('sourceNum', '=', sourceNum)
    .where('sourceType', 'in', ['RECEIPT', 'PAYMENT'])
    .where('status', '=', 'NORMAL')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const due = await holdDue(trx, row.targetNum)
    if (due.accountPeriodRecordId) throw fail('CREDIT_SETTLED', { num: due.bizNum })
    await reverseWriteOff(trx, due, row)
  }
}
