import { sql, type RawBuilder } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { changeLock } from './changeLock'
import { holdLocks } from './holdLocks'
import { insertLock } from './lockStock'
import type { LockType } from '../types'

/**
 * Takes reserved copies off the shelf into the basket (拣货), or puts them back (撤销): on-hand and locked stay.
 * @param change copies, signed
 * @param from picked copies the scanner counted so far: a scan sent twice is refused, not counted twice
 * @throws STOCK_LOCK_GONE, STOCK_LOCK_CHANGED with both figures
 */
export const pickLock = (trx: Trx, lockId: Id, change: number, from?: number): Promise<void> =>
  pickLocks(trx, [{ lockId, change, from }])

/** Copies of one reservation that leave their shelf, or come back to it. */
export interface LockPicking {
  lockId: Id
  /** Signed. */
  change: number
  from?: number
}

/**
 * The same of several reservations, each named once, all or nothing, with one statement: the guards stand in it. Stock
 * rows are held before the reservations, in the order of their ids.
 * @param also what else the statement counts: further `name as (…)` that may join `picked_locks(id)`, those picked
 */
export async function pickLocks(
  trx: Trx,
  pickings: readonly LockPicking[],
  also?: RawBuilder<unknown>,
): Promise<void> {
  if (pickings.length === 0) return
  const { rows } = await sql<{ id: Id }>`
    with pickings as materialized (select n.*, l.stock_id
      from jsonb_to_recordset(${toJson([...pickings])}) as n("lockId" bigint, change int, "from" int)
      join stock_lock l on l.id = n."lockId"),
    held_stock as materialized (
      select s.id from stock s where s.id in (select stock_id from pickings) order by s.id for no key update),
    picked_locks as (
      update stock_lock l set picked_quantity = l.picked_quantity + n.change
      from pickings n, held_stock where l.id = n."lockId" and held_stock.id = n.stock_id and l.status = 'ACTIVE'
        and l.picked_quantity + n.change between 0 and l.remain_quantity
        and (n."from" is null or n."from" = l.picked_quantity)
      returning l.id, l.stock_id, n.change),
    picked_stock as (
      update stock s set picked_quantity = s.picked_quantity + f.change
      from (select stock_id, sum(change)::int as change from picked_locks group by 1) f where s.id = f.stock_id)
    ${also ? sql`, ${also}` : sql``}
    select id from picked_locks`.execute(trx)
  const done = new Set(rows.map(({ id }) => id))
  const refused = pickings.find(({ lockId }) => !done.has(lockId))
  if (refused) throw await whyRefused(trx, refused)
}

async function whyRefused(trx: Trx, { lockId, change, from }: LockPicking): Promise<AppError> {
  const { locks } = await holdLocks(trx, { ids: [lockId] })
  const [lock] = locks
  if (!lock) return fail('STOCK_LOCK_GONE')
  const { lockNum, pickedQuantity: now } = lock
  return fail('STOCK_LOCK_CHANGED', { lockNum, from: from ?? now + change, now })
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
