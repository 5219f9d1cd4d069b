import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { QuotaAccount } from './QuotaAccount'
import { warnLow } from './warnLow'

export type QuotaChange =
  'GRANT' | 'PURCHASE' | 'HOLD' | 'CONSUME' | 'RELEASE' | 'EXPIRE' | 'ADJUST'

/** TASK a comparing task, STOCK the own offers beside others, QUICK a quick comparison. */
export type QuotaBiz = 'TASK' | 'STOCK' | 'QUICK' | 'SYSTEM'

export interface QuotaPosting {
  changeType: QuotaChange
  /** What it does to gpPrice, signed. */
  quantity: number
  /** How much of that is of packs, signed alike. */
  pack?: number
  /** What it does to the held quota, signed. */
  hold?: number
  /** What it does to the total of the period. */
  init?: number
  bizType: QuotaBiz
  bizNum?: string | null
  bookCount?: number
  freeCount?: number
  requestId: string
  remark?: string
}

/** The only statements that change a quota: the account and its ledger row together. `account` is locked. */
export async function postQuota(trx: Trx, account: QuotaAccount, entry: QuotaPosting): Promise<Id> {
  const before = account.gpPrice
  account.gpPrice += entry.quantity
  account.packQty += entry.pack ?? 0
  account.holdQty += entry.hold ?? 0
  account.initGpPrice += entry.init ?? 0
  await trx
    .updateTable('priceQuotaAccount')
    .set({
      gpPrice: account.gpPrice,
      packQty: account.packQty,
      holdQty: account.holdQty,
      initGpPrice: account.initGpPrice,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', account.companyId)
    .execute()
  const { id } = await trx
    .insertInto('priceQuota')
    .values({
      companyId: account.companyId,
      changeType: entry.changeType,
      quantity: entry.quantity,
      packQty: entry.pack ?? 0,
      balance: account.gpPrice,
      bizType: entry.bizType,
      bizNum: entry.bizNum ?? null,
      bookCount: entry.bookCount ?? 0,
      freeCount: entry.freeCount ?? 0,
      requestId: entry.requestId,
      operatorId: sql<Id | null>`nullif(nullif(current_setting('app.user_id', true), ''), '0')::bigint`,
      remark: entry.remark ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (entry.changeType !== 'EXPIRE') await warnLow(trx, account, before)
  return id
}

/** The row a request has posted before. */
export const findPosted = (trx: Trx, requestId: string, changeType: QuotaChange) =>
  trx
    .selectFrom('priceQuota')
    .select(['id', 'quantity', 'bizNum', 'bookCount'])
    .where('companyId', '=', sql<Id>`current_setting('app.company_id')::bigint`)
    .where('requestId', '=', requestId)
    .where('changeType', '=', changeType)
    .executeTakeFirst()
