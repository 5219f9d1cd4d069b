import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { findWarehouse, requirePlatform } from '../record/findOrders'
import { requirePending, requireReviewer } from '../guards/guards'
import { writeLog } from '../notices/orderLog'
import { isOwnKind, type OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

/** 改仓库: the order and all its lines; another company's warehouse is written down as 代发. */
export async function setWarehouse(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  warehouseId: Id,
): Promise<void> {
  requirePending(order)
  requireReviewer(order, ctx)
  const warehouse = await findWarehouse(trx, warehouseId)
  if (!warehouse.isOwn && !isOwnKind(order))
    throw fail('ORDER_FOREIGN_WAREHOUSE', { orderNum: order.orderNum })
  requirePlatform(warehouse, order)
  const place = { warehouseId: warehouse.id, warehouseName: warehouse.warehouseName }
  await storeOrder(trx, order.id, place)
  await trx.updateTable('orderItem').set(place).where('orderId', '=', order.id).execute()
  const drop = warehouse.isOwn ? '' : sentence`（代发：${warehouse.companyName}）`
  await writeLog(trx, ctx, order, {
    logType: 'EDIT',
    content: sentence`发货仓库：${order.warehouseName ?? sentence`未选`} → ${warehouse.warehouseName}${drop}`,
  })
}
