import { Type } from 'typebox'
import { askedValues, defineRoute, isAsked, type Route } from '../../../kit/http'
import { expiringShops } from './expiringShops'
import { findShopGroups, findShops } from './findShops'

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
    call: 'GET /shop/shopInfos/getSGroupList',
    permission: 'login',
    summary: '店铺分组选项',
    query: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      values: askedValues,
    }),
    handle: (ctx, { query: { keyword, values } }) =>
      ctx.trx(async (trx) => {
        const groups = await findShopGroups(trx, ctx.companyId, keyword)
        return groups.filter(({ id }) => isAsked(values, id))
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
