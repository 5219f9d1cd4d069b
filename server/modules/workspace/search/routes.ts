import { Type } from 'typebox'
import { findRecords, type Find } from '../../../kit/finds'
import { defineRoute, type Route } from '../../../kit/http'

// A shorter piece fits too many records.
const leastSigns = 3

/** The search of the header over everything the modules declare as findable. */
export const createSearchRoutes = (finds: readonly Find[]): Route[] => [
  defineRoute({
    call: 'GET /search/getList',
    permission: 'login',
    summary: '全局搜索：按编号、名称找单据和资料',
    query: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 50, title: '关键词' }) }),
    handle: async (ctx, { query }) => {
      const keyword = query.keyword.trim()
      if (keyword.length < leastSigns) return []
      return ctx.trx((trx) => findRecords(trx, ctx, finds, keyword))
    },
  }),
]
