import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { ListSpec, Sql } from '../../../../kit/lists'
import { alarmOf, onWay, shownColumns } from '../../stock'

const same = (column: string) =>
  sql`case when min(t.${sql.ref(column)}) = max(t.${sql.ref(column)}) then max(t.${sql.ref(column)}) end`

/** Which stock a list adds up. */
export const anyStock = sql<boolean>`true`

/** The rows `o` of `t`'s kind with their shelves `oh`, to be asked in a subselect. */
export const ofKind = sql`from stock o join shelf oh on oh.id = o.shelf_id
  where o.company_id = t.company_id and o.warehouse_id = t.warehouse_id and o.product_id = t.product_id
    and o.condition_grade = t.condition_grade and o.stock_kind = t.stock_kind`

/**
 * Stock `t` per product, grade and warehouse, named by the first of its rows, with its product `p` and warehouse `w`.
 * Prices that differ from shelf to shelf are empty; the cost is the average of its copies.
 * @param ids  kinds that are read by their names, without adding up the others
 */
export const kindRows = (which: Sql) => (trx: Trx, ctx: Context, ids?: readonly string[]) =>
  trx
    .selectFrom(
      trx
        .selectFrom('stock as t')
        .where('t.companyId', '=', ctx.companyId)
        .where(which as typeof anyStock)
        .$if(ids !== undefined, (query) => query.where(isNamed(ids ?? [])))
        // as stock_by_kind orders them: a page in the order of products adds up no others
        .groupBy(['t.companyId', 't.productId', 't.warehouseId', 't.conditionGrade', 't.stockKind'])
        .select([
          't.companyId',
          't.productId',
          't.conditionGrade',
          't.warehouseId',
          't.stockKind',
          sql<string>`min(t.id)`.as('id'),
          sql`sum(t.quantity)::int`.as('quantity'),
          sql`sum(t.locked_quantity)::int`.as('lockedQuantity'),
          sql`sum(t.picked_quantity)::int`.as('pickedQuantity'),
          sql`sum(t.quantity - t.locked_quantity)::int`.as('availableQuantity'),
          sql`round(sum(t.cost_price * t.quantity) / nullif(sum(t.quantity) filter (where t.cost_price is not null), 0), 2)`.as(
            'costPrice',
          ),
          same('sale_price').as('salePrice'),
          same('wholesale_price').as('wholesalePrice'),
          sql`max(t.min_quantity)`.as('minQuantity'),
          sql`max(t.max_quantity)`.as('maxQuantity'),
          sql`max(t.last_in_time)`.as('lastInTime'),
          sql`max(t.last_out_time)`.as('lastOutTime'),
          sql`min(t.first_in_time)`.as('firstInTime'),
          sql`max(t.last_count_time)`.as('lastCountTime'),
          sql`coalesce(max(t.last_out_time), min(t.first_in_time))`.as('lastMovedTime'),
        ])
        .as('t'),
    )
    .innerJoin('product as p', 'p.id', 't.productId')
    .innerJoin('warehouse as w', 'w.id', 't.warehouseId')

const isNamed = (ids: readonly string[]) =>
  sql<boolean>`(t.warehouse_id, t.product_id, t.condition_grade, t.stock_kind) in (
    select f.warehouse_id, f.product_id, f.condition_grade, f.stock_kind from stock f where f.id = any(${[...ids]}::bigint[]))`

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

/** Listings `g` that platforms still have, of the shops in the user's 数据范围. */
export const listed = sql`from shop_goods g where g.company_id = current_setting('app.company_id')::bigint
  and g.product_id is not null and g.goods_state <> 'DELETED'`

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
  from: (trx, ctx, _filter, _by, ids) => kindRows(which)(trx, ctx, ids),
  beside: ['p', 'w'],
  isLong: true,
  countsSome: true,
  columns: kindColumns,
  orders: { productId: sql`t.product_id` },
})
