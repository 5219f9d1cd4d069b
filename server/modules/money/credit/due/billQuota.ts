import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { requireFree } from '../line/creditLine'
import { postLine, type HeldLine } from '../line/heldLine'
import { factsOf } from '../line/quota'
import { holdBill, occupiedOf, setRecord, type HeldBill, type HeldRecord } from '../records'
import type { BizType, CreditBill } from '../types'

export interface QuotaPart {
  /** Which shipment or receipt of the document. */
  seq: number
  amount: Yuan
  bizType: BizType
  /** `yyyy-MM-dd HH:mm:ss` */
  shippedAt: string
}

/**
 * Turns a shipped part of what a document occupies into a debt with a due date. The part becomes a record of its own
 * while something stays to be shipped; what is left over after the last one is given back by `releaseQuota`. A part
 * above what is occupied (freight) takes the difference from the free quota. The same seq again does nothing.
 * @throws CREDIT_NOT_OCCUPIED, CREDIT_SHORT
 */
export async function billQuota(trx: Trx, bill: CreditBill, part: QuotaPart): Promise<void> {
  const held = await holdBill(trx, bill)
  if (held?.records.some(({ seq }) => seq === part.seq)) return
  if (compareYuan(part.amount, '0.00') === 0) return
  const occupied = occupiedOf(held, bill)
  if (!held) return
  const rest = subYuan(occupied.orderMoney, part.amount)
  const billed = {
    seq: part.seq,
    status: 'UNPAID',
    shipTime: part.shippedAt,
    dueDate: dueDateOf(held.line, part.shippedAt),
  }
  if (compareYuan(rest, '0.00') > 0) {
    await setRecord(trx, occupied, { orderMoney: rest })
    return splitOff(trx, occupied, part, billed)
  }
  const more = subYuan('0.00', rest)
  if (compareYuan(more, '0.00') > 0) {
    await requireFree(trx, held.line, more)
    await postLine(trx, held.line, { flowType: 'CONSUME', changeUsed: more, ...factsOf(occupied) })
  }
  await trx
    .updateTable('accountPeriodRecord')
    .set({ ...billed, orderMoney: part.amount, bizType: part.bizType, updateTime: sql`now()` })
    .where('id', '=', occupied.id)
    .execute()
}

/**
 * Takes a shipment back: its debt is occupied quota again. Done twice, the second time does nothing.
 * @throws CREDIT_SETTLED when something was repaid or taken off already
 */
export async function unbillQuota(
  trx: Trx,
  bill: CreditBill,
  { seq }: { seq: number },
): Promise<void> {
  const held = await holdBill(trx, bill)
  const record = held?.records.find((each) => each.seq === seq)
  if (!held || !record) return
  const isTouched =
    compareYuan(record.repaidMoney, '0.00') > 0 || compareYuan(record.refundMoney, '0.00') > 0
  if (isTouched) throw fail('CREDIT_SETTLED', { num: bill.num })
  const occupied = held.records.find(({ status }) => status === 'OCCUPIED')
  if (!occupied) {
    await setRecord(trx, record, { status: 'OCCUPIED', seq: null, shipTime: null, dueDate: null })
    return
  }
  await joinTo(trx, held, record, occupied)
}

/** The part becomes a record of its own; the line's used quota stays. */
async function splitOff(
  trx: Trx,
  from: HeldRecord,
  part: QuotaPart,
  billed: { seq: number; status: string; shipTime: string; dueDate: string },
): Promise<void> {
  await trx
    .insertInto('accountPeriodRecord')
    .columns([
      'companyId',
      'supplyCompanyId',
      'distributorCompanyId',
      'accountPeriodId',
      'objectName',
      'bizType',
      'billType',
      'orderNum',
      'orderType',
      'orderMoney',
      'seq',
      'status',
      'shipTime',
      'dueDate',
      'consumeTime',
      'createBy',
    ])
    .expression((eb) =>
      eb
        .selectFrom('accountPeriodRecord')
        .select((row) => [
          'companyId',
          'supplyCompanyId',
          'distributorCompanyId',
          'accountPeriodId',
          'objectName',
          row.val(part.bizType).as('bizType'),
          'billType',
          'orderNum',
          'orderType',
          sql<string>`${part.amount}::numeric`.as('orderMoney'),
          sql<number>`${billed.seq}::int`.as('seq'),
          row.val(billed.status).as('status'),
          sql<string>`${billed.shipTime}::timestamptz`.as('shipTime'),
          sql<string>`${billed.dueDate}::date`.as('dueDate'),
          'consumeTime',
          'createBy',
        ])
        .where('id', '=', from.id),
    )
    .execute()
}

async function joinTo(trx: Trx, held: HeldBill, record: HeldRecord, occupied: HeldRecord) {
  await setRecord(trx, record, { releasedMoney: record.orderMoney, status: 'RELEASED' })
  await setRecord(trx, occupied, { orderMoney: addYuan(occupied.orderMoney, record.orderMoney) })
  // one posting each: the ledger of the line says which document it was
  const changeUsed = subYuan('0.00', record.orderMoney)
  await postLine(trx, held.line, { flowType: 'RELEASE', changeUsed, ...factsOf(record) })
  const back = { changeUsed: record.orderMoney, ...factsOf(occupied) }
  await postLine(trx, held.line, { flowType: 'CONSUME', ...back })
}

/**
 * Days after shipping, or the given day of the next month (the last one when that month is shorter).
 * @example dueDateOf({ periodMode: 'MONTH', periodDays: 31 }, '2026-01-15 10:00:00') // '2026-02-28'
 */
export function dueDateOf(
  line: Pick<HeldLine, 'periodMode' | 'periodDays'>,
  shippedAt: string,
): string {
  const day = new Date(`${shippedAt.slice(0, 10)}T00:00:00Z`)
  if (line.periodMode === 'DAYS') day.setUTCDate(day.getUTCDate() + line.periodDays)
  else {
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 2, 0))
    const wanted = Math.min(Math.max(line.periodDays, 1), last.getUTCDate())
    return `${last.toISOString().slice(0, 8)}${String(wanted).padStart(2, '0')}`
  }
  return day.toISOString().slice(0, 10)
}
