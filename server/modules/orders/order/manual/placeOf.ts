import type { Trx } from '../../../../base/db'
import { failAt } from '../../../../base/errors'
import { findWarehouse } from '../record/findOrders'
import { isOwnKind, type OrderRow } from '../record/OrderRow'

interface Place {
  warehouseId: string
  warehouseName: string
}

/**
 * A warehouse chosen for an order or one of its lines; nothing when it stays. An order between two companies ships
 * from its supplier's.
 * @throws ORDER_WAREHOUSE_UNKNOWN, ORDER_FOREIGN_WAREHOUSE
 */
export async function placeOf(
  trx: Trx,
  order: OrderRow,
  before: string | null,
  id: string | null | undefined,
): Promise<Place | undefined> {
  if (!id || id === before) return undefined
  const warehouse = await findWarehouse(trx, id)
  if (!isOwnKind(order) && warehouse.companyId !== order.supplyCompanyId)
    throw failAt('warehouseId', 'ORDER_FOREIGN_WAREHOUSE', { orderNum: order.orderNum })
  return { warehouseId: warehouse.id, warehouseName: warehouse.warehouseName }
}
