import { sql } from 'kysely'
import { readScan } from '../../../../schemas/language'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { goodsMany } from '../../goods/product'

/** What is to be locked, as a person says it. */
export interface Wanted {
  warehouseId: Id
  /** ISBN, goods code or 一书一码. */
  code: string
  conditionGrade: string
}

/** A stock row that is meant. */
export interface Lockable {
  id: Id
  productId: Id
  productCode: string | null
  productName: string
  shelfCode: string
  pieceCode: string
  available: number
}

/** Stock rows of a warehouse a code means in a grade; the first reading of the code that finds something. */
export async function findLockable(
  trx: Trx,
  { warehouseId, code, conditionGrade }: Wanted,
): Promise<Lockable[]> {
  const { text, isbn13 } = readScan(code)
  const readings = [
    sql<boolean>`s.piece_code <> '' and s.piece_code = ${text}`,
    sql<boolean>`p.isbn = ${isbn13 ?? text}`,
    sql<boolean>`p.product_code = ${text}`,
  ]
  for (const isMeant of readings) {
    const rows = await trx
      .selectFrom('stock as s')
      .innerJoin('product as p', 'p.id', 's.productId')
      .innerJoin('shelf as h', 'h.id', 's.shelfId')
      .select([
        's.id',
        's.productId',
        'p.productCode',
        'p.productName',
        'h.shelfCode',
        's.pieceCode',
      ])
      .select((eb) => eb('s.quantity', '-', eb.ref('s.lockedQuantity')).as('available'))
      .where('s.warehouseId', '=', warehouseId)
      .where('s.conditionGrade', '=', conditionGrade)
      .where('s.quantity', '>', 0)
      .where(isMeant)
      .orderBy('s.lastInTime')
      .orderBy('s.id')
      .execute()
    if (rows.length > 0) return rows
  }
  return []
}

/** The rows of the one product that is meant. @throws LOCK_GOODS_UNKNOWN, GOODS_MANY */
export async function requireLockable(
  trx: Trx,
  wanted: Wanted,
): Promise<{ goods: Lockable; rows: Lockable[] }> {
  const { code } = wanted
  const rows = await findLockable(trx, wanted)
  const [goods] = rows
  if (!goods) throw fail('LOCK_GOODS_UNKNOWN', { code })
  const codes = [...new Set(rows.map(({ productCode }) => productCode))]
  if (codes.length > 1) throw goodsMany(code, rows)
  return { goods, rows }
}
