import { sql } from 'kysely'
import { toJson, today, type Id, type JsonValue, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { subYuan, type Yuan } from '../../../../base/money'
import { acting } from '../acting'
import { holdByIds, postAdvance } from './advances'
import { accountOf, payWayOf, postAccount } from '../accounts'
import { readParty } from '../party'
import type { Party } from '../types'

export interface NewAdvance {
  party: Party & { kind: 'customer' | 'supplier' }
  /** Yuan, > 0. */
  amount: Yuan
  settlementAccountId: Id
  /** Default: what the account is. */
  payWay?: string
  /** `yyyy-MM-dd`, default today. */
  bizDate?: string
  attachments?: JsonValue
  remark?: string | null
}

/** 登记预收/预付款: waits for finance, no money moves yet. @returns YU… @throws ACCOUNT_GONE, PARTY_GONE */
export async function registerAdvance(trx: Trx, entry: NewAdvance): Promise<string> {
  const account = await accountOf(trx, entry.settlementAccountId)
  const facts = await readParty(trx, entry.party)
  const { companyId, userId } = await acting(trx)
  const { advanceNum } = await trx
    .insertInto('advance')
    .values({
      companyId,
      direction: entry.party.kind === 'customer' ? 'PRE_RECEIVE' : 'PRE_PAY',
      objectType: facts.objectType,
      objectId: facts.id,
      objectName: facts.name,
      bizDate: entry.bizDate ?? today(),
      payWay: entry.payWay ?? payWayOf(account.accountType),
      settlementAccountId: entry.settlementAccountId,
      money: entry.amount,
      attachments: toJson(entry.attachments ?? []),
      remark: entry.remark ?? null,
      createBy: userId,
    })
    .returning('advanceNum')
    .executeTakeFirstOrThrow()
  return advanceNum
}

/** 审核通过: the account moves and the advance can be used. @throws ADVANCE_STATE, ACCOUNT_SHORT, ACCOUNT_GONE */
export async function auditAdvance(trx: Trx, advanceNum: string): Promise<void> {
  const known = await trx
    .selectFrom('advance')
    .select(['id', 'direction', 'settlementAccountId', 'objectName'])
    .where('advanceNum', '=', advanceNum)
    .executeTakeFirstOrThrow(() => fail('DUE_GONE', { dueNum: advanceNum }))
  const [advance] = await holdByIds(trx, [known.id])
  if (advance?.status !== 'WAIT_AUDIT') throw fail('ADVANCE_STATE', { advanceNum })
  const { userId } = await acting(trx)
  await postAdvance(trx, advance, {
    flowType: 'ADD',
    money: advance.money,
    bill: { type: 'ADVANCE', num: advanceNum },
  })
  await trx
    .updateTable('advance')
    .set({ auditBy: userId, auditTime: sql`now()` })
    .where('id', '=', known.id)
    .execute()
  if (known.settlementAccountId)
    await postAccount(trx, known.settlementAccountId, {
      flowType: 'ADVANCE',
      changeMoney:
        known.direction === 'PRE_RECEIVE' ? advance.money : subYuan('0.00', advance.money),
      bizNum: advanceNum,
      objectName: known.objectName,
    })
}

/** 余额转预收/预付款: what a receipt or payment brought above its dues can be used at once. */
export async function overpay(
  trx: Trx,
  receipt: {
    billNum: string
    classify: string
    objectType: string
    objectId: Id
    objectName: string
    billDate: string
    payWay: string
    settlementAccountId: Id
    advanceAddMoney: Yuan
  },
): Promise<void> {
  const { companyId, userId } = await acting(trx)
  const { id } = await trx
    .insertInto('advance')
    .values({
      companyId,
      direction: receipt.classify === '0' ? 'PRE_RECEIVE' : 'PRE_PAY',
      objectType: receipt.objectType,
      objectId: receipt.objectId,
      objectName: receipt.objectName,
      bizDate: receipt.billDate,
      payWay: receipt.payWay,
      settlementAccountId: receipt.settlementAccountId,
      money: receipt.advanceAddMoney,
      sourceType: 'RECEIPT',
      sourceNum: receipt.billNum,
      status: 'AVAILABLE',
      auditBy: userId,
      auditTime: sql`now()`,
      createBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [advance] = await holdByIds(trx, [id])
  const bill = { type: 'RECEIPT', num: receipt.billNum }
  if (advance)
    await postAdvance(trx, advance, { flowType: 'OVERPAY', money: receipt.advanceAddMoney, bill })
}
