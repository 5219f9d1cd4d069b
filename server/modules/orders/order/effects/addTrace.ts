import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { OrderRow } from '../record/OrderRow'

/** One step of a parcel, newest first in `express_trace`. */
export interface TraceStep {
  /** `yyyy-MM-dd HH:mm:ss` */
  traceTime: string
  content: string
  place?: string | null
}

/** Adds a step to where an order's parcel went. */
export async function addTrace(trx: Trx, order: Pick<OrderRow, 'id'>, step: TraceStep) {
  const line = JSON.stringify([{ place: null, ...step }])
  await sql`
    update sales_order set express_trace = ${line}::jsonb || coalesce(express_trace, '[]')
    where id = ${order.id}`.execute(trx)
}
