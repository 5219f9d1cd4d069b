import { createOrder, type NewItem } from '../record/createOrder'
import { sentence } from '../../../../base/sentence'
import { followState } from '../effects/followChild'
import { itemsOf } from '../record/findOrders'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import { clearFault } from './clearFault'
import type { Recovery } from './Recovery'

/** 补发: a free order of the shipping company for the lost parcel waits for review; this one is 已发货 again. */
export const resendParcel: Recovery = async (trx, ctx, order, _input, why) => {
  const items = (await itemsOf(trx, order.id)).filter((item) => item.deliveryQuantity > 0)
  const made = await createOrder(
    trx,
    headOf(order, ctx.now(), ctx.user.userId),
    items.map(freeLine),
  )
  await writeLog(trx, ctx, made, {
    logType: 'CREATE',
    content: sentence`补发订单 ${order.orderNum} 的包裹`,
  })
  await notify(trx, made.companyId, made, {
    title: '补发单待审核',
    content: `订单 ${order.orderNum} 的包裹要补发，补发单 ${made.orderNum} 待审核`,
    orderStatus: 'UN_AUDIT',
    permission: 'order:examine:audit',
  })
  await clearFault(trx, ctx, order, 'DELIVERIED', sentence`${why}，补发单 ${made.orderNum}`)
  await followState(trx, ctx, order, {
    from: ['DELIVERY_ERROR'],
    to: 'DELIVERIED',
    logType: 'RECOVER',
    content: why,
  })
}

const headOf = (order: OrderRow, at: string, userId: string) => ({
  companyId: order.supplyCompanyId,
  supplyCompanyId: order.supplyCompanyId,
  orderType: 'MANUAL_ORDER',
  sort: '1',
  source: '7',
  settleType: '3',
  payStatus: '1',
  buyerCompanyName: order.supplyCompanyName,
  supplyCompanyName: order.supplyCompanyName,
  warehouseId: order.warehouseId,
  warehouseName: order.warehouseName,
  relatedOrderNum: order.orderNum,
  buyerNick: order.buyerNick,
  receiverName: order.receiverName,
  receiverPhone: order.receiverPhone,
  receiverTel: order.receiverTel,
  province: order.province,
  city: order.city,
  district: order.district,
  town: order.town,
  receiverAddress: order.receiverAddress,
  postcode: order.postcode,
  encryptedFlag: order.encryptedFlag,
  expressCode: order.expressCode,
  weight: order.weight,
  orderTime: at,
  payTime: at,
  createTime: at,
  createBy: userId,
})

/** The delivered copies at no price; the floor would refuse the review of a gift that was paid for once. */
const freeLine = (item: OrderItemRow): NewItem => ({
  productId: item.productId,
  productCode: item.productCode,
  isbn: item.isbn,
  imageUrl: item.imageUrl,
  goodsName: item.goodsName,
  author: item.author,
  press: item.press,
  spec: item.spec,
  conditionGrade: item.conditionGrade,
  matchStatus: item.matchStatus,
  listPrice: item.listPrice,
  price: '0.00',
  costPrice: item.costPrice,
  quantity: item.deliveryQuantity,
  weight: item.weight,
  giftFlag: true,
})
