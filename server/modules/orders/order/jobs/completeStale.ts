import { sql } from 'kysely'
import type { Db, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import type { JobLog } from '../../../../kit/jobs'
import { readConfig } from '../../../company/dictionary/configs'
import { hasOpenAfterSale } from '../effects/childOf'
import { completeOrder } from '../effects/completeOrder'
import { atOnce, eachOrder, type DueOrder } from './eachOrder'

/**
 * Orders shipped 15 days ago (order.autoFinishDays) without an open after-sale complete by themselves; library orders
 * that many days after their parcel was signed for, or 30 days after shipping.
 */
export const completeStale = (db: Db, log: JobLog): Promise<number> =>
  eachOrder(db, log, findStale, async (trx, actor, order) => {
    if (order.status !== 'DELIVERIED' || (await hasOpenAfterSale(trx, order.id))) return
    await completeOrder(trx, actor, order, sentence`发货期满自动完成`)
  })

/** Days after which a library order counts as received, whatever its parcel says. */
const libraryDays = 30

async function findStale(trx: Trx): Promise<DueOrder[]> {
  const days = Number(await readConfig(trx, 'order.autoFinishDays')) || 15
  const { rows } = await sql<DueOrder>`
    select o.id, o.company_id from sales_order o
    where o.status = 'DELIVERIED' and o.delivery_time < now() - make_interval(days => ${days}::int)
      and (o.order_type not in ('GP_ORDER', 'GP_BOOK')
        or o.delivery_time < now() - make_interval(days => ${libraryDays}::int)
        or exists (select from jsonb_to_recordset(coalesce(o.express_trace, '[]')) as s ("traceTime" timestamp, content text)
          where s.content like '%已签收%'
            and s."traceTime" < now() at time zone 'Asia/Shanghai' - make_interval(days => ${days}::int)))
      and not exists (select from after_sale a
        where a.order_id = o.id and a.refund_status in ('3', '5', '6'))
    order by o.delivery_time, o.id limit ${atOnce}`.execute(trx)
  return rows
}
