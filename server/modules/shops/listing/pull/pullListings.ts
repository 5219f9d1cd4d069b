import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../../../base/db'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { marketplaceUrls } from '../../marketplaces'
import { syncListings } from './syncListings'

interface DueShop {
  shopNum: string
  companyId: Id
}

/** Fetches the listings of every connected shop, longest ago first. A shop that is down waits for the next round. */
export async function pullListings(db: Db, log: JobLog): Promise<number> {
  const platforms = [...marketplaceUrls().keys()]
  if (platforms.length === 0) return 0
  const shops = await asSystem(db, async (trx) => {
    const { rows } = await sql<DueShop>`
      select s.shop_num, s.company_id
      from shop s join company c on c.id = s.company_id
      where s.status = '1' and s.access_token is not null and s.auth_status <> 'EXPIRED'
        and s.platform_id = any(${platforms}::text[]) and c.status in ('TRIAL', 'NORMAL')
      order by s.goods_sync_time nulls first, s.id limit 100`.execute(trx)
    return rows
  })
  return eachDue(
    shops,
    log,
    ({ shopNum }) => ({ shopNum }),
    async ({ companyId, shopNum }) => {
      await syncListings(db, companyId, shopNum)
    },
  )
}
