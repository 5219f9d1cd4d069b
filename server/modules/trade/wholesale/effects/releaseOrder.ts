import type { Trx } from '../../../../base/db'
import type { WarehouseActor } from '../../../warehouse/outOrder'
import { cancelOut, findOutOrders, type OutCancelReason } from '../../../warehouse/outOrder'
import { releaseAdvance, releaseQuota } from '../../../money/credit'
import { billOf, type OrderRow } from '../OrderRow'

/** CK documents of an order that still live. */
export async function livingOuts(trx: Trx, order: Pick<OrderRow, 'orderNum'>) {
  const outs = await findOutOrders(trx, 'WHOLESALE', order.orderNum)
  return outs.filter(({ outStatus }) => outStatus !== 'CANCELLED' && outStatus !== 'INTERCEPTED')
}

/**
 * Gives back what an audit took: CK cancelled, copies free, quota or advance released.
 * @throws OUT_PICKED, OUT_PARTLY_SHIPPED
 */
export async function releaseOrder(
  trx: Trx,
  order: OrderRow,
  reason: OutCancelReason,
  actor: WarehouseActor,
): Promise<void> {
  for (const { outOrderNum } of await livingOuts(trx, order))
    await cancelOut(trx, outOrderNum, reason, actor)
  await releaseMoney(trx, order)
}

/** The rest of what is held for it. */
export async function releaseMoney(trx: Trx, order: OrderRow): Promise<void> {
  if (order.settleType === '2') await releaseQuota(trx, billOf(order))
  if (order.settleType === '1') await releaseAdvance(trx, billOf(order))
}
