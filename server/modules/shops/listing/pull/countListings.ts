import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'

/** Counts a shop's listings anew: 商品总数, 出售中 and 仓库中; what is deleted counts nowhere. */
export async function countListings(trx: Trx, shopNum: string): Promise<void> {
  // first the lock, then the count: what somebody puts on sale meanwhile is counted by whoever comes last
  await trx
    .selectFrom('shop')
    .select('id')
    .where('shopNum', '=', shopNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await sql`
    update shop set goods_count = n.total, on_sale_count = n.on_sale, warehouse_count = n.total - n.on_sale
    from (select count(*)::int as total, (count(*) filter (where sale_status = '1'))::int as on_sale
      from shop_goods
      where company_id = current_setting('app.company_id')::bigint and shop_num = ${shopNum}
        and goods_state <> 'DELETED') n
    where shop.shop_num = ${shopNum}`.execute(trx)
}
