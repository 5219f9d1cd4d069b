import { sql } from 'kysely'
import { asSystem, now, retryLostRace, type Db, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { changeLock, changeLocked, type LockChange } from './changeLock'
import { holdLocks, rowOf } from './holdLocks'
import { notifyFreed } from '../watchStock'
import type { HeldLock, HeldRow } from '../types'

export interface ReleaseBy {
  userId: Id
  now: string
}

/**
 * Gives back what a document still holds and nobody has picked: all of it, or of some lines. Released twice, the
 * second time finds nothing.
 * @returns copies that are free again, and the copies that stay because they are picked (they become PICK_RETURN)
 */
export async function releaseBill(
  trx: Trx,
  bill: { billType: string; billNum: string; lines?: readonly Id[] },
  by: ReleaseBy,
): Promise<{ released: number; picked: number }> {
  const held = await holdLocks(trx, bill)
  const outcome = { released: 0, picked: 0 }
  for (const lock of held.locks) {
    const released = lock.remainQuantity - lock.pickedQuantity
    if (released > 0) await release(trx, lock, rowOf(held, lock), { ...by, released })
    outcome.released += released
    outcome.picked += lock.pickedQuantity
  }
  return outcome
}

/**
 * Gives back one reservation, or a part of it.
 * @param part `remain` is what the person saw: somebody else may have released or shipped some since
 * @throws STOCK_LOCK_CHANGED with both figures, STOCK_LOCK_PICKED, STOCK_LOCK_GONE
 */
export async function releaseLock(
  trx: Trx,
  lockId: Id,
  part: { quantity?: number; remain?: number },
  by: ReleaseBy,
): Promise<void> {
  const held = await holdLocks(trx, { ids: [lockId] })
  const [lock] = held.locks
  if (!lock) throw fail('STOCK_LOCK_GONE')
  const remain = lock.remainQuantity
  const quantity = part.quantity ?? remain
  if ((part.remain !== undefined && part.remain !== remain) || quantity > remain)
    throw fail('STOCK_LOCK_CHANGED', {
      lockNum: lock.lockNum,
      from: part.remain ?? quantity,
      now: remain,
    })
  if (quantity > remain - lock.pickedQuantity)
    throw fail('STOCK_LOCK_PICKED', { lockNum: lock.lockNum, picked: lock.pickedQuantity })
  await release(trx, lock, rowOf(held, lock), { ...by, released: quantity })
}

/** Ends MANUAL and SHOP locks whose time has passed. @returns how many */
export async function expireLocks(trx: Trx, at: string): Promise<number> {
  const due = await trx
    .selectFrom('stockLock')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('lockType', 'in', ['MANUAL', 'SHOP'])
    .where('expireTime', '<=', sql<string>`${at}::timestamptz`)
    .execute()
  const held = await holdLocks(trx, { ids: due.map((lock) => lock.id) })
  for (const lock of held.locks)
    await release(trx, lock, rowOf(held, lock), {
      released: lock.remainQuantity,
      endsAs: 'EXPIRED',
      userId: '0',
      now: at,
    })
  return held.locks.length
}

/** The same over all companies; for the house. */
export const endStockLocks = (db: Db): Promise<number> =>
  retryLostRace(() => asSystem(db, (trx) => expireLocks(trx, now())))

async function release(
  trx: Trx,
  lock: HeldLock,
  row: HeldRow,
  change: LockChange & { released: number },
): Promise<void> {
  await changeLock(trx, lock, change)
  await changeLocked(trx, row, -change.released, 0)
  await notifyFreed(trx, row, change.released)
}
