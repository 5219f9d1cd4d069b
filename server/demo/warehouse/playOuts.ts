import type { Id, Trx } from '../../base/db'
import type { Context, SessionUser } from '../../kit/http'
import {
  finishPick,
  moveOut,
  revokeOut,
  shipOut,
  startPick,
  stopOut,
  suspendOut,
} from '../../modules/warehouse/outOrder'
import { actAs } from '../trade/playKit'
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
  const simple = await waiting(stage, 'WAIT_SHIP')
  const picked = await waiting(stage, 'WAIT_PICK')
  const [suspended, stopped, shipped, revoked, short, ...numbered] = simple
  const [first, second, basket, far] = picked
  if (!suspended || !stopped || !shipped || !revoked || !short) return
  if (!first || !second || !basket || !far) return
  await suspendOut(trx, suspended.outOrderNum, '买家要改地址')
  await stopOut(trx, stopped.outOrderNum, { reason: 'ADDRESS', remark: '新地址不在配送范围' }, ctx)
  const parcel = { expressCode: 'YTO', actor: ctx }
  await shipOut(trx, shipped.outOrderNum, { ...parcel, expressNum: 'YT8800000000101' })
  await shipOut(trx, revoked.outOrderNum, { ...parcel, expressNum: 'YT8800000000102' })
  await revokeOut(trx, revoked.outOrderNum, ctx)
  const [here, there] = [first.warehouseId, short.warehouseId]
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
