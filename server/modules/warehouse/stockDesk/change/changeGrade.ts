import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { postMove, shelfOfCode, type ShelfStock } from '../../move'
import { describeStock, type StockDescription } from '../../stock'
import { nameOf, requireFree } from './chosenRows'

interface NewGrade extends Pick<StockDescription, 'conditionDesc' | 'stockImages'> {
  newGrade: string
  quantity: number
}

/**
 * 改品相: some free copies are of another grade from now on, on the same shelf, by a 移库单 of its own kind.
 * @throws STOCK_GRADE_SAME, STOCK_NONE_FREE, MOVE_STOCK_SHORT
 */
export async function changeGrade(
  trx: Trx,
  ctx: Context,
  row: ShelfStock,
  { newGrade, quantity, conditionDesc, stockImages }: NewGrade,
): Promise<void> {
  if (newGrade === row.conditionGrade) throw fail('STOCK_GRADE_SAME', { what: nameOf([row]) })
  await requireFree(trx, [row])
  const { moveOrderId } = await postMove(trx, {
    ctx,
    warehouseId: row.warehouseId,
    requestId: ctx.requestId,
    action: '改品相',
    moveType: 'GRADE',
    newGrade,
    from: { id: row.shelfId, code: row.shelfCode },
    to: await shelfOfCode(trx, row.warehouseId, row.shelfCode),
    lines: [{ stockId: row.stockId, quantity }],
  })
  const { toStockId } = await trx
    .selectFrom('moveOrderItem')
    .select('toStockId')
    .where('moveOrderId', '=', moveOrderId)
    .executeTakeFirstOrThrow()
  if (!toStockId) throw new Error(`changeGrade: the move ${moveOrderId} says no stock row`)
  await describeStock(trx, toStockId, {
    ...(conditionDesc && { conditionDesc }),
    ...(stockImages?.length && { stockImages }),
  })
}
