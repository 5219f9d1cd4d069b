import { sql, type RawBuilder } from 'kysely'
import type { Id } from '../../../base/db'
import type { ScanEnd, ScanWork, Waiting } from '../../../kit/scans'

type Work<S> = Pick<ScanWork<S>, 'trx' | 'ctx' | 'warehouseId'>

/** More names than a person chooses from. */
const shown = 5

/** Work nobody has begun at a station, by what a statement lists as `name`, `copies`, in the order it is done. */
export interface Queue {
  rows: (companyId: Id, warehouseId: Id) => RawBuilder<unknown>
  /** A click on its name scans it, which begins it and does nothing else. */
  isBegunHere: boolean
}

/** The end of a station: where the work goes on, and what waits here. */
export async function endOf<S>(
  { trx, ctx, warehouseId }: Work<S>,
  ways: ScanEnd['ways'],
  queue?: Queue,
): Promise<ScanEnd> {
  if (!queue) return { ways, waiting: [], count: 0 }
  const { rows } = await sql<{ name: string; copies: number; count: number }>`
    select name, copies, (count(*) over ())::int as count
    from (${queue.rows(ctx.companyId, warehouseId)}) waiting limit ${shown}`.execute(trx)
  const { isBegunHere } = queue
  const waiting = rows.map(({ name, copies }): Waiting => ({ name, copies, isBegunHere }))
  return { ways, waiting, count: rows[0]?.count ?? 0 }
}

export const listsToPick: Queue = {
  isBegunHere: true,
  rows: (companyId, warehouseId) => sql`
    select pick_list_num as name, total_quantity as copies from pick_list
    where company_id = ${companyId} and warehouse_id = ${warehouseId} and pick_status = 'WAIT'
    order by create_time, id`,
}

export const wavesToSort: Queue = {
  isBegunHere: true,
  rows: (companyId, warehouseId) => sql`
    select wave_num as name, picked_quantity as copies from wave
    where company_id = ${companyId} and warehouse_id = ${warehouseId}
      and pick_mode = 'SORT' and wave_status = 'PICKED'
    order by create_time, id`,
}

const outs = (isBegunHere: boolean, where: RawBuilder<unknown>): Queue => ({
  isBegunHere,
  rows: (companyId, warehouseId) => sql`
    select o.out_order_num as name, o.total_quantity as copies from out_order o
    where o.company_id = ${companyId} and o.warehouse_id = ${warehouseId} and not o.hold_flag and ${where}
    order by o.urgent_flag desc, o.deadline_time, o.id`,
})

/** Those of a wall are checked at the wall, those of one copy by their book. */
export const outsToCheck: Queue = outs(
  true,
  sql`o.out_status = 'WAIT_QC' and not exists (select from wave w
    where w.wave_num = o.wave_num and (w.pick_mode = 'SINGLE' or w.pick_mode = 'SORT' and w.wave_status <> 'DONE'))`,
)
export const outsToReview: Queue = outs(
  true,
  sql`o.out_status = 'WAIT_REVIEW' and o.out_type = 'SALE'`,
)
export const outsToPack: Queue = outs(
  true,
  sql`o.out_status in ('WAIT_REVIEW', 'WAIT_SHIP') and o.out_type <> 'SALE' and not exists (
    select from packing_list p where p.out_order_id = o.id and p.packing_status <> 'CANCELLED')`,
)
/** A scan sends a parcel off, so a click on its name must not. */
export const parcelsToShip: Queue = outs(
  false,
  sql`o.out_status = 'WAIT_SHIP' and o.express_num is not null`,
)

export const insToReceive = (inType: string): Queue => ({
  isBegunHere: true,
  rows: (companyId, warehouseId) => sql`
    select t.in_order_num as name, (t.plan_quantity - t.received_quantity)::int as copies from in_order t
    where t.company_id = ${companyId} and t.warehouse_id = ${warehouseId}
      and t.in_type = ${inType} and t.in_status in ('WAIT_IN', 'PART_IN')
    order by t.id`,
})

export const countsToGoOn = (stocktakeType: string): Queue => ({
  isBegunHere: true,
  rows: (companyId, warehouseId) => sql`
    select stocktake_num as name, count_quantity as copies from stocktake
    where company_id = ${companyId} and warehouse_id = ${warehouseId}
      and stocktake_type = ${stocktakeType} and stocktake_status in ('COUNTING', 'RECOUNT')
    order by id`,
})
