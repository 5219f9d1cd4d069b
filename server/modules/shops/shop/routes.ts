import { Type } from 'typebox'
import { askedValues, defineRoute, isAsked, type Route } from '../../../kit/http'
import { expiringShops } from './expiringShops'
import { findShops } from './findShops'

const Search = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
  platformId: Type.Optional(Type.String({ maxLength: 4 })),
  values: askedValues,
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
      ctx.trx(async (trx) => {
        const { values, ...search } = { ...query, ...body, companyId: ctx.companyId }
        const shops = await findShops(trx, search)
        return shops.filter(({ id, shopNum }) => isAsked(values, id, shopNum))
      }),
  }),
  defineRoute({
    call: 'POST /shop/shopInfos/getTopCompanyShopInfos',
    permission: 'login',
    summary: '店铺授权到期',
    reads: true,
    handle: (ctx) => ctx.trx((trx) => expiringShops(trx, ctx.companyId)),
  }),
]
