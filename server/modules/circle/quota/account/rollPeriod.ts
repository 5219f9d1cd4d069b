import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { endPacks } from './packs'
import { postQuota } from './postQuota'
import type { QuotaAccount } from './QuotaAccount'

/**
 * On the 1st, 00:00 in Shanghai: what is left of the grant expires with packs whose time is over, and the edition's
 * grant comes in. Whoever touches the account first does it, once: the key is the end of the period that is over.
 */
export async function rollPeriod(trx: Trx, account: QuotaAccount): Promise<void> {
  const { period, ended: periodEnd, grant } = await readGrant(trx, account)
  const grantLeft = account.gpPrice - account.packQty
  const ended = await endPacks(trx)
  const lost = grantLeft + ended
  if (lost > 0)
    await postQuota(trx, account, {
      changeType: 'EXPIRE',
      quantity: -lost,
      pack: -ended,
      bizType: 'SYSTEM',
      requestId: `expire:${periodEnd}`,
      remark: ended > 0 ? `上期剩余 ${grantLeft}，额度包到期 ${ended}` : '上期剩余额度清零',
    })
  account.initGpPrice = account.packQty
  if (grant > 0)
    await postQuota(trx, account, {
      changeType: 'GRANT',
      quantity: grant,
      init: grant,
      bizType: 'SYSTEM',
      requestId: `grant:${periodEnd}`,
      remark: `${period} 额度发放`,
    })
  await sql`
    update price_quota_account set init_gp_price = ${account.initGpPrice},
      period_start = date_trunc('month', now(), 'Asia/Shanghai'),
      period_end = date_trunc('month', now(), 'Asia/Shanghai') + interval '1 month'
    where company_id = ${account.companyId}`.execute(trx)
  account.isOver = false
}

async function readGrant(trx: Trx, { companyId }: QuotaAccount) {
  const { rows } = await sql<{ period: string; ended: string; grant: number }>`
    select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM') as period, a.period_end::text as ended,
      v.gp_quota as "grant"
    from price_quota_account a join company c on c.id = a.company_id join software_version v on v.id = c.version_id
    where c.id = ${companyId}`.execute(trx)
  if (!rows[0]) throw new Error('rollPeriod: the company is gone')
  return rows[0]
}
