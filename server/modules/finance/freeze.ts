import { sql } from 'kysely'
import { nextNumber, type Trx } from '../../db'
import { fail } from '../../errors'
import { addYuan, compareYuan, subYuan } from '../../money'
import { lockBalance, postFlow } from './postFlow'
import { isZeroYuan, negateYuan } from './sign'
import type { FreezeDetail, FreezeType, PostingFacts } from './types'

export interface FreezeEntry extends PostingFacts {
  companyId: string
  /** Decimal string in yuan, above zero. */
  money: string
}

export interface ReleaseEntry extends PostingFacts {
  companyId: string
  /** Left out: all that is still frozen. */
  money?: string
}

/**
 * Moves money of an order from the balance into the freeze (ORDER_FREEZE). Adds to the open freeze
 * of the document, or opens one. The transaction must act for `entry.companyId`.
 * @throws FIN_BALANCE_LOW
 */
export async function freezeMoney(trx: Trx, entry: FreezeEntry): Promise<FreezeDetail> {
  await lockBalance(trx, entry.companyId)
  const detail = await openFreeze(trx, 'ORDER', entry)
  await postFlow(trx, {
    ...entry,
    flowType: 'ORDER_FREEZE',
    changeMoney: negateYuan(entry.money),
    changeFreeze: entry.money,
    freezeDetailId: detail.id,
  })
  return detail
}

/**
 * Gives frozen money of an order back to the balance (ORDER_UNFREEZE).
 * @returns the amount given back
 * @throws FIN_NO_FREEZE, FIN_FREEZE_LOW
 */
export async function unfreezeMoney(trx: Trx, entry: ReleaseEntry): Promise<string> {
  const detail = await lockFreeze(trx, 'ORDER', entry)
  const money = await releaseFreeze(trx, detail, entry, 'releasedMoney')
  await postFlow(trx, {
    ...entry,
    flowType: 'ORDER_UNFREEZE',
    changeMoney: money,
    changeFreeze: negateYuan(money),
    freezeDetailId: detail.id,
  })
  return money
}

/**
 * Carries frozen money from one order to another of the same buyer: split, merge.
 * @throws FIN_NO_FREEZE, FIN_FREEZE_LOW
 */
export async function moveFreeze(
  trx: Trx,
  entry: ReleaseEntry & { toBizNum: string },
): Promise<string> {
  const money = await unfreezeMoney(trx, entry)
  await freezeMoney(trx, { ...entry, bizNum: entry.toBizNum, money })
  return money
}

/**
 * Takes frozen money away for good (ORDER_PAY of the buyer). Pair it with `holdIncome` of the supplier.
 * @throws FIN_NO_FREEZE, FIN_FREEZE_LOW
 */
export async function payFrozen(trx: Trx, entry: ReleaseEntry): Promise<string> {
  const detail = await lockFreeze(trx, 'ORDER', entry)
  const money = await releaseFreeze(trx, detail, entry, 'deductedMoney')
  await postFlow(trx, {
    ...entry,
    flowType: 'ORDER_PAY',
    changeMoney: '0.00',
    changeFreeze: negateYuan(money),
    freezeDetailId: detail.id,
  })
  return money
}

/** Holds what the buyer paid, frozen at the supplier until the order completes (ORDER_INCOME_HOLD). */
export async function holdIncome(trx: Trx, entry: FreezeEntry): Promise<FreezeDetail> {
  await lockBalance(trx, entry.companyId)
  const detail = await openFreeze(trx, 'INCOME_HOLD', entry)
  await postFlow(trx, {
    ...entry,
    flowType: 'ORDER_INCOME_HOLD',
    changeMoney: '0.00',
    changeFreeze: entry.money,
    freezeDetailId: detail.id,
  })
  return detail
}

/**
 * Makes held income the supplier's own (ORDER_INCOME).
 * @throws FIN_NO_FREEZE, FIN_FREEZE_LOW
 */
export async function settleIncome(trx: Trx, entry: ReleaseEntry): Promise<string> {
  const detail = await lockFreeze(trx, 'INCOME_HOLD', entry)
  const money = await releaseFreeze(trx, detail, entry, 'releasedMoney')
  await postFlow(trx, {
    ...entry,
    flowType: 'ORDER_INCOME',
    changeMoney: money,
    changeFreeze: negateYuan(money),
    freezeDetailId: detail.id,
  })
  return money
}

const freezeColumns = [
  'id',
  'freezeNum',
  'freezeType',
  'bizNum',
  'freezeMoney',
  'remainFreeze',
  'status',
] as const

const findOpenFreeze = (trx: Trx, freezeType: FreezeType, companyId: string, bizNum: string) =>
  trx
    .selectFrom('freezeDetail')
    .select([...freezeColumns, 'releasedMoney', 'deductedMoney'])
    .where('companyId', '=', companyId)
    .where('freezeType', '=', freezeType)
    .where('bizNum', '=', bizNum)
    .where('status', '<>', 'FINISHED')

async function openFreeze(
  trx: Trx,
  freezeType: FreezeType,
  entry: FreezeEntry,
): Promise<FreezeDetail> {
  const open = await findOpenFreeze(
    trx,
    freezeType,
    entry.companyId,
    entry.bizNum,
  ).executeTakeFirst()
  if (open) {
    return trx
      .updateTable('freezeDetail')
      .set({ freezeMoney: addYuan(open.freezeMoney, entry.money), updateTime: sql`now()` })
      .where('companyId', '=', entry.companyId)
      .where('id', '=', open.id)
      .returning(freezeColumns)
      .executeTakeFirstOrThrow() as Promise<FreezeDetail>
  }
  return trx
    .insertInto('freezeDetail')
    .values({
      companyId: entry.companyId,
      freezeNum: await nextNumber(trx, 'DJ'),
      freezeType: freezeType,
      bizNum: entry.bizNum,
      orderType: entry.orderType ?? null,
      counterpartyCompanyId: entry.counterpartyCompanyId ?? null,
      freezeMoney: entry.money,
      remark: entry.remark ?? null,
    })
    .returning(freezeColumns)
    .executeTakeFirstOrThrow() as Promise<FreezeDetail>
}

async function lockFreeze(trx: Trx, freezeType: FreezeType, entry: ReleaseEntry) {
  await lockBalance(trx, entry.companyId) // always balance before freeze, so that postings cannot deadlock
  return findOpenFreeze(trx, freezeType, entry.companyId, entry.bizNum)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('FIN_NO_FREEZE', { bizNum: entry.bizNum }))
}

type OpenFreeze = Awaited<ReturnType<typeof lockFreeze>>

async function releaseFreeze(
  trx: Trx,
  detail: OpenFreeze,
  entry: ReleaseEntry,
  into: 'releasedMoney' | 'deductedMoney',
): Promise<string> {
  const remain = detail.remainFreeze ?? '0.00'
  const money = entry.money ?? remain
  if (compareYuan(money, remain) > 0)
    throw fail('FIN_FREEZE_LOW', { bizNum: entry.bizNum, lack: subYuan(money, remain) })
  const isFinished = isZeroYuan(subYuan(remain, money))
  const before = into === 'releasedMoney' ? detail.releasedMoney : detail.deductedMoney
  await trx
    .updateTable('freezeDetail')
    .set({
      [into]: addYuan(before, money),
      status: isFinished ? 'FINISHED' : 'PARTIAL',
      finishTime: isFinished ? sql`now()` : null,
      updateTime: sql`now()`,
    })
    .where('companyId', '=', entry.companyId)
    .where('id', '=', detail.id)
    .execute()
  return money
}
