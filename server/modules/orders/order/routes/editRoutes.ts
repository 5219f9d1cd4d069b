import { Type, type Static } from 'typebox'
import { dictValue, defineRoute, type Route } from '../../../../kit/http'
import { decryptReceiver } from '../decryptReceiver'
import { changeOrders } from '../edit/changeOrders'
import { matchItem, type MatchInput } from '../edit/matchItem'
import { setExpress } from '../edit/setExpress'
import { setHold } from '../edit/setHold'
import { setRemark } from '../edit/setRemark'
import { setTags } from '../edit/setTags'
import { setWarehouse } from '../edit/setWarehouse'
import { optionalText } from '../bodyFields'
import { requireRight } from '../guards'

const warehouse = changeOrders({
  call: 'POST /order/shopOrders/setWarehouse',
  permission: 'order:examine:edit',
  title: '改仓库',
  values: { warehouseId: Type.String({ title: '发货仓库' }) },
  change: (trx, ctx, order, input) => setWarehouse(trx, ctx, order, String(input.warehouseId)),
})

const expressRight = { usual: 'order:examine:edit', cloud: 'order:cloud:audit' }

const express = changeOrders({
  call: 'POST /order/shopOrders/setExpress',
  permission: Object.values(expressRight),
  title: '改快递',
  values: { expressCode: dictValue('express_code') },
  change(trx, ctx, order, input) {
    requireRight(order, ctx, expressRight)
    return setExpress(trx, ctx, order, String(input.expressCode))
  },
})

const tagValues = Type.Object({
  mode: Type.Union([Type.Literal('APPEND'), Type.Literal('REPLACE'), Type.Literal('REMOVE')]),
  tagIds: Type.Array(Type.String(), { minItems: 1, maxItems: 50, title: '标签' }),
})

const tags = changeOrders({
  call: 'POST /order/shopOrders/setTags',
  permission: 'order:tag:set',
  title: '打标签',
  values: tagValues.properties,
  change(trx, ctx, order, input) {
    const { mode, tagIds } = input as Static<typeof tagValues>
    return setTags(trx, ctx, order, mode, tagIds)
  },
})

const remark = changeOrders({
  call: 'POST /order/shopOrders/setRemark',
  permission: 'order:remark',
  title: '备注',
  values: {
    remark: optionalText(500),
    sellerRemark: optionalText(500),
    sellerFlag: Type.Optional(dictValue('seller_flag')),
    syncPlatform: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  },
  change: setRemark,
})

const hold = changeOrders({
  call: 'POST /order/shopOrders/hold',
  permission: 'order:examine:edit',
  title: '挂起',
  values: { holdReason: optionalText(100) },
  change: (trx, ctx, order, input) =>
    setHold(trx, ctx, order, true, input.holdReason as string | null | undefined),
})

const unhold = changeOrders({
  call: 'POST /order/shopOrders/unhold',
  permission: 'order:examine:edit',
  title: '取消挂起',
  change: (trx, ctx, order) => setHold(trx, ctx, order, false),
})

const matchValues = Type.Object({
  itemId: Type.String({ title: '商品行' }),
  productId: Type.String({ title: '商品' }),
  conditionGrade: dictValue('condition_grade'),
  remember: Type.Optional(Type.Boolean()),
})

const match = changeOrders({
  call: 'POST /order/shopOrders/match',
  permission: 'order:examine:match',
  title: '匹配商品',
  isSingle: true,
  values: matchValues.properties,
  change: (trx, ctx, order, input) => matchItem(trx, ctx, order, input as unknown as MatchInput),
})

const decrypt = defineRoute({
  call: 'POST /order/shopOrders/decrypt',
  permission: 'order:decrypt',
  summary: '查看收件信息',
  // every look writes its own line; an answer kept for repeats would also keep the receiver in the request log
  reads: true,
  body: Type.Object({ ids: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }) }),
  handle: (ctx, { body }) => ctx.trx((trx) => decryptReceiver(trx, ctx, body.ids[0] ?? '')),
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
