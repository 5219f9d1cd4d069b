import { Type } from 'typebox'
import { recordAudit } from '../../../../kit/auditLog'
import { asWholeCompany, type Trx } from '../../../../base/db'
import { AppError, fail } from '../../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../../kit/http'
import { auditOrder } from '../audit/auditOrder'
import { guardAudit } from '../audit/guardAudit'
import { findOrder, lockOrder } from '../record/findOrders'
import type { OrderRow } from '../record/OrderRow'
import { guardResubmit, resubmitOrder } from '../transitions/resubmitOrder'
import { recognizeAddress } from '../address/recognizeAddress'
import { editOrder } from './editOrder'
import { lineRoutes } from './lineRoutes'
import { editBody, manualBody, type EditValues, type ManualValues } from './orderBody'
import { placeManual } from './placeManual'
import { findShops } from '../../../shops/shop'
import { readForCopy, readForEdit } from './readForEdit'
import { stockChoices } from './stockChoices'

const answerOf = ({ id, orderNum, orderAmount, status }: OrderRow) => ({
  id: orderNum,
  orderId: id,
  orderNum,
  orderAmount,
  status,
})

const placed = async (trx: Trx, ctx: Context, order: OrderRow) => {
  await recordAudit(trx, ctx, { id: order.id, label: order.orderNum, after: answerOf(order) })
  return lockOrder(trx, order.id)
}

/** The places named are in the person's 数据范围; strategies, money, stock and numbers are the company's. */
const make = (ctx: Context, values: ManualValues) =>
  ctx.trx((trx) =>
    asWholeCompany(trx, async () => placed(trx, ctx, await placeManual(trx, ctx, values))),
  )

/** The same for an order within the caller's scope. */
const inWhole = async <T>(trx: Trx, { id }: EditValues, work: () => Promise<T>): Promise<T> => {
  await findOrder(trx, id)
  return asWholeCompany(trx, work)
}

const change = (ctx: Context, values: EditValues) =>
  ctx.trx((trx) =>
    inWhole(trx, values, async () => placed(trx, ctx, await editOrder(trx, ctx, values))),
  )

const add = defineRoute({
  call: 'POST /order/manual/add',
  permission: 'order:manual:add',
  summary: '手工建单',
  resource: 'order',
  body: manualBody,
  handle: async (ctx, { body }) => answerOf(await make(ctx, body)),
})

const offline = '15'

/** What a new order starts with: the company's offline shop, as far as this person may work with it. */
const start = defineRoute({
  call: 'GET /order/manual/start',
  permission: 'order:manual:add',
  summary: '手工建单：初值',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const [shop] = await findShops(trx, { companyId: ctx.companyId, platformId: offline })
      return { shopNum: shop?.shopNum }
    }),
})

/** A refused audit leaves the order waiting, and the answer warns why. */
const addAndAudit = defineRoute({
  call: 'POST /order/manual/addAndAudit',
  permission: 'order:examine:audit',
  summary: '手工建单并审核',
  resource: 'order',
  body: manualBody,
  async handle(ctx, { body }) {
    return auditAfter(ctx, await make(ctx, body))
  },
})

async function auditAfter(ctx: Context, order: OrderRow) {
  const passed = { ...answerOf(order), auditResult: '审核通过' }
  if (order.status !== 'UN_AUDIT') return passed
  try {
    await ctx.trx((trx) =>
      asWholeCompany(trx, async () => audit(trx, ctx, await lockOrder(trx, order.id))),
    )
    return { ...passed, status: 'WAIT_DELIVERY' }
  } catch (error) {
    if (!(error instanceof AppError) || !error.isPublic) throw error
    const warning = `订单 ${order.orderNum} 已保存，审核没有通过：${error.message}。订单仍在待审核，请到订单审核处理后再审核`
    return { ...answerOf(order), auditResult: '没有审核通过', warning }
  }
}

async function audit(trx: Trx, ctx: Context, order: OrderRow): Promise<void> {
  const input = { lackPolicy: '0' as const }
  await guardAudit(trx, order, input, ctx)
  await trx
    .updateTable('salesOrder')
    .set({ status: 'WAIT_DELIVERY' })
    .where('id', '=', order.id)
    .execute()
  await auditOrder(trx, order, input, ctx)
  await recordAudit(trx, ctx, { id: order.id, label: order.orderNum })
}

const number = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40, title: '订单编号' }) })

const forEdit = defineRoute({
  call: 'GET /order/shopOrders/edit/{id}',
  permission: 'order:examine:edit',
  summary: '编辑订单：查询',
  params: number,
  handle: (ctx, { params }) => ctx.trx((trx) => readForEdit(trx, ctx, params.id)),
})

const forCopy = defineRoute({
  call: 'GET /order/manual/copy/{id}',
  isTemplate: true,
  permission: 'order:manual:add',
  summary: '复制订单：查询',
  params: number,
  handle: (ctx, { params }) => ctx.trx((trx) => readForCopy(trx, params.id)),
})

const edit = defineRoute({
  call: 'POST /order/shopOrders/edit',
  permission: 'order:examine:edit',
  summary: '编辑订单',
  resource: 'order',
  body: editBody,
  handle: async (ctx, { body }) => answerOf(await change(ctx, body)),
})

const editAndAudit = defineRoute({
  call: 'POST /order/shopOrders/editAndAudit',
  permission: 'order:examine:audit',
  summary: '编辑订单并审核',
  resource: 'order',
  body: editBody,
  async handle(ctx, { body }) {
    return auditAfter(ctx, await change(ctx, body))
  },
})

/** REFUSED only: saved and sent again in one transaction, both or neither. */
const editAndResubmit = defineRoute({
  call: 'POST /order/shopOrders/editAndResubmit',
  permission: 'order:examine:resubmit',
  summary: '编辑订单并重新提交',
  resource: 'order',
  body: editBody,
  handle: (ctx, { body }) =>
    ctx.trx((trx) =>
      inWhole(trx, body, async () => {
        const order = await editOrder(trx, ctx, body)
        if (order.status !== 'REFUSED')
          throw fail('ORDER_NOT_EDITABLE', {
            orderNum: order.orderNum,
            reason: '只有已驳回的订单可以重新提交',
          })
        await guardResubmit(trx, order, ctx)
        await trx
          .updateTable('salesOrder')
          .set({ status: 'UN_AUDIT' })
          .where('id', '=', order.id)
          .execute()
        await resubmitOrder(trx, order, ctx)
        return answerOf(await placed(trx, ctx, await lockOrder(trx, order.id)))
      }),
    ),
})

const recognize = defineRoute({
  call: 'POST /order/manual/address',
  permission: ['order:manual:add', 'order:examine:edit'],
  summary: '智能识别地址',
  reads: true,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500, title: '地址文本' }) }),
  handle: (ctx, { body }) => ctx.trx((trx) => recognizeAddress(trx, body.text)),
})

/** 手工建单 and 编辑订单. */
export const manualRoutes: readonly Route[] = [
  start,
  add,
  addAndAudit,
  forEdit,
  forCopy,
  edit,
  editAndAudit,
  editAndResubmit,
  recognize,
  ...lineRoutes,
  ...stockChoices,
]
