import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { insertAdjust } from './insertAdjust'
import { keepTotals } from './keepTotals'
import { lockFree } from './lockFree'

export interface PickShort {
  warehouseId: Id
  /** The CK document whose copies were not found. */
  outOrderNum: string
  stockId: Id
  /** Copies that are not there, > 0. */
  quantity: number
  /** `adjust_reason`. */
  reason: string
}

/**
 * 缺拣: a deficit document over copies a picker did not find, 待审核. They are locked for it at once as far as they are
 * free, so that nobody sells what is not there.
 * @returns its number
 */
export async function makePickShort(
  trx: Trx,
  ctx: { user: { userId: Id }; companyId: Id; now(): string },
  { warehouseId, outOrderNum, stockId, quantity, reason }: PickShort,
): Promise<string> {
  const { id, adjustNum } = await insertAdjust(trx, ctx, {
    type: 'DEFICIT',
    warehouseId,
    sourceType: 'PICK_SHORT',
    outOrderNum,
    adjustReason: reason,
  })
  await sql`
    insert into stock_adjust_item (company_id, adjust_id, stock_id, shelf_id, product_id, condition_grade, piece_code,
      book_quantity, count_quantity, quantity, list_price, cost_price)
    select s.company_id, ${id}, s.id, s.shelf_id, s.product_id, s.condition_grade, s.piece_code, s.quantity,
      s.quantity - ${quantity}::int, ${quantity}::int, coalesce(p.list_price, 0), s.cost_price
    from stock s join product p on p.id = s.product_id where s.id = ${stockId}`.execute(trx)
  await keepTotals(trx, id)
  await lockFree(trx, ctx, { id, adjustNum })
  return adjustNum
}
