import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { carryLock } from '../lock/carryLock'
import { changeLock } from '../lock/changeLock'
import { holdLocks } from '../lock/holdLocks'
import { ensurePlace, holdRows } from '../rows/holdRows'
import { isPosted, postToRow } from './postToRow'
import type { HeldLock, HeldRow, StockBill } from '../types'

/** Kinds of moves; each writes `<kind>_OUT` and `<kind>_IN`. */
export type MoveKind = 'MOVE' | 'SHELVING' | 'GRADE' | 'MERGE'

export interface StockMove extends StockBill {
  kind: MoveKind
  stockId: Id
  /** Copies, above zero. */
  quantity: number
  /** What changes; the rest of the place stays. */
  to: {
    warehouseId?: Id
    shelfId?: Id
    conditionGrade?: string
    productId?: Id
    productCode?: string | null
  }
  /** A MOVE reservation that ends with it. */
  consumes?: Id
  /** A document's reservation that stays with its copies (改品相放行, 换货位). */
  carries?: Id
}

/**
 * Moves copies to another shelf, grade or (合仓) warehouse at the same cost: one ledger row out, one in, the sum stays.
 * @returns the row they are on now
 * @throws STOCK_OUT_TOO_MANY, STOCK_SAME_PLACE, STOCK_LOCK_CHANGED
 */
export async function moveStock(trx: Trx, move: StockMove): Promise<Id> {
  const { from, to, lock } = await holdPlaces(trx, move)
  const out = {
    ...move,
    flowType: `${move.kind}_OUT`,
    change: -move.quantity,
    lockId: move.consumes,
    lockedChange: lock ? -move.quantity : 0,
    pickedChange: lock ? -Math.min(move.quantity, lock.pickedQuantity) : 0,
  }
  if (await isPosted(trx, from.id, out)) return to.id
  refuseShortLock(move, lock)
  await postToRow(trx, from, out)
  await postToRow(trx, to, {
    ...move,
    flowType: `${move.kind}_IN`,
    change: move.quantity,
    unitCost: from.costPrice,
  })
  if (lock && move.consumes)
    await changeLock(trx, lock, { consumed: move.quantity, picked: out.pickedChange })
  if (lock && move.carries) await carryLock(trx, lock, to, move.quantity, move)
  return to.id
}

function refuseShortLock(move: StockMove, lock: HeldLock | undefined): void {
  if (!move.consumes && !move.carries) return
  if (!lock) throw fail('STOCK_LOCK_GONE')
  const { lockNum, remainQuantity } = lock
  if (remainQuantity < move.quantity)
    throw fail('STOCK_LOCK_CHANGED', { lockNum, from: move.quantity, now: remainQuantity })
}

interface Places {
  from: HeldRow
  to: HeldRow
  lock: HeldLock | undefined
}

/** Source and target rows, held in the order of their ids, and the reservation. */
async function holdPlaces(trx: Trx, move: StockMove): Promise<Places> {
  const known = await trx
    .selectFrom('stock')
    .selectAll()
    .where('id', '=', move.stockId)
    .executeTakeFirstOrThrow(() => fail('STOCK_GONE'))
  const target = await ensurePlace(trx, {
    ...known,
    stockKind: known.stockKind === 'ANCIENT' ? 'ANCIENT' : 'NORMAL',
    ...move.to,
    now: move.now,
  })
  if (target === move.stockId) throw fail('STOCK_SAME_PLACE')
  const rows = await holdRows(trx, [move.stockId, target])
  const lockId = move.consumes ?? move.carries
  const { locks } = await holdLocks(trx, { ids: lockId ? [lockId] : [] })
  const [from, to] = [rows.get(move.stockId), rows.get(target)]
  if (!from || !to) throw new Error('a row of stock that was read is gone')
  return { from, to, lock: locks.find((lock) => lock.stockId === from.id) }
}
