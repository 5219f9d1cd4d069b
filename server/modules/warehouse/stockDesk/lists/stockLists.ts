import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import { defineList, type Sql } from '../../../../kit/lists'
import { productsWith } from '../../../goods/product'
import { alarmOf, besideStock, onWay, shownColumns, shownStock } from '../../stock'
import { ordinaryStock } from '../change/chosenRows'
import { anyStock, kindAlarm, kindList, ofKind } from '../kind/kindRows'

const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)

const alarm = alarmOf({
  quantity: sql`t.quantity`,
  available: sql`(t.quantity - t.locked_quantity)`,
  least: sql`t.min_quantity`,
  most: sql`t.max_quantity`,
  lastMoved: sql`coalesce(t.last_out_time, t.first_in_time)`,
})

/** What somebody has to look at: too few, too many, unsold; and empty where there should be some. */
const needsLook = (status: Sql) =>
  sql`(${status} in ('LOW', 'OVER', 'STALE') or t.quantity = 0 and t.min_quantity > 0)`

/** Stock of the products that fit: they are looked up first, whatever order the rows are in and however many there are. */
const ofProducts = (condition: Sql) =>
  sql`t.product_id = any(array(select q.id from product q where ${condition}))`

const ofGoods = {
  filters: {
    isbn: (value: unknown) =>
      ofProducts(sql`q.isbn = any(${texts(value).flatMap(goodsSpellings)}::text[])`),
    productCode: (value: unknown) => ofProducts(sql`q.product_code = any(${texts(value)}::text[])`),
    productName: (value: unknown) => productsWith(sql`t.product_id`, 'product_name', value),
    author: (value: unknown) => productsWith(sql`t.product_id`, 'author', value),
    publisher: (value: unknown) => ofProducts(sql`q.publisher ilike ${containing(String(value))}`),
  },
  pasted: {
    isbn: { values: sql`p.isbn`, asStored: goodsSpellings },
    productCode: { values: sql`p.product_code` },
  },
}

export const stockColumns: Readonly<Record<string, Sql>> = {
  ...shownColumns,
  productType: sql`p.product_type`,
  categoryId: sql`p.book_classify_id`,
  areaId: sql`sh.area_id`,
  shelfAreaId: sql`sh.shelf_area_id`,
  shelfType: sql`sh.shelf_type`,
  onWayQuantity: onWay,
  listAmount: sql`(t.quantity * p.list_price)`,
  alarmStatus: alarm,
}

/** 库存查询: every stock row, down to shelf, grade and 一书一码. */
const byShelf = defineList({
  page: '/findStock',
  from: shownStock,
  beside: besideStock,
  isLong: true,
  countsSome: true,
  columns: stockColumns,
  ...ofGoods,
  tabs: {
    SHELF: sql`t.quantity > 0`,
    ANCIENT: sql`(t.quantity > 0 and t.stock_kind = 'ANCIENT')`,
    ALARM: needsLook(alarm),
    ZERO: sql`t.quantity = 0`,
  },
  export: { permission: 'store:stock:export', fileName: '库存' },
})

const hasRow = (condition: Sql) => sql`exists (select ${ofKind} and ${condition})`

const kindFilters = {
  ...ofGoods.filters,
  shelfCode: (value: unknown) => hasRow(sql`oh.shelf_code = any(${texts(value)}::text[])`),
  areaId: (value: unknown) => hasRow(sql`oh.area_id = ${String(value)}::bigint`),
  shelfAreaId: (value: unknown) => hasRow(sql`oh.shelf_area_id = ${String(value)}::bigint`),
  supplierId: (value: unknown) => hasRow(sql`o.supplier_id = ${String(value)}::bigint`),
}
const kindPasted = {
  ...ofGoods.pasted,
  shelfCode: { values: sql`unnest(array(select distinct oh.shelf_code ${ofKind}))` },
}

const byProduct = defineList({
  page: '/findStock',
  list: 'kinds',
  ...kindList(anyStock),
  filters: kindFilters,
  pasted: kindPasted,
})

/** The stock rows of one of them. */
const places = defineList({
  page: '/findStock',
  list: 'places',
  from: shownStock,
  beside: besideStock,
  columns: stockColumns,
})

/** 普通库存查询: a line per product, grade and ordinary warehouse. */
const ordinary = defineList({
  page: '/ptFindStock',
  ...kindList(ordinaryStock),
  filters: kindFilters,
  pasted: kindPasted,
  tabs: {
    ON: sql`t.quantity > 0`,
    ZERO: sql`t.quantity = 0`,
    ALARM: needsLook(kindAlarm),
  },
  export: { permission: 'store:ptStock:export', fileName: '普通库存' },
})

export const stockListRoutes = [...byShelf, ...byProduct, ...places, ...ordinary]
