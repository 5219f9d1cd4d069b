import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { sentence } from '../../../../base/sentence'
import type {
  HeldOut,
  OutEvents,
  OutTarget,
  Shipment,
  WarehouseActor,
} from '../../../warehouse/outOrder'
import { lockOrderByNum, lockOrdersByNum } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { orderWatchers } from '../notices/watchOrders'
import type { OrderRow } from '../record/OrderRow'
import { deliverOrder } from './deliverOrder'
import { followState } from './followChild'
import { backFromWarehouse } from './backFromWarehouse'
import { markAbnormal } from './markAbnormal'
import { livingOuts } from '../reserve/outOrders'
import { revokeDelivery } from './revokeDelivery'
import { countShipped, sentQuantity } from './shippedSoFar'

const orderOf = (trx: Trx, out: HeldOut): Promise<OrderRow> =>
  lockOrderByNum(trx, out.sourceNum ?? '')

/** What the warehouse tells the order whose goods it takes out. Runs as the company of the warehouse. */
export const orderOutEvents: OutEvents = {
  async hold(trx, orderNums) {
    await lockOrdersByNum(trx, orderNums)
  },
  picked: startPicking,
  shipped,
  revoked,
  lack,
  stopped: backFromWarehouse,
  moved,
  async reserved(trx, out) {
    await countShipped(trx, await orderOf(trx, out))
  },
}

/** 开始拣货. */
async function startPicking(trx: Trx, out: HeldOut, actor: WarehouseActor): Promise<void> {
  const order = await orderOf(trx, out)
  if (order.status !== 'WAIT_DELIVERY') return
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({ status: 'DELIVERYING', pickTime: actor.now(), version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  const content = sentence`仓库开始拣货，出库单 ${out.outOrderNum}`
  await writeLog(trx, actor, order, { logType: 'PICK', content, afterStatus: 'DELIVERYING' })
  await followState(trx, actor, order, {
    from: ['WAIT_DELIVERY'],
    to: 'DELIVERYING',
    logType: 'PICK',
    content: sentence`仓库开始拣货`,
  })
}

/** A document, or a part of it, left. The order is 已发货 once all its documents are. */
async function shipped(trx: Trx, out: HeldOut, { actor }: Shipment): Promise<void> {
  const order = await orderOf(trx, out)
  const sums = await countShipped(trx, order)
  const outs = await livingOuts(trx, order)
  if (outs.some(({ outStatus }) => outStatus !== 'SHIPPED')) return
  if (order.status === 'WAIT_DELIVERY' || order.status === 'DELIVERYING')
    await deliverOrder(trx, actor, order, sums)
}

/** @throws ORDER_REVOKE_LATE once its money is settled or a fault of the parcel is being seen to */
async function revoked(trx: Trx, out: HeldOut, { actor }: Shipment): Promise<void> {
  const order = await orderOf(trx, out)
  const { orderNum, status, statusBeforeError } = order
  if (status === 'DELIVERY_SUCCESS' || statusBeforeError === 'DELIVERIED')
    throw fail('ORDER_REVOKE_LATE', {
      orderNum,
      status: dictLabel(schemas(), 'order_status', status),
    })
  await countShipped(trx, order)
  const sent = await sentQuantity(trx, order)
  for (const watcher of orderWatchers()) await watcher.unshipped?.(trx, order, sent)
  if (order.status === 'DELIVERIED') await revokeDelivery(trx, actor, order)
}

/** 缺拣, a line removed at quality check: the document waits, the order is 异常. */
async function lack(trx: Trx, out: HeldOut, reason: string, actor: WarehouseActor): Promise<void> {
  const order = await orderOf(trx, out)
  if (order.status !== 'WAIT_DELIVERY' && order.status !== 'DELIVERYING') return
  await markAbnormal(trx, actor, order, { abnormalType: '8', abnormalReason: reason })
}

/** 换仓: the order's lines are shipped from where the document is now. */
async function moved(
  trx: Trx,
  out: HeldOut,
  { warehouseId, warehouseName }: OutTarget,
  actor: WarehouseActor,
): Promise<void> {
  const order = await orderOf(trx, out)
  const place = { warehouseId, warehouseName }
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({ ...place, version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  await trx
    .updateTable('orderItem')
    .set(place)
    .where('orderId', '=', order.id)
    .where('warehouseId', '=', out.warehouseId)
    .execute()
  const content = sentence`仓库换仓：${order.warehouseName ?? ''} → ${warehouseName}，出库单 ${out.outOrderNum}`
  await countShipped(trx, order)
  await writeLog(trx, actor, order, { logType: 'EDIT', content })
}
