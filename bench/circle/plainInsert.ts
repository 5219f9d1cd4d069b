import { sql } from 'kysely'
import type { Id, Trx } from '../../server/base/db'

/** The same join, the same twenty per book, the same columns: what any matching costs at least. */
export function plainInsert(
  trx: Trx,
  companyId: Id,
  taskId: Id,
  { from, to }: { from: number; to: number },
) {
  return sql`
    insert into gp_match_stock (company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id, product_id,
      supplier_code, circle_id, grade, list_price, price, discount, available_qty, effective_price, rank, weight_g, snapshot_time)
    select ${companyId}::bigint, ${taskId}::bigint, r.book_id, r.gp_stock_id, r.supply_company_id, r.warehouse_id, r.product_id,
      r.supplier_code, r.circle_id, r.grade, r.list_price, r.circle_price, round(r.circle_price * 100 / r.list_price, 2), r.quantity,
      r.circle_price, r.rank, 500, 'epoch'
    from (
      select b.id as book_id, o.*, row_number() over (partition by b.id order by o.circle_price, o.gp_stock_id)::int as rank
      from (
        select id, isbn13 from gp_match_book where task_id = ${taskId} and line_no > ${from} and line_no <= ${to} offset 0
      ) b join gp_visible_offer o on o.isbn13 = b.isbn13
    ) r
    where r.rank <= 20`.execute(trx)
}
