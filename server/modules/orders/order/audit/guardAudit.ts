import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holds, type Context } from '../../../../kit/http'
import { itemsOf } from '../record/findOrders'
import { refuseAfterSale, refuseWhileBuyerAsks, requireReviewer } from '../guards/guards'
import { isLibraryKind, type OrderItemRow, type OrderRow } from '../record/OrderRow'
import type { AuditInput } from './AuditInput'
import { findBelowFloor } from './belowFloor'

/** Everything that must hold before an order may pass; the order is locked and in 待审核. */
export async function guardAudit(
  trx: Trx,
  order: OrderRow,
  input: AuditInput,
  ctx: Context,
): Promise<void> {
  const { orderNum } = order
  requireReviewer(order, ctx)
  if ((input.versions?.[order.id] ?? order.version) !== order.version)
    throw fail('ORDER_CHANGED', { orderNum })
  if (order.holdFlag) throw fail('ORDER_HELD', { orderNum })
  await refuseAfterSale(trx, order)
  await refuseWhileBuyerAsks(trx, order)
  const items = await itemsOf(trx, order.id)
  const unmatched = items.filter((item) => item.matchStatus === '0')
  if (unmatched.length > 0) throw fail('ORDER_UNMATCHED', { orderNum, count: unmatched.length })
  refuseIncompleteAddress(order)
  refuseManyWarehouses(order, items, input)
  refuseConfirmed(order, items, input)
  await refuseBelowFloor(trx, order, input, ctx)
}

const addressParts = [
  ['receiverName', '收货人'],
  ['receiverPhone', '手机号码'],
  ['province', '省'],
  ['city', '市'],
  ['receiverAddress', '详细地址'],
] as const

function refuseIncompleteAddress(order: OrderRow): void {
  const lack = addressParts
    .filter(([field]) => order[field].trim() === '')
    .map(([, title]) => title)
  if (lack.length > 0)
    throw fail('ORDER_ADDRESS', { orderNum: order.orderNum, lack: lack.join('、') })
}

function refuseManyWarehouses(
  order: OrderRow,
  items: readonly OrderItemRow[],
  input: AuditInput,
): void {
  const { orderNum } = order
  // its copies are reserved where they lie, and each warehouse gets a document of its own
  const isPlaced = isLibraryKind(order)
  const chosen = new Set(items.map((item) => item.warehouseId ?? order.warehouseId))
  if (chosen.size > 1 && !isPlaced)
    throw fail('ORDER_MANY_WAREHOUSES', { orderNum, count: chosen.size })
  if (!input.warehouseId && ![...chosen][0]) throw fail('ORDER_NO_WAREHOUSE', { orderNum })
}

function refuseConfirmed(
  order: OrderRow,
  items: readonly OrderItemRow[],
  { confirmQuantity = [] }: AuditInput,
): void {
  if (confirmQuantity.length > 0 && !isLibraryKind(order)) throw fail('ORDER_CONFIRM_KIND')
  for (const { itemId, quantity } of confirmQuantity) {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw fail('ORDER_ITEM_UNKNOWN', { orderNum: order.orderNum })
    if (quantity > item.quantity)
      throw fail('ORDER_CONFIRM_QUANTITY', { goodsName: item.goodsName, quantity: item.quantity })
  }
}

async function refuseBelowFloor(trx: Trx, order: OrderRow, input: AuditInput, ctx: Context) {
  const lines = await findBelowFloor(trx, [order.id], ctx.companyId)
  if (lines.length === 0) return
  if (!input.belowFloor) throw fail('ORDER_BELOW_FLOOR', { count: lines.length, lines })
  if (!holds(ctx.user, 'order:examine:belowFloor')) throw fail('ORDER_FLOOR_DENIED')
}
