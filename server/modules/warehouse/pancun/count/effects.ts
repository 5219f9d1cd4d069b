import type { Id, JsonValue } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { undoScan } from '../../stocktake'
import { atDocument, holdDocument } from '../document/currentDocument'
import { reopenShelf } from '../document/finishShelf'
import { closeShelf } from '../document/openShelf'
import type { PancunKind } from '../kinds'
import type { CountWork } from './session'

/** What one scan has written: a count, a shelf that came in, or one that was finished. */
export type Effect =
  | { stocktakeId: Id; count: string }
  | { stocktakeId: Id; shelf: Id }
  | { stocktakeId: Id; finished: Id; missing: Id[] }

/** Takes the effect of a scan back. @throws PANCUN_NONE when the document is submitted, STOCKTAKE_NOTHING_TO_UNDO */
export const undoEffect =
  (kind: PancunKind) =>
  async ({ trx, ctx, warehouseId }: CountWork, stored: JsonValue): Promise<void> => {
    const effect = stored as Effect
    const { stocktakeId } = effect
    const row = await holdDocument(trx, ctx as Context, { kind, warehouseId, stocktakeId })
    await atDocument(trx, row, async () => {
      if ('count' in effect) await undoScan(trx, row, effect.count, ctx)
      else if ('shelf' in effect) await closeShelf(trx, row, effect.shelf)
      else await reopenShelf(trx, row, { shelfId: effect.finished, missing: effect.missing })
    })
  }
