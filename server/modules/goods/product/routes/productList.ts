import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import { defineList } from '../../../../kit/lists'
import { productsWith } from '../productsWith'

const deadOrders = sql`('REFUSED', 'DELIVERY_CANCEL')`

const stockOf = (amount: ReturnType<typeof sql>) => sql`coalesce((
  select sum(${amount}) from stock s where s.product_id = t.id and s.company_id = t.company_id
), 0)::int`

/** Names of the categories from the root, e.g. 文学 / 小说. */
const classifyPath = sql`(
  with recursive up as (
    select id, parent_id, label, 1 as step from category where id = t.book_classify_id
    union all
    select c.id, c.parent_id, c.label, up.step + 1 from category c join up on c.id = up.parent_id
  )
  select string_agg(label, ' / ' order by step desc) from up
)`

// The order is looked up per line, by its key, as a value: written as a join, a planner without statistics starts from
// all orders of the company for each product (38 ms a product in the demo, against 0.2).
const sales30 = sql`coalesce((
  select sum(i.quantity) from order_item i
  where i.product_id = t.id and (
    select o.status not in ${deadOrders} and o.order_time >= now() - interval '30 days'
    from sales_order o where o.id = i.order_id
  )
), 0)::int`

// Opened by the program (for a shop's listing, on receipt, for an order), with hardly more than a title and a price.
const isToFill = sql`(t.source in ('4', '5', '7') and t.info_score < 60)`

/** 商品信息库: the company's products. Filters, columns and order come from the page. */
export const productListRoutes = defineList({
  page: '/libraryInfoBase',
  columns: {
    image: sql`t.main_images ->> 0`,
    classifyPath,
    stockQuantity: stockOf(sql`s.quantity`),
    usableStock: stockOf(sql`s.quantity - s.locked_quantity`),
    sales30,
    fillState: sql`(case when ${isToFill} then 'TO_FILL' end)`,
  },
  // what the program opened stands behind what people entered: 81 copies ordered at once hid a whole library
  orders: { fillState: sql`${isToFill}` },
  filters: {
    // people paste what stands on the book or in a list; every form of a number finds the same products
    isbn: (value) => sql`t.isbn in (${sql.join(texts(value).flatMap(goodsSpellings))})`,
    productName: (value) => productsWith(sql`t.id`, 'product_name', value),
    author: (value) => productsWith(sql`t.id`, 'author', value),
    bookClassifyId: (value) => sql`t.book_classify_id in (
      with recursive below as (
        select id from category where id::text = ${String(value)}
        union all
        select c.id from category c join below on c.parent_id = below.id
      )
      select id from below
    )`,
  },
  pasted: { isbn: { values: sql`t.isbn`, asStored: goodsSpellings } },
  tabs: {
    all: sql`t.status <> '2'`,
    book: sql`t.status <> '2' and t.product_type = '1'`,
    goods: sql`t.status <> '2' and t.product_type in ('5', '6')`,
    old: sql`t.status <> '2' and t.product_type = '4'`,
    lack: sql`t.status <> '2' and t.info_score < 100`,
    toFill: sql`t.status <> '2' and ${isToFill}`,
    restricted: sql`t.status <> '2' and t.restricted`,
    recycle: sql`t.status = '2'`,
  },
  export: { permission: 'product:single:export', fileName: '商品信息库' },
})

const texts = (value: unknown): string[] => {
  const list = Array.isArray(value) ? value.map(String) : [String(value)]
  // an empty list would be an SQL error; nothing matches it
  return list.length > 0 ? list : ['']
}
