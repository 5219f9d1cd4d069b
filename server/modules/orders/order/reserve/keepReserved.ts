import { asCompany, type Trx } from '../../../../base/db'
import { convertLock } from '../../../warehouse/stock'
import { livingOuts } from './outOrders'
import type { LogActor } from '../notices/orderLog'
import { isLibraryKind, type OrderRow } from '../record/OrderRow'
import { reservedFor, showReserved } from './reserveCopies'

/**
 * Hands the copies of an order's documents back to the order, so that nobody else gets them while it is reviewed again.
 * Called before the documents are cancelled; nothing of them is picked.
 * @returns what shows it on the order, called after its locks are forgotten
 */
export async function keepReserved(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
): Promise<() => Promise<void>> {
  if (!isLibraryKind(order)) return () => Promise.resolve()
  const outs = await livingOuts(trx, order)
  const kept = await asCompany(trx, order.supplyCompanyId, async (supplier) => {
    const locks = await locksOf(
      supplier,
      outs.map(({ outOrderNum }) => outOrderNum),
    )
    for (const { id } of locks)
      await convertLock(supplier, id, {
        lockType: 'ORDER',
        ...reservedFor(order),
        userId: actor.user.userId,
        now: actor.now(),
      })
    return locks
  })
  return () => showReserved(trx, order, kept)
}

const locksOf = async (trx: Trx, outOrderNums: readonly string[]) => {
  if (outOrderNums.length === 0) return []
  const rows = await trx
    .selectFrom('stockLock')
    .select(['id', 'billItemId', 'remainQuantity'])
    .where('billType', '=', 'OUT_ORDER')
    .where('billNum', 'in', [...outOrderNums])
    .where('status', '=', 'ACTIVE')
    .where('pickedQuantity', '=', 0)
    .orderBy('stockId')
    .orderBy('id')
    .execute()
  return rows.map(({ id, billItemId, remainQuantity }) => ({
    id,
    lineId: billItemId ?? '',
    quantity: remainQuantity,
  }))
}
