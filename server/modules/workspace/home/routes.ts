import { Type } from 'typebox'
import { defineRoute, holds, type Context, type Route } from '../../../kit/http'
import { circleTodos } from './circleTodos'
import { dailyData } from './dailyData'
import { firstSteps } from './firstSteps'
import { PeriodName, type Period } from './periods'
import { RankInput, salesRanks, type RankRequest } from './salesRanks'
import { salesTrend } from './salesTrend'
import { stockAlarm, storeTodos } from './storeTodos'
import { createTodoCounter } from './todoList'
import { todos as todoSpecs } from './todos'
import { topProducts } from './topProducts'
import { deliverDays, stockCount } from './warehouseFigures'

/** What a company earns is for those who may see it. */
const figures = 'index:figures'
const warehouse = {
  warehouseId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' })),
}
const normalTodos = [...todoSpecs, ...circleTodos, ...storeTodos.normal]
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
      query: Type.Object(warehouse),
      handle: (ctx, { query }) =>
        ctx.trx((trx) => todos.list(trx, ctx, { specs: normalTodos, ...query })),
    }),
    defineRoute({
      call: 'GET /wms/homepage/todoListPro',
      permission: 'login',
      summary: '专业仓待办事项',
      query: Type.Object(warehouse),
      handle: (ctx, { query }) =>
        ctx.trx((trx) => todos.list(trx, ctx, { specs: storeTodos.pro, ...query })),
    }),
    defineRoute({
      call: 'GET /wms/homepage/stockCount',
      permission: figures,
      summary: '库存概览',
      query: Type.Object(warehouse),
      handle: (ctx, { query }) =>
        ctx.trx(async (trx) => {
          const seesCost = holds(ctx.user, 'store:stock:cost')
          const sums = await stockCount(trx, ctx.companyId, { ...query, seesCost })
          const [alarm] = await todos.list(trx, ctx, { specs: [stockAlarm], ...query })
          return { ...sums, alarmCount: alarm?.count ?? null, alarm: alarm ?? null }
        }),
    }),
    defineRoute({
      call: 'POST /wms/homepage/getStockDeliverStatistics',
      permission: figures,
      summary: '仓库发货统计',
      reads: true,
      body: Type.Object({ ...period, ...warehouse }),
      handle: (ctx, { body: { period: asked = 'last7', warehouseId } }) =>
        ctx.trx((trx) =>
          deliverDays(trx, ctx.companyId, { period: asked, now: ctx.now(), warehouseId }),
        ),
    }),
    defineRoute({
      call: 'GET /wms/homepage/counts',
      permission: 'login',
      summary: '模块首页的角标',
      query: Type.Object(warehouse),
      handle: (ctx, { query }) => ctx.trx((trx) => todos.counts(trx, ctx, query)),
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
