import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { HeldOut } from '../../outOrder'
import type { PickMode } from '../types'

/** A chosen document that is not planned, and why. */
export interface LeftOut {
  id: Id
  outOrderNum: string
  reason: string
}

/** Parts the documents a wave can take from those it cannot. */
export function sortOut(
  outs: readonly HeldOut[],
  { outIds, pickMode }: { outIds: readonly Id[]; pickMode: PickMode },
): { fit: HeldOut[]; leftOut: LeftOut[] } {
  const fit: HeldOut[] = []
  const leftOut: LeftOut[] = []
  for (const out of outs) {
    const reason = reasonOf(out, pickMode)
    if (reason === undefined) fit.push(out)
    else leftOut.push({ id: out.id, outOrderNum: out.outOrderNum, reason })
  }
  const found = new Set(outs.map(({ id }) => id))
  for (const id of outIds)
    if (!found.has(id)) leftOut.push({ id, outOrderNum: id, reason: '没有找到这张出库单' })
  return { fit, leftOut }
}

function reasonOf(out: HeldOut, pickMode: PickMode): string | undefined {
  if (out.outStatus !== 'WAIT_PICK')
    return `已是“${dictLabel(schemas(), 'out_order_status', out.outStatus)}”，刚刚被处理过`
  if (out.holdFlag) return `已挂起：${out.holdReason ?? ''}`
  if (pickMode === 'SINGLE' && out.totalQuantity > 1) return '单件波次只拣一册的出库单'
  return undefined
}

/** The one warehouse of the documents, with its rules. @throws WAVE_WAREHOUSES, WAVE_NOT_PRO */
export async function requirePro(trx: Trx, outs: readonly HeldOut[]) {
  const ids = [...new Set(outs.map(({ warehouseId }) => warehouseId))]
  if (ids.length > 1) throw fail('WAVE_WAREHOUSES', { count: ids.length })
  const warehouse = await trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseName', 'warehouseMode', 'waveMaxOrders', 'pickListMaxLines'])
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  if (warehouse.warehouseMode !== 'PRO')
    throw fail('WAVE_NOT_PRO', { warehouseName: warehouse.warehouseName })
  return warehouse
}
