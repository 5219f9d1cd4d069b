import type { Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import { actorOf } from '../actor'
import { logOut } from '../logOut'
import { eventsOf } from '../outEvents'
import { interceptOut } from './endOut'
import { holdOut, holdOutOfSource, requireState } from './holdOut'
import type { OutCancelReason, OutStop, WarehouseActor } from '../types'

/** e.g. 地址变更，买家搬家 */
export const whyStopped = ({ reason, remark }: Omit<OutStop, 'outStatus'>): string =>
  `${dictLabel(schemas(), 'out_cancel_reason', reason)}${remark ? `，${remark}` : ''}`

const stoppable = ['LACK', 'WAIT_PICK', 'PICKING', 'WAIT_QC', 'WAIT_REVIEW', 'WAIT_SHIP']

/**
 * 取消/拦截 by the warehouse: what lies on its shelf is free at once, what is picked waits to be put back; the source
 * decides what becomes of it.
 * @returns CANCELLED, or INTERCEPTED with copies to be put back
 * @throws OUT_STATE, OUT_PARTLY_SHIPPED, and whatever the source refuses
 */
export async function stopOut(
  trx: Trx,
  outOrderNum: string,
  { reason, remark }: { reason: OutCancelReason; remark?: string | null },
  by?: WarehouseActor,
): Promise<'CANCELLED' | 'INTERCEPTED'> {
  const out = await holdOutOfSource(trx, outOrderNum)
  requireState(out, stoppable, '取消')
  const actor = await actorOf(trx, by)
  await interceptOut(trx, outOrderNum, reason, actor)
  const { outStatus: now } = await holdOut(trx, outOrderNum)
  const outStatus = now === 'INTERCEPTED' ? 'INTERCEPTED' : 'CANCELLED'
  const stop = { reason, remark: remark ?? null, outStatus } as const
  await eventsOf(out.sourceType).stopped?.(trx, out, stop, actor)
  const back = outStatus === 'INTERCEPTED' ? `，已拣 ${out.pickedQuantity} 册待归位` : ''
  await logOut(trx, out, actor, back ? '拦截' : '取消出库', `${whyStopped(stop)}${back}`)
  return outStatus
}
