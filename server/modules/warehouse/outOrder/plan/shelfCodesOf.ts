import { sql, type RawBuilder } from 'kysely'

/** SQL: the shelves on which the reserved copies of a line of a document lie. */
export const shelfCodesOf = (outOrderNum: RawBuilder<unknown>, orderItemId: RawBuilder<unknown>) =>
  sql`(select string_agg(distinct h.shelf_code, '、' order by h.shelf_code)
    from stock_lock l join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id
    where l.bill_type = 'OUT_ORDER' and l.status = 'ACTIVE' and l.bill_num = ${outOrderNum}
      and l.bill_item_id = ${orderItemId})`
