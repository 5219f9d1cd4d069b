import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { OrderRow } from '../record/OrderRow'
import { refuseOrder } from './refuseOrder'

/** 驳回 by a job, for reason 其他; `order` is locked and waits for its review. Acts as the supplier. */
export async function refuseBySystem(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  refuseRemark: string,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set({ status: 'REFUSED' })
    .where('id', '=', order.id)
    .execute()
  await refuseOrder(trx, order, { refuseReason: '9', refuseRemark }, ctx)
}
