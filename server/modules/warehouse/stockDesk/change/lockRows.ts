import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { lockByHand, type HandLock } from '../../lock'
import type { ShelfStock } from '../../move'
import { requireFree } from './chosenRows'

/** What the dialog of 锁库 asks. */
export type LockTerms = Omit<HandLock, 'warehouseId' | 'code' | 'conditionGrade' | 'stockIds'>

/** 锁库 from a list of stock: only these rows. @throws STOCK_NONE_FREE, LOCK_HELD, LOCK_NOT_ENOUGH and what else keeps a lock from being made */
export async function lockRows(
  trx: Trx,
  ctx: Context,
  rows: readonly ShelfStock[],
  terms: LockTerms,
): Promise<void> {
  await requireFree(trx, rows)
  const free = rows.filter(({ available }) => available > 0)
  const [row] = free
  if (!row) return
  const stockIds: Id[] = free.map(({ stockId }) => stockId)
  await lockByHand(trx, ctx, {
    ...terms,
    warehouseId: row.warehouseId,
    code: row.pieceCode || row.productCode || row.isbn || '',
    conditionGrade: row.conditionGrade,
    stockIds,
  })
}
