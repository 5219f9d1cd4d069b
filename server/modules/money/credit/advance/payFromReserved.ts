import type { Trx } from '../../../../base/db'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { holdByIds, holdReserved, postAdvance } from './advances'
import type { CreditBill } from '../types'
import { holdDue, reverseWriteOff, writeOff } from '../due/writeOff'

export interface ReservedUse {
  /** Which shipment or receipt. */
  seq: number
  /** Yuan, > 0. */
  amount: Yuan
  /** The receivable or payable it pays, by its number. */
  target: string
}

/**
 * Pays a receivable or payable with what the document has reserved; never more than that. The same seq again does
 * nothing.
 * @returns yuan that were paid; what is missing stays owed
 */
export async function payFromReserved(trx: Trx, bill: CreditBill, use: ReservedUse): Promise<Yuan> {
  const due = await holdDue(trx, use.target)
  const before = await usedBy(trx, bill, use.seq)
  const held = await holdReserved(trx, bill)
  let left = subYuan(use.amount, before)
  let paid = '0.00'
  for (const { advance, reserved } of held) {
    const part = compareYuan(reserved, left) < 0 ? reserved : left
    if (compareYuan(part, '0.00') <= 0) break
    await postAdvance(trx, advance, {
      flowType: 'USE',
      used: part,
      locked: subYuan('0.00', part),
      bill,
      seq: use.seq,
    })
    await writeOff(trx, due, {
      source: 'ADVANCE',
      sourceNum: advance.advanceNum,
      seq: use.seq,
      amount: part,
      payWay: 'ADVANCE',
      advanceId: advance.id,
    })
    left = subYuan(left, part)
    paid = addYuan(paid, part)
  }
  return paid
}

/** Takes it back (the shipment was revoked): the due is open again, the money reserved for the document as before. */
export async function returnToReserved(
  trx: Trx,
  bill: CreditBill,
  use: Pick<ReservedUse, 'seq' | 'target'>,
): Promise<void> {
  const due = await holdDue(trx, use.target)
  const rows = await trx
    .selectFrom('writeOff')
    .select(['id', 'sourceType', 'writeOffMoney', 'advanceId'])
    .where('dueId', '=', due.id)
    .where('sourceType', '=', 'ADVANCE')
    .where('seq', '=', use.seq)
    .where('status', '=', 'NORMAL')
    .orderBy('id')
    .execute()
  const advances = await holdByIds(
    trx,
    rows.flatMap(({ advanceId }) => (advanceId ? [advanceId] : [])),
  )
  for (const row of rows) {
    const advance = advances.find(({ id }) => id === row.advanceId)
    if (!advance) continue
    await reverseWriteOff(trx, due, row)
    await postAdvance(trx, advance, {
      flowType: 'USE_REVERSE',
      used: subYuan('0.00', row.writeOffMoney),
      locked: row.writeOffMoney,
      bill,
      seq: use.seq,
    })
  }
}

async function usedBy(trx: Trx, bill: CreditBill, seq: number): Promise<Yuan> {
  const rows = await trx
    .selectFrom('advanceFlow')
    .select('changeUsed')
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .where('seq', '=', seq)
    .execute()
  return addYuan('0.00', ...rows.map(({ changeUsed }) => changeUsed))
}
