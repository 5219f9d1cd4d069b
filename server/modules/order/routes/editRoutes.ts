import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../http'
import { schemas } from '../../../schemas'
import { decryptReceiver } from '../decryptReceiver'
import { changeOrders } from '../edit/changeOrders'
import { matchItem } from '../edit/matchItem'
import { setExpress } from '../edit/setExpress'
import { setHold } from '../edit/setHold'
import { setRemark } from '../edit/setRemark'
import { setTags } from '../edit/setTags'
import { setWarehouse } from '../edit/setWarehouse'
import { lockOrder } from '../findOrders'
import { idsField, optionalText } from '../bodyFields'

/** A value of a dictionary; the dictionary file stays the only place that lists them. */
const dictValue = (name: string) =>
  Type.Union(
    (schemas().dictionaries[name]?.items ?? []).map((item) => Type.Literal(item.value)),
    { title: schemas().dictionaries[name]?.title },
  )

const warehouse = defineRoute({
  call: 'POST /order/shopOrders/setWarehouse',
  permission: 'order:examine:edit',
  summary: '改仓库',
  body: Type.Object({ ids: idsField, warehouseId: Type.String({ title: '发货仓库' }) }),
  handle: (ctx, { body }) =>
    changeOrders(ctx, body.ids, (trx, order) => setWarehouse(trx, ctx, order, body.warehouseId)),
})

const express = defineRoute({
  call: 'POST /order/shopOrders/setExpress',
  permission: 'order:examine:edit',
  summary: '改快递',
  resource: 'order',
  body: Type.Object({ ids: idsField, expressCode: dictValue('express_code') }),
  handle: (ctx, { body }) =>
    changeOrders(ctx, body.ids, (trx, order) => setExpress(trx, ctx, order, body.expressCode)),
})

const tags = defineRoute({
  call: 'POST /order/shopOrders/setTags',
  permission: 'order:tag:set',
  summary: '打标签',
  body: Type.Object({
    ids: idsField,
    mode: Type.Union([Type.Literal('APPEND'), Type.Literal('REPLACE'), Type.Literal('REMOVE')]),
    tagIds: Type.Array(Type.String(), { minItems: 1, maxItems: 50, title: '标签' }),
  }),
  handle: (ctx, { body }) =>
    changeOrders(ctx, body.ids, (trx, order) => setTags(trx, ctx, order, body.mode, body.tagIds)),
})

const remark = defineRoute({
  call: 'POST /order/shopOrders/setRemark',
  permission: 'order:remark',
  summary: '备注',
  resource: 'order',
  body: Type.Object({
    ids: idsField,
    remark: optionalText(500),
    sellerRemark: optionalText(500),
    sellerFlag: Type.Optional(dictValue('seller_flag')),
  }),
  handle: (ctx, { body: { ids, ...input } }) =>
    changeOrders(ctx, ids, (trx, order) => setRemark(trx, ctx, order, input)),
})

const hold = defineRoute({
  call: 'POST /order/shopOrders/hold',
  permission: 'order:examine:edit',
  summary: '挂起',
  body: Type.Object({ ids: idsField, holdReason: optionalText(100) }),
  handle: (ctx, { body }) =>
    changeOrders(ctx, body.ids, (trx, order) => setHold(trx, ctx, order, true, body.holdReason)),
})

const unhold = defineRoute({
  call: 'POST /order/shopOrders/unhold',
  permission: 'order:examine:edit',
  summary: '取消挂起',
  body: Type.Object({ ids: idsField }),
  handle: (ctx, { body }) =>
    changeOrders(ctx, body.ids, (trx, order) => setHold(trx, ctx, order, false)),
})

const match = defineRoute({
  call: 'POST /order/shopOrders/match',
  permission: 'order:examine:match',
  summary: '匹配商品',
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }),
    itemId: Type.String({ title: '商品行' }),
    productId: Type.String({ title: '商品' }),
    conditionGrade: dictValue('condition_grade'),
    remember: Type.Optional(Type.Boolean()),
  }),
  handle: (ctx, { body: { ids, ...input } }) =>
    changeOrders(ctx, ids, (trx, order) => matchItem(trx, ctx, order, input)),
})

const decrypt = defineRoute({
  call: 'POST /order/shopOrders/decrypt',
  permission: 'order:decrypt',
  summary: '查看收件信息',
  // every look writes its own line; an answer kept for repeats would also keep the receiver in the request log
  reads: true,
  body: Type.Object({ ids: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }) }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => decryptReceiver(trx, ctx, await lockOrder(trx, body.ids[0] ?? ''))),
})

export const editRoutes: readonly Route[] = [
  warehouse,
  express,
  tags,
  remark,
  hold,
  unhold,
  match,
  decrypt,
]
