import { Type } from 'typebox'
import { dictValue, defineRoute, type Route } from '../../../../kit/http'
import { decryptReceiver } from '../guards/decryptReceiver'
import { changeOrders } from '../edit/changeOrders'
import { matchItem } from '../edit/matchItem'
import { setExpress } from '../edit/setExpress'
import { setHold } from '../edit/setHold'
import { setRemark } from '../edit/setRemark'
import { setTags } from '../edit/setTags'
import { setWarehouse } from '../edit/setWarehouse'
import { requireRight } from '../guards/guards'

const warehouse = changeOrders({
  action: 'setWarehouse',
  change: (trx, ctx, order, input) => setWarehouse(trx, ctx, order, input.warehouseId),
})

const expressRight = { usual: 'order:examine:edit', cloud: 'order:cloud:audit' }

const express = changeOrders({
  action: 'setExpress',
  change(trx, ctx, order, input) {
    requireRight(order, ctx, expressRight)
    return setExpress(trx, ctx, order, input.expressCode)
  },
})

const tags = changeOrders({
  action: 'setTags',
  change: (trx, ctx, order, { mode, tagIds }) => setTags(trx, ctx, order, mode, tagIds),
})

const remark = changeOrders({
  action: 'setRemark',
  change: (trx, ctx, order, { sellerFlag, ...input }) =>
    setRemark(trx, ctx, order, { ...input, sellerFlag: sellerFlag ?? undefined }),
})

const hold = changeOrders({
  action: 'hold',
  change: (trx, ctx, order, input) => setHold(trx, ctx, order, true, input.holdReason),
})

const unhold = changeOrders({
  action: 'unhold',
  change: (trx, ctx, order) => setHold(trx, ctx, order, false),
})

/** What the dialog that finds the product sends. */
const matchValues = {
  itemId: Type.String({ title: '商品行' }),
  productId: Type.String({ title: '商品' }),
  conditionGrade: dictValue('condition_grade'),
  remember: Type.Optional(Type.Boolean()),
}

const match = changeOrders({
  action: 'match',
  isSingle: true,
  more: matchValues,
  change: (trx, ctx, order, input) => matchItem(trx, ctx, order, input),
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
