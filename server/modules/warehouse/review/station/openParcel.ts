import { sql } from 'kysely'
import { asWholeCompany, type Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanOutcome } from '../../../../kit/scans'
import { holdForReview, openRecord, requireReview } from '../core/review'
import type { Bench, BenchWork } from './bench'

export interface ParcelGoal {
  kind: 'parcel'
  key: string
  label: string
  /** Undefined: to stay with the one in hand. */
  id: Id | undefined
}

interface Row {
  id: Id
  outOrderNum: string
  outStatus: string
}

/** Documents with a number on their parcel, or of it; the person is asked before another parcel is left half counted. */
export async function findParcels(work: BenchWork, text: string): Promise<ParcelGoal[]> {
  const { trx, warehouseId, state } = work
  const num = text.toUpperCase()
  const { rows } = await sql<Row>`
    select o.id, o.out_order_num, o.out_status from out_order o
    where o.warehouse_id = ${warehouseId} and (o.express_num = ${text} or o.out_order_num = ${num}
      or o.order_num = ${num} or o.id in (select e.out_order_id from express e
        where e.express_num = ${text} and e.waybill_status <> 'CANCELLED'))
    order by o.out_status = 'WAIT_REVIEW' desc, o.out_status in ('SHIPPED', 'CANCELLED'), o.id desc limit 9`.execute(
    trx,
  )
  const waiting = rows.filter(({ outStatus }) => outStatus === 'WAIT_REVIEW')
  const found = (waiting.length > 0 ? waiting : rows.slice(0, 1)).map(
    ({ id, outOrderNum }): ParcelGoal => ({ kind: 'parcel', key: id, label: outOrderNum, id }),
  )
  if (found.length === 0) return found
  const half = await halfCounted(work)
  if (!half || found.some(({ id }) => id === state.outOrderId)) return found
  const stay = { key: 'stay', label: `继续复核 ${half}`, id: undefined }
  return [
    { kind: 'parcel', ...stay },
    ...found.map((goal) => ({ ...goal, label: `${half} 先放下，换成 ${goal.label}` })),
  ]
}

/** Number of the parcel in hand when some of it is counted and some is not. */
async function halfCounted({ trx, state }: BenchWork): Promise<string | undefined> {
  const out = await trx
    .selectFrom('outOrder')
    .select(['outOrderNum', 'reviewedQuantity', 'totalQuantity'])
    .where('id', '=', state.outOrderId ?? '0')
    .where('outStatus', '=', 'WAIT_REVIEW')
    .executeTakeFirst()
  if (!out || out.reviewedQuantity === 0) return undefined
  return out.outOrderNum
}

/** @throws REVIEW_OTHER_LEFT, REVIEW_REPEATED, REVIEW_STATE */
export async function openParcel(work: BenchWork, { id }: ParcelGoal): Promise<ScanOutcome<Bench>> {
  const { trx, ctx, state } = work
  if (id === undefined)
    throw fail('REVIEW_OTHER_LEFT', { outOrderNum: (await halfCounted(work)) ?? '' })
  return asWholeCompany(trx, async (): Promise<ScanOutcome<Bench>> => {
    const out = await holdForReview(trx, id)
    const { outOrderNum, outStatus, totalQuantity } = out
    const fresh = { ...state, outOrderId: id, pieces: [], weight: null }
    if (outStatus === 'INTERCEPTED' || outStatus === 'CANCELLED')
      return { outcome: 'stopped', facts: { outOrderNum }, state: { ...fresh, isStopped: true } }
    const reviewed = await trx
      .selectFrom('outOrder')
      .select('reviewTime')
      .where('id', '=', id)
      .executeTakeFirst()
    if (outStatus !== 'WAIT_REVIEW' && reviewed?.reviewTime)
      throw fail('REVIEW_REPEATED', { outOrderNum, reviewTime: reviewed.reviewTime })
    requireReview(out)
    await openRecord(trx, out, ctx)
    return {
      outcome: 'parcel',
      facts: { outOrderNum, quantity: totalQuantity },
      state: { ...fresh, isStopped: false },
    }
  })
}
