import { Type } from 'typebox'
import { defineRoute, holds, type Route } from '../../../kit/http'
import { findOrdersLike } from './findOrdersLike'

export const searchRoutes: Route[] = [
  defineRoute({
    call: 'GET /search/getList',
    permission: 'login',
    summary: '全局搜索：按编号找订单',
    query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 50, title: '关键词' }) }),
    handle: async (ctx, { query }) => {
      const keyword = query.keyword.trim()
      // Who may not open an order does not learn that it exists.
      const isAllowed = holds(ctx.user, 'order:detail')
      if (!isAllowed || keyword.length < 3) return []
      return ctx.trx((trx) => findOrdersLike(trx, keyword))
    },
  }),
]
