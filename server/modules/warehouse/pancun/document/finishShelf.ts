import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { clearCount, countAsNothing, type StocktakeRow } from '../../stocktake'

/** 本架完成: what was not scanned on the shelf is missing. @returns the lines that are */
export async function finishShelf(
  trx: Trx,
  row: StocktakeRow,
  shelfId: Id,
  ctx: Context,
): Promise<Id[]> {
  const missing = await countAsNothing(trx, row, ctx, shelfId)
  await stampShelf(trx, row, shelfId, ctx.now())
  return missing
}

/** Takes 本架完成 back: the lines it gave up wait again. */
export async function reopenShelf(
  trx: Trx,
  row: StocktakeRow,
  { shelfId, missing }: { shelfId: Id; missing: readonly Id[] },
): Promise<void> {
  const status = row.stocktakeStatus === 'RECOUNT' ? 'RECOUNT' : 'WAIT'
  for (const id of missing) await clearCount(trx, id, status)
  await stampShelf(trx, row, shelfId, null)
}

const stampShelf = (trx: Trx, { id }: StocktakeRow, shelfId: Id, finishTime: string | null) =>
  trx
    .updateTable('stocktakeShelf')
    .set({ finishTime })
    .where('stocktakeId', '=', id)
    .where('shelfId', '=', shelfId)
    .execute()
