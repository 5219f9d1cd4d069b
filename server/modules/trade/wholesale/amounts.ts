import type { Trx } from '../../../base/db'
import { addYuan, mulYuan, subYuan, type Yuan } from '../../../base/money'
import { amountsOf, dueUpTo, lineAmounts, type MovedLine } from '../kit'
import { extrasOf, type OrderLine, type OrderRow } from './OrderRow'

export const itemsOf = (trx: Trx, orderId: string): Promise<OrderLine[]> =>
  trx
    .selectFrom('wholesaleOrderItem')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

/** What is owed for the copies that are out. */
export const dueOfOut = (order: OrderRow, lines: readonly OrderLine[]): Yuan =>
  dueUpTo(lines.map(movedLine), extrasOf(order))

const movedLine = ({ quantity, outQuantity, price }: OrderLine): MovedLine => ({
  quantity,
  price,
  moved: outQuantity,
})

/**
 * Amounts after lines were cut down (缺货, 提前结单): the reduction shrinks with the goods, freight stays.
 * @returns columns of the head
 */
export function amountsAfterCut(order: OrderRow, lines: readonly OrderLine[]) {
  const before = order.goodsAmount
  const goods = addYuan('0.00', ...lines.map(({ price, quantity }) => mulYuan(price, quantity)))
  const kept = dueUpTo(
    [
      { quantity: 1, price: goods, moved: 1 },
      { quantity: 1, price: subYuan(before, goods), moved: 0 },
    ],
    {
      reduceAmount: order.reduceAmount,
    },
  )
  const reduceAmount = subYuan(goods, kept)
  const { freightAmount } = extrasOf(order)
  const { kindQuantity, goodsQuantity, listAmount, discountRate, goodsAmount, orderAmount } =
    amountsOf(lines, {
      reduceAmount,
      freightAmount,
    })
  return {
    kindQuantity,
    goodsQuantity,
    listAmount,
    discountRate: discountRate ?? null,
    goodsAmount,
    reduceAmount,
    orderAmount,
  }
}

/** Sets how many copies a line is about; a line of which nothing is left is removed. */
export async function cutLine(trx: Trx, line: OrderLine, quantity: number): Promise<void> {
  if (quantity === line.quantity) return
  if (quantity === 0) {
    await trx.deleteFrom('wholesaleOrderItem').where('id', '=', line.id).execute()
    return
  }
  await trx
    .updateTable('wholesaleOrderItem')
    .set({ quantity, ...lineAmounts({ ...line, quantity }) })
    .where('id', '=', line.id)
    .execute()
}

/** Cost of the lines, from the cost price each was taken at. */
export async function costOf(trx: Trx, orderId: string): Promise<Yuan> {
  const rows = await trx
    .selectFrom('wholesaleOrderItem')
    .select(['costPrice', 'quantity'])
    .where('orderId', '=', orderId)
    .execute()
  return addYuan(
    '0.00',
    ...rows.map(({ costPrice, quantity }) => mulYuan(costPrice ?? '0.00', quantity)),
  )
}
