import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { isAdding, type ItemRow, type StocktakeRow } from '../types'

export interface Count {
  quantity: number
  remark?: string | null
  /** The call that counts; the same one counts a line once. */
  requestId: string
}

/**
 * 录入实盘: what lies there now, against what the books say at this very moment: a copy that was sold or came in before
 * the count is no difference. The row of stock is held, so that nothing moves in between. A count that only adds compares
 * with nothing.
 */
export async function countItem(
  trx: Trx,
  ctx: Context,
  head: Pick<StocktakeRow, 'id' | 'pancunMode'>,
  item: ItemRow,
  { quantity, remark, requestId }: Count,
): Promise<void> {
  await trx
    .insertInto('stocktakeCount')
    .values({
      companyId: item.companyId,
      stocktakeId: head.id,
      itemId: item.id,
      beforeQuantity: item.countQuantity,
      afterQuantity: quantity,
      requestId,
      createBy: ctx.user.userId,
      createTime: ctx.now(),
    })
    .execute()
  const { id, ...books } = await holdBooks(trx, item)
  const place = isAdding(head) ? { ...books, bookQuantity: 0 } : books
  await storeCount(trx, item.id, {
    stockId: id,
    ...place,
    countQuantity: quantity,
    countBy: ctx.user.userId,
    countTime: ctx.now(),
    itemStatus: statusOf(quantity, place.bookQuantity),
    ...(remark !== undefined && { remark }),
  })
}

/** Takes a count away again: the line waits as before. */
export const clearCount = (
  trx: Trx,
  itemId: Id,
  itemStatus: 'WAIT' | 'RECOUNT',
): Promise<unknown> =>
  storeCount(trx, itemId, { countQuantity: null, countBy: null, countTime: null, itemStatus })

const storeCount = (
  trx: Trx,
  id: Id,
  values: Partial<Omit<ItemRow, 'diffQuantity' | 'diffAmount'>>,
) => trx.updateTable('stocktakeItem').set(values).where('id', '=', id).execute()

export const statusOf = (counted: number, booked: number) =>
  counted > booked ? 'MORE' : counted < booked ? 'LESS' : 'EQUAL'

/** What the books say of a place: on hand without what is picked, for that is no longer on the shelf. */
async function holdBooks(trx: Trx, item: ItemRow) {
  const { rows } = await sql<{ id: Id; bookQuantity: number; costPrice: string | null }>`
    select s.id, s.quantity - s.picked_quantity as book_quantity, s.cost_price from stock s
    where s.shelf_id = ${item.shelfId} and s.product_id = ${item.productId}
      and s.condition_grade = ${item.conditionGrade} and s.piece_code = ${item.pieceCode}
    for no key update`.execute(trx)
  return rows[0] ?? { id: null, bookQuantity: 0, costPrice: item.costPrice }
}
