import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'

/** Sellable copies by product, grade and warehouse, to choose an order's lines from. */
const choices = sql`(
  select (s.product_id::text || '-' || s.condition_grade || '-' || s.warehouse_id::text) as id, s.product_id,
    s.condition_grade, s.warehouse_id, p.isbn, p.product_code, p.product_name as goods_name, p.author,
    p.publisher as press, p.list_price, p.main_images ->> 0 as image_url, p.book_classify_id as category_id,
    coalesce(max(s.sale_price), p.sale_price, p.list_price) as price,
    sum(s.quantity - s.locked_quantity)::int as available_quantity,
    string_agg(distinct h.shelf_code, '、') as shelf_num
  from stock s join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
  where s.company_id = current_setting('app.company_id')::bigint and h.sells and p.status = '1'
    and s.quantity > 0
  group by s.product_id, s.condition_grade, s.warehouse_id, p.id
)`

/** 选择商品 of both forms. */
export const stockChoices = defineList({
  page: '/manualCreate',
  list: 'stock',
  from: (trx) => trx.selectFrom(choices.as('t')),
  columns: { price: sql`t.price` },
  filters: { inStock: (value) => (value ? sql`t.available_quantity > 0` : sql`true`) },
})
