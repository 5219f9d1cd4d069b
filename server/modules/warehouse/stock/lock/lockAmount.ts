import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { lockStock, type LockEntry } from './lockStock'

export interface AmountEntry extends LockEntry {
  warehouseId: Id
  productId: Id
  conditionGrade: string
  /** Copies, above zero. */
  quantity: number
  /** Only of these rows. */
  stockIds?: readonly Id[]
}

/**
 * Reserves an amount of a product, oldest copies first, one lock per stock row; for MANUAL and SHOP locks.
 * @returns ids of the locks
 * @throws STOCK_LOCK_TOO_MANY when less is free: then nothing is locked
 */
export async function lockAmount(trx: Trx, entry: AmountEntry): Promise<Id[]> {
  const rows = await trx
    .selectFrom('stock')
    .select(['id', 'quantity', 'lockedQuantity', 'lastInTime'])
    .where('warehouseId', '=', entry.warehouseId)
    .where('productId', '=', entry.productId)
    .where('conditionGrade', '=', entry.conditionGrade)
    .where(sql<boolean>`quantity > locked_quantity`)
    .$if((entry.stockIds?.length ?? 0) > 0, (query) =>
      query.where('id', 'in', [...(entry.stockIds ?? [])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const age = (row: { lastInTime: string | null }) => row.lastInTime ?? ''
  rows.sort((a, b) => age(a).localeCompare(age(b)) || Number(BigInt(a.id) - BigInt(b.id)))
  let open = entry.quantity
  const picks = rows.flatMap((row) => {
    const quantity = Math.min(open, row.quantity - row.lockedQuantity)
    open -= quantity
    return quantity > 0 ? [{ stockId: row.id, quantity }] : []
  })
  if (open > 0)
    throw fail('STOCK_LOCK_TOO_MANY', {
      available: entry.quantity - open,
      quantity: entry.quantity,
    })
  return lockStock(trx, entry, picks)
}
