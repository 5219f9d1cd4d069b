import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { postMove, shelfOfCode, type ShelfStock } from '../../move'
import { nameOf, requireFree } from './chosenRows'

interface MoveTo {
  toShelfCode: string
  /** Left out: every copy nobody holds. */
  quantity?: number | null
}

/**
 * 移库、改货架: free copies go to one shelf at once, a finished 移库单 for each shelf they come from.
 * @throws STOCK_NONE_FREE, MOVE_SAME_SHELF, MOVE_STOCK_SHORT and what else keeps a move from happening
 */
export async function moveRows(
  trx: Trx,
  ctx: Context,
  rows: readonly ShelfStock[],
  { toShelfCode, quantity }: MoveTo,
): Promise<void> {
  const [first] = rows
  if (!first) return
  await requireFree(trx, rows)
  const to = await shelfOfCode(trx, first.warehouseId, toShelfCode)
  const going = rows.filter((row) => row.shelfId !== to.id && row.available > 0)
  if (going.length === 0)
    throw fail('MOVE_SAME_SHELF', { what: nameOf(rows), shelfCode: to.shelfCode })
  for (const { stockId, warehouseId, shelfId, shelfCode, available } of going)
    await postMove(trx, {
      ctx,
      warehouseId,
      requestId: ctx.requestId,
      action: '移库',
      from: { id: shelfId, code: shelfCode },
      to,
      lines: [{ stockId, quantity: quantity ?? available }],
    })
}
