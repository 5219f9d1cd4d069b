import { Type } from 'typebox'
import type { Trx } from '../../db'
import { defineRoute, type Route } from '../../http'

const Search = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
  platformId: Type.Optional(Type.String({ maxLength: 4 })),
})

export const shopRoutes: Route[] = [
  defineRoute({
    call: 'POST /shop/shopInfos/getShopInfosDim',
    permission: 'login',
    summary: '店铺选项',
    reads: true,
    // The specification sends the search as query parameters; the page language sends a body.
    body: Search,
    query: Search,
    handle: (ctx, { body, query }) =>
      ctx.trx((trx) =>
        findShops(trx, { ...query, ...body, companyId: ctx.companyId, userId: ctx.user.userId }),
      ),
  }),
]

interface ShopSearch {
  companyId: string
  userId: string
  keyword?: string
  platformId?: string
}

/** Shops the user may work with: all, or those named at the user when the data scope is 指定店铺. */
async function findShops(trx: Trx, search: ShopSearch) {
  const { dataScope, shopNums } = await trx
    .selectFrom('appUser')
    .select(['dataScope', 'shopNums'])
    .where('companyId', '=', search.companyId)
    .where('id', '=', search.userId)
    .executeTakeFirstOrThrow()
  const named = dataScope === 'CUSTOM' ? (shopNums as string[]) : undefined
  if (named?.length === 0) return []
  return trx
    .selectFrom('shop')
    .select(['id', 'shopNum', 'shopName', 'platformId', 'shopType', 'status'])
    .where('companyId', '=', search.companyId)
    .where('status', '=', '1')
    .$if(named !== undefined, (query) => query.where('shopNum', 'in', named ?? []))
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
