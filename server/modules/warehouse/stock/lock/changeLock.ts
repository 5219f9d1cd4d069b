import { sql, type RawBuilder } from 'kysely'
import { anyOf, toJson, type Trx } from '../../../../base/db'
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
export const changeLock = (trx: Trx, lock: HeldLock, change: LockChange): Promise<void> =>
  changeLocks(trx, [{ ...change, lock }])

/** The same of several with one statement; no two changes name the same reservation. */
export async function changeLocks(
  trx: Trx,
  changes: readonly (LockChange & { lock: HeldLock })[],
): Promise<void> {
  if (changes.length > 0) await changedLocks(changes).execute(trx)
}

/** The same as a statement, to stand in another one. There is at least one change. */
export function changedLocks(
  changes: readonly (LockChange & { lock: HeldLock })[],
): RawBuilder<unknown> {
  for (const { lock, ...change } of changes) apply(lock, change)
  const figures = changes.map(({ lock, ...change }) => ({
    id: lock.id,
    locked: lock.lockQuantity,
    released: lock.releasedQuantity,
    consumed: lock.consumedQuantity,
    remain: lock.remainQuantity,
    picked: lock.pickedQuantity,
    status: statusOf(lock, change),
    ...((change.released ?? 0) > 0 && { gives: true, by: change.userId, at: change.now }),
  }))
  return sql`
    update stock_lock l set lock_quantity = n.locked, released_quantity = n.released, consumed_quantity = n.consumed,
      remain_quantity = n.remain, picked_quantity = n.picked, status = n.status,
      release_by = case when n.gives then n.by else l.release_by end,
      release_time = case when n.gives then n.at else l.release_time end
    from jsonb_to_recordset(${toJson(figures)}) as n(id bigint, locked int, released int, consumed int, remain int,
      picked int, status text, gives boolean, by bigint, at timestamptz)
    where l.id = n.id and l.id = ${anyOf(figures.map(({ id }) => id))}`
}

function apply(lock: HeldLock, change: LockChange): void {
  const { released = 0, consumed = 0, picked = 0, restored = 0, added = 0 } = change
  lock.lockQuantity += added
  lock.releasedQuantity += released
  lock.consumedQuantity += consumed - restored
  lock.remainQuantity += added + restored - released - consumed
  lock.pickedQuantity += picked
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
  await storeLocked(trx, [row])
}

/** Writes the reserved and picked copies of held rows as they show them, with one statement. */
export async function storeLocked(trx: Trx, rows: Iterable<HeldRow>): Promise<void> {
  const figures = [...rows].map(({ id, lockedQuantity, pickedQuantity }) => ({
    id,
    locked: lockedQuantity,
    picked: pickedQuantity,
  }))
  if (figures.length === 0) return
  await sql`
    update stock s set locked_quantity = n.locked, picked_quantity = n.picked
    from jsonb_to_recordset(${toJson(figures)}) as n(id bigint, locked int, picked int)
    where s.id = n.id and s.id = ${anyOf(figures.map(({ id }) => id))}`.execute(trx)
}
