import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { addYuan, mulYuan, splitYuan } from '../../../../base/money'
import { joined, sentence } from '../../../../base/sentence'
import { itemsOf, lockOrder } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { adjustFreeze } from '../money/orderMoney'
import { isOwnKind, shipQuantity, type OrderItemRow, type OrderRow } from '../record/OrderRow'

/**
 * Writes how many copies of each line are going to be shipped. On an order between two companies the rest is dropped:
 * its sums follow the confirmed copies and the surplus is unfrozen at the buyer. On the seller's own order the money
 * the end buyer paid stays as it is; refunding it is an after-sale.
 */
export async function confirmQuantities(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  confirmed: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  const items = await itemsOf(trx, order.id)
  const changed = items.flatMap((item) => {
    const quantity = confirmed.find(({ itemId }) => itemId === item.id)?.quantity
    return quantity === undefined || quantity === shipQuantity(item) ? [] : [{ item, quantity }]
  })
  if (changed.length === 0) return
  for (const { item, quantity } of changed)
    await trx
      .updateTable('orderItem')
      .set({ confirmQuantity: quantity, ...(isOwnKind(order) ? {} : reduced(item, quantity)) })
      .where('id', '=', item.id)
      .execute()
  const released = isOwnKind(order) ? '' : await resum(trx, ctx, order)
  const goods = changed.map(
    ({ item, quantity }) => sentence`《${item.goodsName}》${shipQuantity(item)} → ${quantity} 件`,
  )
  await writeLog(trx, ctx, order, {
    logType: 'EDIT',
    content: sentence`确认数量：${joined(goods)}${released}`,
  })
}

/** What is left of a line's money when fewer copies ship. */
function reduced(item: OrderItemRow, quantity: number) {
  const before = shipQuantity(item)
  const weights = [String(quantity), String(before - quantity)]
  const keep = (amount: string) => splitYuan(amount, weights)[0] ?? '0.00'
  return { payAmount: keep(item.payAmount), discountAmount: keep(item.discountAmount) }
}

async function resum(trx: Trx, ctx: Context, order: OrderRow): ReturnType<typeof adjustFreeze> {
  const items = await itemsOf(trx, order.id)
  const total = (amount: (item: OrderItemRow) => string) => addYuan('0.00', ...items.map(amount))
  const supplyAmount = total((item) => item.payAmount)
  const shrunk: OrderRow = {
    ...(await lockOrder(trx, order.id)),
    kindQuantity: items.filter((item) => shipQuantity(item) > 0).length,
    goodsQuantity: items.reduce((sum, item) => sum + shipQuantity(item), 0),
    listAmount: total((item) => mulYuan(item.listPrice, shipQuantity(item))),
    goodsAmount: total((item) => mulYuan(item.price, shipQuantity(item))),
    discountAmount: total((item) => item.discountAmount),
    supplyAmount,
    orderAmount: addYuan(supplyAmount, order.freightAmount, order.serviceAmount),
  }
  const { kindQuantity, goodsQuantity, listAmount, goodsAmount, discountAmount } = shrunk
  await trx
    .updateTable('salesOrder')
    .set({
      kindQuantity,
      goodsQuantity,
      listAmount,
      goodsAmount,
      discountAmount,
      supplyAmount,
      orderAmount: shrunk.orderAmount,
    })
    .where('id', '=', order.id)
    .execute()
  return adjustFreeze(trx, ctx, shrunk)
}
