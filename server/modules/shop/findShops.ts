import { sql } from 'kysely'
import type { Trx } from '../../db'

interface ShopSearch {
  companyId: string
  userId: string
  keyword?: string
  platformId?: string
}

/** Shops the user may work with: those of his own range that a role of his reaches as well; the owner with all. */
export async function findShops(trx: Trx, search: ShopSearch) {
  return trx
    .selectFrom('shop')
    .select(['id', 'shopNum', 'shopName', 'platformId', 'shopType', 'status'])
    .where('companyId', '=', search.companyId)
    .where('status', '=', '1')
    .where(
      sql<boolean>`exists (
        select from app_user u where u.id = ${search.userId} and u.company_id = ${search.companyId}
          and (u.is_owner or (u.data_scope <> 'CUSTOM' or jsonb_exists(u.shop_nums, shop.shop_num))
            and (not exists (select from user_role ur where ur.user_id = u.id) or exists (
              select from user_role ur join role r on r.id = ur.role_id
              where ur.user_id = u.id and r.status = '1' and (r.role_key = 'boss' or r.data_scope <> 'CUSTOM'
                or jsonb_exists(r.shop_nums, shop.shop_num))))))`,
    )
    .$if(!!search.platformId, (query) => query.where('platformId', '=', search.platformId ?? ''))
    .$if(!!search.keyword, (query) =>
      query.where((eb) =>
        eb.or([
          eb('shopName', 'ilike', containing(search.keyword ?? '')),
          eb('shopNum', '=', search.keyword ?? ''),
        ]),
      ),
    )
    .orderBy('sort')
    .orderBy('id')
    .limit(200)
    .execute()
}

// What a person types is looked for as it is: % and _ are letters here.
const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
