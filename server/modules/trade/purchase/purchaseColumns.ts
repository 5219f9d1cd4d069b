import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'

/** Payables of the order that still stand, as one row of sums. */
const payable = (figure: Sql) => sql`coalesce((
  select sum(${figure}) from due d
  where d.company_id = t.company_id and d.classify = '1' and d.bill_type = 'PURCHASE'
    and d.biz_num = t.purchase_order_num and d.status <> 'CANCELLED'), 0)`

const paid = payable(sql`d.origin_money - d.unsettled_money`)
// a closed order owes what came in, an open one what was ordered
const owed = sql`(case when t.status in ('DONE_IN', 'FINISHED') then t.in_amount
  when t.status = 'CANCEL' then 0 else t.order_amount end)`
const isWaiting = sql`t.status in ('UN_AUDIT', 'WAIT_IN', 'PART_IN')`

const party = (figure: Sql) => sql`(
  select ${figure} from supplier s where s.id = t.supplier_id and s.company_id = t.company_id)`

/** Computed fields of a purchase order over `t`. */
export const purchaseColumns: Readonly<Record<string, Sql>> = {
  // shown by its number, as people are by their names
  orderId: sql`(select o.order_num from sales_order o where o.id = t.order_id)`,
  inProgress: sql`case when t.goods_quantity > 0 then round(t.in_quantity::numeric / t.goods_quantity, 4) else 0 end`,
  paidAmount: paid,
  unpaidAmount: sql`greatest(${owed} - ${paid}, 0)`,
  settleStatus: sql`case when ${paid} > 0 and ${paid} >= ${owed} then '2' when ${paid} > 0 then '1' else '0' end`,
  overdueDays: sql`case when ${isWaiting} and t.expect_date < (now() at time zone 'Asia/Shanghai')::date
    then (now() at time zone 'Asia/Shanghai')::date - t.expect_date else 0 end`,
  inOrderNums: sql`coalesce((
    select jsonb_agg(r.in_order_num order by r.id) from in_order r
    where r.company_id = t.company_id and r.source_type = 'PURCHASE' and r.source_num = t.purchase_order_num), '[]')`,
  advanceAmount: party(sql`coalesce((
    select sum(a.remain_money) from advance a
    where a.company_id = s.company_id and a.object_type = 'SUPPLIER' and a.object_id = s.id and a.status = 'AVAILABLE'), 0)`),
  creditRemain: party(sql`coalesce((
    select p.available_quota from account_period p
    where p.company_id = s.company_id and p.object_type = 'SUPPLIER' and p.object_id = s.id
      and p.online_flag = '0' and p.status <> 'CLOSED'), 0)`),
}

const soldSince = sql`now() - interval '30 days'`

/** What stands beside a line: `i` has product_id and condition_grade, `t` supplier_id and warehouse_id (may be null). */
export const purchaseLineColumns: Readonly<Record<string, Sql>> = {
  stockQuantity: sql`coalesce((
    select sum(s.quantity)::int from stock s
    where s.company_id = current_setting('app.company_id')::bigint and s.product_id = i.product_id
      and s.condition_grade = i.condition_grade and (t.warehouse_id is null or s.warehouse_id = t.warehouse_id)), 0)`,
  transitQuantity: sql`coalesce((
    select sum(w.quantity - w.in_quantity)::int from purchase_order_item w join purchase_order o on o.id = w.order_id
    where w.company_id = current_setting('app.company_id')::bigint and w.product_id = i.product_id
      and w.condition_grade = i.condition_grade and o.status in ('WAIT_IN', 'PART_IN')
      and (t.warehouse_id is null or o.warehouse_id = t.warehouse_id)), 0)`,
  saleQuantity30: sql`coalesce((
    select -sum(f.change_quantity)::int from stock s join stock_flow f on f.stock_id = s.id
    where s.company_id = current_setting('app.company_id')::bigint and s.product_id = i.product_id
      and s.condition_grade = i.condition_grade and (t.warehouse_id is null or s.warehouse_id = t.warehouse_id)
      and f.flow_type in ('SALE_OUT', 'WHOLESALE_OUT') and f.create_time >= ${soldSince}), 0)`,
  lastInPrice: sql`(
    select w.price from purchase_order_item w join purchase_order o on o.id = w.order_id
    where w.company_id = current_setting('app.company_id')::bigint and w.product_id = i.product_id
      and w.condition_grade = i.condition_grade and w.in_quantity > 0
    order by o.in_time desc nulls last, w.id desc limit 1)`,
  shelfNum: sql`(
    select h.shelf_code from stock s join shelf h on h.id = s.shelf_id
    where s.company_id = current_setting('app.company_id')::bigint and s.product_id = i.product_id
      and s.condition_grade = i.condition_grade and h.shelf_type in ('PICK', 'NORMAL')
      and (t.warehouse_id is null or s.warehouse_id = t.warehouse_id)
    order by s.quantity desc, s.id limit 1)`,
}
