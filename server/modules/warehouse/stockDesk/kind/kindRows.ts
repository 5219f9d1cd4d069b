import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { Sql } from '../../../../kit/lists'
import { alarmOf, onWay, shownStock } from '../../stock'

const same = (column: string) =>
  sql`case when count(distinct t.${sql.ref(column)}) = 1 then max(t.${sql.ref(column)}) end`

/** Which stock a list adds up. */
export const normalStock = sql<boolean>`(w.warehouse_mode = 'NORMAL' and t.stock_kind = 'NORMAL')`
export const anyStock = sql<boolean>`true`

/**
 * Stock `t` per product, grade and warehouse, named by the first of its rows. Prices that differ from shelf to shelf are
 * empty; the cost is the average of its copies.
 */
export const kindRows = (which: Sql) => (trx: Trx, ctx: Context) =>
  trx.selectFrom(
    shownStock(trx, ctx)
      .where(which as typeof anyStock)
      .groupBy(['t.companyId', 't.productId', 't.conditionGrade', 't.warehouseId', 't.stockKind'])
      .groupBy(['p.id', 'w.warehouseName'])
      .select([
        't.companyId',
        't.productId',
        't.conditionGrade',
        't.warehouseId',
        't.stockKind',
        'w.warehouseName',
        'p.productCode',
        'p.isbn',
        'p.productName',
        'p.author',
        'p.publisher',
        'p.productType',
        'p.bookClassifyId as categoryId',
        'p.listPrice as price',
        sql`min(t.id)`.as('id'),
        sql`p.main_images ->> 0`.as('image'),
        sql`string_agg(distinct sh.shelf_code, '、') filter (where t.quantity > 0)`.as('shelfCode'),
        sql`array_agg(distinct sh.shelf_code)`.as('shelfCodes'),
        sql`array_agg(distinct sh.area_id)`.as('areaIds'),
        sql`array_agg(distinct sh.shelf_area_id)`.as('shelfAreaIds'),
        sql`array_agg(distinct t.supplier_id)`.as('supplierIds'),
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

const kept = [
  'isbn',
  'productName',
  'author',
  'publisher',
  'productType',
  'categoryId',
  'price',
  'image',
  'warehouseName',
  'shelfCode',
  'availableQuantity',
] as const

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
  ...Object.fromEntries(kept.map((name) => [name, sql.ref(`t.${name}`)])),
  ...Object.fromEntries(ofOneRow.map((name) => [name, sql`null`])),
  onWayQuantity: onWay,
  listAmount: sql`(t.quantity * t.price)`,
  alarmStatus: kindAlarm,
}
