import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import type { Sql } from '../../../../kit/lists'
import { suggestedShelf } from '../shelve/suggestShelf'

const sourceOf = (sourceType: string) =>
  sql`case when t.source_type = ${sourceType} then t.source_num end`

/** What stands beside the head of an RK document. */
export const headColumns: Readonly<Record<string, Sql>> = {
  purchaseNum: sourceOf('PURCHASE'),
  returnNum: sourceOf('RETURN_ORDER'),
  wholesaleReturnNum: sourceOf('WHOLESALE_RETURN'),
  transferNum: sourceOf('TRANSFER'),
  boxCount: sql`(select count(*)::int from in_box b where b.in_order_id = t.id)`,
  stagedQuantity: sql`t.good_quantity + t.defect_quantity - t.shelved_quantity`,
  shopNum: sql`(select o.shop_num from sales_order o where o.order_num = t.order_num)`,
}

const anyItem = (condition: Sql): Sql =>
  sql`exists (select from in_order_item i where i.in_order_id = t.id and ${condition})`

const like = (value: unknown) => containing(String(value).trim())

/** Documents that expect a book. */
export const headFilters: Readonly<Record<string, (value: unknown) => Sql>> = {
  isbn: (value) => {
    const text = String(value).trim()
    return anyItem(
      sql`(i.isbn = any(${goodsSpellings(text)}::text[]) or i.product_code ilike ${like(text)})`,
    )
  },
  productName: (value) => anyItem(sql`i.product_name ilike ${like(value)}`),
}

/** Shelves on which copies of a line `t` came to lie, from its receipts and from putting away. */
const shelfCodes = sql`(
  select string_agg(distinct h.shelf_code, '、') from (
    select ri.shelf_id from in_receipt_item ri join in_receipt r on r.id = ri.receipt_id
    where ri.in_order_item_id = t.id and r.revoke_time is null and ri.good_quantity > 0
    union all select s.shelf_id from in_shelving g join stock s on s.id = g.to_stock_id
    where g.in_order_item_id = t.id and g.quantity > g.returned_quantity) p
  join shelf h on h.id = p.shelf_id)`

const warehouse = sql`(select o.warehouse_id from in_order o where o.id = t.in_order_id)`

/** What stands beside a line. A shelf is suggested while copies are to come or to be put away. */
export const itemColumns: Readonly<Record<string, Sql>> = {
  leftQuantity: sql`greatest(t.plan_quantity - t.received_quantity, 0)`,
  shelfCode: shelfCodes,
  suggestShelfCode: sql`case
    when t.received_quantity < t.plan_quantity or t.good_quantity + t.defect_quantity > t.shelved_quantity
    then ${suggestedShelf({
      warehouse,
      product: sql`t.product_id`,
      grade: sql`coalesce(t.real_grade, t.condition_grade)`,
    })} end`,
}
