import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'

/** Dues of the return that still stand: 0 a receivable of cash, 2 a red payable. */
const due = (figure: Sql) => sql`coalesce((
  select abs(sum(${figure})) from due d
  where d.company_id = t.company_id and d.bill_type = 'PURCHASE_RETURN' and d.biz_num = t.bill_num
    and d.status <> 'CANCELLED'), 0)`

const isOut = sql`t.status in ('DONE_OUT', 'FINISHED')`
// an advance is given at once; a due counts as far as it is written off
const refunded = sql`(case when t.refund_way = '1' and ${isOut} then t.order_amount
  else ${due(sql`d.origin_money - d.unsettled_money`)} end)`

/** Computed fields of a purchase return over `t`. */
export const returnColumns: Readonly<Record<string, Sql>> = {
  outProgress: sql`case when t.goods_quantity > 0 then round(t.out_quantity::numeric / t.goods_quantity, 4) else 0 end`,
  refundedAmount: refunded,
  settleStatus: sql`case when ${isOut} and ${refunded} >= t.order_amount then '2' when ${refunded} > 0 then '1' else '0' end`,
  outOrderNums: sql`coalesce((
    select jsonb_agg(o.out_order_num order by o.id) from out_order o
    where o.company_id = t.company_id and o.source_type = 'PURCHASE_RETURN' and o.source_num = t.bill_num), '[]')`,
}

/** Copies of purchase line `x` that may still go back: received, less returned, less what other open returns ask for. */
const openElsewhere = (item: Sql, own: Sql) => sql`coalesce((
  select sum(o.quantity - o.out_quantity) from purchase_return_item o join purchase_return r on r.id = o.order_id
  where o.source_item_id = ${item} and r.status in ('UN_AUDIT', 'WAIT_OUT', 'PART_OUT')
    and r.id is distinct from ${own}), 0)`

/** What may still be returned of purchase line `x`, leaving out return `own`. */
export const returnableOf = (own: Sql): Sql =>
  sql`greatest(x.in_quantity - x.returned_quantity - ${openElsewhere(sql`x.id`, own)}, 0)::int`

/** Free copies of product and grade of `i` in the warehouse of `t`, on shelves goods leave from. */
export const availableHere: Sql = sql`coalesce((
  select sum(s.quantity - s.locked_quantity)::int from stock s join shelf h on h.id = s.shelf_id
  where s.company_id = current_setting('app.company_id')::bigint and s.product_id = i.product_id
    and s.condition_grade = i.condition_grade and s.warehouse_id = t.warehouse_id
    and h.sells), 0)`

/** What stands beside a line: `i` has product_id, condition_grade, source_item_id; `t` id and warehouse_id. */
export const returnLineColumns: Readonly<Record<string, Sql>> = {
  availableQuantity: availableHere,
  returnableQuantity: sql`(select ${returnableOf(sql`t.id`)} from purchase_order_item x where x.id = i.source_item_id)`,
  shelfNum: sql`(
    select string_agg(distinct h.shelf_code, '、') from stock s join shelf h on h.id = s.shelf_id
    where s.company_id = current_setting('app.company_id')::bigint and s.product_id = i.product_id
      and s.condition_grade = i.condition_grade and s.warehouse_id = t.warehouse_id and s.quantity > 0
      and h.shelf_type in ('PICK', 'NORMAL', 'DEFAULT'))`,
}
