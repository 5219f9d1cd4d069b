import { sql } from 'kysely'
import type { Sql } from '../../../../kit/lists'
import { defineSidedColumns } from '../../../../kit/records'

/** The company the transaction acts for. */
export const currentCompany = sql`current_setting('app.company_id')::bigint`

/** What only the supplying side may read; on the seller's own orders both sides are the same company. */
const supplySide = (column: Sql): Sql =>
  sql`case when t.supply_company_id = ${currentCompany} then ${column} end`

/** Whether the current company decides about the order. Cloud orders are reviewed on their own page. */
export const waitsForMe = sql`(t.status = 'UN_AUDIT' and t.supply_company_id = ${currentCompany})`

/**
 * Fields of an order that are computed when it is read, and those one of its two companies must not see, over the row
 * `t`. List, detail and export read through these, so that nobody can sort or filter their way to a hidden figure.
 */
export const orderColumns: Readonly<Record<string, Sql>> = defineSidedColumns('order', {
  role: sql`case when t.company_id = ${currentCompany} then '0' else '1' end`,
  remainHours: sql`case when t.status in ('UN_AUDIT', 'WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR')
    then floor(extract(epoch from t.latest_delivery_time - now()) / 3600)::int end`,
  messageExists: sql`case
    when coalesce(t.buyer_message, '') <> '' and coalesce(t.seller_remark, '') <> '' then '3'
    when coalesce(t.seller_remark, '') <> '' then '2'
    when coalesce(t.buyer_message, '') <> '' then '1'
    else '0' end`,
  waitReview: waitsForMe,
  // while it is decided on, and for the side whose stock it is; lines of the same book share what there is beside what
  // the order has reserved
  stockState: sql`case when ${waitsForMe} then (
    select case when coalesce(sum(lack), 0) > 0 then '缺 ' || sum(lack) else '够' end
    from (
      select greatest(sum(i.quantity - i.lock_quantity) - (
        select coalesce(sum(s.quantity - s.locked_quantity), 0)
        from stock s
        join shelf sh on sh.id = s.shelf_id
        where s.product_id = i.product_id and s.condition_grade = i.condition_grade
          and s.warehouse_id = coalesce(i.warehouse_id, t.warehouse_id)
          and sh.sells
      ), 0)::int as lack
      from order_item i
      where i.order_id = t.id
      group by i.product_id, i.condition_grade, coalesce(i.warehouse_id, t.warehouse_id), i.warehouse_id
    ) short
  ) end`,
  ships: sql`t.supply_company_id = ${currentCompany}`,
  unmatchedFlag: sql`t.abnormal_types @> '["1"]'`,
  costAmount: supplySide(sql`t.cost_amount`),
  expressAmount: supplySide(sql`t.express_amount`),
  profitAmount: supplySide(sql`t.profit_amount`),
  profitRate: supplySide(sql`round(t.profit_amount / nullif(t.order_amount, 0), 4)`),
  // the buyer side never sees the supplier's documents
  outOrderNum: supplySide(sql`t.out_order_num`),
  // where a halted order stopped, for the step bar
  haltedReason: sql`case
    when t.status = 'DELIVERY_CANCEL' then '已取消'
    when t.status = 'REFUSED' then '已驳回'
    when t.status = 'DELIVERY_ERROR' then coalesce('异常：' || t.abnormal_reason, '异常')
  end`,
  // the supplier never learns of the seller's parent order; the seller sees the child of its parent
  relatedOrderNum: sql`case when t.company_id = ${currentCompany} then coalesce(t.related_order_num, (
    select child.order_num from sales_order child
    where child.related_order_num = t.order_num and child.source <> '7' and child.status <> 'DELIVERY_CANCEL'
    order by child.id desc limit 1
  )) end`,
})
