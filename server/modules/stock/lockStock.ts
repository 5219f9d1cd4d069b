import { sql } from 'kysely'
import { nextNumber, type Id, type Trx } from '../../db'
import { fail } from '../../errors'
import type { Pick } from './planAllocation'

export interface LockEntry {
  companyId: Id
  billType: string
  billNum: string
  userId: Id
}

/**
 * Reserves planned copies for a document: one stock_lock per line and stock row, in the order of the rows' ids.
 * On-hand quantities stay, so no ledger row is written.
 * @throws STOCK_TAKEN when a row no longer has that many copies free
 */
export async function lockStock(trx: Trx, entry: LockEntry, picks: readonly Pick[]): Promise<void> {
  const inOrder = [...picks].sort((a, b) => Number(BigInt(a.stockId) - BigInt(b.stockId)))
  for (const pick of inOrder) {
    await reserve(trx, pick)
    await trx
      .insertInto('stockLock')
      .values({
        companyId: entry.companyId,
        lockNum: await nextNumber(trx, 'SK'),
        stockId: pick.stockId,
        lockType: 'ORDER',
        lockQuantity: pick.quantity,
        remainQuantity: pick.quantity,
        billType: entry.billType,
        billNum: entry.billNum,
        billItemId: pick.lineId,
        status: 'ACTIVE',
        createBy: entry.userId,
      })
      .execute()
  }
}

// The condition stands in the update itself: even without the row lock nobody could promise a copy twice.
async function reserve(trx: Trx, pick: Pick): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('stock')
    .set((eb) => ({ lockedQuantity: eb('lockedQuantity', '+', pick.quantity) }))
    .where('id', '=', pick.stockId)
    .where(sql<boolean>`quantity - locked_quantity >= ${pick.quantity}`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw fail('STOCK_TAKEN', { stockId: pick.stockId })
}
