import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence, type Sentence } from '../../../../base/sentence'
import { notify } from '../notices/notify'
import { writeLog, type LogActor } from '../notices/orderLog'
import { releaseOrder } from '../money/orderMoney'
import { isOwnKind, type OrderRow } from '../record/OrderRow'
import { endReserved } from '../reserve/releaseReserved'
import { orderWatchers } from '../notices/watchOrders'
import type { OutCancelReason } from '../../../warehouse/outOrder'
import { lockChild } from './childOf'
import { cancelOuts, forgetLocks, interceptOuts, livingOuts } from '../reserve/outOrders'

export interface Ending {
  cancelReason: string
  cancelRemark: string | null
  /** e.g. 缺货（出版社断货） */
  text: Sentence
}

/**
 * 取消, 拦截取消: documents and locks go, secured money goes back, the warehouse and the other side are told, a linked
 * child ends the same way. `order` is locked and as it was before; what has left is refused by the warehouse.
 */
export async function endOrder(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  ending: Ending,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'DELIVERY_CANCEL',
      cancelReason: ending.cancelReason,
      cancelRemark: ending.cancelRemark,
      cancelTime: actor.now(),
      holdFlag: false,
      lockFlag: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  const stopped = await stopOuts(trx, actor, order, ending)
  const child = isOwnKind(order) ? await lockChild(trx, order) : undefined
  if (child)
    await endOrder(trx, actor, child, { ...ending, text: sentence`上级订单已取消：${ending.text}` })
  await endReserved(trx, actor, order)
  const released = await releaseOrder(trx, actor, order)
  await writeLog(trx, actor, order, {
    logType: 'CANCEL',
    content: sentence`${stopped}：${ending.text}${released}`,
    afterStatus: 'DELIVERY_CANCEL',
  })
  await notifyCancel(trx, actor, order, ending)
  for (const watcher of orderWatchers()) await watcher.ended?.(trx, actor, order, ending.text)
}

async function stopOuts(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  { text, cancelReason }: Ending,
): Promise<Sentence> {
  await refusePartlyShipped(trx, order)
  const isPicking = wasPicking(order)
  const stop = isPicking ? interceptOuts : cancelOuts
  const count = await stop(trx, actor, order, outReasons[cancelReason] ?? 'OTHER')
  if (count === 0) return sentence`取消`
  await forgetLocks(trx, order)
  await notifyStopped(trx, order, text)
  return isPicking ? sentence`拦截取消` : sentence`取消`
}

const wasPicking = (order: OrderRow) =>
  order.status === 'DELIVERYING' || order.statusBeforeError === 'DELIVERYING'

/** The warehouse is told that an order's goods stay. `order` is as it was before. */
export async function notifyStopped(
  trx: Trx,
  order: OrderRow,
  text: Sentence | string,
): Promise<void> {
  const isPicking = wasPicking(order)
  await notify(trx, order.supplyCompanyId, order, {
    messageType: '3',
    title: isPicking ? '出库单被拦截' : '出库单已作废',
    content: `订单 ${order.orderNum} 已取消：${text}${isPicking ? '，已拣的商品请放回货位' : ''}`,
    orderStatus: 'DELIVERY_CANCEL',
    permission: 'order:detail',
    // what was picked has to go back to its shelf
    isTodo: isPicking,
  })
}

/** Some documents left already: their goods cannot be stopped any more. @throws ORDER_PART_SHIPPED */
async function refusePartlyShipped(trx: Trx, order: OrderRow): Promise<void> {
  if (order.statusBeforeError === 'DELIVERIED') return
  const outs = await livingOuts(trx, order)
  const shipped = outs.filter(({ outStatus }) => outStatus === 'SHIPPED')
  if (shipped.length > 0)
    throw fail('ORDER_PART_SHIPPED', {
      orderNum: order.orderNum,
      outOrderNum: shipped.map(({ outOrderNum }) => outOrderNum).join('、'),
    })
}

/** The warehouse's word for why an order ended. */
const outReasons: Readonly<Record<string, OutCancelReason>> = {
  '1': 'BUYER',
  '2': 'LACK',
  '4': 'ADDRESS',
  '5': 'REFUND',
}

async function notifyCancel(trx: Trx, actor: LogActor, order: OrderRow, ending: Ending) {
  if (isOwnKind(order)) return
  await notify(trx, order.supplyCompanyId, order, {
    title: '订单已取消',
    content: `订单 ${order.orderNum} 已由 ${actor.user.companyName} 取消：${ending.text}`,
    orderStatus: 'DELIVERY_CANCEL',
    permission: 'order:examine:list',
  })
}
