import { Type } from 'typebox'
import { money, optional, readAnswer, text, time } from './readAnswer'
import type { Pulled } from './types'

/** A line as a platform gives it; so it is kept with its original order. */
export const platformItem = Type.Object({
  platformItemNum: Type.String({ minLength: 1, maxLength: 60 }),
  platformGoodsId: optional(text(60)),
  platformSkuId: optional(text(60)),
  goodsName: Type.String({ minLength: 1, maxLength: 300 }),
  outerCode: optional(text(60)),
  isbn: optional(text(20)),
  conditionGrade: optional(text(10)),
  imageUrl: optional(text(500)),
  spec: optional(text(200)),
  price: money,
  quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
  payAmount: optional(money),
})

const order = Type.Object({
  platformOrderNum: Type.String({ minLength: 1, maxLength: 60 }),
  version: Type.Integer({ minimum: 0 }),
  status: Type.Union(
    ['WAIT_PAY', 'WAIT_SEND', 'PART_SEND', 'SENT', 'FINISHED', 'CLOSED', 'REFUNDING'].map(
      (status) => Type.Literal(status),
    ),
  ),
  buyerNick: optional(text(60)),
  receiverName: optional(text(60)),
  receiverPhone: optional(text(30)),
  receiverTel: optional(text(30)),
  province: optional(text(30)),
  city: optional(text(30)),
  district: optional(text(30)),
  town: optional(text(30)),
  receiverAddress: optional(text(300)),
  isEncrypted: optional(Type.Boolean()),
  items: Type.Array(platformItem, { maxItems: 500 }),
  freightAmount: optional(money),
  shopDiscount: optional(money),
  platformDiscount: optional(money),
  payAmount: optional(money),
  serviceFee: optional(money),
  buyerMessage: optional(text(500)),
  sellerRemark: optional(text(500)),
  sellerFlag: optional(Type.String({ pattern: '^[0-5]$' })),
  orderTime: time,
  payTime: optional(time),
  latestDeliveryTime: optional(time),
  expressCode: optional(text(30)),
  expressNum: optional(text(60)),
})

const pulled = Type.Object({
  orders: Type.Array(order, { maxItems: 500 }),
  cursor: text(200),
  hasMore: Type.Boolean(),
})

/** @throws MarketplaceDown */
export const readPulled = (answer: unknown): Pulled =>
  readAnswer<Pulled>(pulled, answer, '没有取走任何订单')
