import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { addYuan, type Yuan } from '../../../../base/money'
import { acting } from '../acting'
import type { Party } from '../types'

/** A credit line whose row this transaction holds. */
export interface HeldLine {
  id: Id
  companyId: Id
  supplyCompanyId: Id | null
  objectName: string | null
  quota: Yuan
  usedQuota: Yuan
  periodMode: string
  periodDays: number
  status: string
}

export const lineColumns = [
  'id',
  'companyId',
  'supplyCompanyId',
  'objectName',
  'quota',
  'usedQuota',
  'periodMode',
  'periodDays',
  'status',
] as const

export const holdLineById = (trx: Trx, id: Id): Promise<HeldLine> =>
  trx
    .selectFrom('accountPeriod')
    .select(lineColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** The open line of a party, held. Between two companies the buying one asks: it is the one that borrows. */
export async function findLine(trx: Trx, party: Party): Promise<HeldLine | undefined> {
  const open = trx
    .selectFrom('accountPeriod')
    .select(lineColumns)
    .where('status', '<>', 'CLOSED')
    .forNoKeyUpdate()
  if (party.kind === 'company')
    return open
      .where('onlineFlag', '=', '1')
      .where('supplyCompanyId', '=', party.id)
      .executeTakeFirst()
  return open
    .where('onlineFlag', '=', '0')
    .where('objectType', '=', party.kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
    .where('objectId', '=', party.id)
    .executeTakeFirst()
}

export interface LinePosting {
  flowType: string
  changeQuota?: Yuan
  changeUsed?: Yuan
  bizNum: string
  orderNum?: string
  recordId?: Id
  remark?: string
}

/** Changes a held line together with its ledger row; `line` shows the new figures. The only writer of both. */
export async function postLine(trx: Trx, line: HeldLine, posting: LinePosting): Promise<void> {
  const { changeQuota = '0.00', changeUsed = '0.00', ...facts } = posting
  const who = await acting(trx)
  line.quota = addYuan(line.quota, changeQuota)
  line.usedQuota = addYuan(line.usedQuota, changeUsed)
  await trx
    .updateTable('accountPeriod')
    .set({ quota: line.quota, usedQuota: line.usedQuota, updateTime: sql`now()` })
    .where('id', '=', line.id)
    .execute()
  await trx
    .insertInto('accountPeriodFlow')
    .values({
      ...facts,
      companyId: line.companyId,
      supplyCompanyId: line.supplyCompanyId,
      accountPeriodId: line.id,
      changeQuota,
      changeUsed,
      quotaAfter: line.quota,
      usedAfter: line.usedQuota,
      operatorName: who.operatorName,
      createBy: who.userId,
    })
    .execute()
}
