import { sql } from 'kysely'
import { fail } from '../../errors'
import { nextNumber, type Trx } from '../../db'
import { addYuan, isNegativeYuan } from '../../money'
import { isZeroYuan, negateYuan } from './sign'
import type { AccountFlow, FlowEntry, MoneyDirection } from './types'

/**
 * Posts one change of a company's balance and freeze. Append-only; the same
 * (companyId, flowType, bizNum, seq) posts once and a retry answers the first posting.
 * The transaction must act for `entry.companyId`.
 * @throws FIN_BALANCE_LOW, FIN_FREEZE_LOW, FIN_NO_ACCOUNT
 */
export async function postFlow(trx: Trx, entry: FlowEntry): Promise<AccountFlow> {
  const balance = await lockBalance(trx, entry.companyId) // queues concurrent postings of one company
  const seq = entry.seq ?? (await nextSeq(trx, entry))
  const posted = await findFlow(trx, entry, seq)
  if (posted) return posted
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
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('FIN_NO_ACCOUNT', { companyId }))

/** What the signs of a posting mean to a reader of the ledger. */
export function directionOf(changeMoney: string, changeFreeze: string): MoneyDirection {
  if (isZeroYuan(changeFreeze)) return isNegativeYuan(changeMoney) ? 'OUT' : 'IN'
  if (isZeroYuan(changeMoney)) return isNegativeYuan(changeFreeze) ? 'DEDUCT' : 'HOLD'
  return isNegativeYuan(changeMoney) ? 'FREEZE' : 'UNFREEZE'
}

const flowColumns = [
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

const findFlow = (trx: Trx, entry: FlowEntry, seq: number): Promise<AccountFlow | undefined> =>
  trx
    .selectFrom('accountFlow')
    .select(flowColumns)
    .where('companyId', '=', entry.companyId)
    .where('flowType', '=', entry.flowType)
    .where('bizNum', '=', entry.bizNum)
    .where('seq', '=', seq)
    .executeTakeFirst()

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
      flowNum: await nextNumber(trx, 'LS'),
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
      counterpartyCompanyId: entry.counterpartyCompanyId ?? null,
      counterpartyName: entry.counterpartyName ?? null,
      operatorName: entry.operatorName ?? null,
      remark: entry.remark ?? null,
    })
    .returning(flowColumns)
    .executeTakeFirstOrThrow()
}
