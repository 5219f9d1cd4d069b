import { defineRoute, type Route } from '../../../kit/http'
import { buyerActs } from './buyerActs'
import { checkRows } from './confirm/checkRows'
import { confirmLists } from './confirm/confirmLists'
import { confirmRecord } from './confirm/confirmRecord'
import { addressChoices } from './confirm/customerAddresses'
import { placeAction } from './confirm/orderPlace'
import { rowActions } from './confirm/rowActions'
import { sendToReview } from './confirm/sendToReview'
import { submitOrders } from './confirm/submitOrders'
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

export const gpOrderRoutes: readonly Route[] = [
  create,
  confirmRecord,
  checkRows,
  sendToReview,
  placeAction,
  addressChoices,
  ...rowActions,
  submitOrders,
  ...confirmLists,
  ...gpOrderList,
  ...buyerActs,
]
