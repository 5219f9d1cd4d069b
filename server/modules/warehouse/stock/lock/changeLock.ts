import type { Trx } from '../../../../base/db'
import type { HeldLock, HeldRow } from '../types'

/** By how many copies a reservation changes; all ≥ 0 but for `picked`. */
export interface LockChange {
  released?: number
  consumed?: number
  /** Signed. */
  picked?: number
  /** Copies that come back into the reservation (撤销出库). */
  restored?: number
  /** Copies that another row's reservation brings along. */
  added?: number
  endsAs?: 'RELEASED' | 'EXPIRED'
  userId?: string
  now?: string
}

/** Writes a held reservation's new figures, without its stock row; `lock` shows them afterwards. */
export async function changeLock(trx: Trx, lock: HeldLock, change: LockChange): Promise<void> {
  const { released = 0, consumed = 0, picked = 0, restored = 0, added = 0 } = change
  lock.lockQuantity += added
  lock.releasedQuantity += released
  lock.consumedQuantity += consumed - restored
  lock.remainQuantity += added + restored - released - consumed
  lock.pickedQuantity += picked
  await trx
    .updateTable('stockLock')
    .set({
      lockQuantity: lock.lockQuantity,
      releasedQuantity: lock.releasedQuantity,
      consumedQuantity: lock.consumedQuantity,
      remainQuantity: lock.remainQuantity,
      pickedQuantity: lock.pickedQuantity,
      status: statusOf(lock, change),
      ...(released > 0
        ? { releaseBy: change.userId ?? null, releaseTime: change.now ?? null }
        : {}),
    })
    .where('id', '=', lock.id)
    .execute()
}

function statusOf(lock: HeldLock, { endsAs }: LockChange) {
  if (lock.remainQuantity > 0) return 'ACTIVE'
  return endsAs ?? (lock.consumedQuantity > 0 ? 'CONSUMED' : 'RELEASED')
}

/** Writes what a change of reservations means for their held stock row. Signed. */
export async function changeLocked(
  trx: Trx,
  row: HeldRow,
  locked: number,
  picked: number,
): Promise<void> {
  row.lockedQuantity += locked
  row.pickedQuantity += picked
  await trx
    .updateTable('stock')
    .set({ lockedQuantity: row.lockedQuantity, pickedQuantity: row.pickedQuantity })
    .where('id', '=', row.id)
    .execute()
}
