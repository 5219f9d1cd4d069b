import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { priceOf, residualOf } from './priceOf'
import { quotePack } from './quotePack'
import type { EditionRequest, OrderRequest, Quote } from './types'
import { lockCompany, readEdition, type CompanyEdition, type Edition } from './readEditions'

/**
 * What a request costs this company now.
 * @throws VERSION_UNKNOWN, VERSION_LOWER, VERSION_PACK_UNKNOWN
 */
export const quote = (trx: Trx, companyId: string, request: OrderRequest): Promise<Quote> =>
  'packId' in request
    ? quotePack(trx, companyId, request.packId)
    : quoteEdition(trx, companyId, request)

/**
 * What an edition costs this company now. A trial or an expired one buys anew, the same edition goes on after its end,
 * a higher one starts at once and takes over what the old one's remaining days were worth.
 * @throws VERSION_UNKNOWN, VERSION_LOWER
 */
async function quoteEdition(trx: Trx, companyId: string, request: EditionRequest): Promise<Quote> {
  const company = await lockCompany(trx, companyId)
  const edition = await readEdition(trx, request.versionId)
  const orderType = orderTypeOf(company, edition)
  const residual =
    orderType === 'UPGRADE' ? residualOf(await readPaid(trx, companyId), company.nowMs) : undefined
  return {
    orderType,
    fromVersionId: company.versionId,
    versionId: edition.id,
    versionName: edition.versionName,
    months: request.months,
    ...priceOf(edition, request.months, residual),
    ...(await timesOf(trx, companyId, orderType, request.months)),
  }
}

function orderTypeOf(company: CompanyEdition, edition: Edition): Quote['orderType'] {
  if (company.status === 'TRIAL' || company.expireMs <= company.nowMs) return 'NEW'
  if (edition.id === company.versionId) return 'RENEW'
  if (edition.level > company.level) return 'UPGRADE'
  const { expireTime } = company
  throw fail('VERSION_LOWER', { versionName: edition.versionName, expireTime })
}

/** What was paid for a time that is not over: the present edition's, and renewals of it. */
async function readPaid(trx: Trx, companyId: string) {
  const { rows } = await sql<{ payMoney: string; start: number; end: number }>`
    select pay_money, (extract(epoch from start_time) * 1000)::float8 as start, (extract(epoch from end_time) * 1000)::float8 as "end"
    from version_order
    where company_id = ${companyId} and status = 'PAID' and end_time > now() and pack_id is null
      and pay_time >= coalesce((select max(pay_time) from version_order
        where company_id = ${companyId} and status = 'PAID' and order_type not in ('RENEW', 'PACK')), '-infinity')`.execute(
    trx,
  )
  return rows
}

/** A renewal begins where the present time ends, everything else now; months are those of the calendar. */
async function timesOf(trx: Trx, companyId: string, type: Quote['orderType'], months: number) {
  const { rows } = await sql<{ startTime: string; endTime: string }>`
    select s.start_time, s.start_time + make_interval(months => ${months}) as end_time
    from (select case when ${type === 'RENEW'} then expire_time else now() end as start_time
      from company where id = ${companyId}) as s`.execute(trx)
  const [times] = rows
  if (!times) throw new Error('quote: the company is gone')
  return times
}
