import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { defineList } from '../../../kit/lists'

const anyItem = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from move_order_item i join product p on p.id = i.product_id
    where i.move_order_id = t.id and ${condition})`

const like = (value: unknown) =>
  `%${String(value)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`

const codesOf = (column: 'from_shelf_code' | 'to_shelf_code') =>
  sql`(select string_agg(distinct i.${sql.ref(column)}, '、' order by i.${sql.ref(column)})
    from move_order_item i where i.move_order_id = t.id)`

/** 移库管理: filters, columns, order and sums come from the page. */
export const moveListRoutes = defineList({
  page: '/moveStoreManage',
  from: (trx: Trx, ctx: Context) =>
    trx
      .selectFrom('moveOrder as t')
      .innerJoin('warehouse as w', 'w.id', 't.warehouseId')
      .where('t.companyId', '=', ctx.companyId),
  columns: {
    warehouseName: sql`w.warehouse_name`,
    fromShelfCodes: codesOf('from_shelf_code'),
    toShelfCodes: codesOf('to_shelf_code'),
  },
  filters: {
    fromShelfCode: (value) => anyItem(sql`i.from_shelf_code ilike ${like(value)}`),
    toShelfCode: (value) => anyItem(sql`i.to_shelf_code ilike ${like(value)}`),
    isbn: (value) => {
      const text = String(value).trim()
      return anyItem(
        sql`(p.isbn = ${normalizeIsbn(text).isbn13 ?? text} or i.product_code ilike ${like(text)})`,
      )
    },
    pieceCode: (value) => anyItem(sql`i.piece_code ilike ${like(value)}`),
  },
  export: { permission: 'store:move:export', fileName: '移库单' },
})
