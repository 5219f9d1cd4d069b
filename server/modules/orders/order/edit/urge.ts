import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { hurryOuts } from '../reserve/outOrders'
import { requireBuyer } from '../guards/guards'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

const waiting = ['UN_AUDIT', 'WAIT_DELIVERY', 'DELIVERYING']
const twoHours = 2 * 3_600_000

function requireWaiting(order: OrderRow): void {
  if (!waiting.includes(order.status))
    throw fail('ORDER_STATE', {
      orderNum: order.orderNum,
      status: dictLabel(schemas(), 'order_status', order.status),
    })
}

/** 催发货: tells the supply company, once in two hours. @throws ORDER_OWN_SHIP, ORDER_URGED */
export async function urge(trx: Trx, ctx: Context, order: OrderRow): Promise<void> {
  requireBuyer(order, ctx)
  const { orderNum, urgeTime } = order
  if (order.supplyCompanyId === ctx.companyId) throw fail('ORDER_OWN_SHIP', { orderNum })
  requireWaiting(order)
  const passed = urgeTime === null ? twoHours : millisBetween(urgeTime, ctx.now())
  if (passed < twoHours) throw fail('ORDER_URGED', { orderNum, time: urgeTime })
  await storeOrder(trx, order.id, { urgeTime: ctx.now() })
  await writeLog(trx, ctx, order, { logType: 'REMARK', content: sentence`催发货` })
  await notify(trx, order.supplyCompanyId, order, {
    title: '下单公司催发货',
    content: `${ctx.user.companyName} 催订单 ${orderNum} 尽快发货`,
    orderStatus: order.status,
    permission: 'order:center:list',
    isTodo: true,
  })
}

/** 加急, or not any more: the warehouse document moves in the pick pool. */
export async function toggleUrgent(trx: Trx, ctx: Context, order: OrderRow): Promise<void> {
  requireWaiting(order)
  const urgentFlag = !order.urgentFlag
  await storeOrder(trx, order.id, { urgentFlag })
  await hurryOuts(trx, order, urgentFlag)
  await writeLog(trx, ctx, order, {
    logType: 'TAG',
    content: urgentFlag ? sentence`加急` : sentence`取消加急`,
  })
}

const millisBetween = (from: string, to: string): number =>
  Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)
