import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Picked copies of one reservation, and the shelf they came from. */
export interface PickedCopies {
  lockId: Id
  stockId: Id
  shelfId: Id
  shelfCode: string
  productName: string
  conditionGrade: string
  pieceCode: string
  quantity: number
}

/** What of a stopped document waits to be put back, by shelf. */
export async function toPutBack(trx: Trx, outOrderNum: string): Promise<PickedCopies[]> {
  const { rows } = await sql<PickedCopies>`
    select l.id as lock_id, s.id as stock_id, s.shelf_id, h.shelf_code, p.product_name, s.condition_grade, s.piece_code,
      l.picked_quantity as quantity
    from stock_lock l
      join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
    where l.bill_type = 'OUT_ORDER' and l.bill_num = ${outOrderNum} and l.lock_type = 'PICK_RETURN'
      and l.status = 'ACTIVE' and l.picked_quantity > 0
    order by h.shelf_code, l.id`.execute(trx)
  return rows
}
