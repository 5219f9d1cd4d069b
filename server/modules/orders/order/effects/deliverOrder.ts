import type { Trx } from '../../../../base/db'
import { subYuan } from '../../../../base/money'
import { sentence } from '../../../../base/sentence'
import { notify } from '../notices/notify'
import { writeLog, type LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { addTrace } from './addTrace'
import { followDelivery } from './followChild'
import { moveShipMoney } from './shipMoney'
import { isPlatformOrder, waybillText } from './waybill'
import type { Shipped } from './shippedSoFar'

/**
 * 出库发货: everything of an order has left. Costs and profit are fixed, the money moves, the buyer is told, a platform
 * gets the number from a job, a parent order follows. `order` is locked and as it was before.
 */
export async function deliverOrder(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  shipped: Shipped,
): Promise<void> {
  const { costAmount, expressAmount, expressNum } = shipped
  const expressCode = shipped.expressCode ?? order.expressCode
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'DELIVERIED',
      deliveryTime: actor.now(),
      pickTime: order.pickTime ?? actor.now(),
      lockFlag: false,
      expressCode,
      expressNum,
      boxQuantity: order.boxQuantity ?? shipped.boxQuantity,
      expressAmount,
      costAmount,
      profitAmount: subYuan(order.orderAmount, costAmount, expressAmount),
      uploadFlag: false,
      uploadDue: isPlatformOrder(order) ? actor.now() : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await moveShipMoney(trx, actor, order)
  await notifyDelivery(trx, actor, order, waybillText(expressCode, expressNum))
  await followDelivery(trx, actor, order, { ...shipped, expressCode })
}

/** The history, the trace and the buyer's message of a delivery. */
export async function notifyDelivery(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  waybill: string,
): Promise<void> {
  await addTrace(trx, order, { traceTime: actor.now(), content: `商家已发货，${waybill}` })
  await writeLog(trx, actor, order, {
    logType: 'DELIVERY',
    content: sentence`出库发货，${waybill}`,
    afterStatus: 'DELIVERIED',
  })
  if (order.companyId !== order.supplyCompanyId)
    await notify(trx, order.companyId, order, {
      title: '订单已发货',
      content: `订单 ${order.orderNum} 已由 ${order.supplyCompanyName ?? '供货方'} 发货，${waybill}`,
      orderStatus: 'DELIVERIED',
      permission: 'order:detail',
    })
}
