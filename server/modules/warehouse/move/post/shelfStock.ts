import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** A stock row with what a person calls it by. */
export interface ShelfStock {
  stockId: Id
  warehouseId: Id
  productId: Id
  productCode: string | null
  isbn: string | null
  productName: string
  pieceCode: string
  conditionGrade: string
  shelfId: Id
  shelfCode: string
  quantity: number
  lockedQuantity: number
  /** Copies no document holds. */
  available: number
}

const shelfStock = (trx: Trx) =>
  trx
    .selectFrom('stock as s')
    .innerJoin('product as p', 'p.id', 's.productId')
    .innerJoin('shelf as sh', 'sh.id', 's.shelfId')
    .select((eb) => [
      's.id as stockId',
      's.warehouseId',
      's.productId',
      's.productCode',
      'p.isbn',
      'p.productName',
      's.pieceCode',
      's.conditionGrade',
      's.shelfId',
      'sh.shelfCode',
      's.quantity',
      's.lockedQuantity',
      eb('s.quantity', '-', eb.ref('s.lockedQuantity')).as('available'),
    ])

export const byPiece = (text: string) => sql<boolean>`s.piece_code <> '' and s.piece_code = ${text}`
export const byIsbn = (text: string) => sql<boolean>`p.isbn = ${text}`
export const byProductCode = (text: string) =>
  sql<boolean>`(s.product_code = ${text} or p.product_code = ${text})`

/** Stock of a warehouse that a code means and that has copies, on every shelf. */
export const findByCode = (
  trx: Trx,
  warehouseId: Id,
  isMeant: ReturnType<typeof byIsbn>,
): Promise<ShelfStock[]> =>
  shelfStock(trx)
    .where('s.warehouseId', '=', warehouseId)
    .where('s.quantity', '>', 0)
    .where(isMeant)
    .orderBy('s.conditionGrade', 'desc')
    .orderBy('s.id')
    .execute()

/** What lies on a shelf, also what documents hold. */
export const stockOnShelf = (trx: Trx, shelfId: Id): Promise<ShelfStock[]> =>
  shelfStock(trx)
    .where('s.shelfId', '=', shelfId)
    .where('s.quantity', '>', 0)
    .orderBy('s.id')
    .execute()

/** Rows of a basket by id. */
export const readStock = async (trx: Trx, ids: readonly Id[]): Promise<Map<Id, ShelfStock>> =>
  byId(
    ids.length === 0
      ? []
      : await shelfStock(trx)
          .where('s.id', 'in', [...ids])
          .execute(),
  )

/** The same, held in the order of their ids until the transaction ends. */
export const holdStock = async (trx: Trx, ids: readonly Id[]): Promise<Map<Id, ShelfStock>> =>
  byId(
    await shelfStock(trx)
      .where('s.id', 'in', [...ids])
      .orderBy('s.id')
      .forNoKeyUpdate('s')
      .execute(),
  )

const byId = (rows: readonly ShelfStock[]) => new Map(rows.map((row) => [row.stockId, row]))
