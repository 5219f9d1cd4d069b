import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, subYuan } from '../../../../base/money'
import { isZeroYuan } from '../flow/sign'
import type { FreezeDetail, FreezeEntry, FreezeType } from '../types'

const freezeColumns = [
  'id',
  'freezeNum',
  'freezeType',
  'bizNum',
  'freezeMoney',
  'releasedMoney',
  'deductedMoney',
  'remainFreeze',
  'status',
] as const

/** The open freeze of a document; its company's balance is held, so nobody else changes it. */
export const findOpenFreeze = (
  trx: Trx,
  freezeType: FreezeType,
  companyId: Id,
  bizNum: string,
): Promise<FreezeDetail | undefined> =>
  trx
    .selectFrom('freezeDetail')
    .select(freezeColumns)
    .where('companyId', '=', companyId)
    .where('freezeType', '=', freezeType)
    .where('bizNum', '=', bizNum)
    .where('status', '<>', 'FINISHED')
    .executeTakeFirst()

/** Any freeze by its id. */
export const readFreeze = (trx: Trx, companyId: Id, id: Id): Promise<FreezeDetail> =>
  trx
    .selectFrom('freezeDetail')
    .select(freezeColumns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Adds to the document's open freeze, or opens one. */
export async function raiseFreeze(
  trx: Trx,
  freezeType: FreezeType,
  entry: FreezeEntry,
): Promise<FreezeDetail> {
  const open = await findOpenFreeze(trx, freezeType, entry.companyId, entry.bizNum)
  if (open)
    return storeFreeze(trx, entry.companyId, {
      ...open,
      freezeMoney: addYuan(open.freezeMoney, entry.money),
    })
  return trx
    .insertInto('freezeDetail')
    .values({
      companyId: entry.companyId,
      freezeType,
      bizNum: entry.bizNum,
      orderType: entry.orderType ?? null,
      counterpartyCompanyId: entry.counterpartyCompanyId ?? null,
      freezeMoney: entry.money,
      remark: entry.remark ?? null,
    })
    .returning(freezeColumns)
    .executeTakeFirstOrThrow()
}

/** Takes from a freeze what is released or deducted. @throws FIN_FREEZE_LOW */
export async function lowerFreeze(
  trx: Trx,
  companyId: Id,
  open: FreezeDetail,
  money: string,
  as: 'releasedMoney' | 'deductedMoney',
): Promise<FreezeDetail> {
  if (compareYuan(money, open.remainFreeze ?? '0.00') > 0)
    throw fail('FIN_FREEZE_LOW', {
      bizNum: open.bizNum,
      lack: subYuan(money, open.remainFreeze ?? '0.00'),
    })
  return storeFreeze(trx, companyId, { ...open, [as]: addYuan(open[as], money) })
}

/** Writes a freeze's figures; its status follows from them. */
export function storeFreeze(
  trx: Trx,
  companyId: Id,
  { id, freezeMoney, releasedMoney, deductedMoney }: FreezeDetail,
): Promise<FreezeDetail> {
  const gone = addYuan(releasedMoney, deductedMoney)
  const isFinished = isZeroYuan(subYuan(freezeMoney, gone))
  return trx
    .updateTable('freezeDetail')
    .set({
      freezeMoney,
      releasedMoney,
      deductedMoney,
      status: isFinished ? 'FINISHED' : isZeroYuan(gone) ? 'FROZEN' : 'PARTIAL',
      finishTime: isFinished ? sql`now()` : null,
      updateTime: sql`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(freezeColumns)
    .executeTakeFirstOrThrow()
}
