import { asCompany, type Trx } from '../../db'
import { sendMessage } from '../message'
import type { OrderRow } from './OrderRow'

export interface Notice {
  /** 1 order notice (default), 3 warehouse notice of an outbound document. */
  messageType?: '1' | '3'
  title: string
  content: string
  orderStatus: string
  /** Only who may act on it is told. */
  permission: string
}

/** Tells the people of one company about an order, in the same transaction. */
export async function notify(
  trx: Trx,
  companyId: string,
  order: OrderRow,
  notice: Notice,
): Promise<void> {
  const { messageType = '1' } = notice
  await asCompany(trx, companyId, (theirs) =>
    sendMessage(theirs, {
      companyId,
      messageType,
      messageSubType: messageType === '3' ? 'OUT_ORDER' : order.orderType,
      title: notice.title,
      content: notice.content,
      orderDetail: {
        orderType: order.orderType,
        orderNum: order.orderNum,
        orderStatus: notice.orderStatus,
        orderAmount: order.orderAmount,
        goodsQuantity: order.goodsQuantity,
      },
      bizPath: '/orderDetails',
      permission: notice.permission,
    }),
  )
}
