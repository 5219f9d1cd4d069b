import type { Id, Trx } from '../../../../base/db'
import { schemas } from '../../../../base/schemas'
import { beginDocument } from '../../../../kit/documents'
import type { Context } from '../../../../kit/http'
import { requireWarehouse, stocktake } from '../../stocktake'
import type { PancunKind } from '../kinds'

export interface NewPancun {
  warehouseId: Id
  /** `pancun_mode` */
  pancunMode: string
  conditionGrade?: string | null
  askQuantity?: boolean | null
  freezeFlag?: boolean | null
}

export interface Begun {
  id: Id
  stocktakeNum: string
  warehouseId: Id
  pancunMode: string
}

/** 开始盘存: a stocktake that is counted at once; its shelves are those that will be scanned. @throws ROW_NOT_FOUND */
export async function beginPancun(
  trx: Trx,
  ctx: Context,
  kind: PancunKind,
  asked: NewPancun,
): Promise<Begun> {
  const { warehouseId, pancunMode, conditionGrade, askQuantity, freezeFlag } = asked
  await requireWarehouse(trx, warehouseId)
  const head = {
    warehouseId,
    pancunMode,
    stocktakeType: kind.type,
    stocktakeMode: 'OPEN',
    stocktakeName: schemas().pages[kind.page]?.title ?? kind.page,
    freezeFlag: freezeFlag ?? false,
    scope: {
      ...(conditionGrade && { conditionGrade }),
      ...(askQuantity && { askQuantity: true }),
    },
    counterIds: [ctx.user.userId],
    stocktakeStatus: 'COUNTING',
    startTime: ctx.now(),
  }
  const begin = { head: () => Promise.resolve(head), lines: () => Promise.resolve() }
  const made = await beginDocument(trx, ctx, { ...stocktake, begin }, {})
  return { id: made.id, stocktakeNum: String(made.stocktakeNum), warehouseId, pancunMode }
}
