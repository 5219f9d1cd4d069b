import { asCompany, type Trx } from '../../../../base/db'
import { releaseBill } from '../../../warehouse/stock'
import { forgetLocks } from './outOrders'
import type { LogActor } from '../notices/orderLog'
import { isLibraryKind, type OrderRow } from '../record/OrderRow'
import { reservedFor } from './reserveCopies'

/** Gives back what an order reserved before its review and no document has taken over. */
export async function releaseReserved(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  if (!isLibraryKind(order)) return
  const by = { userId: actor.user.userId, now: actor.now() }
  await asCompany(trx, order.supplyCompanyId, (supplier) =>
    releaseBill(supplier, reservedFor(order), by),
  )
}

/** The same when the order ends: its rows say nothing of reserved copies any more. */
export async function endReserved(trx: Trx, actor: LogActor, order: OrderRow): Promise<void> {
  if (!isLibraryKind(order)) return
  await releaseReserved(trx, actor, order)
  await forgetLocks(trx, order)
  await trx.updateTable('salesOrder').set({ lockFlag: false }).where('id', '=', order.id).execute()
}
