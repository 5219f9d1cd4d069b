import { lockedFirst } from '../../../kit/machines'
import { sentFor } from './effects/requireSent'

/**
 * Who sends the goods has their document held before who waits for them: so it is when they ship, refuse or cancel, and
 * when the warehouse receives (docs/decisions/0060-lock-order.md). What people do to a purchase begins with the other one, too.
 */
export function lockSenderFirst(): void {
  lockedFirst('purchase_order', async (trx, ids) => {
    const orders = await trx
      .selectFrom('purchaseOrder')
      .selectAll()
      .where('id', 'in', ids)
      .where('relatedOrderNum', 'is not', null)
      // before and after these nobody of the other company changes it
      .where('status', 'in', ['WAIT_IN', 'PART_IN'])
      .orderBy('relatedOrderNum')
      .execute()
    for (const order of orders) await sentFor(trx, order)
  })
}
