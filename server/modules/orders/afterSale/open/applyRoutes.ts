import { Type, type Static } from 'typebox'
import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import {
  dictValue,
  alsoShown,
  defineRoute,
  type Context,
  type Holder,
  type Route,
} from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { schemas } from '../../../../base/schemas'
import { optionalText } from '../../order/record/bodyFields'
import { findOrder, lockOrder } from '../../order/record/findOrders'
import { requireBuyer } from '../../order/guards/guards'
import type { OrderRow } from '../../order/record/OrderRow'
import { moneyField, picturesField } from '../bodyFields'
import { checkOrder } from './checkOrder'
import { findAfterSale, itemsOfAfterSale } from '../findAfterSale'
import { openAfterSale } from './openAfterSale'
import { refundableLines } from './refundable'

const line = Type.Object(
  {
    orderItemId: Type.String({ pattern: '^[0-9]{1,18}$', title: '订单商品' }),
    refundQuantity: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { title: '申请数量' }),
    refundAmount: Type.Optional(Type.Union([moneyField('退款金额'), Type.Null()])),
  },
  alsoShown,
)

const applyBody = Type.Object(
  {
    id: Type.String({ title: '订单编号', maxLength: 40 }),
    relatedAfterSaleNum: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
    afterSaleType: dictValue('after_sale_type'),
    reason: dictValue('after_sale_reason'),
    items: Type.Array(line, { minItems: 1, maxItems: 1000, title: '售后商品' }),
    refundFreight: Type.Optional(Type.Union([moneyField('退运费'), Type.Null()])),
    duty: Type.Optional(Type.Union([dictValue('after_sale_duty'), Type.Null()])),
    description: optionalText(500, '问题描述'),
    pictures: picturesField('凭证图片'),
    returnExpressCode: Type.Optional(Type.Union([dictValue('express_code'), Type.Null()])),
    returnExpressNum: optionalText(40, '退货快递单号'),
    remark: optionalText(500, '内部备注'),
  },
  alsoShown,
)

/** What /applyAfterSalesOrder starts with: the order, what is left of its lines, and the refused request to repeat. */
const draft = defineRoute({
  call: 'GET /order/afterSales/draft/{orderNum}',
  isTemplate: true,
  permission: 'aftersale:apply',
  summary: '申请售后的初值',
  query: Type.Object({ afterSaleNum: Type.Optional(Type.String({ maxLength: 40 })) }),
  handle: (ctx, { params, query }) =>
    ctx.trx(async (trx) => {
      const order = await findOrder(trx, params.orderNum ?? '')
      requireBuyer(order, ctx)
      return readDraft(trx, order, query.afterSaleNum, ctx.user)
    }),
})

async function readDraft(
  trx: Trx,
  order: OrderRow,
  afterSaleNum: string | undefined,
  viewer: Holder,
) {
  const old = afterSaleNum ? await findAfterSale(trx, afterSaleNum) : undefined
  const asked = old && old.orderId === order.id ? await itemsOfAfterSale(trx, old.id) : []
  const lines = await refundableLines(trx, order.id)
  const { order: resource } = schemas().resources
  if (!resource) throw fail('ORDER_NOT_FOUND')
  const shown = maskRow({ ...order }, resource, viewer)
  return {
    ...pick(shown),
    refundAmount: order.refundAmount,
    status: order.status,
    afterSaleType: old?.afterSaleType ?? '0',
    reason: old?.reason,
    description: old?.description,
    pictures: old?.pictures ?? [],
    refundFreight: old?.refundFreight ?? '0.00',
    duty: old?.duty,
    relatedAfterSaleNum: old?.afterSaleNum ?? null,
    items: lines.map((one) => {
      const before = asked.find((item) => item.orderItemId === one.orderItemId)
      return {
        ...one,
        refundQuantity: Math.min(before?.refundQuantity ?? 0, one.refundableQuantity),
        refundAmount: before?.refundAmount ?? '0.00',
      }
    }),
  }
}

const pick = (order: Record<string, unknown>) =>
  Object.fromEntries(
    [
      'orderNum',
      'platformOrderNum',
      'orderType',
      'shopName',
      'orderAmount',
      'receiverName',
      'expressNum',
      'deliveryTime',
    ].map((field) => [field, order[field]]),
  )

const apply = defineRoute({
  call: 'POST /order/afterSales/apply',
  creates: true,
  permission: 'aftersale:apply',
  summary: '申请售后',
  resource: 'afterSale',
  body: applyBody,
  handle: (ctx, { body }) => ctx.trx((trx) => applyFor(trx, ctx, body)),
})

async function applyFor(trx: Trx, ctx: Context, body: Static<typeof applyBody>) {
  const found = await findOrder(trx, body.id)
  const order = await lockOrder(trx, found.id)
  requireBuyer(order, ctx)
  const { id: _id, items, pictures, refundFreight, ...rest } = body
  await requireRefused(trx, order, rest.relatedAfterSaleNum)
  const request: Parameters<typeof openAfterSale>[3] = {
    ...rest,
    afterSaleType: rest.afterSaleType as '0' | '1',
    reason: rest.reason as '0',
    source: order.companyId === order.supplyCompanyId ? '1' : '2',
    refundFreight: refundFreight ?? '0.00',
    pictures: pictures ?? [],
    lines: items.flatMap(({ orderItemId, refundQuantity, refundAmount }) =>
      refundQuantity
        ? [{ orderItemId, quantity: refundQuantity, amount: refundAmount ?? '0.00' }]
        : [],
    ),
  }
  // what was asked back before counts, wherever it went
  const row = await asWholeCompany(trx, () => openAfterSale(trx, ctx, order, request))
  return { id: row.id, afterSaleNum: row.afterSaleNum, orderNum: row.orderNum }
}

/** 重新申请 repeats a refused request of the same order. @throws AFTER_SALE_REPEAT */
async function requireRefused(trx: Trx, order: OrderRow, afterSaleNum?: string | null) {
  if (!afterSaleNum) return
  const old = await findAfterSale(trx, afterSaleNum)
  if (old.orderId !== order.id || old.refundStatus !== '2')
    throw fail('AFTER_SALE_REPEAT', { afterSaleNum })
}

/** 新建售后: whether a request can be made on this order, before its page opens. */
const check = defineRoute({
  call: 'POST /order/afterSales/check',
  permission: 'aftersale:apply',
  summary: '核对订单能否申请售后',
  reads: true,
  body: Type.Object({ orderNum: Type.String({ minLength: 1, maxLength: 40, title: '订单编号' }) }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const order = await findOrder(trx, body.orderNum.trim())
      requireBuyer(order, ctx)
      checkOrder(order, { afterSaleType: '0', reason: '0', source: '1' }, ctx.now())
      return { id: order.orderNum, orderNum: order.orderNum }
    }),
})

/** 全选商品: every line with what may still be asked back of it. */
const takeAll = defineRoute({
  call: 'GET /order/afterSales/takeAll/{orderNum}',
  permission: 'aftersale:apply',
  summary: '全选可退的商品',
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const order = await findOrder(trx, params.orderNum ?? '')
      requireBuyer(order, ctx)
      const lines = await refundableLines(trx, order.id)
      return {
        items: lines.map((one) => ({
          ...one,
          refundQuantity: one.openNum ? 0 : one.refundableQuantity,
          refundAmount: one.openNum ? '0.00' : one.refundableAmount,
        })),
      }
    }),
})

export const applyRoutes: readonly Route[] = [draft, apply, check, takeAll]
