import { actFor, asSystem } from '../../../base/db'
import type { PlatformOrder } from '../../../modules/shops/marketplaces'
import { systemContext } from '../../../kit/http'
import { isbn, sellersShop, type OrderWorld } from '../order/orderWorld'
import type { OrderRow } from '../../../modules/orders/order/record/OrderRow'
import { takeOrder } from '../../../modules/orders/initOrder/takeOrder'

/** What a platform tells of an order that is paid and waits: two copies at 20.00, 6.00 freight. */
export const paidOrder = (
  platformOrderNum: string,
  change: Partial<PlatformOrder> = {},
): PlatformOrder => ({
  platformOrderNum,
  version: 1,
  status: 'WAIT_SEND',
  receiverName: '李小明',
  receiverPhone: '13812345678',
  province: '北京市',
  city: '北京市',
  district: '东城区',
  receiverAddress: '东单大街 1 号',
  items: [
    {
      platformItemNum: '1',
      goodsName: '红楼梦',
      isbn,
      conditionGrade: '90',
      price: '20.00',
      quantity: 2,
    },
  ],
  freightAmount: '6.00',
  orderTime: '2026-01-05 10:00:00',
  payTime: '2026-01-05 10:05:00',
  ...change,
})

/** One telling of the platform of the seller's shop, and what became of its order. */
export async function notifyOrder(
  { db, seller }: OrderWorld,
  reported: PlatformOrder,
  warn: (...said: unknown[]) => void = () => undefined,
): Promise<OrderRow> {
  const { companyId } = seller
  const ctx = systemContext(db, { companyId, companyName: '文渊书店' }, { warn })
  await actFor(db, { companyId, userId: seller.user.userId }, (trx) =>
    takeOrder(trx, ctx, { companyId, ...sellersShop }, reported),
  )
  return asSystem(db, (trx) =>
    trx
      .selectFrom('salesOrder')
      .selectAll()
      .where('platformOrderNum', '=', reported.platformOrderNum)
      .executeTakeFirstOrThrow(),
  )
}
