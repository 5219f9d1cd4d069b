import { sql, type Expression, type RawBuilder } from 'kysely'
import { anyOf, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { HeldRow, StockPlace } from '../types'

const rowColumns = [
  'id',
  'companyId',
  'productId',
  'productCode',
  'warehouseId',
  'shelfId',
  'conditionGrade',
  'pieceCode',
  'stockKind',
  'quantity',
  'lockedQuantity',
  'pickedQuantity',
  'costPrice',
  'salePrice',
  'wholesalePrice',
] as const

/**
 * Holds stock rows until the transaction ends, always in the order of their ids: whoever touches several rows takes
 * them all at once and first, so that nobody waits for each other in a circle.
 * @throws STOCK_GONE when one of them is not there (for this company)
 */
export async function holdRows(trx: Trx, ids: readonly Id[]): Promise<Map<Id, HeldRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await holdWhere(trx, anyOf(wanted))
  if (rows.size < wanted.length) throw fail('STOCK_GONE')
  return rows
}

/** The same of the rows a query of one column finds. */
export const holdRowsOf = (trx: Trx, ids: Expression<unknown>): Promise<Map<Id, HeldRow>> =>
  holdWhere(trx, sql<Id>`any(array(${ids}))`)

async function holdWhere(trx: Trx, ids: RawBuilder<Id>): Promise<Map<Id, HeldRow>> {
  const rows = await trx
    .selectFrom('stock')
    .select(rowColumns)
    .where('id', '=', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** One of them. @throws STOCK_GONE */
export async function holdRow(trx: Trx, id: Id): Promise<HeldRow> {
  const row = (await holdRows(trx, [id])).get(id)
  if (!row) throw fail('STOCK_GONE')
  return row
}

export interface NewPlace extends StockPlace {
  costPrice?: string | null
  salePrice?: string | null
  wholesalePrice?: string | null
  now: string
}

/** The row of a place, made empty when it is missing. Prices are those of a new row; an existing one keeps its own. */
export const holdPlace = async (trx: Trx, place: NewPlace): Promise<HeldRow> =>
  holdRow(trx, await ensurePlace(trx, place))

/** The same without holding it, for those who hold several rows. */
export async function ensurePlace(trx: Trx, place: NewPlace): Promise<Id> {
  const pieceCode = place.pieceCode ?? ''
  await trx
    .insertInto('stock')
    .values({
      companyId: place.companyId,
      productId: place.productId,
      productCode: place.productCode ?? null,
      warehouseId: place.warehouseId,
      shelfId: place.shelfId,
      conditionGrade: place.conditionGrade,
      pieceCode,
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
  const { id } = await trx
    .selectFrom('stock')
    .select('id')
    .where('warehouseId', '=', place.warehouseId)
    .where('productId', '=', place.productId)
    .where('shelfId', '=', place.shelfId)
    .where('conditionGrade', '=', place.conditionGrade)
    .where('pieceCode', '=', pieceCode)
    .executeTakeFirstOrThrow()
  return id
}
