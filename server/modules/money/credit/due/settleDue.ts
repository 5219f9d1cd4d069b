import type { Id, Trx } from '../../../../base/db'
import { absYuan, addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { holdLineById, postLine } from '../line/heldLine'
import { factsOf } from '../line/quota'
import { setRecord, stateOf } from '../records'
import { holdDue, writeOff, type HeldDue } from './writeOff'

export interface Settlement {
  /** YS… or YF… */
  dueNum: string
  /** Same sign as the due; default: all that is open. */
  amount?: Yuan
  /** The receipt, payment or document that settles it. */
  sourceNum: string
  /** `pay_way`: CASH, BANK, ALIPAY, WECHAT, OTHER. */
  payWay: string
  /** The money passed through it; left out: through none. */
  settlementAccountId?: Id
}

/**
 * Settles a receivable or payable by money received or paid, and with it the debt of its credit record. The
 * same `(dueNum, sourceNum)` again does nothing; the account moves with the receipt, not here.
 * @throws DUE_OVERPAID, DUE_GONE
 */
export async function settleDue(trx: Trx, settlement: Settlement): Promise<void> {
  const { sourceNum } = settlement
  const due = await holdDue(trx, settlement.dueNum)
  if (await isSettled(trx, due, sourceNum)) return
  const amount = settlement.amount ?? subYuan(due.unsettledMoney, due.lockedMoney)
  if (compareYuan(amount, '0.00') === 0) return
  await writeOff(trx, due, {
    source: due.classify === '0' ? 'RECEIPT' : 'PAYMENT',
    sourceNum,
    amount,
    payWay: settlement.payWay,
    settlementAccountId: settlement.settlementAccountId,
  })
  if (due.accountPeriodRecordId) await repay(trx, due.accountPeriodRecordId, amount, sourceNum)
}

/**
 * Sets a red row against open rows of the same party, oldest first (红蓝对冲).
 * @returns yuan of the red row that found nothing to stand against, ≥ 0
 */
export async function offsetRed(trx: Trx, dueNum: string): Promise<Yuan> {
  const red = await holdDue(trx, dueNum)
  const open = await trx
    .selectFrom('due')
    .select('dueNum')
    .where('classify', '=', red.classify)
    .where('objectType', '=', red.objectType)
    .where('objectId', '=', red.objectId)
    .where('originMoney', '>', '0')
    .where('status', 'in', ['UNSETTLED', 'PARTIAL'])
    .orderBy('id')
    .execute()
  for (const { dueNum: blueNum } of open) {
    const left = absYuan(red.unsettledMoney)
    if (compareYuan(left, '0.00') === 0) break
    const blue = await holdDue(trx, blueNum)
    const free = subYuan(blue.unsettledMoney, blue.lockedMoney)
    const amount = compareYuan(free, left) < 0 ? free : left
    if (compareYuan(amount, '0.00') <= 0) continue
    const way = { source: 'RED', payWay: 'OFFSET' } as const
    await writeOff(trx, blue, { ...way, sourceNum: red.dueNum, amount })
    const less = subYuan('0.00', amount)
    await writeOff(trx, red, { ...way, sourceNum: blue.dueNum, amount: less })
  }
  return absYuan(red.unsettledMoney)
}

const isSettled = async (trx: Trx, due: HeldDue, sourceNum: string) =>
  (await trx
    .selectFrom('writeOff')
    .select('id')
    .where('dueId', '=', due.id)
    .where('sourceType', 'in', ['RECEIPT', 'PAYMENT'])
    .where('sourceNum', '=', sourceNum)
    .where('status', '=', 'NORMAL')
    .executeTakeFirst()) !== undefined

async function repay(trx: Trx, recordId: Id, amount: Yuan, bizNum: string): Promise<void> {
  const { accountPeriodId } = await trx
    .selectFrom('accountPeriodRecord')
    .select('accountPeriodId')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow()
  const line = await holdLineById(trx, accountPeriodId)
  const record = await trx
    .selectFrom('accountPeriodRecord')
    .selectAll()
    .where('id', '=', recordId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // what a return took off the debt is not repaid a second time
  const part = compareYuan(record.unpaidMoney, amount) < 0 ? record.unpaidMoney : amount
  if (compareYuan(part, '0.00') === 0) return
  const repaidMoney = addYuan(record.repaidMoney, part)
  const unpaidMoney = subYuan(record.unpaidMoney, part)
  await setRecord(trx, record, {
    repaidMoney,
    status: stateOf({ ...record, repaidMoney, unpaidMoney }),
  })
  const changeUsed = subYuan('0.00', part)
  await postLine(trx, line, { ...factsOf(record), flowType: 'REPAY', changeUsed, bizNum })
}
