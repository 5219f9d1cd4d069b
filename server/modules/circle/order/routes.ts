import { defineRoute, type Route } from '../../../kit/http'
import { createOrders } from './place/createOrders'
import { createOrderBody } from './place/orderBody'

const create = defineRoute({
  call: 'POST /association/gpMatchStockVDetailV2/createOrder',
  permission: ['gp:task:order', 'gp:search:order'],
  summary: '采配下单：每个商家一张订单',
  body: createOrderBody,
  handle: (ctx, { body }) => createOrders(ctx, body),
})

export const gpOrderRoutes: readonly Route[] = [create]
