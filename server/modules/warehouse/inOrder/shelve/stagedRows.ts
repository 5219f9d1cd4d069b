import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Copies of a line that still lie where they arrived. */
export interface StagedRow {
  /** The RK document's line. */
  lineId: Id
  stockId: Id
  productId: Id
  productName: string
  isbn: string | null
  pieceCode: string
  conditionGrade: string
  /** Copies that wait to be put away, above zero. */
  quantity: number
}

/**
 * What of a document lies on 收货暂存位: what its receipts put there, less what was put away since. In a simple
 * warehouse nothing ever does.
 */
export async function stagedRows(trx: Trx, inOrderId: Id): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    with came as (
      select i.id as line_id, s.id as stock_id, i.product_id, i.product_name, i.isbn, s.piece_code, s.condition_grade,
        sum(ri.good_quantity)::int as quantity
      from in_order o
      join warehouse w on w.id = o.warehouse_id and w.warehouse_mode = 'PRO'
      join in_receipt r on r.in_order_id = o.id and r.revoke_time is null
      join in_receipt_item ri on ri.receipt_id = r.id and ri.good_quantity > 0
      join shelf h on h.id = ri.shelf_id and h.shelf_type = 'STAGE_IN'
      join in_order_item i on i.id = ri.in_order_item_id
      join stock s on s.warehouse_id = o.warehouse_id and s.product_id = i.product_id and s.shelf_id = h.id
        and s.condition_grade = ri.condition_grade and s.piece_code = coalesce(ri.piece_code, '')
      where o.id = ${inOrderId}
      group by i.id, s.id)
    select c.line_id, c.stock_id, c.product_id, c.product_name, c.isbn, c.piece_code, c.condition_grade,
      c.quantity - coalesce(g.quantity, 0)::int as quantity
    from came c
    left join (select in_order_item_id, from_stock_id, sum(quantity - returned_quantity) as quantity
      from in_shelving group by 1, 2) g on g.in_order_item_id = c.line_id and g.from_stock_id = c.stock_id
    where c.quantity > coalesce(g.quantity, 0)
    order by c.line_id, c.stock_id`.execute(trx)
  return rows
}
