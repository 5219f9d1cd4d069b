import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { readConfig } from '../../company/dictionary/configs'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/**
 * Counts the books of a page as shown today, each once. What was shown before is free; a page with books over the limit is
 * not shown at all and counts nothing.
 * @throws GP_SEARCH_DAILY
 */
export async function countSearched(
  trx: Trx,
  companyId: Id,
  gpStockIds: readonly Id[],
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select distinct coalesce(v.isbn13::text, 'p' || v.product_id) as key from gp_visible_offer v
    where v.gp_stock_id = any(${[...gpStockIds]}::bigint[])
      and not exists (select from gp_search_record r where r.company_id = ${companyId} and r.search_date = ${today}
        and r.product_key = coalesce(v.isbn13::text, 'p' || v.product_id))`.execute(trx)
  if (rows.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended('gp_search', ${companyId}::bigint))`.execute(
    trx,
  )
  await sql`
    insert into gp_search_record (company_id, search_date, product_key)
    select ${companyId}::bigint, ${today}, k from unnest(${rows.map(({ key }) => key)}::text[]) k
    on conflict do nothing`.execute(trx)
  const limit = Number(await readConfig(trx, 'gp.search.daily')) || 2000
  const { rows: counted } = await sql<{ books: number }>`
    select count(*)::int as books from gp_search_record where company_id = ${companyId} and search_date = ${today}`.execute(
    trx,
  )
  if ((counted[0]?.books ?? 0) > limit) throw fail('GP_SEARCH_DAILY', { limit })
}
