import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'

/** What the receivables of a document say, over its head `t`: raised and written off, red rows taken off. */
const dues = (billType: Sql, what: Sql) => sql`coalesce((
  select sum(${what}) from due d
  where d.company_id = t.company_id and d.bill_type = ${billType} and d.biz_num = t.order_num
    and d.status <> 'CANCELLED'), 0)::numeric(14, 2)`

const received = dues(sql`'WHOLESALE'`, sql`d.origin_money - d.unsettled_money`)

/** Fields of a wholesale order that are worked out when it is read. */
export const orderColumns: Readonly<Record<string, Sql>> = {
  outProgress: sql`round(t.out_quantity::numeric / nullif(t.goods_quantity, 0), 4)::float8`,
  receivedAmount: received,
  unreceivedAmount: sql`case when t.status = 'DELIVERY_CANCEL' then 0::numeric(14, 2)
    else greatest(t.order_amount - ${received}, 0)::numeric(14, 2) end`,
  settleStatus: sql`case when t.out_quantity > 0 and ${received} >= t.order_amount then '2'
    when ${received} > 0 then '1' else '0' end`,
  profitAmount: sql`(t.goods_amount - t.reduce_amount - t.cost_amount)::numeric(14, 2)`,
  warehouseMode: sql`(select w.warehouse_mode from warehouse w where w.id = t.warehouse_id)`,
  outOrderNums: sql`coalesce((select jsonb_agg(o.out_order_num order by o.id) from out_order o
    where o.source_type = 'WHOLESALE' and o.source_num = t.order_num), '[]'::jsonb)`,
  advanceAmount: sql`coalesce((select sum(a.remain_money) from advance a
    where a.company_id = t.company_id and a.customer_id = t.customer_id and a.status = 'AVAILABLE'), 0)::numeric(14, 2)`,
  creditRemain: sql`coalesce((select p.available_quota from account_period p
    where p.company_id = t.company_id and p.customer_id = t.customer_id and p.status = 'NORMAL'), 0)::numeric(14, 2)`,
}

/** Lowest price without the permission: the grade's wholesale price in this warehouse, else the product's. */
export const floorPriceSql = (product: Sql, grade: Sql, warehouse: Sql) => sql`coalesce(
  (select max(s.wholesale_price) from stock s
    where s.product_id = ${product} and s.warehouse_id = ${warehouse} and s.condition_grade = ${grade}),
  (select p.wholesale_price from product p where p.id = ${product}))`

/** Fields of a line that are worked out, over `i` with its head `t`. */
export const orderLineColumns: Readonly<Record<string, Sql>> = {
  availableQuantity: sql`coalesce((select sum(s.quantity - s.locked_quantity)::int
    from stock s join shelf h on h.id = s.shelf_id
    where s.product_id = i.product_id and s.warehouse_id = t.warehouse_id and s.condition_grade = i.condition_grade
      and h.sells), 0)`,
  floorPrice: floorPriceSql(sql`i.product_id`, sql`i.condition_grade`, sql`t.warehouse_id`),
  lastPrice: sql`(select b.price from wholesale_order_item b
    join wholesale_order o on o.id = b.order_id
    where o.customer_id = t.customer_id and b.product_id = i.product_id and b.order_id <> t.id
      and o.audit_time is not null order by b.id desc limit 1)`,
}
