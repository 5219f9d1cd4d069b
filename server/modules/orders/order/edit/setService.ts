import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addYuan, subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { requirePending, requireReviewer } from '../guards/guards'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import { adjustFreeze } from '../money/orderMoney'
import type { OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

export interface ServiceInput {
  /** Yuan. */
  serviceAmount: string
  remark: string
}

/**
 * 调整服务费 of a cloud order before its review: what the merchant has frozen follows, and the merchant is told.
 * @throws ORDER_NOT_CLOUD, FIN_BALANCE_LOW when the merchant has not enough for a higher fee
 */
export async function setService(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  { serviceAmount, remark }: ServiceInput,
): Promise<void> {
  if (order.orderType !== 'CENTER_ORDER')
    throw fail('ORDER_NOT_CLOUD', { orderNum: order.orderNum })
  requirePending(order)
  requireReviewer(order, ctx)
  const orderAmount = addYuan(order.supplyAmount, order.freightAmount, serviceAmount)
  const profitAmount = subYuan(orderAmount, order.costAmount, order.expressAmount)
  await storeOrder(trx, order.id, { serviceAmount, orderAmount, profitAmount })
  const moved = await adjustFreeze(trx, ctx, { ...order, serviceAmount, orderAmount })
  const content = sentence`云仓服务费 ${order.serviceAmount} → ${addYuan(serviceAmount, '0.00')} 元：${remark}`
  await writeLog(trx, ctx, order, { logType: 'MONEY', content: sentence`${content}${moved}` })
  await notify(trx, order.companyId, order, {
    title: '云仓服务费已调整',
    content: `订单 ${order.orderNum} 的${content}`,
    orderStatus: order.status,
    permission: 'order:detail',
  })
}
