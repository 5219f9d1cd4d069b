import { sql, type RawBuilder } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import type { Context, Route } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import { previewPrice } from '../price/previewPrice'

const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)
const isbns = (value: unknown) => texts(value).flatMap(goodsSpellings)

/** SQL of what stands beside an offer `t`, with product `p` and warehouse `w`. */
export const bookColumns: Record<string, RawBuilder<unknown>> = {
  image: sql`p.main_images ->> 0`,
  bookName: sql`p.product_name`,
  author: sql`p.author`,
  publisher: sql`p.publisher`,
  publishDate: sql`p.publish_date`,
  classifyId: sql`p.book_classify_id`,
}

export const isbnOf = (column: RawBuilder<unknown>) => ({
  filters: { isbn13: (value: unknown) => sql`${column} = any(${isbns(value)}::text[])` },
  pasted: { isbn13: { values: column, asStored: goodsSpellings } },
})

export const offerRows = (trx: Trx, { companyId }: { companyId: Id }) =>
  trx
    .selectFrom('gpStock as t')
    .innerJoin('product as p', 'p.id', 't.productId')
    .innerJoin('warehouse as w', 'w.id', 't.warehouseId')
    .where('t.companyId', '=', companyId)
    .where('t.state', '<>', 'REMOVED')

export const circleName = sql`case t.circle_id when 0 then '仅协议共享' when -1 then '求货报价'
  else (select c.name from circle_named c where c.id = t.circle_id) end`

const offers = defineList({
  page: '/stockCircle/stock',
  from: offerRows,
  columns: {
    ...bookColumns,
    isbn13: sql`t.isbn13::text`,
    circleName,
    warehouseName: sql`w.warehouse_name`,
    discount: sql`round(t.price / nullif(t.list_price, 0) * 100, 1)`,
    costPrice: sql`(select round(sum(k.cost_price * k.quantity) / nullif(sum(k.quantity), 0), 2) from stock k
      where k.warehouse_id = t.warehouse_id and k.product_id = t.product_id and k.condition_grade = t.grade
        and k.cost_price is not null)`,
  },
  ...isbnOf(sql`t.isbn13::text`),
  tabs: { all: sql`true` },
  export: { permission: 'gp:stock:export', fileName: '圈内库存' },
})

/** Own stock per product, warehouse and grade; named by the first of its rows. */
const candidateRows = (trx: Trx, ctx: Context) =>
  trx.selectFrom(
    sql`(
      select t.*, g.circle_names, coalesce(g.circles, 0) as circles, ${previewPrice(ctx)} as preview_price
      from (
        select min(t.id) as id, t.company_id, t.product_id, t.warehouse_id, t.condition_grade as grade,
          p.isbn as isbn13, p.product_name as book_name, p.author, p.publisher, p.publish_date, p.book_classify_id as classify_id,
          p.main_images ->> 0 as image, p.list_price, w.warehouse_name,
          string_agg(distinct sh.shelf_code, '、') as shelf_code, array_agg(distinct sh.area_id) as area_ids,
          round(sum(t.cost_price * t.quantity)
            / nullif(sum(t.quantity) filter (where t.cost_price is not null), 0), 2) as cost_price,
          coalesce(max(t.wholesale_price), p.wholesale_price) as wholesale_price, sum(t.quantity)::int as stock_qty,
          sum(t.quantity - t.locked_quantity)::int as quantity, max(t.last_in_time) as in_time,
          case when p.status <> '1' then 'PRODUCT_OFF' when p.restricted and not limit_passed(p.id) then 'LIMIT' end as block_reason
        from stock t join product p on p.id = t.product_id join warehouse w on w.id = t.warehouse_id
        join shelf sh on sh.id = t.shelf_id and sh.sells
        where t.company_id = ${ctx.companyId} and t.quantity > 0
        group by t.company_id, t.product_id, t.warehouse_id, t.condition_grade, p.id, w.warehouse_name) t
      left join lateral (
        select jsonb_agg(coalesce(c.name, '仅协议共享') order by o.circle_id) as circle_names, count(*)::int as circles
        from gp_stock o left join circle_named c on c.id = o.circle_id
        where o.company_id = t.company_id and o.product_id = t.product_id and o.warehouse_id = t.warehouse_id
          and o.grade = t.grade and o.state <> 'REMOVED' and o.circle_id >= 0) g on true)`.as('t'),
  )

const candidateNames = [
  'isbn13',
  'bookName',
  'author',
  'publisher',
  'publishDate',
  'classifyId',
  'image',
  'warehouseId',
  'warehouseName',
  'shelfCode',
  'grade',
  'listPrice',
  'costPrice',
  'quantity',
  'inTime',
  'circleNames',
  'blockReason',
  'previewPrice',
] as const

const candidates = defineList({
  page: '/stockCircle/stockAdd',
  from: candidateRows,
  columns: {
    ...Object.fromEntries(candidateNames.map((name) => [name, sql.ref(`t.${name}`)])),
    areaId: sql`null::text`,
    hasImage: sql`(t.image is not null)`,
  },
  pasted: isbnOf(sql`t.isbn13`).pasted,
  filters: {
    ...isbnOf(sql`t.isbn13`).filters,
    areaId: (value) =>
      sql`t.area_ids && ${texts(value).filter((id) => /^\d{1,18}$/.test(id))}::bigint[]`,
  },
  tabs: { out: sql`t.circles = 0`, in: sql`t.circles > 0` },
})

export const offerLists: readonly Route[] = [...offers, ...candidates]
