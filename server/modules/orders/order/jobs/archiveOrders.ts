import { sql } from 'kysely'
import { asSystem, type Db } from '../../../../base/db'

const days = 90

/** 归档: finished or cancelled for 90 days without an open after-sale, an order leaves 订单中心 for 历史订单. */
export const archiveOrders = (db: Db): Promise<number> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update sales_order o set archived = true
      where not o.archived and o.status in ('DELIVERY_SUCCESS', 'DELIVERY_CANCEL')
        and coalesce(o.finish_time, o.cancel_time) < now() - make_interval(days => ${days})
        and not exists (select from after_sale a
          where a.order_id = o.id and a.refund_status in ('3', '5', '6'))
      returning o.id`.execute(trx)
    return rows.length
  })
