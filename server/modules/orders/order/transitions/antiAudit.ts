import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import type { InputOf } from '../../../../kit/machines'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import { backToReview } from '../effects/backToReview'
import { lockChild } from '../effects/childOf'
import { endOrder } from '../effects/endOrder'
import { cancelOuts, forgetLocks } from '../reserve/outOrders'
import { notify } from '../notices/notify'
import { writeLog } from '../notices/orderLog'
import { isOwnKind, type OrderRow } from '../record/OrderRow'
import { keepReserved } from '../reserve/keepReserved'

export type AntiAuditInput = InputOf<'order', 'antiAudit'>

/**
 * 反审核, only while nothing is picked: documents and locks go, frozen money stays. A linked order at a supplier is
 * cancelled with it, as the seller may choose another warehouse now.
 * @throws OUT_PICKED, ORDER_CHILD_WAITS
 */
export async function antiAudit(
  trx: Trx,
  order: OrderRow,
  { remark }: AntiAuditInput,
  ctx: Context,
): Promise<void> {
  const showKept = await keepReserved(trx, ctx, order)
  const count = await cancelOuts(trx, ctx, order, 'REAUDIT')
  await forgetLocks(trx, order)
  await withdrawChild(trx, order, remark, ctx)
  await backToReview(trx, order, {
    abnormalTypes: sql`abnormal_types - '2' - '8'`,
    abnormalReason: null,
  })
  await showKept()
  await writeLog(trx, ctx, order, {
    logType: 'ANTI_AUDIT',
    content: sentence`反审核：${remark}`,
    afterStatus: 'UN_AUDIT',
  })
  if (count > 0)
    await notify(trx, order.supplyCompanyId, order, {
      messageType: '3',
      title: '出库单已作废',
      content: `订单 ${order.orderNum} 反审核，出库单已作废：${remark}`,
      orderStatus: 'UN_AUDIT',
      permission: 'order:detail',
    })
  if (!isOwnKind(order))
    await notify(trx, order.companyId, order, {
      title: '订单反审核',
      content: `订单 ${order.orderNum} 已由 ${ctx.user.companyName} 反审核，重新等待审核：${remark}`,
      orderStatus: 'UN_AUDIT',
      permission: 'order:detail',
    })
}

async function withdrawChild(trx: Trx, order: OrderRow, remark: string, ctx: Context) {
  const child = isOwnKind(order) ? await lockChild(trx, order) : undefined
  if (!child) return
  if (child.status !== 'UN_AUDIT' && child.status !== 'WAIT_DELIVERY')
    throw fail('ORDER_CHILD_WAITS', {
      orderNum: order.orderNum,
      childNum: child.orderNum,
      status: dictLabel(schemas(), 'order_status', child.status),
    })
  const text = sentence`上级订单反审核：${remark}`
  await endOrder(trx, ctx, child, {
    cancelReason: '9',
    cancelRemark: String(text).slice(0, 200),
    text,
  })
}
