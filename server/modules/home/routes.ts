import { defineRoute, type Route } from '../../http'
import { dailyData } from './dailyData'
import { countTodos, todoList } from './todoList'

export const homeRoutes: Route[] = [
  defineRoute({
    call: 'GET /wms/homepage/todoListNormal',
    permission: 'login',
    summary: '待办事项',
    handle: (ctx) => ctx.trx((trx) => todoList(trx, ctx.user)),
  }),
  defineRoute({
    call: 'GET /wms/homepage/counts',
    permission: 'login',
    summary: '模块首页的角标',
    handle: (ctx) => ctx.trx((trx) => countTodos(trx, ctx.user)),
  }),
  defineRoute({
    call: 'POST /order/mainPage/getDailyData',
    permission: 'index:figures',
    summary: '今日数据',
    reads: true,
    handle: (ctx) => ctx.trx((trx) => dailyData(trx, ctx.companyId)),
  }),
]
