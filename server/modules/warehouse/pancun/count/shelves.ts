import { fail } from '../../../../base/errors'
import type { ScanOutcome } from '../../../../kit/scans'
import { findShelf, type FoundShelf } from '../../move'
import type { StocktakeRow } from '../../stocktake'
import { finishShelf } from '../document/finishShelf'
import { openShelf } from '../document/openShelf'
import type { Count, CountWork } from './session'

export interface ShelfGoal {
  goal: 'shelf'
  shelf: FoundShelf
}

export const shelves = async (
  { trx, warehouseId }: CountWork,
  text: string,
): Promise<ShelfGoal[]> =>
  (await findShelf(trx, warehouseId, text)).map((shelf) => ({ goal: 'shelf', shelf }))

/** Everything scanned from now on lies on this shelf. @throws as `openShelf` */
export async function takeShelf(
  { trx }: CountWork,
  row: StocktakeRow,
  state: Count,
  { shelf }: ShelfGoal,
): Promise<ScanOutcome<Count>> {
  const { isNew, kinds, books } = await openShelf(trx, row, shelf)
  return {
    outcome: 'shelfTaken',
    facts: { shelfCode: shelf.shelfCode, kinds, books },
    state: {
      ...state,
      shelf: { id: shelf.id, code: shelf.shelfCode },
      itemId: null,
      asked: null,
    },
    ...(isNew && { effect: { stocktakeId: row.id, shelf: shelf.id } }),
    step: 'count',
  }
}

/** The shelf in hand. @throws PANCUN_SHELF_FIRST */
export function requireShelf({ shelf }: Count): { id: string; code: string } {
  if (!shelf) throw fail('PANCUN_SHELF_FIRST')
  return shelf
}

/** 本架完成: the next scan has to be a shelf. @throws PANCUN_SHELF_FIRST */
export async function doneShelf(
  { trx, ctx }: CountWork,
  row: StocktakeRow,
  state: Count,
): Promise<ScanOutcome<Count>> {
  const shelf = requireShelf(state)
  const missing = await finishShelf(trx, row, shelf.id, ctx)
  return {
    outcome: 'shelfDone',
    facts: { shelfCode: shelf.code, missing: missing.length },
    state: { ...state, shelf: null, itemId: null, asked: null },
    effect: { stocktakeId: row.id, finished: shelf.id, missing },
    step: 'count',
  }
}
