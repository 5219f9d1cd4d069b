import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Context, SessionUser } from '../../../kit/http'
import {
  finishPick,
  moveOut,
  revokeOut,
  shipOut,
  startPick,
  stopOut,
  suspendOut,
} from '../../../modules/warehouse/outOrder'
import { actAs } from '../../trade/playKit'
import { typeNumbers } from './typeNumbers'

interface Stage {
  trx: Trx
  ctx: Context
}

/**
 * Outbound documents of one demo company in the states their orders do not bring: short after a change of warehouse,
 * suspended, cancelled, intercepted with copies to be put back, shipped and taken back, waiting with their number.
 */
export async function playOuts(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const stage = { trx, ctx }
  const ofSimple = await waiting(stage, 'WAIT_SHIP')
  const ofPicked = await waiting(stage, 'WAIT_PICK')
  const [here, there] = [ofPicked[0]?.warehouseId, ofSimple[0]?.warehouseId]
  if (!here || !there) return
  const [short, suspended, stopped, shipped, revoked, ...numbered] = await shortFirst(
    trx,
    ofSimple,
    here,
  )
  const [first, far, second, basket] = await shortFirst(trx, ofPicked, there)
  if (!short || !suspended || !stopped || !shipped || !revoked) return
  if (!first || !far || !second || !basket) return
  await suspendOut(trx, suspended.outOrderNum, '买家要改地址')
  await stopOut(trx, stopped.outOrderNum, { reason: 'ADDRESS', remark: '新地址不在配送范围' }, ctx)
  const parcel = { expressCode: 'YTO', actor: ctx }
  await shipOut(trx, shipped.outOrderNum, { ...parcel, expressNum: 'YT8800000000101' })
  await shipOut(trx, revoked.outOrderNum, { ...parcel, expressNum: 'YT8800000000102' })
  await revokeOut(trx, revoked.outOrderNum, ctx)
  await moveOut(trx, short.outOrderNum, { warehouseId: here, reason: '离买家近' }, ctx)
  for (const out of [first, far])
    await moveOut(trx, out.outOrderNum, { warehouseId: there, reason: '总仓太忙' }, ctx)
  await stopOut(trx, second.outOrderNum, { reason: 'BUYER' }, ctx)
  await startPick(trx, basket.outOrderNum, ctx)
  await finishPick(trx, basket.outOrderNum)
  await stopOut(trx, basket.outOrderNum, { reason: 'REFUND', remark: '包好之前退款' }, ctx)
  // parcels that wait with their number, to be scanned
  const numbers = numbered
    .slice(0, 6)
    .map(
      ({ outOrderNum }, at) =>
        [outOrderNum, `YT88000000002${String(at).padStart(2, '0')}`] as const,
    )
  await typeNumbers(trx, ctx, numbers)
}

interface Waiting {
  id: Id
  outOrderNum: string
  warehouseId: Id
}

/** Those that would lack copies in a warehouse before those that would not. */
async function shortFirst(trx: Trx, outs: readonly Waiting[], warehouseId: Id): Promise<Waiting[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct i.out_order_id as id from out_order_item i
    where i.out_order_id = any(${outs.map(({ id }) => id)}::bigint[]) and i.quantity > (
      select coalesce(sum(s.quantity - s.locked_quantity), 0) from stock s
      where s.warehouse_id = ${warehouseId} and s.product_id = i.product_id)`.execute(trx)
  const short = new Set(rows.map(({ id }) => id))
  return [...outs.filter(({ id }) => short.has(id)), ...outs.filter(({ id }) => !short.has(id))]
}

/** Sales of which nothing has happened yet, the one that has waited longest first. */
const waiting = ({ trx }: Stage, outStatus: string): Promise<Waiting[]> =>
  trx
    .selectFrom('outOrder as o')
    .innerJoin('salesOrder as s', 's.id', 'o.orderId')
    .select(['o.id', 'o.outOrderNum', 'o.warehouseId'])
    .where('o.outStatus', '=', outStatus)
    .where('o.sourceType', '=', 'ORDER')
    .where('o.holdFlag', '=', false)
    .where('s.status', '=', 'WAIT_DELIVERY')
    .whereRef('s.companyId', '=', 's.supplyCompanyId')
    .where('s.relatedOrderNum', 'is', null)
    .orderBy('o.id')
    .limit(20)
    .execute()
