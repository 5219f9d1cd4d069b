import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { defineRoute, type Route } from '../../../../kit/http'
import { findOrder, findOrderById } from '../record/findOrders'
import { moneyDetails } from '../read/moneyDetails'
import { orderCompanies } from '../read/orderCompanies'
import { readOrder } from '../read/orderDetail'
import { orderLogs } from '../read/orderLogs'
import { warehouseChoices } from '../read/warehouseChoices'

const detail = defineRoute({
  call: 'GET /order/shopOrders/detail/{orderNum}',
  permission: ['order:detail', 'order:center:detail', 'order:examine:list'],
  summary: '订单详情',
  handle: (ctx, { params }) => ctx.trx((trx) => readOrder(trx, params.orderNum ?? '', ctx.user)),
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
  permission: [
    'order:examine:edit',
    'order:examine:audit',
    'order:examine:split',
    'order:cloud:audit',
    'order:cloud:split',
    'order:manual:add',
    'order:strategy:edit',
  ],
  summary: '可发货的仓库',
  reads: true,
  body: Type.Object({
    ids: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
    // the form's select asks for labels; there are few warehouses, all of them are answered
    values: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
  }),
  handle: (ctx, { body }) => ctx.trx((trx) => warehouseChoices(trx, ctx, body.ids ?? [])),
})

/** Amounts of an order with the rows of its money, for drawer and tab. */
const money = defineRoute({
  call: 'POST /order/shopOrders/getFreezeMoneyDetail',
  permission: 'order:money',
  summary: '订单资金明细',
  reads: true,
  body: Type.Object({
    orderNum: Type.Optional(Type.String({ maxLength: 60, title: '订单编号' })),
    id: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const order = body.orderNum
        ? await findOrder(trx, body.orderNum)
        : await findOrderById(trx, body.id ?? '')
      const { orderNum, orderAmount, frozenAmount, refundAmount, freezeStatus } = order
      const moneyRows = await moneyDetails(trx, order)
      return {
        orderNum,
        orderAmount,
        frozenAmount,
        refundAmount,
        freezeStatus,
        moneyDetails: moneyRows,
      }
    }),
})

const trace = defineRoute({
  call: 'GET /order/shopOrders/trace/{orderNum}',
  permission: ['order:center:list', 'order:center:detail', 'order:cloud:history:list'],
  summary: '订单物流',
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const order = await findOrder(trx, params.orderNum ?? '')
      const { id, orderNum, expressCode, expressNum, uploadFlag, deliveryTime, expressTrace } =
        order
      return {
        id,
        orderNum,
        expressCode,
        expressNum,
        uploadFlag,
        deliveryTime,
        expressTrace: expressTrace ?? [],
      }
    }),
})

/** The companies this one buys from, or sells to, as its orders know them. */
const companies = defineRoute({
  call: 'POST /order/shopOrders/companies',
  permission: 'login',
  summary: '往来公司选项',
  reads: true,
  body: Type.Object({
    side: Type.Union([Type.Literal('buyer'), Type.Literal('supplier')]),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    values: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
  }),
  handle: (ctx, { body }) => ctx.trx((trx) => orderCompanies(trx, ctx.companyId, body.side)),
})

const tagOptions = defineRoute({
  call: 'POST /order/orderTag/options',
  permission: 'login',
  summary: '订单标签选项',
  reads: true,
  body: Type.Object({
    values: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
    /** For the names on orders, disabled ones too. */
    all: Type.Optional(Type.Boolean()),
  }),
  handle: (ctx, { body }) => ctx.trx((trx) => tagChoices(trx, body)),
})

/** Tags a new choice may take: enabled ones. Those asked for by id are named whatever became of them. */
const tagChoices = (trx: Trx, { values = [], all = false }: { values?: Id[]; all?: boolean }) =>
  trx
    .selectFrom('orderTag')
    .select(['id', 'tagName', 'tagColor as color', 'enabled'])
    .$if(!all, (query) =>
      query.where((eb) =>
        eb.or([eb('enabled', '=', '1'), eb(sql`id::text`, 'in', [...values, '0'])]),
      ),
    )
    .orderBy('sortNum')
    .orderBy('id')
    .execute()

export const readRoutes: readonly Route[] = [
  detail,
  logs,
  money,
  trace,
  companies,
  warehouses,
  tagOptions,
]
