import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { OrderRow } from '../record/OrderRow'

const linesCost = sql<string>`(
  select coalesce(sum(coalesce(cost_price, 0) * quantity), 0) from order_item where order_id = sales_order.id)`

export interface ReviewAgain {
  /** Put on the order; those it has otherwise go. */
  abnormalTypes: RawBuilder<never>
  abnormalReason: string | null
}

/** What a review wrote is taken off an order; its costs are estimates again. The caller has freed goods and money. */
export async function backToReview(
  trx: Trx,
  order: Pick<OrderRow, 'id'>,
  { abnormalTypes, abnormalReason }: ReviewAgain,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'UN_AUDIT',
      abnormalTypes,
      abnormalReason,
      statusBeforeError: null,
      auditTime: null,
      auditBy: null,
      auditMode: null,
      pickTime: null,
      outOrderNum: null,
      lockFlag: false,
      costAmount: linesCost,
      profitAmount: sql`order_amount - express_amount - ${linesCost}`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
}
