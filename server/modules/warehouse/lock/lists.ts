import { sql } from 'kysely'
import { goodsSpellings } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { seenBill } from '../stock'
import { isStale } from './repair'

const isOpen = sql`t.status = 'ACTIVE'`

/** Open locks that end within three days. */
export const isDue = sql<boolean>`(t.status = 'ACTIVE' and t.lock_type in ('MANUAL', 'SHOP')
  and t.expire_time < now() + interval '3 days')`

/** Locks of the company with the stock they hold; the user's 数据范围 below it. */
export const lockRows = (trx: Trx, ctx: Context) =>
  trx
    .selectFrom('stockLock as t')
    .innerJoin('stock as s', 's.id', 't.stockId')
    .innerJoin('product as p', 'p.id', 's.productId')
    .innerJoin('shelf as sh', 'sh.id', 's.shelfId')
    .where('t.companyId', '=', ctx.companyId)

const columns = {
  image: sql`p.main_images ->> 0`,
  isbn: sql`p.isbn`,
  productCode: sql`p.product_code`,
  pieceCode: sql`s.piece_code`,
  productName: sql`p.product_name`,
  conditionGrade: sql`s.condition_grade`,
  warehouseId: sql`s.warehouse_id`,
  shelfCode: sql`sh.shelf_code`,
  billNum: seenBill,
}

const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String)

const locks = defineList({
  page: '/lockStoreManage',
  from: lockRows,
  beside: ['s', 'p', 'sh'],
  columns,
  filters: {
    isbn: (value) => {
      const codes = texts(value).flatMap(goodsSpellings)
      return sql`(p.isbn = any(${codes}::text[]) or p.product_code = any(${codes}::text[]))`
    },
    shopIds: (value) => sql`t.shop_ids ?| ${texts(value)}::text[]`,
  },
  pasted: {
    isbn: { values: sql`unnest(array[p.isbn, p.product_code])`, asStored: goodsSpellings },
  },
  tabs: {
    MANUAL: sql`(${isOpen} and t.lock_type = 'MANUAL')`,
    SHOP: sql`(${isOpen} and t.lock_type = 'SHOP')`,
    BILL: sql`(${isOpen} and t.lock_type not in ('MANUAL', 'SHOP'))`,
    DUE: isDue,
    HISTORY: sql`(not ${isOpen})`,
  },
  export: { permission: 'store:lock:export', fileName: '锁库单' },
})

const stale = defineList({
  page: '/lockStoreManage',
  list: 'stale',
  // the document of another shop is not gone because this person does not see it
  from: (trx, ctx) =>
    lockRows(trx, ctx)
      .where(isStale)
      .where(sql<boolean>`${seenBill} is not null`),
  columns,
})

export const lockListRoutes = [...locks, ...stale]
