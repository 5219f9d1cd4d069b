import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { ListSpec, SourceAsked, Sql } from '../../../../kit/lists'
import { alarmOf, onWay, shownColumns } from '../../stock'

const same = (column: string) =>
  sql`case when min(t.${sql.ref(column)}) = max(t.${sql.ref(column)}) then max(t.${sql.ref(column)}) end`

/** Which stock a list adds up. */
export const anyStock = sql<boolean>`true`

/** The rows `o` of `t`'s kind with their shelves `oh`, to be asked in a subselect. */
export const ofKind = sql`from stock o join shelf oh on oh.id = o.shelf_id
  where o.company_id = t.company_id and o.warehouse_id = t.warehouse_id and o.product_id = t.product_id
    and o.condition_grade = t.condition_grade and o.stock_kind = t.stock_kind`

/** Listings `g` that platforms still have, of the shops in the user's 数据范围. */
export const listed = sql`from shop_goods g where g.company_id = current_setting('app.company_id')::bigint
  and g.product_id is not null and g.goods_state <> 'DELETED'`

/** What the rows `t` of a kind add up to; it is named by the first of them. */
const sums = sql`min(t.id) as id,
  sum(t.quantity)::int as quantity,
  sum(t.locked_quantity)::int as locked_quantity,
  sum(t.picked_quantity)::int as picked_quantity,
  sum(t.quantity - t.locked_quantity)::int as available_quantity,
  round(sum(t.cost_price * t.quantity) / nullif(sum(t.quantity) filter (where t.cost_price is not null), 0), 2) as cost_price,
  ${same('sale_price')} as sale_price,
  ${same('wholesale_price')} as wholesale_price,
  max(t.min_quantity) as min_quantity,
  max(t.max_quantity) as max_quantity,
  max(t.last_out_time) as last_out_time,
  min(t.first_in_time) as first_in_time,
  max(t.last_count_time) as last_count_time,
  coalesce(max(t.last_out_time), min(t.first_in_time)) as last_moved_time`

// as stock_by_kind orders them: a page in the order of products adds up no others
const kind = sql`t.company_id, t.product_id, t.warehouse_id, t.condition_grade, t.stock_kind`

const sameKind = (other: Sql) =>
  sql`(${kind}) = (${other}.company_id, ${other}.product_id, ${other}.warehouse_id, ${other}.condition_grade, ${other}.stock_kind)`

interface KindSource {
  id: Id
  productId: Id
  warehouseId: Id
}

/**
 * Stock `t` per product, grade and warehouse, with its product `p` and warehouse `w`. Prices that differ from shelf to
 * shelf are empty; the cost is the average of its copies.
 */
export const kindRows =
  (which: Sql) =>
  (trx: Trx, ctx: Context, { filter, ids, pageBy }: SourceAsked = {}) => {
    const sold = sale[String(filter?.saleStatus)] ?? sql`true`
    const isNewest = ids === undefined && pageBy?.startsWith('-lastInTime')
    // "is true" keeps a page walking along what came in last instead of starting from all listings
    const stock = sql`stock t where t.company_id = ${ctx.companyId} and ${which} and (${sold}) ${isNewest ? sql`is true` : sql``}`
    return trx
      .selectFrom(sql<KindSource>`(${isNewest ? newestFirst(stock) : grouped(stock, ids)})`.as('t'))
      .innerJoin('product as p', 'p.id', 't.productId')
      .innerJoin('warehouse as w', 'w.id', 't.warehouseId')
  }

const isListed = sql`select ${listed} and g.product_id = t.product_id`
/**
 * sale_status of a product over its shops: on sale in one of them, or listed and on sale in none; 0 asks for neither. Asked
 * of the rows, so that none is added up in vain.
 */
const sale: Readonly<Record<string, Sql>> = {
  '1': sql`exists (${isListed} and g.sale_status = '1')`,
  '2': sql`exists (${isListed}) and not exists (${isListed} and g.sale_status = '1')`,
}

/** @param ids  kinds that are read by their names, without adding up the others */
const grouped = (stock: Sql, ids?: readonly string[]) => sql`
  select ${kind}, ${sums}, max(t.last_in_time) as last_in_time from ${stock} ${ids ? sql`and ${isNamed(ids)}` : sql``}
  group by ${kind}`

const isNamed = (ids: readonly string[]) =>
  sql`(t.warehouse_id, t.product_id, t.condition_grade, t.stock_kind) in (
    select f.warehouse_id, f.product_id, f.condition_grade, f.stock_kind from stock f where f.id = any(${[...ids]}::bigint[]))`

/**
 * The same by the row `h` of each kind that came in last. Their time is read, not added up: a page walks along
 * stock_by_last_in and adds up the kinds it meets.
 */
const newestFirst = (stock: Sql) => sql`
  select h.company_id, h.product_id, h.warehouse_id, h.condition_grade, h.stock_kind, s.*, h.last_in_time
  from (select t.* from ${stock} and t.id = (
      select o.id from stock o where ${sameKind(sql`o`)} order by o.last_in_time desc nulls last, o.id desc limit 1)) h
  left join lateral (select ${sums} from stock t where ${sameKind(sql`h`)}) s on true`

/** What only a single row can say. */
const ofOneRow = [
  'shelfId',
  'pieceCode',
  'conditionDesc',
  'stockImages',
  'supplierId',
  'batchNo',
  'remark',
]

export const kindAlarm = alarmOf({
  quantity: sql`t.quantity`,
  available: sql`t.available_quantity`,
  least: sql`t.min_quantity`,
  most: sql`t.max_quantity`,
  lastMoved: sql`t.last_moved_time`,
})

/** SQL of the fields of such a row. */
export const kindColumns: Readonly<Record<string, Sql>> = {
  ...shownColumns,
  ...Object.fromEntries(ofOneRow.map((name) => [name, sql`null`])),
  productType: sql`p.product_type`,
  categoryId: sql`p.book_classify_id`,
  shelfCode: sql`(select string_agg(distinct oh.shelf_code, '、') ${ofKind} and o.quantity > 0)`,
  availableQuantity: sql`t.available_quantity`,
  onWayQuantity: onWay,
  listAmount: sql`(t.quantity * p.list_price)`,
  alarmStatus: kindAlarm,
  shopCount: sql`(select count(distinct g.shop_num)::int ${listed} and g.product_id = t.product_id and g.sale_status = '1')`,
  listingCount: sql`(select count(*)::int ${listed} and g.product_id = t.product_id)`,
}

/** How a list of kinds is read. */
export const kindList = (which: Sql): Omit<ListSpec, 'page'> => ({
  from: kindRows(which),
  beside: ['p', 'w'],
  isLong: true,
  countsSome: true,
  columns: kindColumns,
  orders: { productId: sql`t.product_id` },
  askedOfRows: new Set(['saleStatus']),
})
