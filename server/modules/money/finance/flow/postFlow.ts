import { sql } from 'kysely'
import { fail } from '../../../../base/errors'
import type { Trx } from '../../../../base/db'
import { addYuan, compareYuan, isNegativeYuan } from '../../../../base/money'
import { isZeroYuan, negateYuan } from './sign'
import type { AccountFlow, FlowEntry, MoneyDirection } from '../types'

/**
 * Posts one change of a company's balance and freeze. Append-only; the same
 * (companyId, flowType, bizNum, seq) posts once and a retry answers the first posting.
 * The transaction must act for `entry.companyId`.
 * @throws FIN_BALANCE_LOW, FIN_FREEZE_LOW, FIN_NO_ACCOUNT, FIN_POSTED_OTHER
 */
export async function postFlow(trx: Trx, entry: FlowEntry): Promise<AccountFlow> {
  const balance = await lockBalance(trx, entry.companyId) // queues concurrent postings of one company
  const posted = await findPosted(trx, entry)
  if (posted) return refuseOther(posted, entry)
  const seq = entry.seq ?? (await nextSeq(trx, entry))
  const remainderAfter = addYuan(balance.remainderMoney, entry.changeMoney)
  if (isNegativeYuan(remainderAfter))
    throw fail('FIN_BALANCE_LOW', { lack: negateYuan(remainderAfter), bizNum: entry.bizNum })
  const freezeAfter = addYuan(balance.freezeMoney, entry.changeFreeze)
  if (isNegativeYuan(freezeAfter))
    throw fail('FIN_FREEZE_LOW', { lack: negateYuan(freezeAfter), bizNum: entry.bizNum })
  await storeBalance(trx, entry.companyId, remainderAfter, freezeAfter)
  return insertFlow(trx, { ...entry, seq, remainderAfter, freezeAfter })
}

/** Locks the company's balances until the transaction ends. @throws FIN_NO_ACCOUNT */
export const lockBalance = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('companyFinancial')
    .select(['remainderMoney', 'freezeMoney'])
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('FIN_NO_ACCOUNT', { companyId }))

/** What the signs of a posting mean to a reader of the ledger. */
export function directionOf(changeMoney: string, changeFreeze: string): MoneyDirection {
  if (isZeroYuan(changeFreeze)) return isNegativeYuan(changeMoney) ? 'OUT' : 'IN'
  if (isZeroYuan(changeMoney)) return isNegativeYuan(changeFreeze) ? 'DEDUCT' : 'HOLD'
  return isNegativeYuan(changeMoney) ? 'FREEZE' : 'UNFREEZE'
}

export const flowColumns = [
  'id',
  'flowNum',
  'flowType',
  'bizNum',
  'seq',
  'changeMoney',
  'changeFreeze',
  'remainderAfter',
  'freezeAfter',
  'freezeDetailId',
] as const

/** The row an earlier try of the same (companyId, flowType, bizNum, seq) has posted; without `seq` there is none. */
export async function findPosted(
  trx: Trx,
  entry: Pick<FlowEntry, 'companyId' | 'flowType' | 'bizNum' | 'seq'>,
): Promise<AccountFlow | undefined> {
  if (entry.seq === undefined) return undefined
  return trx
    .selectFrom('accountFlow')
    .select(flowColumns)
    .where('companyId', '=', entry.companyId)
    .where('flowType', '=', entry.flowType)
    .where('bizNum', '=', entry.bizNum)
    .where('seq', '=', entry.seq)
    .executeTakeFirst()
}

function refuseOther(posted: AccountFlow, entry: FlowEntry): AccountFlow {
  const isSame =
    compareYuan(posted.changeMoney, entry.changeMoney) === 0 &&
    compareYuan(posted.changeFreeze, entry.changeFreeze) === 0
  if (!isSame) throw fail('FIN_POSTED_OTHER', { bizNum: entry.bizNum, money: posted.changeMoney })
  return posted
}

async function nextSeq(trx: Trx, entry: FlowEntry): Promise<number> {
  const last = await trx
    .selectFrom('accountFlow')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('companyId', '=', entry.companyId)
    .where('flowType', '=', entry.flowType)
    .where('bizNum', '=', entry.bizNum)
    .executeTakeFirst()
  return (last?.seq ?? 0) + 1
}

const storeBalance = (trx: Trx, companyId: string, remainder: string, freeze: string) =>
  trx
    .updateTable('companyFinancial')
    .set({ remainderMoney: remainder, freezeMoney: freeze, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .execute()

interface PostedEntry extends FlowEntry {
  seq: number
  remainderAfter: string
  freezeAfter: string
}

async function insertFlow(trx: Trx, entry: PostedEntry): Promise<AccountFlow> {
  return trx
    .insertInto('accountFlow')
    .values({
      companyId: entry.companyId,
      flowType: entry.flowType,
      direction: directionOf(entry.changeMoney, entry.changeFreeze),
      changeMoney: entry.changeMoney,
      changeFreeze: entry.changeFreeze,
      remainderAfter: entry.remainderAfter,
      freezeAfter: entry.freezeAfter,
      bizType: entry.bizType,
      bizNum: entry.bizNum,
      seq: entry.seq,
      orderType: entry.orderType ?? null,
      freezeDetailId: entry.freezeDetailId ?? null,
      reversesId: entry.reversesId ?? null,
      tradeNum: entry.tradeNum ?? null,
      payWay: entry.payWay ?? null,
      counterpartyCompanyId: entry.counterpartyCompanyId ?? null,
      counterpartyName: entry.counterpartyName ?? null,
      operatorName: entry.operatorName ?? null,
      remark: entry.remark ?? null,
    })
    .returning(flowColumns)
    .executeTakeFirstOrThrow()
}
