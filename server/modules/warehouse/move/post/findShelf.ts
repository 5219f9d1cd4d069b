import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

export interface FoundShelf {
  id: Id
  shelfCode: string
  status: string
  mixFlag: boolean
}

/** The shelf of a warehouse with this code, as a list for `scanStep`; another warehouse's is none. */
export const findShelf = (trx: Trx, warehouseId: Id, shelfCode: string): Promise<FoundShelf[]> =>
  shelves(trx).where('warehouseId', '=', warehouseId).where('shelfCode', '=', shelfCode).execute()

const shelves = (trx: Trx) =>
  trx.selectFrom('shelf').select(['id', 'shelfCode', 'status', 'mixFlag'])

/** @throws MOVE_SHELF_FROZEN, MOVE_SHELF_OFF */
export function requireOpen({ status, shelfCode }: Pick<FoundShelf, 'status' | 'shelfCode'>): void {
  if (status === '2') throw fail('MOVE_SHELF_FROZEN', { shelfCode })
  if (status !== '1') throw fail('MOVE_SHELF_OFF', { shelfCode })
}

/** The shelf of a code that a person typed. @throws MOVE_SHELF_UNKNOWN */
export async function shelfOfCode(
  trx: Trx,
  warehouseId: Id,
  shelfCode: string,
): Promise<FoundShelf> {
  const [shelf] = await findShelf(trx, warehouseId, shelfCode.trim())
  if (!shelf) throw fail('MOVE_SHELF_UNKNOWN', { shelfCode: shelfCode.trim() })
  return shelf
}

/**
 * Shelves of a move as they are now, by id, held so that no stocktake freezes them meanwhile.
 * @throws MOVE_SHELF_FROZEN, MOVE_SHELF_OFF
 */
export async function holdOpenShelves(trx: Trx, ids: readonly Id[]): Promise<Map<Id, FoundShelf>> {
  const found = await shelves(trx)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute()
  for (const shelf of found) requireOpen(shelf)
  return new Map(found.map((shelf) => [shelf.id, shelf]))
}
