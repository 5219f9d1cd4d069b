import { Type } from 'typebox'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { dailyData } from './dailyData'
import { firstSteps } from './firstSteps'
import { PeriodName, type Period } from './periods'
import { RankInput, salesRanks, type RankRequest } from './salesRanks'
import { salesTrend } from './salesTrend'
import { createTodoCounter } from './todoList'
import { topProducts } from './topProducts'

/** What a company earns is for those who may see it. */
const figures = 'index:figures'
const period = { period: Type.Optional(PeriodName) }

const trendOf = (ctx: Context, asked: Period = 'today') =>
  ctx.trx((trx) => salesTrend(trx, ctx.companyId, asked, ctx.now()))
const ranksOf = (ctx: Context, asked: RankRequest) =>
  ctx.trx((trx) => salesRanks(trx, ctx.companyId, asked, ctx.now()))

/** @param routes  all others: what waits is counted by the lists that show it */
export function createHomeRoutes(routes: readonly Route[]): Route[] {
  const todos = createTodoCounter(routes)
  return [
    defineRoute({
      call: 'GET /wms/homepage/todoListNormal',
      permission: 'login',
      summary: '待办事项',
      handle: (ctx) => ctx.trx((trx) => todos.list(trx, ctx)),
    }),
    defineRoute({
      call: 'GET /wms/homepage/counts',
      permission: 'login',
      summary: '模块首页的角标',
      handle: (ctx) => ctx.trx((trx) => todos.counts(trx, ctx)),
    }),
    defineRoute({
      call: 'GET /wms/homepage/firstSteps',
      permission: 'login',
      summary: '开始使用的步骤',
      handle: (ctx) => ctx.trx((trx) => firstSteps(trx, ctx.user)),
    }),
    defineRoute({
      call: 'POST /order/mainPage/getDailyData',
      permission: figures,
      summary: '今日数据',
      reads: true,
      handle: (ctx) => ctx.trx((trx) => dailyData(trx, ctx.companyId, ctx.now())),
    }),
    defineRoute({
      call: 'POST /order/mainPage/getStatistics',
      permission: figures,
      summary: '销售趋势',
      reads: true,
      body: Type.Object(period),
      handle: (ctx, { body }) => trendOf(ctx, body.period),
    }),
    defineRoute({
      call: 'POST /order/mainPage/getShopRanks',
      permission: figures,
      summary: '店铺排行与平台占比',
      reads: true,
      body: Type.Object(RankInput),
      handle: (ctx, { body }) => ranksOf(ctx, body),
    }),
    // The light edition asks for the same under names of its own; its orders are the same orders.
    defineRoute({
      call: 'GET /erporder/erp/init/shopOrders/statisticsErpOrders',
      permission: figures,
      summary: '销售趋势（轻ERP）',
      query: Type.Object(period),
      handle: (ctx, { query }) => trendOf(ctx, query.period),
    }),
    defineRoute({
      call: 'POST /erporder/erp/init/shopOrders/getShopRanksErp',
      permission: figures,
      summary: '店铺排行与平台占比（轻ERP）',
      reads: true,
      body: Type.Object(RankInput),
      handle: (ctx, { body }) => ranksOf(ctx, body),
    }),
    defineRoute({
      call: 'GET /wms/homepage/top10',
      permission: figures,
      summary: '商品TOP10',
      query: Type.Object(period),
      handle: (ctx, { query }) =>
        ctx.trx((trx) => topProducts(trx, ctx.companyId, query.period ?? 'today', ctx.now())),
    }),
  ]
}
