import { containing, type Trx } from '../../../base/db'

interface ShopSearch {
  companyId: string
  keyword?: string
  platformId?: string
}

/** Shops in use, of those in the user's 数据范围. */
export async function findShops(trx: Trx, search: ShopSearch) {
  return trx
    .selectFrom('shop')
    .select(['id', 'shopNum', 'shopName', 'platformId', 'shopType', 'status'])
    .where('companyId', '=', search.companyId)
    .where('status', '=', '1')
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

/** Groups of shops, for choosing by them. */
export const findShopGroups = (trx: Trx, companyId: string, keyword = '') =>
  trx
    .selectFrom('shopGroup')
    .select(['id', 'groupName'])
    .where('companyId', '=', companyId)
    .where('groupName', 'ilike', containing(keyword))
    .orderBy('sort')
    .orderBy('id')
    .limit(200)
    .execute()
