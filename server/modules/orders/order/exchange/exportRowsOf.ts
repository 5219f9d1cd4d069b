import { sql } from 'kysely'
import { namedColumns, type Id, type Trx } from '../../../../base/db'
import type { ListRow } from '../../../../kit/lists'
import { orderColumns } from '../read/orderColumns'
import { originColumns } from '../read/originColumns'
import { fullLines, type OrderLine } from '../read/orderLines'

/** One line of an order with its order, unmasked but without what the current company may not see. */
export interface DetailRow {
  order: ListRow
  line: Partial<OrderLine>
}

/** Lines of some orders in the order of the ids. An order without lines gives one row. */
export async function exportRowsOf(trx: Trx, orderIds: readonly Id[]): Promise<DetailRow[]> {
  const ids = orderIds.filter((id) => /^\d{1,18}$/.test(id))
  const { rows: orders } = await sql<ListRow>`
    select t.*, ${namedColumns({ ...orderColumns, ...originColumns })} from sales_order t
    where t.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], t.id)`.execute(trx)
  const lines = new Map<Id, OrderLine[]>(orders.map((order) => [order.id, []]))
  for (const line of await fullLines(trx, ...lines.keys())) lines.get(line.orderId)?.push(line)
  return orders.flatMap((order) => {
    const own: Partial<OrderLine>[] = lines.get(order.id) ?? []
    return (own.length > 0 ? own : [{}]).map((line) => ({ order, line }))
  })
}

/** How many rows `exportRowsOf` gives for some orders. */
export async function countLines(trx: Trx, orderIds: readonly Id[]): Promise<number> {
  const ids = orderIds.filter((id) => /^\d{1,18}$/.test(id))
  const { rows } = await sql<{ lines: number }>`
    select coalesce(sum(greatest(n.lines, 1)), 0)::int as lines from sales_order t
    cross join lateral (select count(*) as lines from order_item i where i.order_id = t.id) n
    where t.id = any(${ids}::bigint[])`.execute(trx)
  return rows[0]?.lines ?? 0
}
