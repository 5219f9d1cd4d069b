import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { itemsOf } from '../record/findOrders'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'
import type { Facts, Subject } from './types'

/** An order with the facts conditions ask about. */
export async function subjectOf(trx: Trx, order: OrderRow): Promise<Subject> {
  const items = await itemsOf(trx, order.id)
  return { order, items, facts: factsOf(order, items, await categoriesOf(trx, order.id)) }
}

/** Rates are percent, lengths count characters. */
export function factsOf(
  order: OrderRow,
  items: readonly OrderItemRow[],
  categoryIds: readonly string[],
): Facts {
  const amount = Number(order.orderAmount)
  const texts = (pick: (item: OrderItemRow) => string | null) =>
    items.flatMap((item) => pick(item) ?? [])
  return {
    orderAmount: amount,
    goodsQuantity: order.goodsQuantity,
    kindQuantity: order.kindQuantity,
    weight: Number(order.weight),
    profitRate: amount === 0 ? undefined : (Number(order.profitAmount) / amount) * 100,
    freightAmount: Number(order.freightAmount),
    buyerMessage: lengthOf(order.buyerMessage),
    sellerRemark: lengthOf(order.sellerRemark),
    province: [order.province],
    goodsName: texts((item) => item.goodsName),
    isbn: texts((item) => item.isbn),
    categoryId: categoryIds,
    refundAmount: Number(order.refundAmount),
    shippedHours: hoursSince(order.deliveryTime),
  }
}

const lengthOf = (text: string | null) => [...(text ?? '').trim()].length

const hour = 3_600_000

function hoursSince(time: string | null): number | undefined {
  return time === null
    ? undefined
    : Math.floor((Date.now() - Date.parse(`${time.replace(' ', 'T')}+08:00`)) / hour)
}

async function categoriesOf(trx: Trx, orderId: Id): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.book_classify_id::text as id
    from order_item i join product p on p.id = i.product_id
    where i.order_id = ${orderId} and p.book_classify_id is not null`.execute(trx)
  return rows.map((row) => row.id)
}
