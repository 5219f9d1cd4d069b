import { sql } from 'kysely'
import { asWholeCompany, type JsonValue, type Trx } from '../../../../base/db'
import { schemas } from '../../../../base/schemas'
import { maskRow } from '../../../../kit/privacy'
import type { ScanShown } from '../../../../kit/scans'
import { linesOf } from '../core/lines'
import type { BenchWork } from './bench'

/** The parcel in hand with its books, and what was done today. */
export async function showBench(work: Omit<BenchWork, 'scanId'>): Promise<ScanShown> {
  const { trx, ctx, state, warehouseId } = work
  const today = await todayOf(trx, warehouseId)
  const { outOrderId } = state
  if (outOrderId === null) return { row: { ...today, isWeighing: state.isWeighing }, lines: [] }
  const declared = schemas().resources['reviewRecord']
  return asWholeCompany(trx, async () => {
    const { rows } = await sql<Record<string, JsonValue>>`
      select id, out_order_num, express_num, receiver_name, buyer_message, seller_message, reviewed_quantity,
        total_quantity, out_status, basket_no, wave_num, out_status in ('INTERCEPTED', 'CANCELLED') as is_stopped
      from out_order where id = ${outOrderId}`.execute(trx)
    const [parcel = {}] = rows
    const shown = declared ? maskRow(parcel, declared, ctx.user) : parcel
    const lines = await linesOf(trx, outOrderId)
    return {
      row: {
        ...(shown as Record<string, JsonValue>),
        ...today,
        weight: state.weight,
        isWeighing: state.isWeighing,
      },
      lines: lines.map(({ itemId, quantity, reviewed, ...line }) => ({
        id: itemId,
        ...line,
        quantity,
        countedQuantity: reviewed,
      })),
    }
  })
}

async function todayOf(trx: Trx, warehouseId: string) {
  const { rows } = await sql<{ doneCount: number; errorCount: number; pieceCount: number }>`
    select (count(*) filter (where r.review_status = 'DONE'))::int as done_count,
      (count(*) filter (where r.review_status = 'ERROR'))::int as error_count,
      coalesce(sum(o.reviewed_quantity) filter (where r.review_status = 'DONE'), 0)::int as piece_count
    from review_record r join out_order o on o.id = r.out_order_id
    where r.warehouse_id = ${warehouseId}
      and r.review_time >= (date_trunc('day', now() at time zone 'Asia/Shanghai')) at time zone 'Asia/Shanghai'`.execute(
    trx,
  )
  return rows[0]
}
