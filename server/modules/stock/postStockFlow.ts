import { nextNumber, type Id, type Trx } from '../../db'
import { fail } from '../../errors'
import { mulYuan } from '../../money'

export interface StockPlace {
  companyId: Id
  productId: Id
  productCode?: string | null
  warehouseId: Id
  shelfId: Id
  conditionGrade: string
  pieceCode?: string
  stockKind?: 'NORMAL' | 'ANCIENT'
}

export interface StockPosting extends StockPlace {
  flowType: string
  /** Copies, signed; never 0. */
  change: number
  billType: string
  billNum: string
  /** The same request posts one row of a place once. */
  requestId: string
  /** Prices set on a row that is made now; an existing row keeps its own. */
  costPrice?: string | null
  salePrice?: string | null
  wholesalePrice?: string | null
  userId: Id
  now: string
}

/**
 * Changes the on-hand quantity of one place together with its ledger row, making the stock row when it is missing.
 * The transaction must act for `posting.companyId`.
 * @returns the stock row's id
 * @throws STOCK_OUT_TOO_MANY when more copies would leave than are free
 */
export async function postStockFlow(trx: Trx, posting: StockPosting): Promise<Id> {
  const row = await lockPlace(trx, posting)
  const available = row.quantity - row.lockedQuantity
  if (available + posting.change < 0)
    throw fail('STOCK_OUT_TOO_MANY', { available, quantity: -posting.change })
  const after = row.quantity + posting.change
  await trx
    .updateTable('stock')
    .set({
      quantity: after,
      ...(posting.change > 0 ? { lastInTime: posting.now } : { lastOutTime: posting.now }),
    })
    .where('id', '=', row.id)
    .execute()
  await writeFlow(trx, posting, row, after)
  return row.id
}

async function lockPlace(trx: Trx, place: StockPosting) {
  await trx
    .insertInto('stock')
    .values({
      companyId: place.companyId,
      productId: place.productId,
      productCode: place.productCode ?? null,
      warehouseId: place.warehouseId,
      shelfId: place.shelfId,
      conditionGrade: place.conditionGrade,
      pieceCode: place.pieceCode ?? '',
      stockKind: place.stockKind ?? 'NORMAL',
      costPrice: place.costPrice ?? null,
      salePrice: place.salePrice ?? null,
      wholesalePrice: place.wholesalePrice ?? null,
      firstInTime: place.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['warehouseId', 'productId', 'shelfId', 'conditionGrade', 'pieceCode'])
        .doNothing(),
    )
    .execute()
  return trx
    .selectFrom('stock')
    .select(['id', 'quantity', 'lockedQuantity', 'costPrice'])
    .where('warehouseId', '=', place.warehouseId)
    .where('productId', '=', place.productId)
    .where('shelfId', '=', place.shelfId)
    .where('conditionGrade', '=', place.conditionGrade)
    .where('pieceCode', '=', place.pieceCode ?? '')
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Place = Awaited<ReturnType<typeof lockPlace>>

async function writeFlow(trx: Trx, posting: StockPosting, row: Place, after: number) {
  await trx
    .insertInto('stockFlow')
    .values({
      companyId: posting.companyId,
      flowNum: await nextNumber(trx, 'KL'),
      stockId: row.id,
      flowType: posting.flowType,
      direction: posting.change > 0 ? 'IN' : 'OUT',
      changeQuantity: posting.change,
      beforeQuantity: row.quantity,
      afterQuantity: after,
      costPrice: row.costPrice,
      changeAmount: row.costPrice ? mulYuan(row.costPrice, posting.change) : null,
      billType: posting.billType,
      billNum: posting.billNum,
      requestId: posting.requestId,
      createBy: posting.userId,
    })
    .execute()
}
