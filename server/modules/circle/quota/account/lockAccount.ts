import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { QuotaAccount } from './QuotaAccount'
import { rollPeriod } from './rollPeriod'

/** Queues concurrent postings of the company and brings the account into the present month. */
export async function lockAccount(trx: Trx): Promise<QuotaAccount> {
  await sql`
    insert into price_quota_account (company_id, period_start, period_end)
    select current_setting('app.company_id')::bigint, m.start, m.start
    from (select date_trunc('month', now(), 'Asia/Shanghai') as start) m
    on conflict (company_id) do nothing`.execute(trx)
  const account = await readAccount(trx, sql`for no key update`)
  if (!account) throw new Error('lockAccount: the account is gone')
  if (account.isOver) await rollPeriod(trx, account)
  return account
}

export async function readAccount(trx: Trx, lock = sql``): Promise<QuotaAccount | undefined> {
  const { rows } = await sql<QuotaAccount>`
    select company_id, gp_price, init_gp_price, hold_qty, pack_qty, period_end <= now() as is_over
    from price_quota_account where company_id = current_setting('app.company_id')::bigint ${lock}`.execute(
    trx,
  )
  return rows[0]
}
