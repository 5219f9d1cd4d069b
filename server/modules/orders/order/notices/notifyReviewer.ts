import type { Trx } from '../../../../base/db'
import { lockOrder } from '../record/findOrders'
import { notify } from './notify'
import type { OrderRow } from '../record/OrderRow'

/** Tells who reviews that a new order waits; nobody when the strategies have dealt with it already. */
export async function notifyReviewer(trx: Trx, { id }: Pick<OrderRow, 'id'>, content: string) {
  const order = await lockOrder(trx, id)
  if (order.status !== 'UN_AUDIT') return
  await notify(trx, order.supplyCompanyId, order, {
    title: '待审核',
    content,
    orderStatus: 'UN_AUDIT',
    permission: 'order:examine:audit',
  })
}
