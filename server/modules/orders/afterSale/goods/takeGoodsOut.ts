import { asCompany, type Id, type Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { reduceOuts } from '../../../warehouse/outOrder'
import { notifyStopped } from '../../order/effects/endOrder'
import { forgetLocks, interceptOuts, livingOuts } from '../../order/reserve/outOrders'
import { lockOrder } from '../../order/record/findOrders'
import { writeLog } from '../../order/notices/orderLog'
import { releaseOrder } from '../../order/money/orderMoney'
import type { OrderRow } from '../../order/record/OrderRow'
import { returnParent } from '../../order/effects/returnParent'
import { endChild } from './holdChild'
import type { Acting, AfterSaleItemRow, AfterSaleRow } from '../AfterSaleRow'

/**
 * Copies that were refunded before they left: their locks go and they leave the CK document. When nothing of the order
 * is left to ship, the order is cancelled with all that hangs on it.
 * @param order held, as it was before; `items` of the request, `asksSupplier` who decides about what ships for it then
 * @returns whether the order ended
 */
export async function takeGoodsOut(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  row: AfterSaleRow,
  { items, asksSupplier }: { items: readonly AfterSaleItemRow[]; asksSupplier: boolean },
): Promise<boolean> {
  if (!(await isAnythingLeft(trx, order.id))) {
    await cancelWhole(trx, ctx, order, `售后单 ${row.afterSaleNum} 已全部退款`)
    if (!asksSupplier) await endChild(trx, ctx, order)
    return true
  }
  const lines = items.map(({ orderItemId, refundQuantity }) => ({
    orderItemId,
    by: refundQuantity,
  }))
  if ((await livingOuts(trx, order)).length > 0)
    await asCompany(trx, order.supplyCompanyId, (shipper) =>
      reduceOuts(shipper, { sourceType: 'ORDER', sourceNum: order.orderNum }, lines, ctx),
    )
  for (const { orderItemId, refundQuantity } of items)
    await trx
      .updateTable('orderItem')
      .set((eb) => ({
        lockQuantity: eb.fn<number>('greatest', [
          eb('lockQuantity', '-', refundQuantity),
          eb.val(0),
        ]),
      }))
      .where('id', '=', orderItemId)
      .execute()
  return false
}

/** Every line is refunded: the order is cancelled, what is still secured or locked for it goes back. */
async function cancelWhole(
  trx: Trx,
  ctx: Acting,
  before: OrderRow,
  cancelRemark: string,
): Promise<void> {
  const stopped = await interceptOuts(trx, ctx, before, 'REFUND')
  await forgetLocks(trx, before)
  if (stopped > 0) await notifyStopped(trx, before, cancelRemark)
  const order = await lockOrder(trx, before.id)
  const money = await releaseOrder(trx, ctx, order)
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'DELIVERY_CANCEL',
      cancelReason: '5',
      cancelRemark,
      cancelTime: ctx.now(),
      lockFlag: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await writeLog(trx, ctx, before, {
    logType: 'CANCEL',
    content: sentence`取消：${cancelRemark}${money}`,
    afterStatus: 'DELIVERY_CANCEL',
  })
  await returnParent(trx, ctx, before, '代发单已全部退款')
}

/** Whether copies are left that were neither refunded nor dropped by the supplier. */
async function isAnythingLeft(trx: Trx, orderId: Id): Promise<boolean> {
  const left = await trx
    .selectFrom('orderItem')
    .select('id')
    .where('orderId', '=', orderId)
    .where((eb) => eb(eb.fn.coalesce('confirmQuantity', 'quantity'), '>', eb.ref('refundQuantity')))
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}
