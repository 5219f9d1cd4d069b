import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Sentence } from '../../../../base/sentence'
import { writeLog } from '../../order/notices/orderLog'
import { openStates, type Acting, type AfterSaleRow } from '../AfterSaleRow'
import { lockOrderOf } from '../findAfterSale'
import { resumeOrder } from '../goods/suspendOrder'

/**
 * What a request leaves behind that ends without a refund: its lines and the order are free again, and an order that
 * was stopped for it goes on. The state of the request is written already.
 */
export async function endWithout(
  trx: Trx,
  ctx: Acting,
  row: AfterSaleRow,
  result: { refundStatus: '2' | '4'; content: Sentence },
): Promise<void> {
  const order = await lockOrderOf(trx, row)
  const { refundStatus } = result
  await trx.updateTable('afterSale').set({ deadlineTime: null }).where('id', '=', row.id).execute()
  await trx
    .updateTable('orderItem')
    .set({ refundStatus })
    .where('id', 'in', (eb) =>
      eb.selectFrom('afterSaleItem').select('orderItemId').where('afterSaleId', '=', row.id),
    )
    .execute()
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      // the state of the latest of the order's other requests; "order.refundStatus cleared" when it was the only one
      refundStatus: sql`coalesce(
        (select '3' from after_sale a where a.order_id = sales_order.id and a.id <> ${row.id}
          and a.refund_status = any(${openStates}::text[]) limit 1),
        (select '1' from after_sale a where a.order_id = sales_order.id and a.refund_status = '1' limit 1),
        ${refundStatus === '4' ? null : refundStatus})`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await writeLog(trx, ctx, order, { logType: 'AFTER_SALE', content: result.content })
  await resumeOrder(trx, ctx, row)
}
