import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { storeOrder } from '../edit/changeOrders'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import type { EditValues } from './orderBody'
import { placeOf } from './placeOf'
import { isSame } from './lineChanges'

/** What the supplier of an order may change: warehouse, express company, confirmed copies and the remark. */
export async function changeShipping(
  trx: Trx,
  order: OrderRow,
  items: readonly OrderItemRow[],
  values: EditValues,
): Promise<void> {
  const place = await placeOf(trx, order, order.warehouseId, values.warehouseId)
  for (const line of values.items) {
    const item = items.find(({ id }) => id === line.id)
    if (!item || (line.productId && !isSame(item, line)))
      throw fail('ORDER_NOT_BUYER', { orderNum: order.orderNum })
    const quantity = line.confirmQuantity ?? null
    if (quantity !== null && quantity > item.quantity)
      throw fail('ORDER_CONFIRM_QUANTITY', { goodsName: item.goodsName, quantity: item.quantity })
    await trx
      .updateTable('orderItem')
      .set({ confirmQuantity: quantity, ...place })
      .where('id', '=', item.id)
      .execute()
  }
  const { expressCode, remark } = values
  await storeOrder(trx, order.id, {
    ...place,
    expressCode: expressCode ?? order.expressCode,
    remark: remark ?? null,
  })
}
