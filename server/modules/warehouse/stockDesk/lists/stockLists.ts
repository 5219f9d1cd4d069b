import { sql } from 'kysely'
import { isbnOrCode } from '../../../../../schemas/language'
import { defineList, type Sql } from '../../../../kit/lists'
import { alarmOf, onWay, shownColumns, shownStock } from '../../stock'
import { anyStock, kindAlarm, kindColumns, kindRows, normalStock } from '../kind/kindRows'

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

const isbn = {
  filters: { isbn: (value: unknown) => sql`p.isbn = any(${texts(value).map(isbnOrCode)}::text[])` },
  pasted: { isbn: { values: sql`p.isbn`, asStored: isbnOrCode } },
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
  columns: stockColumns,
  ...isbn,
  tabs: {
    SHELF: sql`t.quantity > 0`,
    ANCIENT: sql`(t.quantity > 0 and t.stock_kind = 'ANCIENT')`,
    ALARM: needsLook(alarm),
    ZERO: sql`t.quantity = 0`,
  },
  export: { permission: 'store:stock:export', fileName: '库存' },
})

const kindFilters = {
  isbn: (value: unknown) => sql`t.isbn = any(${texts(value).map(isbnOrCode)}::text[])`,
  shelfCode: (value: unknown) =>
    sql`t.shelf_codes && array(select unnest(${texts(value)}::text[]))`,
  areaId: (value: unknown) => sql`${String(value)}::bigint = any(t.area_ids)`,
  shelfAreaId: (value: unknown) => sql`${String(value)}::bigint = any(t.shelf_area_ids)`,
  supplierId: (value: unknown) => sql`${String(value)}::bigint = any(t.supplier_ids)`,
}
const kindPasted = {
  isbn: { values: sql`t.isbn`, asStored: isbnOrCode },
  shelfCode: { values: sql`unnest(t.shelf_codes)` },
}

const byProduct = defineList({
  page: '/findStock',
  list: 'kinds',
  from: kindRows(anyStock),
  columns: kindColumns,
  filters: kindFilters,
  pasted: kindPasted,
})

/** The stock rows of one of them. */
const places = defineList({
  page: '/findStock',
  list: 'places',
  from: shownStock,
  columns: stockColumns,
})

/** 普通库存查询: a line per product, grade and ordinary warehouse. */
const ordinary = defineList({
  page: '/ptFindStock',
  from: kindRows(normalStock),
  columns: kindColumns,
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
