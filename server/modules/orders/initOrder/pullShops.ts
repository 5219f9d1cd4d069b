import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../../base/db'
import { systemContext } from '../../../kit/http'
import type { JobLog } from '../../../kit/jobs'
import { MarketplaceDown, marketplaceUrls } from '../../shops/marketplaces'
import { noteShop } from './syncRunner'
import { syncShop } from './syncShop'

interface DueShop {
  shopNum: string
  companyId: Id
  companyName: string
}

/** Fetches the orders of every connected shop that wants it, longest ago first. A shop that is down waits for the next round. */
export async function pullShops(db: Db, log: JobLog): Promise<number> {
  const platforms = [...marketplaceUrls().keys()]
  if (platforms.length === 0) return 0
  const shops = await asSystem(db, async (trx) => {
    const { rows } = await sql<DueShop>`
      select s.shop_num, s.company_id, c.company_name
      from shop s join company c on c.id = s.company_id
      where s.status = '1' and s.pull_order and s.access_token is not null and s.auth_status <> 'EXPIRED'
        and s.platform_id = any(${platforms}::text[]) and c.status in ('TRIAL', 'NORMAL')
      order by s.order_sync_time nulls first, s.id limit 100`.execute(trx)
    return rows
  })
  for (const shop of shops)
    await syncShop(db, systemContext(db, shop, log), shop.shopNum).catch((error: unknown) => {
      log.warn({ err: error, shopNum: shop.shopNum }, 'shop not synchronised')
      const reason = error instanceof MarketplaceDown ? error.message : '同步时出错，稍后自动再试'
      return noteShop(db, shop.shopNum, reason)
    })
  return shops.length
}
