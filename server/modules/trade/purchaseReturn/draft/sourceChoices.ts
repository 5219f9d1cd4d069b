import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'
import { returnableOf } from '../returnColumns'

/** 选择原采购单: lines of the supplier's orders that came in, with what may still go back and the price paid. */
export const sourceChoices = defineList({
  page: '/newPurchaseOut',
  list: 'received',
  from: (trx) =>
    trx.selectFrom(
      sql`(select x.id, x.product_id, x.isbn, x.goods_name, x.press, x.condition_grade, x.list_price, x.price,
          x.in_quantity, o.purchase_order_num, o.supplier_id, o.warehouse_id, o.in_time,
          ${returnableOf(sql`null::bigint`)} as returnable_quantity,
          nullif(${returnableOf(sql`null::bigint`)}, 0) as quantity, x.id as source_item_id
        from purchase_order_item x join purchase_order o on o.id = x.order_id
        where x.company_id = current_setting('app.company_id')::bigint and x.in_quantity > x.returned_quantity)`.as(
        't',
      ),
    ),
})

/** 选择库存商品: what lies in the warehouse and was bought from this supplier, the oldest and slowest first. */
export const stockChoices = defineList({
  page: '/newPurchaseOut',
  list: 'stock',
  from: (trx) =>
    trx.selectFrom(
      sql`(select (s.product_id::text || '-' || s.condition_grade || '-' || s.warehouse_id || '-' || o.supplier_id) as id,
          s.product_id, s.condition_grade, s.warehouse_id, o.supplier_id, p.isbn, p.product_name as goods_name,
          p.publisher as press, p.list_price, sum(s.quantity - s.locked_quantity)::int as available_quantity,
          max(now()::date - s.last_in_time::date) as stock_days,
          coalesce(-sum((select sum(f.change_quantity) from stock_flow f where f.stock_id = s.id
            and f.flow_type in ('SALE_OUT', 'WHOLESALE_OUT') and f.create_time >= now() - interval '90 days')), 0)::int
            as sale_quantity90
        from stock s
        join product p on p.id = s.product_id
        join shelf h on h.id = s.shelf_id and h.sells
        join (select distinct b.supplier_id, x.product_id, x.condition_grade
          from purchase_order_item x join purchase_order b on b.id = x.order_id
          where x.in_quantity > 0) o on o.product_id = s.product_id and o.condition_grade = s.condition_grade
        where s.company_id = current_setting('app.company_id')::bigint and s.quantity > s.locked_quantity
        group by s.product_id, s.condition_grade, s.warehouse_id, o.supplier_id, p.id)`.as('t'),
    ),
})
