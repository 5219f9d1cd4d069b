import { defineRoute, type Route } from '../../../kit/http'
import { dailyData } from './dailyData'
import { firstSteps } from './firstSteps'
import { createTodoCounter } from './todoList'

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
      permission: 'index:figures',
      summary: '今日数据',
      reads: true,
      handle: (ctx) => ctx.trx((trx) => dailyData(trx, ctx.companyId)),
    }),
  ]
}
