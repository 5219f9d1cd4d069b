import type { PlatformOrder } from '../../shops/marketplaces'
import { toJson, type Id } from '../../../base/db'
import { addYuan, mulYuan } from '../../../base/money'

export interface ShopFacts {
  companyId: Id
  shopNum: string
  shopName: string
  platformId: string
}

const waiting: ReadonlySet<string> = new Set(['WAIT_SEND', 'PART_SEND', 'REFUNDING'])

/** 待转单 while there is something to ship, else 无需转单. */
export const wantsOrder = (order: Pick<PlatformOrder, 'status' | 'payTime'>): boolean =>
  waiting.has(order.status) && order.payTime !== undefined

/** An order of a platform as a row of init_order, without what became of it. */
export function rowOf(shop: ShopFacts, order: PlatformOrder) {
  const goodsAmount = addYuan(
    '0.00',
    ...order.items.map((item) => mulYuan(item.price, item.quantity)),
  )
  return {
    ...shop,
    platformOrderNum: order.platformOrderNum,
    platformVersion: String(order.version),
    platformStatus: order.status,
    buyerNick: order.buyerNick ?? null,
    receiverName: order.receiverName ?? null,
    receiverPhone: order.receiverPhone ?? null,
    receiverTel: order.receiverTel ?? null,
    province: order.province ?? null,
    city: order.city ?? null,
    district: order.district ?? null,
    town: order.town ?? null,
    receiverAddress: order.receiverAddress ?? null,
    fullAddress: [order.province, order.city, order.district, order.town, order.receiverAddress]
      .filter(Boolean)
      .join(''),
    encryptedFlag: order.isEncrypted ?? false,
    items: toJson(order.items),
    goodsQuantity: order.items.reduce((sum, item) => sum + item.quantity, 0),
    goodsAmount,
    freightAmount: order.freightAmount ?? '0.00',
    shopDiscount: order.shopDiscount ?? '0.00',
    platformDiscount: order.platformDiscount ?? '0.00',
    payAmount: order.payAmount ?? addYuan(goodsAmount, order.freightAmount ?? '0.00'),
    serviceFee: order.serviceFee ?? '0.00',
    buyerMessage: order.buyerMessage ?? null,
    sellerRemark: order.sellerRemark ?? null,
    sellerFlag: order.sellerFlag ?? '0',
    orderTime: order.orderTime,
    payTime: order.payTime ?? null,
    latestDeliveryTime: order.latestDeliveryTime ?? null,
    expressCode: order.expressCode ?? null,
    expressNum: order.expressNum ?? null,
    rawJson: toJson(order),
  }
}
