import type { Id, Trx } from '../../db'
import type { Context } from '../../http'
import { postStockFlow } from '../stock'
import type { StoredProduct } from './saveProducts'

/**
 * Moves the stock of one product to another. A place only one of them uses changes hands; where both lie on the same
 * shelf in the same grade the copies move through the ledger and the locks follow them.
 */
export async function mergeStock(
  trx: Trx,
  ctx: Context,
  keep: StoredProduct,
  drop: StoredProduct,
): Promise<void> {
  const rows = await trx
    .selectFrom('stock')
    .selectAll()
    .where('productId', 'in', [keep.id, drop.id])
    .orderBy('id')
    .forUpdate()
    .execute()
  const kept = new Map(
    rows.filter((row) => row.productId === keep.id).map((row) => [placeOf(row), row]),
  )
  for (const row of rows.filter((candidate) => candidate.productId === drop.id)) {
    const target = kept.get(placeOf(row))
    if (target) await moveCopies(trx, ctx, row, target, drop.productCode)
    else await handOver(trx, row.id, keep)
  }
}

type StockRow = Awaited<ReturnType<typeof readRow>>
const readRow = (trx: Trx, id: Id) =>
  trx.selectFrom('stock').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const placeOf = (row: StockRow) =>
  [row.warehouseId, row.shelfId, row.conditionGrade, row.pieceCode].join('|')

const handOver = (trx: Trx, stockId: Id, keep: StoredProduct) =>
  trx
    .updateTable('stock')
    .set({ productId: keep.id, productCode: keep.productCode })
    .where('id', '=', stockId)
    .execute()

// In first, then the locks, then out: at no moment are more copies locked than lie there.
async function moveCopies(
  trx: Trx,
  ctx: Context,
  from: StockRow,
  to: StockRow,
  billNum: string,
): Promise<void> {
  if (from.quantity === 0) return
  const posting = {
    billType: 'MERGE',
    billNum,
    requestId: `merge-${ctx.requestId}`,
    userId: ctx.user.userId,
    now: ctx.now(),
  }
  await postStockFlow(trx, {
    ...place(to),
    ...posting,
    flowType: 'MERGE_IN',
    change: from.quantity,
  })
  await moveLocks(trx, from, to)
  await postStockFlow(trx, {
    ...place(from),
    ...posting,
    flowType: 'MERGE_OUT',
    change: -from.quantity,
  })
}

const place = (row: StockRow) => ({
  companyId: row.companyId,
  productId: row.productId,
  productCode: row.productCode,
  warehouseId: row.warehouseId,
  shelfId: row.shelfId,
  conditionGrade: row.conditionGrade,
  pieceCode: row.pieceCode,
})

async function moveLocks(trx: Trx, from: StockRow, to: StockRow): Promise<void> {
  await trx
    .updateTable('stock')
    .set((eb) => ({
      lockedQuantity: eb('lockedQuantity', '+', from.lockedQuantity),
      pickedQuantity: eb('pickedQuantity', '+', from.pickedQuantity),
    }))
    .where('id', '=', to.id)
    .execute()
  await trx
    .updateTable('stock')
    .set({ lockedQuantity: 0, pickedQuantity: 0 })
    .where('id', '=', from.id)
    .execute()
  await trx
    .updateTable('stockLock')
    .set({ stockId: to.id })
    .where('stockId', '=', from.id)
    .where('status', '=', 'ACTIVE')
    .execute()
}
