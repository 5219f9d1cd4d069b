import { sql } from 'kysely'
import { containing } from '../../../../base/db'
import { goodsSpellings } from '../../../../../schemas/language'
import { defineList } from '../../../../kit/lists'

/** Places of a document's reserved copies that nobody has picked. */
const places = (column: ReturnType<typeof sql>, more = sql``) => sql`(
  select string_agg(distinct ${column}, '、' order by ${column})
  from stock_lock l join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id
    join warehouse_area a on a.id = h.area_id
  where l.bill_type = 'OUT_ORDER' and l.bill_num = t.out_order_num and l.status = 'ACTIVE'
    and l.remain_quantity > l.picked_quantity ${more})`

/** Rows of the pool: full documents of PRO warehouses that nobody holds back. */
export const isWaiting = sql<boolean>`t.out_status = 'WAIT_PICK' and not t.hold_flag and t.warehouse_mode = 'PRO'`

const isLate = sql`coalesce(t.deadline_time < now(), false)`

/** 待拣池. */
export const pondRoutes = defineList({
  page: '/pond',
  from: (trx) => trx.selectFrom('outOrder as t').where(isWaiting),
  columns: {
    isLate,
    areaNames: places(sql`a.area_name`),
    shelfCodes: places(sql`h.shelf_code`),
  },
  filters: {
    areaId: (value) =>
      sql`${places(sql`a.id::text`, sql`and a.id::text = any(${(Array.isArray(value) ? value : [value]).map(String)}::text[])`)} is not null`,
    isbn: (value) => {
      const text = String(value).trim()
      return sql`exists (select from out_order_item i where i.out_order_id = t.id
        and (i.isbn = any(${goodsSpellings(text)}::text[]) or i.product_code ilike ${containing(text)}))`
    },
  },
  tabs: {
    SINGLE: sql`t.out_type = 'SALE' and t.order_size = 'SINGLE'`,
    SINGLE_MULTI: sql`t.out_type = 'SALE' and t.order_size = 'SINGLE_MULTI'`,
    MULTI: sql`t.out_type = 'SALE' and t.order_size = 'MULTI'`,
    WHOLE: sql`t.out_type <> 'SALE'`,
    LATE: isLate,
  },
  export: { permission: 'store:pond:export', fileName: '待拣池' },
})
