import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../../kit/http'
import { changeOrders } from '../edit/changeOrders'
import { findWarehouse, lockOrder, type ShippableWarehouse } from '../record/findOrders'
import { requirePending, requireReviewer, requireRight } from '../guards/guards'
import { findMergeGroups } from '../merge/mergeGroups'
import { mergeOrders } from '../merge/mergeOrders'
import { unmergeOrder } from '../merge/unmergeOrder'
import { planParts } from '../split/planParts'
import { splitOrder } from '../split/splitOrder'
import { idsField } from '../record/bodyFields'

const oneId = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 1 })

const part = Type.Object({
  warehouseId: Type.Optional(Type.String()),
  items: Type.Array(
    Type.Object({ itemId: Type.String(), quantity: Type.Integer({ minimum: 1 }) }),
    { maxItems: 2000 },
  ),
})

const splitRight = { usual: 'order:examine:split', cloud: 'order:cloud:split' }

const splitPlan = defineRoute({
  call: 'POST /order/shopOrders/splitPlan',
  permission: Object.values(splitRight),
  summary: '拆分建议',
  reads: true,
  body: Type.Object({
    ids: oneId,
    by: Type.Union([
      Type.Literal('warehouse'),
      Type.Literal('stock'),
      Type.Literal('category'),
      Type.Literal('weight'),
    ]),
    maxWeightKg: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 })),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const order = await lockOrder(trx, body.ids[0] ?? '')
      requirePending(order)
      requireReviewer(order, ctx)
      return { parts: await planParts(trx, order, body.by, body.maxWeightKg) }
    }),
})

const splitValues = {
  parts: Type.Array(part, { minItems: 1, maxItems: 50, title: '拆分方案' }),
}

const split = changeOrders({
  action: 'split',
  isSingle: true,
  more: splitValues,
  async change(trx, ctx, order, { parts }) {
    requireRight(order, ctx, splitRight)
    requirePending(order)
    requireReviewer(order, ctx)
    const warehouses: (ShippableWarehouse | undefined)[] = []
    for (const { warehouseId } of parts)
      warehouses.push(warehouseId ? await findWarehouse(trx, warehouseId) : undefined)
    const items = parts.map((one) => one.items)
    await splitOrder(trx, ctx, order, items, { warehouses })
  },
})

const merge = defineRoute({
  call: 'POST /order/shopOrders/merge',
  permission: 'order:examine:merge',
  summary: '合并订单',
  body: Type.Object({ ids: idsField }),
  async handle(ctx, { body }) {
    const ids = [...new Set(body.ids)]
    const survivor = await ctx.trx((trx) => mergeOrders(trx, ctx, ids))
    const results = ids.map((id) => ({ id, label: survivor, ok: true }))
    return { results, success: ids.length, failed: 0, orderNum: survivor }
  },
})

const mergeGroups = defineRoute({
  call: 'POST /order/shopOrders/mergeGroups',
  permission: 'order:examine:merge',
  summary: '可合并的订单',
  reads: true,
  body: Type.Object({}),
  handle: (ctx) => ctx.trx((trx) => findMergeGroups(trx, ctx.companyId)),
})

const unmerge = changeOrders({
  action: 'unmerge',
  change: (trx, ctx, order) => unmergeOrder(trx, ctx, order),
})

export const partRoutes: readonly Route[] = [splitPlan, split, merge, mergeGroups, unmerge]
