import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { changeLock, changeLocked } from './changeLock'
import { holdLocks, rowOf } from './holdLocks'
import { insertLock } from './lockStock'
import type { LockType } from '../types'

/**
 * Takes reserved copies off the shelf into the basket (拣货), or puts them back (撤销): on-hand and locked stay.
 * @param change copies, signed
 * @param from picked copies the scanner counted so far: a scan sent twice is refused, not counted twice
 * @throws STOCK_LOCK_GONE, STOCK_LOCK_CHANGED with both figures
 */
export async function pickLock(trx: Trx, lockId: Id, change: number, from?: number): Promise<void> {
  const held = await holdLocks(trx, { ids: [lockId] })
  const [lock] = held.locks
  if (!lock) throw fail('STOCK_LOCK_GONE')
  const picked = lock.pickedQuantity + change
  const isStale = from !== undefined && from !== lock.pickedQuantity
  if (isStale || picked < 0 || picked > lock.remainQuantity)
    throw fail('STOCK_LOCK_CHANGED', {
      lockNum: lock.lockNum,
      from: from ?? picked,
      now: lock.pickedQuantity,
    })
  await changeLock(trx, lock, { picked: change })
  await changeLocked(trx, rowOf(held, lock), 0, change)
}

export interface Conversion {
  lockType: LockType
  billType: string
  billNum: string
  /** Copies; left out: all that remain. */
  quantity?: number
  userId: Id
  now: string
}

/**
 * Hands reserved copies to another purpose without setting them free in between: an intercepted order's picked copies
 * become PICK_RETURN, copies not found become DEFICIT.
 * @returns the new reservation's id
 * @throws STOCK_LOCK_GONE, STOCK_LOCK_CHANGED
 */
export async function convertLock(trx: Trx, lockId: Id, to: Conversion): Promise<Id> {
  const held = await holdLocks(trx, { ids: [lockId] })
  const [lock] = held.locks
  if (!lock) throw fail('STOCK_LOCK_GONE')
  const { lockNum, remainQuantity } = lock
  const quantity = to.quantity ?? remainQuantity
  if (quantity > remainQuantity)
    throw fail('STOCK_LOCK_CHANGED', { lockNum, from: quantity, now: remainQuantity })
  const picked = Math.min(quantity, lock.pickedQuantity)
  await changeLock(trx, lock, { ...to, released: quantity, picked: -picked })
  const entry = { ...to, companyId: lock.companyId }
  return insertLock(trx, entry, {
    stockId: lock.stockId,
    quantity,
    picked,
    lineId: lock.billItemId ?? undefined,
  })
}
