import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Yuan } from '../../../base/money'
import { holdLineById, type HeldLine } from './line/heldLine'
import type { CreditBill } from './types'

/** A credit record whose row this transaction holds. */
export interface HeldRecord {
  id: Id
  companyId: Id
  supplyCompanyId: Id | null
  accountPeriodId: Id
  objectName: string | null
  bizType: string
  orderNum: string
  orderType: string | null
  seq: number | null
  orderMoney: Yuan
  releasedMoney: Yuan
  refundMoney: Yuan
  repaidMoney: Yuan
  unpaidMoney: Yuan
  status: string
  /** `2026-04-09`; empty while it is only occupied. */
  dueDate: string | null
}

/** A line with the records of one document, all held: the line first, then the records in the order of their ids. */
export interface HeldBill {
  line: HeldLine
  records: HeldRecord[]
}

/** Records of a document that still stand for something; undefined when it was never on credit. */
export async function holdBill(trx: Trx, bill: CreditBill): Promise<HeldBill | undefined> {
  const known = await ofBill(trx, bill).select('accountPeriodId').limit(1).executeTakeFirst()
  if (!known) return undefined
  const line = await holdLineById(trx, known.accountPeriodId)
  const records = await ofBill(trx, bill)
    .select([
      'id',
      'companyId',
      'supplyCompanyId',
      'accountPeriodId',
      'objectName',
      'bizType',
      'orderNum',
      'orderType',
      'seq',
      'orderMoney',
      'releasedMoney',
      'refundMoney',
      'repaidMoney',
      'unpaidMoney',
      'status',
      'dueDate',
    ])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { line, records }
}

const ofBill = (trx: Trx, bill: CreditBill) =>
  trx
    .selectFrom('accountPeriodRecord')
    .where('billType', '=', bill.type)
    .where('orderNum', '=', bill.num)
    .where('status', '<>', 'RELEASED')

/** The record of what is not shipped yet. @throws CREDIT_NOT_OCCUPIED */
export function occupiedOf(held: HeldBill | undefined, bill: CreditBill): HeldRecord {
  const record = held?.records.find(({ status }) => status === 'OCCUPIED')
  if (!record) throw fail('CREDIT_NOT_OCCUPIED', { num: bill.num })
  return record
}

/** What `order_money − released − refund − repaid` says about a billed record. */
export function stateOf(
  record: Pick<HeldRecord, 'unpaidMoney' | 'repaidMoney' | 'status'>,
): string {
  if (Number(record.unpaidMoney) === 0) return 'PAID'
  if (record.status === 'OVERDUE') return 'OVERDUE'
  return Number(record.repaidMoney) > 0 ? 'PARTIAL' : 'UNPAID'
}

export interface RecordChange {
  orderMoney?: Yuan
  releasedMoney?: Yuan
  refundMoney?: Yuan
  repaidMoney?: Yuan
  status?: string
  seq?: number | null
  shipTime?: string | null
  dueDate?: string | null
}

/** Writes a held record; the line's figures are the caller's. */
export const setRecord = (trx: Trx, record: HeldRecord, change: RecordChange) =>
  trx
    .updateTable('accountPeriodRecord')
    .set({
      ...change,
      ...(change.status === 'PAID' && { payOffTime: sql<string>`now()` }),
      updateTime: sql`now()`,
    })
    .where('id', '=', record.id)
    .execute()
