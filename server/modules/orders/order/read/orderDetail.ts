import { sql } from 'kysely'
import { namedColumns, wordOnce, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Holder } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { schemas } from '../../../../base/schemas'
import { withOwnTags } from '../record/ownTags'
import { orderColumns } from './orderColumns'
import { originColumns } from './originColumns'
import { fullLines } from './orderLines'
import { orderLinks } from './orderLinks'
import { orderLogs } from './orderLogs'

/**
 * One order with its lines and history as the current company may see it; receiver data masked.
 * @throws ORDER_NOT_FOUND for an unknown number and for an order of neither company alike
 */
export async function readOrder(
  trx: Trx,
  orderNum: string,
  viewer: Holder,
): Promise<Record<string, unknown>> {
  const [order] = await withOwnTags(trx, await readRow(trx, orderNum))
  const resource = schemas().resources.order
  if (!order || !resource) throw fail('ORDER_NOT_FOUND')
  return {
    ...maskRow({ ...order, items: await fullLines(trx, order.id) }, resource, viewer),
    links: await orderLinks(trx, orderNum),
    logs: await orderLogs(trx, order.id),
  }
}

const readRow = wordOnce<Record<string, unknown> & { id: string }, [orderNum: string]>(
  (orderNum) => sql`
    select t.*, ${ownColumns()},
      (select l.operator_name from order_log l
        where l.order_id = t.id and l.log_type = 'AUDIT' order by l.id desc limit 1) as audit_by
    from sales_order t
    where t.order_num = ${orderNum}`,
)

const ownColumns = () => namedColumns({ ...orderColumns, ...originColumns })
