import { defineRoute, type Route } from '../../../kit/http'
import { menuAdminRoutes } from './adminRoutes'
import { readRouters } from './readRouters'

export const menuRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/menu/getRouters',
    permission: 'login',
    summary: '当前用户的菜单',
    handle: (ctx) => ctx.trx(async (trx) => ({ menus: await readRouters(trx, ctx.user) })),
  }),
  ...menuAdminRoutes,
]
