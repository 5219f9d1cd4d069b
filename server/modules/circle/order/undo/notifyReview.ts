import type { Trx } from '../../../../base/db'
import type { OrderRow } from '../../../orders/order'
import { sendMessage } from '../../../workspace/message'
import type { OrderLink } from './findLink'

/** Tells the buyer that books of a refused order wait for their review again. Acts as the buyer. */
export const notifyReview = (
  trx: Trx,
  link: OrderLink,
  order: OrderRow,
  reason: string,
): Promise<number> =>
  sendMessage(trx, {
    companyId: link.companyId,
    messageType: '2',
    messageSubType: 'GP_REVIEW',
    title: '采配订单被驳回',
    content: `采配订单 ${order.orderNum} 未能供货：${reason}；书目已退回任务待复核，请重新选择货源`,
    bizPath: '/stockCircle/orders',
    bizId: order.orderNum,
    permission: 'gp:task:order',
    isTodo: true,
  })
