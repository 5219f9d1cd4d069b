import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { changedLocks } from './changeLock'
import { holdLocks, rowOf, type HeldLocks } from './holdLocks'
import { postRows } from '../flow/postRows'
import type { HeldLock, StockBill } from '../types'

export interface Consumption extends Omit<StockBill, 'billItemId'> {
  /** SALE_OUT, WHOLESALE_OUT, TRANSFER_OUT, PURCHASE_RETURN_OUT, DEFICIT_OUT … */
  flowType: string
  /** Copies per line of the bill; left out: everything that is reserved. */
  quantities?: ReadonlyMap<Id, number>
}

export interface Consumed {
  lockId: Id
  billItemId: Id | null
  stockId: Id
  quantity: number
  /** Cost of a copy at that moment. */
  costPrice: string | null
}

/**
 * Takes reserved copies of a document out of the warehouse: on-hand, locked and picked fall together, one ledger row
 * per reservation, picked copies first. All or nothing.
 * @returns what left; empty when the same request took it before
 * @throws STOCK_LOCK_SHORT when a line holds fewer copies than are to leave
 */
export async function consumeBill(trx: Trx, out: Consumption): Promise<Consumed[]> {
  const held = await holdLocks(trx, out)
  if (await isConsumed(trx, out)) return []
  const [gone = []] = await consumeHeld(trx, held, [{ out, parts: planConsumption(held, out) }])
  return gone
}

/** Copies of one reservation that leave. */
export interface ConsumedPart {
  lock: HeldLock
  quantity: number
}

/**
 * Which reservations of a bill give what leaves, those made first first; nothing is written.
 * @throws STOCK_LOCK_SHORT
 */
export function planConsumption(
  { locks }: Pick<HeldLocks, 'locks'>,
  { billNum, quantities }: Pick<Consumption, 'billNum' | 'quantities'>,
): ConsumedPart[] {
  const own = locks.filter((lock) => lock.billNum === billNum)
  const left = new Map(quantities ?? linesOf(own))
  const parts: ConsumedPart[] = []
  for (const lock of own) {
    const line = lock.billItemId ?? ''
    const quantity = Math.min(left.get(line) ?? 0, lock.remainQuantity)
    if (quantity === 0) continue
    left.set(line, (left.get(line) ?? 0) - quantity)
    parts.push({ lock, quantity })
  }
  const lack = [...left.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (lack > 0 || parts.length === 0) throw fail('STOCK_LOCK_SHORT', { billNum, lack })
  return parts
}

/**
 * Takes planned copies of several bills out, one after the other, with a few statements for all of them.
 * @returns what left, by bill as given
 */
export async function consumeHeld(
  trx: Trx,
  held: HeldLocks,
  bills: readonly { out: Consumption; parts: readonly ConsumedPart[] }[],
): Promise<Consumed[][]> {
  const postings = bills.flatMap(({ out, parts }) =>
    parts.map(({ lock, quantity }) => ({
      ...out,
      row: rowOf(held, lock),
      billItemId: lock.billItemId,
      change: -quantity,
      lockId: lock.id,
      lockedChange: -quantity,
      pickedChange: -Math.min(quantity, lock.pickedQuantity),
    })),
  )
  const locks = changedLocks(
    bills.flatMap(({ parts }) =>
      parts.map(({ lock, quantity }) => ({
        lock,
        consumed: quantity,
        picked: -Math.min(quantity, lock.pickedQuantity),
      })),
    ),
  )
  await postRows(trx, postings, locks)
  return bills.map(({ parts }) =>
    parts.map(({ lock, quantity }) => ({
      lockId: lock.id,
      billItemId: lock.billItemId,
      stockId: lock.stockId,
      quantity,
      costPrice: rowOf(held, lock).costPrice,
    })),
  )
}

const isConsumed = async (trx: Trx, out: Consumption): Promise<boolean> =>
  (await trx
    .selectFrom('stockFlow')
    .select('id')
    .where('requestId', '=', out.requestId)
    .where('flowType', '=', out.flowType)
    .where('billNum', '=', out.billNum)
    .limit(1)
    .executeTakeFirst()) !== undefined

function linesOf(locks: readonly HeldLock[]): Map<Id, number> {
  const lines = new Map<Id, number>()
  for (const { billItemId, remainQuantity } of locks)
    lines.set(billItemId ?? '', (lines.get(billItemId ?? '') ?? 0) + remainQuantity)
  return lines
}
