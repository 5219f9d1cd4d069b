import { nextNumber, type Id, type Trx } from '../../../../base/db'
import type { AdjustType } from '../types'

export interface NewAdjust {
  type: AdjustType
  warehouseId: Id
  /** `adjust_source` */
  sourceType: 'STOCKTAKE' | 'PANCUN' | 'PICK_SHORT' | 'MANUAL'
  /** `adjust_reason` */
  adjustReason: string
  stocktakeNum?: string
  outOrderNum?: string
  remark?: string | null
}

/** Letters a document's number begins with. */
export const prefixOf: Readonly<Record<AdjustType, string>> = { SURPLUS: 'PY', DEFICIT: 'PK' }

/** The head of a document without its lines, 待审核. */
export async function insertAdjust(
  trx: Trx,
  ctx: { user: { userId: Id }; companyId: Id; now(): string },
  { type, ...facts }: NewAdjust,
): Promise<{ id: Id; adjustNum: string }> {
  const adjustNum = await nextNumber(trx, prefixOf[type])
  const { id } = await trx
    .insertInto('stockAdjust')
    .values({
      ...facts,
      companyId: ctx.companyId,
      adjustNum,
      adjustType: type,
      createBy: ctx.user.userId,
      createTime: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, adjustNum }
}
