import type { Id, Trx } from '../../../../base/db'
import type { OrderRow } from '../../../orders/order'
import type { OrderLink } from './findLink'

/**
 * Takes copies the supplier did not confirm off the ordered rows, so that the book's need is open again.
 * @returns the books that lost copies
 */
export async function cutRows(trx: Trx, link: OrderLink, order: OrderRow): Promise<Id[]> {
  const bookIds = new Set<Id>()
  for (const item of await shortItems(trx, order)) {
    let open = item.quantity - (item.confirmQuantity ?? item.quantity)
    for (const row of await rowsOf(trx, link, item)) {
      const cut = Math.min(open, row.chosenQty)
      if (cut === 0) break
      await cutRow(trx, row, cut)
      bookIds.add(row.bookId)
      open -= cut
    }
  }
  return [...bookIds]
}

const shortItems = (trx: Trx, order: OrderRow) =>
  trx
    .selectFrom('orderItem')
    .select(['productId', 'conditionGrade', 'quantity', 'confirmQuantity'])
    .where('orderId', '=', order.id)
    .whereRef('confirmQuantity', '<', 'quantity')
    .orderBy('id')
    .execute()

const rowsOf = (
  trx: Trx,
  link: OrderLink,
  item: { productId: Id | null; conditionGrade: string | null },
) =>
  trx
    .selectFrom('gpMatchStock')
    .select(['id', 'bookId', 'chosenQty'])
    .where('taskId', '=', link.taskId)
    .where('orderNum', '=', link.orderNum)
    .where('state', '=', 'ORDERED')
    .where('productId', '=', item.productId ?? '0')
    .where('grade', '=', item.conditionGrade ?? '')
    .orderBy('id', 'desc')
    .execute()

const cutRow = (trx: Trx, row: { id: Id; chosenQty: number }, cut: number) =>
  trx
    .updateTable('gpMatchStock')
    .set(
      row.chosenQty === cut
        ? { state: 'EXCLUDED', chosenQty: 0, chooseType: null }
        : { chosenQty: row.chosenQty - cut },
    )
    .where('id', '=', row.id)
    .execute()
