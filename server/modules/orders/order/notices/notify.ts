import { asCompany, type Trx } from '../../../../base/db'
import { sendMessage } from '../../../workspace/message'
import type { OrderRow } from '../record/OrderRow'

export interface Notice {
  /** 1 order notice (default), 3 warehouse notice of an outbound document. */
  messageType?: '1' | '3'
  title: string
  content: string
  orderStatus: string
  /** Only who may act on it is told. */
  permission: string
  /** Asks somebody to do something; see `sendMessage`. */
  isTodo?: boolean
}

/** Cloud orders have pages and rights of their own. */
const cloudRights: Readonly<Record<string, string>> = {
  'order:examine:audit': 'order:cloud:audit',
  'order:examine:list': 'order:cloud:examine:list',
  'order:center:list': 'order:cloud:history:list',
}

/** Tells the people of one company about an order, in the same transaction. */
export async function notify(
  trx: Trx,
  companyId: string,
  order: OrderRow,
  notice: Notice,
): Promise<void> {
  const { messageType = '1' } = notice
  const isCloud = order.orderType === 'CENTER_ORDER'
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
      isTodo: notice.isTodo,
      permission: isCloud
        ? (cloudRights[notice.permission] ?? notice.permission)
        : notice.permission,
    }),
  )
}
