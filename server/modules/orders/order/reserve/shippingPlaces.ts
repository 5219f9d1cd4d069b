import type { Trx } from '../../../../base/db'
import { placesOf, type Places } from './mergedPlaces'
import { shippableWarehouses, type ShippableWarehouse } from '../record/findOrders'
import { isLibraryKind, type OrderRow } from '../record/OrderRow'
import { reservedFor } from './reserveCopies'

/**
 * The warehouses an order is shipped from. One that reserved copies in several of them ships from all of these, the
 * chosen one first; when another one is chosen instead, from that alone.
 */
export async function shippingPlaces(
  trx: Trx,
  warehouse: ShippableWarehouse,
  order: OrderRow,
): Promise<Places> {
  const reserved = isLibraryKind(order) ? await reservedIn(trx, order) : new Set<string>()
  if (!reserved.has(warehouse.id)) return placesOf(trx, warehouse, order)
  const all = await shippableWarehouses(trx)
  const others = all.filter(({ id, isOwn }) => isOwn && id !== warehouse.id && reserved.has(id))
  return [warehouse, ...others]
}

async function reservedIn(trx: Trx, order: OrderRow): Promise<Set<string>> {
  const { billType, billNum } = reservedFor(order)
  const rows = await trx
    .selectFrom('stockLock as l')
    .innerJoin('stock as s', 's.id', 'l.stockId')
    .select('s.warehouseId')
    .distinct()
    .where('l.billType', '=', billType)
    .where('l.billNum', '=', billNum)
    .where('l.status', '=', 'ACTIVE')
    .execute()
  return new Set(rows.map(({ warehouseId }) => warehouseId))
}
