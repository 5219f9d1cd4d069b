import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Pick } from '../rows/planAllocation'
import { changeLocks, storeLocked } from './changeLock'
import { holdLocks, rowOf } from './holdLocks'
import type { ReleaseBy } from './releaseLocks'

/**
 * Takes planned copies out of what is kept for the shop or the order, so that the document's reservation can hold them:
 * in the same transaction nobody else gets them in between, and nobody is told that they are free.
 * @returns the picks, one a line and row
 * @throws STOCK_TAKEN when a reservation no longer has that many
 */
export async function takeKeptLocks(
  trx: Trx,
  picks: readonly Pick[],
  by: ReleaseBy,
): Promise<Pick[]> {
  const [taken = []] = await takeKeptLocksOf(trx, [picks], by)
  return taken
}

/** The same of several documents. @throws STOCK_TAKEN */
export async function takeKeptLocksOf(
  trx: Trx,
  plans: readonly (readonly Pick[])[],
  by: ReleaseBy,
): Promise<Pick[][]> {
  const taken = new Map<string, number>()
  for (const { fromLock, quantity } of plans.flat())
    if (fromLock !== undefined) taken.set(fromLock, (taken.get(fromLock) ?? 0) + quantity)
  if (taken.size === 0) return plans.map((picks) => [...picks])
  const held = await holdLocks(trx, { ids: [...taken.keys()] })
  const changes = [...taken].map(([id, quantity]) => {
    const lock = held.locks.find((one) => one.id === id)
    if (!lock || lock.remainQuantity < quantity) throw fail('STOCK_TAKEN', { lockId: id })
    rowOf(held, lock).lockedQuantity -= quantity
    return { ...by, lock, released: quantity }
  })
  await changeLocks(trx, changes)
  await storeLocked(trx, held.rows.values())
  return plans.map(joined)
}

function joined(picks: readonly Pick[]): Pick[] {
  const byPlace = new Map<string, Pick>()
  for (const { fromLock: _taken, ...pick } of picks) {
    const key = `${pick.lineId}/${pick.stockId}`
    const quantity = (byPlace.get(key)?.quantity ?? 0) + pick.quantity
    byPlace.set(key, { ...pick, quantity })
  }
  return [...byPlace.values()]
}
