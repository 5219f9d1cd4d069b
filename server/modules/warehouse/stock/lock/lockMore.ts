import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { changeLock, changeLocked } from './changeLock'
import { holdLocks, rowOf } from './holdLocks'
import { lockStock, type LockEntry, type LockPick } from './lockStock'

/**
 * Reserves further copies for a document that may hold some of the row already: what a line holds there grows, so that
 * it stays one reservation per line and row.
 * @returns ids of the locks
 * @throws STOCK_TAKEN
 */
export async function lockMore(
  trx: Trx,
  entry: LockEntry,
  picks: readonly LockPick[],
): Promise<Id[]> {
  const held = await holdLocks(trx, { billType: entry.billType, billNum: entry.billNum })
  const ids: Id[] = []
  for (const pick of picks) {
    const twin = held.locks.find(
      ({ stockId, billItemId }) => stockId === pick.stockId && billItemId === (pick.lineId ?? null),
    )
    if (!twin) {
      ids.push(...(await lockStock(trx, entry, [pick])))
      continue
    }
    const row = rowOf(held, twin)
    if (row.quantity - row.lockedQuantity < pick.quantity)
      throw fail('STOCK_TAKEN', { stockId: pick.stockId })
    await changeLocked(trx, row, pick.quantity, 0)
    await changeLock(trx, twin, { added: pick.quantity })
    ids.push(twin.id)
  }
  return ids
}
