import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { findLine, postLine, type HeldLine } from '../line/heldLine'
import { factsOf, releaseQuota } from '../line/quota'
import { changeOccupied } from '../line/quota'
import { holdBill, setRecord, stateOf, type HeldRecord } from '../records'
import type { CreditBill, Party } from '../types'

/** The return that takes debt off; given, the same one counts once and `takeBackQuota` undoes it. */
export interface GiveBackCause {
  type: CreditBill['type']
  num: string
  seq?: number
}

const nothing = '0.00'

/**
 * A return of goods on credit: what is owed shrinks first (earliest due first), then what is still occupied.
 * @returns yuan that neither could take: already repaid, to be paid back another way
 */
export async function giveBackQuota(
  trx: Trx,
  bill: CreditBill,
  amount: Yuan,
  cause?: GiveBackCause,
): Promise<Yuan> {
  const held = await holdBill(trx, bill)
  if (!held) return amount
  if (cause && (await isGivenBack(trx, held.line, cause))) return nothing
  const owed = held.records
    .filter(({ status }) => status !== 'OCCUPIED' && status !== 'PAID')
    .toSorted((left, right) => (left.dueDate ?? '').localeCompare(right.dueDate ?? ''))
  const rest = await takeOff(trx, held.line, owed, amount, cause)
  const occupied = held.records.find(({ status }) => status === 'OCCUPIED')
  if (!occupied || compareYuan(rest, nothing) === 0) return rest
  const stays = subYuan(occupied.orderMoney, rest)
  if (compareYuan(stays, nothing) > 0) await changeOccupied(trx, bill, stays)
  else await releaseQuota(trx, bill)
  return compareYuan(stays, nothing) < 0 ? subYuan(nothing, stays) : nothing
}

/** The same for a return without an original document: the party's debts, earliest due first; without a line nothing. */
export async function giveBackOfParty(
  trx: Trx,
  party: Party,
  amount: Yuan,
  cause: GiveBackCause,
): Promise<Yuan> {
  const line = await findLine(trx, party)
  if (!line) return amount
  if (await isGivenBack(trx, line, cause)) return nothing
  const owed = await trx
    .selectFrom('accountPeriodRecord')
    .selectAll()
    .where('accountPeriodId', '=', line.id)
    .where('status', 'in', ['UNPAID', 'PARTIAL', 'OVERDUE'])
    .orderBy('dueDate')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return takeOff(trx, line, owed, amount, cause)
}

/** Undoes what a return took off debts (its receipt was revoked). Done twice, the second time does nothing. */
export async function takeBackQuota(trx: Trx, cause: GiveBackCause): Promise<void> {
  const given = await trx
    .selectFrom('accountPeriodFlow')
    .select(['recordId', 'accountPeriodId', (eb) => eb.fn.sum<string>('changeUsed').as('changed')])
    .where('bizNum', '=', causeNum(cause))
    .where('flowType', '=', 'REFUND')
    .groupBy(['recordId', 'accountPeriodId'])
    .having((eb) => eb(eb.fn.sum('changeUsed'), '<>', 0))
    .execute()
  for (const { recordId, accountPeriodId, changed } of given) {
    if (recordId === null) continue
    const line = await trx
      .selectFrom('accountPeriod')
      .selectAll()
      .where('id', '=', accountPeriodId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const record = await trx
      .selectFrom('accountPeriodRecord')
      .selectAll()
      .where('id', '=', recordId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await takeOff(trx, line, [record], changed, cause)
  }
}

/** `amount` below zero puts debt back. */
async function takeOff(
  trx: Trx,
  line: HeldLine,
  records: readonly HeldRecord[],
  amount: Yuan,
  cause?: GiveBackCause,
): Promise<Yuan> {
  let rest = amount
  for (const record of records) {
    if (compareYuan(rest, nothing) === 0) break
    const part = compareYuan(record.unpaidMoney, rest) < 0 ? record.unpaidMoney : rest
    const refundMoney = addYuan(record.refundMoney, part)
    const unpaidMoney = subYuan(record.unpaidMoney, part)
    const status = stateOf({ ...record, unpaidMoney })
    await setRecord(trx, record, { refundMoney, status })
    await postLine(trx, line, {
      ...factsOf(record),
      flowType: 'REFUND',
      changeUsed: subYuan(nothing, part),
      bizNum: cause ? causeNum(cause) : record.orderNum,
    })
    rest = subYuan(rest, part)
  }
  return rest
}

const causeNum = ({ num, seq }: GiveBackCause) => (seq === undefined ? num : `${num}-${seq}`)

const isGivenBack = async (trx: Trx, line: HeldLine, cause: GiveBackCause): Promise<boolean> => {
  const { total } = await trx
    .selectFrom('accountPeriodFlow')
    .select(sql<string>`coalesce(sum(change_used), 0)`.as('total'))
    .where('accountPeriodId', '=', line.id)
    .where('bizNum', '=', causeNum(cause))
    .where('flowType', '=', 'REFUND')
    .executeTakeFirstOrThrow()
  return compareYuan(total, nothing) !== 0
}
