import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

const columns = [
  'id',
  'versionName',
  'monthPrice',
  'yearPrice',
  'shopLimit',
  'userLimit',
  'warehouseLimit',
  'platformIds',
  'level',
] as const

/** What the platform sells, the smallest first. Prices are decimal strings in yuan. */
export const readEditions = (trx: Trx) =>
  trx
    .selectFrom('softwareVersion')
    .select(columns)
    .where('status', '=', '1')
    .orderBy('level')
    .orderBy('id')
    .execute()

/** @throws VERSION_UNKNOWN */
export const readEdition = (trx: Trx, versionId: string) =>
  trx
    .selectFrom('softwareVersion')
    .select(columns)
    .where('status', '=', '1')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow(() => fail('VERSION_UNKNOWN'))

/** The edition a company works with, and until when; its row stays locked. */
export const lockCompany = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('company as c')
    .innerJoin('softwareVersion as v', 'v.id', 'c.versionId')
    .select([
      'c.versionId',
      'v.versionName',
      'v.level',
      'c.expireTime',
      'c.shopLimit',
      'c.userLimit',
      'v.warehouseLimit',
      'c.status',
      sql<number>`(extract(epoch from c.expire_time) * 1000)::float8`.as('expireMs'),
      sql<number>`(extract(epoch from now()) * 1000)::float8`.as('nowMs'),
      sql<number>`greatest(0, floor(extract(epoch from c.expire_time - now()) / 86400))::int`.as(
        'remainDays',
      ),
    ])
    .where('c.id', '=', companyId)
    .forNoKeyUpdate('c')
    .executeTakeFirstOrThrow()

export type Edition = Awaited<ReturnType<typeof readEdition>>
export type CompanyEdition = Awaited<ReturnType<typeof lockCompany>>
