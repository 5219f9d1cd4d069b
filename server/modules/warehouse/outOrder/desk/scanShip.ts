import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, readKept, type JsonValue } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineScan, scanStep, type ScanOutcome, type ScanWork } from '../../../../kit/scans'
import { endOf, parcelsToShip, toStation, whereIs } from '../../stations'
import { holdOutOfSource } from '../change/holdOut'
import { revokeShipment } from '../ship/revokeShipment'
import { shipParcel } from '../ship/shipParcel'

/** The parcels of this session, the last one first. */
interface Shipped {
  [key: string]: JsonValue | undefined
  nums: string[]
}

type Work = ScanWork<Shipped>

interface Parcel {
  outOrderNum: string
  outStatus: string
}

const shown = 20

/** Documents of the warehouse with this number on their parcel; what lives before what is over. */
async function byNumber({ trx, warehouseId }: Work, text: string): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select out_order_num, out_status from out_order
    where warehouse_id = ${warehouseId} and express_num = ${text}
    order by out_status in ('CANCELLED', 'SHIPPED'), id desc limit 10`.execute(trx)
  const open = rows.filter(({ outStatus }) => outStatus !== 'CANCELLED' && outStatus !== 'SHIPPED')
  return open.length > 0 ? open : rows.slice(0, 1)
}

/** @throws OUT_SCAN_REPEATED, OUT_SCAN_STOPPED, OUT_STATE, OUT_HELD */
async function ship(
  { trx, ctx, state }: Work,
  { outOrderNum }: Parcel,
): Promise<ScanOutcome<Shipped>> {
  // as it is once nobody else works on it: a colleague may have scanned it a moment ago
  const { outStatus, shipTime } = await holdOutOfSource(trx, outOrderNum)
  if (outStatus === 'SHIPPED')
    throw fail('OUT_SCAN_REPEATED', { outOrderNum, shipTime: shipTime ?? '' })
  if (outStatus === 'INTERCEPTED' || outStatus === 'CANCELLED')
    throw fail('OUT_SCAN_STOPPED', { outOrderNum })
  const { seq, quantity } = await shipParcel(trx, outOrderNum, {}, ctx)
  return {
    outcome: 'shipped',
    facts: { outOrderNum, quantity },
    state: { nums: [outOrderNum, ...state.nums].slice(0, shown) },
    effect: { outOrderNum, seq },
  }
}

/** The parcel in hand, those before it, and how many left the warehouse today. */
async function show({ trx, warehouseId, state }: Omit<Work, 'scanId'>) {
  const { rows } = await sql<Record<string, JsonValue> & { outOrderNum: string }>`
    select id, out_order_num, express_num, receiver_name, receiver_province, receiver_city, shop_name, total_quantity
    from out_order where out_order_num = any(${state.nums}::text[])`.execute(trx)
  const lines = state.nums.flatMap((num) => rows.filter(({ outOrderNum }) => outOrderNum === num))
  const today = await sql<{ count: number }>`
    select count(*)::int as count from out_order
    where warehouse_id = ${warehouseId} and out_status = 'SHIPPED'
      and ship_time >= (date_trunc('day', now() at time zone 'Asia/Shanghai')) at time zone 'Asia/Shanghai'`.execute(
    trx,
  )
  return { row: { ...lines[0], todayCount: today.rows[0]?.count ?? 0 }, lines }
}

/** 扫描出库: the number on a parcel ships its document at once. */
export const scanShipRoutes = defineScan<Shipped>({
  page: '/outOrderScan',
  start: { nums: [] },
  steps: {
    parcel: scanStep<Shipped, Parcel>({
      match: { waybill: byNumber },
      choice: ({ outOrderNum }) => ({ key: outOrderNum, label: outOrderNum }),
      // what the order is may lie where the person at the door sees nothing
      take: (work, parcel) => asWholeCompany(work.trx, () => ship(work, parcel)),
    }),
  },
  outcomes: ['shipped'],
  show,
  ends: (work) =>
    endOf(work, [toStation('/orderReviewList/scan', work.warehouseId)], parcelsToShip),
  whereIs,
  async undo({ trx, ctx }, effect) {
    const { outOrderNum, seq } = readKept(shipped, effect)
    await asWholeCompany(trx, () => revokeShipment(trx, outOrderNum, seq, ctx))
  },
})

const shipped = Type.Object({ outOrderNum: Type.String(), seq: Type.Integer() })
