import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { changeLock } from './changeLock'
import { holdLocks, rowOf } from './holdLocks'
import { postToRow } from '../flow/postToRow'
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
  const left = new Map(out.quantities ?? linesOf(held.locks))
  const gone: Consumed[] = []
  for (const lock of held.locks) {
    const line = lock.billItemId ?? ''
    const quantity = Math.min(left.get(line) ?? 0, lock.remainQuantity)
    if (quantity === 0) continue
    left.set(line, (left.get(line) ?? 0) - quantity)
    const row = rowOf(held, lock)
    const picked = Math.min(quantity, lock.pickedQuantity)
    await postToRow(trx, row, {
      ...out,
      billItemId: lock.billItemId,
      change: -quantity,
      lockId: lock.id,
      lockedChange: -quantity,
      pickedChange: -picked,
    })
    await changeLock(trx, lock, { consumed: quantity, picked: -picked })
    const { id: lockId, billItemId, stockId } = lock
    gone.push({ lockId, billItemId, stockId, quantity, costPrice: row.costPrice })
  }
  const lack = [...left.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (lack > 0 || gone.length === 0) throw fail('STOCK_LOCK_SHORT', { billNum: out.billNum, lack })
  return gone
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
