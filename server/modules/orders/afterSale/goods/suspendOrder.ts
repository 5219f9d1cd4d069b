import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { followState } from '../../order/effects/followChild'
import { markAbnormal } from '../../order/effects/markAbnormal'
import { resumeOuts } from '../../order/reserve/outOrders'
import { writeLog } from '../../order/notices/orderLog'
import type { OrderRow } from '../../order/record/OrderRow'
import { freeReview, holdChild, resumeChild } from './holdChild'
import { openStates, type Acting, type AfterSaleRow } from '../AfterSaleRow'
import { isShipped } from '../open/checkOrder'
import { lockOrderOf } from '../findAfterSale'

const refundAsked = '5'
const inWarehouse = ['WAIT_DELIVERY', 'DELIVERYING']

/**
 * Stops an order that has not left yet while a request on it is open: 异常 with “买家申请退款”, its CK document held,
 * locks kept. A shipped order is left alone; one before its review or in 异常 already gets the reason only.
 */
export async function suspendOrder(
  trx: Trx,
  ctx: Acting,
  order: OrderRow,
  row: AfterSaleRow,
): Promise<void> {
  if (isShipped(order)) return
  await trx.updateTable('afterSale').set({ suspended: true }).where('id', '=', row.id).execute()
  if (inWarehouse.includes(order.status)) {
    if (await holdChild(trx, ctx, order)) return
    return markAbnormal(trx, ctx, order, {
      abnormalType: refundAsked,
      abnormalReason: `售后单 ${row.afterSaleNum}`,
    })
  }
  await trx
    .updateTable('salesOrder')
    .set({
      abnormalTypes: sql`(abnormal_types - ${refundAsked}::text) || ${JSON.stringify([refundAsked])}::jsonb`,
    })
    .where('id', '=', order.id)
    .execute()
}

/** Lets an order go on that was stopped for a request, unless another request or another fault still holds it. */
export async function resumeOrder(trx: Trx, ctx: Acting, row: AfterSaleRow): Promise<void> {
  if (!row.suspended) return
  await trx.updateTable('afterSale').set({ suspended: false }).where('id', '=', row.id).execute()
  const order = await lockOrderOf(trx, row)
  const isStopped = order.status === 'DELIVERY_ERROR'
  if ((!isStopped && order.status !== 'UN_AUDIT') || (await isStillAsked(trx, row))) return
  await freeReview(trx, ctx, order)
  const others = (order.abnormalTypes as string[]).filter((type) => type !== refundAsked)
  const abnormalTypes = sql<never>`${JSON.stringify(others)}::jsonb`
  if (others.length > 0 || !isStopped) {
    await trx.updateTable('salesOrder').set({ abnormalTypes }).where('id', '=', order.id).execute()
    return
  }
  const status = order.statusBeforeError ?? 'WAIT_DELIVERY'
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status,
      abnormalTypes,
      abnormalReason: null,
      statusBeforeError: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  const content = sentence`售后单 ${row.afterSaleNum} 已处理，订单继续`
  await writeLog(trx, ctx, order, { logType: 'RECOVER', content, afterStatus: status })
  await resumeOuts(trx, order)
  await resumeChild(trx, ctx, order, sentence`买家的退款申请已处理，订单继续`)
  await followState(trx, ctx, order, {
    from: ['DELIVERY_ERROR'],
    to: status,
    logType: 'RECOVER',
    content,
  })
}

async function isStillAsked(trx: Trx, row: AfterSaleRow): Promise<boolean> {
  const other = await trx
    .selectFrom('afterSale')
    .select('id')
    .where('orderId', '=', row.orderId)
    .where('id', '<>', row.id)
    .where('suspended', '=', true)
    .where('refundStatus', 'in', [...openStates])
    .executeTakeFirst()
  return other !== undefined
}
