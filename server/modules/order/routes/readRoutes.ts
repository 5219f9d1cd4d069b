import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../http'
import { findOrder } from '../findOrders'
import { readOrder } from '../read/orderDetail'
import { orderLogs } from '../read/orderLogs'
import { warehouseChoices } from '../read/warehouseChoices'

const detail = defineRoute({
  call: 'GET /order/shopOrders/detail/{orderNum}',
  permission: ['order:detail', 'order:examine:list'],
  summary: '订单详情',
  handle: (ctx, { params }) => ctx.trx((trx) => readOrder(trx, params.orderNum ?? '')),
})

const logs = defineRoute({
  call: 'GET /order/shopOrders/logs/{orderNum}',
  permission: 'order:log',
  summary: '订单操作日志',
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => orderLogs(trx, (await findOrder(trx, params.orderNum ?? '')).id)),
})

const warehouses = defineRoute({
  call: 'POST /order/shopOrders/warehouses',
  permission: ['order:examine:edit', 'order:examine:audit', 'order:examine:split'],
  summary: '可发货的仓库',
  reads: true,
  body: Type.Object({
    ids: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
    // the form's select asks for labels; there are few warehouses, all of them are answered
    values: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
  }),
  handle: (ctx, { body }) => ctx.trx((trx) => warehouseChoices(trx, ctx, body.ids ?? [])),
})

const tagOptions = defineRoute({
  call: 'POST /order/orderTag/options',
  permission: 'login',
  summary: '订单标签选项',
  reads: true,
  body: Type.Object({ values: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })) }),
  handle: (ctx) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('orderTag')
        .select(['id', 'tagName', 'tagColor as color', 'enabled'])
        .orderBy('sortNum')
        .orderBy('id')
        .execute(),
    ),
})

export const readRoutes: readonly Route[] = [detail, logs, warehouses, tagOptions]
