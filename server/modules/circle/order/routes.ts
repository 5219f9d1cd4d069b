import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { buyerActs } from './buyerActs'
import { confirmLists } from './confirm/confirmLists'
import { submitOrders } from './confirm/submitOrders'
import { findTask } from '../task/findTask'
import { createOrders } from './place/createOrders'
import { createOrderBody } from './place/orderBody'
import { gpOrderList } from './read/orderList'

const create = defineRoute({
  call: 'POST /association/gpMatchStockVDetailV2/createOrder',
  permission: ['gp:task:order', 'gp:search:order'],
  summary: '采配下单：每个商家一张订单',
  body: createOrderBody,
  handle: (ctx, { body }) => createOrders(ctx, body),
})

/** What 采配下单 begins with: the task with its sums. */
const confirm = defineRoute({
  call: 'GET /association/gpOrder/confirm/{taskId}',
  permission: ['gp:task:order', 'gp:search:order'],
  summary: '采配下单：任务',
  params: Type.Object({ taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }) }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { analysis: _analysis, ...task } = await findTask(trx, ctx, params.taskId)
      return { ...task, progress: task.progress / 100 }
    }),
})

export const gpOrderRoutes: readonly Route[] = [
  create,
  confirm,
  submitOrders,
  ...confirmLists,
  ...gpOrderList,
  ...buyerActs,
]
