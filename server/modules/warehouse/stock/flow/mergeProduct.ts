import type { Id, Trx } from '../../../../base/db'
import { carryLock } from '../lock/carryLock'
import { holdLocks } from '../lock/holdLocks'
import { holdRows } from '../rows/holdRows'
import { postToRow } from './postToRow'
import type { HeldRow, StockBill } from '../types'

interface Product {
  id: Id
  productCode: string
}

/**
 * Moves the stock of one product to another. A place only one of them uses changes hands; where both lie on the same
 * shelf in the same grade the copies move through the ledger and the reservations follow them.
 */
export async function mergeProduct(
  trx: Trx,
  keep: Product,
  drop: Product,
  bill: StockBill,
): Promise<void> {
  const found = await trx
    .selectFrom('stock')
    .select('id')
    .where('productId', 'in', [keep.id, drop.id])
    .execute()
  const rows = await holdRows(
    trx,
    found.map((row) => row.id),
  )
  const all = [...rows.values()]
  const kept = new Map(
    all.filter((row) => row.productId === keep.id).map((row) => [placeOf(row), row]),
  )
  for (const row of all.filter(({ productId }) => productId === drop.id)) {
    const target = kept.get(placeOf(row))
    if (target) await mergeRow(trx, row, target, bill)
    else await handOver(trx, row.id, keep)
  }
}

const placeOf = (row: HeldRow) =>
  [row.warehouseId, row.shelfId, row.conditionGrade, row.pieceCode].join('|')

const handOver = (trx: Trx, stockId: Id, keep: Product) =>
  trx
    .updateTable('stock')
    .set({ productId: keep.id, productCode: keep.productCode })
    .where('id', '=', stockId)
    .execute()

// In first, then the reservations, then out: at no moment are more copies locked than lie there.
async function mergeRow(trx: Trx, from: HeldRow, to: HeldRow, bill: StockBill): Promise<void> {
  if (from.quantity === 0) return
  const change = from.quantity
  await postToRow(trx, to, { ...bill, flowType: 'MERGE_IN', change, unitCost: from.costPrice })
  const { locks } = await holdLocks(trx, { stockIds: [from.id] })
  for (const lock of locks) await carryLock(trx, lock, to, lock.remainQuantity, bill)
  await postToRow(trx, from, {
    ...bill,
    flowType: 'MERGE_OUT',
    change: -change,
    lockedChange: -from.lockedQuantity,
    pickedChange: -from.pickedQuantity,
  })
}
