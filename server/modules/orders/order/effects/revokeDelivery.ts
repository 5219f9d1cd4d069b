import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { notify } from '../notices/notify'
import { writeLog, type LogActor } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { addTrace } from './addTrace'
import { followRevoke, undelivered } from './followChild'
import { takeBackShipMoney } from './shipMoney'

/**
 * 撤销出库: the order is being shipped again; the money rows of its delivery are reversed, a parent order follows. Stock
 * and locks are the warehouse document's. @throws ORDER_UPLOADED once the platform took the number
 */
export async function revokeDelivery(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  if (order.uploadFlag) throw fail('ORDER_UPLOADED', { orderNum: order.orderNum })
  await takeBackShipMoney(trx, actor, order)
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({ ...undelivered, lockFlag: true, version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  await addTrace(trx, order, { traceTime: actor.now(), content: '包裹已撤回仓库，等待重新发货' })
  await writeLog(trx, actor, order, {
    logType: 'DELIVERY',
    content: sentence`撤销出库，货款与库存已恢复`,
    afterStatus: 'DELIVERYING',
  })
  if (order.companyId !== order.supplyCompanyId)
    await notify(trx, order.companyId, order, {
      title: '订单撤销出库',
      content: `订单 ${order.orderNum} 已由供货方撤销出库，将重新发货`,
      orderStatus: 'DELIVERYING',
      permission: 'order:detail',
    })
  await followRevoke(trx, actor, order)
}
