import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import {
  absYuan,
  addYuan,
  compareYuan,
  isNegativeYuan,
  subYuan,
  type Yuan,
} from '../../../../base/money'
import { acting } from '../acting'

/** A receivable or payable whose row this transaction holds. */
export interface HeldDue {
  id: Id
  dueNum: string
  classify: string
  bizType: string
  bizNum: string
  objectType: string
  objectId: Id
  objectName: string
  originMoney: Yuan
  settledMoney: Yuan
  advanceMoney: Yuan
  offsetMoney: Yuan
  lockedMoney: Yuan
  unsettledMoney: Yuan
  status: string
  accountPeriodRecordId: Id | null
}

const columns = [
  'id',
  'dueNum',
  'classify',
  'bizType',
  'bizNum',
  'objectType',
  'objectId',
  'objectName',
  'originMoney',
  'settledMoney',
  'advanceMoney',
  'offsetMoney',
  'lockedMoney',
  'unsettledMoney',
  'status',
  'accountPeriodRecordId',
] as const

/** By number, held until the transaction ends. @throws DUE_GONE */
export const holdDue = (trx: Trx, dueNum: string): Promise<HeldDue> =>
  trx
    .selectFrom('due')
    .select(columns)
    .where('dueNum', '=', dueNum)
    .where('status', '<>', 'CANCELLED')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('DUE_GONE', { dueNum }))

/** Which component of a due a source changes. */
const components = {
  RECEIPT: 'settledMoney',
  PAYMENT: 'settledMoney',
  PERIOD: 'settledMoney',
  ADVANCE: 'advanceMoney',
  OFFSET: 'offsetMoney',
  RED: 'offsetMoney',
} as const
export type WriteOffSource = keyof typeof components

export interface WriteOffEntry {
  source: WriteOffSource
  sourceNum: string
  /** Distinguishes several write-offs of one source; default 1. */
  seq?: number
  /** Same sign as the due. */
  amount: Yuan
  payWay: string
  settlementAccountId?: Id
  advanceId?: Id
}

/**
 * Writes a held due off by an amount: its component, its status and a write_off row together. The only writer of them.
 * @throws DUE_OVERPAID when it is more than is open (or being written off by somebody else)
 */
export async function writeOff(trx: Trx, due: HeldDue, entry: WriteOffEntry): Promise<void> {
  const open = subYuan(due.unsettledMoney, due.lockedMoney)
  const isOtherSign = isNegativeYuan(entry.amount) !== isNegativeYuan(due.originMoney)
  if (isOtherSign || compareYuan(absYuan(entry.amount), absYuan(open)) > 0)
    throw fail('DUE_OVERPAID', { dueNum: due.dueNum, open, money: entry.amount })
  const who = await acting(trx)
  await change(trx, due, entry.source, entry.amount)
  await trx
    .insertInto('writeOff')
    .values({
      companyId: who.companyId,
      classify: due.classify,
      sourceType: entry.source,
      sourceNum: entry.sourceNum,
      dueId: due.id,
      targetNum: due.dueNum,
      bizType: due.bizType,
      bizNum: due.bizNum,
      objectType: due.objectType,
      objectName: due.objectName,
      writeOffMoney: entry.amount,
      payWay: entry.payWay,
      settlementAccountId: entry.settlementAccountId ?? null,
      advanceId: entry.advanceId ?? null,
      seq: entry.seq ?? 1,
      operatorName: who.operatorName,
      createBy: who.userId,
    })
    .execute()
}

/** Takes a write-off back (红冲): the row stays, marked, and the due is open again by its amount. */
export async function reverseWriteOff(
  trx: Trx,
  due: HeldDue,
  row: { id: Id; sourceType: string; writeOffMoney: Yuan },
): Promise<void> {
  await change(trx, due, row.sourceType as WriteOffSource, subYuan('0.00', row.writeOffMoney))
  await trx.updateTable('writeOff').set({ status: 'REVERSED' }).where('id', '=', row.id).execute()
}

async function change(trx: Trx, due: HeldDue, source: WriteOffSource, amount: Yuan): Promise<void> {
  const component = components[source]
  due[component] = addYuan(due[component], amount)
  due.unsettledMoney = subYuan(due.unsettledMoney, amount)
  due.status = statusOf(due)
  await trx
    .updateTable('due')
    .set({
      [component]: due[component],
      status: due.status,
      lastSettleTime: sql`now()`,
      updateTime: sql`now()`,
    })
    .where('id', '=', due.id)
    .execute()
}

function statusOf(due: Pick<HeldDue, 'originMoney' | 'unsettledMoney'>) {
  if (compareYuan(due.unsettledMoney, '0.00') === 0) return 'SETTLED'
  return compareYuan(due.unsettledMoney, due.originMoney) === 0 ? 'UNSETTLED' : 'PARTIAL'
}
