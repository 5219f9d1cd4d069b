import type { Id, Trx } from '../../../../base/db'
import { insertAdjust } from './insertAdjust'
import { insertLines, type NewAdjustLine } from './insertLines'
import { keepTotals } from './keepTotals'
import { lockFree } from './lockFree'
import type { AdjustType } from '../types'

export interface ManualAdjust {
  type: AdjustType
  warehouseId: Id
  /** `adjust_reason` */
  reason: string
  remark?: string | null
  lines: readonly NewAdjustLine[]
}

/** A document over what a person corrects by hand, 待审核; missing copies are locked as far as they are free. */
export async function makeManual(
  trx: Trx,
  ctx: { user: { userId: Id }; companyId: Id; now(): string },
  { type, warehouseId, reason, remark, lines }: ManualAdjust,
): Promise<string> {
  const { id, adjustNum } = await insertAdjust(trx, ctx, {
    type,
    warehouseId,
    sourceType: 'MANUAL',
    adjustReason: reason,
    remark,
  })
  await insertLines(trx, { id, companyId: ctx.companyId }, lines)
  await keepTotals(trx, id)
  if (type === 'DEFICIT') await lockFree(trx, ctx, { id, adjustNum })
  return adjustNum
}
