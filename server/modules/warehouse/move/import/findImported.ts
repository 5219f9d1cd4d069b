import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { isbnOrCode } from '../../../../../schemas/language'
import { requireOpen, shelfOfCode } from '../post/findShelf'
import { byIsbn, byPiece, byProductCode, findByCode, type ShelfStock } from '../post/shelfStock'

/** Values of a line of the file. */
export interface ImportValues {
  warehouseName: string
  code: string
  conditionGrade?: string
  fromShelfCode: string
  toShelfCode: string
  quantity: number
}

/**
 * The stock a line of the file takes from. The warehouse is one the caller may see.
 * @throws MOVE_IMPORT_WAREHOUSE, MOVE_SHELF_UNKNOWN, MOVE_SHELF_FROZEN, MOVE_SHELF_OFF, MOVE_SAME_SHELF,
 * MOVE_IMPORT_NOT_THERE, MOVE_LINE_SHORT
 */
export async function findImported(trx: Trx, values: ImportValues): Promise<ShelfStock> {
  const { warehouseName, code, conditionGrade = '100', fromShelfCode, quantity } = values
  const warehouseId = await warehouseOf(trx, warehouseName)
  const from = await shelfOfCode(trx, warehouseId, fromShelfCode)
  const to = await shelfOfCode(trx, warehouseId, values.toShelfCode)
  for (const shelf of [from, to]) requireOpen(shelf)
  const stock = await stockAt(trx, warehouseId, { code, conditionGrade, shelfId: from.id })
  if (!stock) throw fail('MOVE_IMPORT_NOT_THERE', { code, shelfCode: from.shelfCode })
  const { productName, available } = stock
  if (from.id === to.id)
    throw fail('MOVE_SAME_SHELF', { what: `《${productName}》`, shelfCode: to.shelfCode })
  if (available < quantity)
    throw fail('MOVE_LINE_SHORT', { productName, shelfCode: from.shelfCode, available, quantity })
  return stock
}

async function warehouseOf(trx: Trx, warehouseName: string): Promise<Id> {
  const { id } = await trx
    .selectFrom('warehouse')
    .select('id')
    .where('warehouseName', '=', warehouseName)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('MOVE_IMPORT_WAREHOUSE', { warehouseName }))
  return id
}

interface Sought {
  code: string
  conditionGrade: string
  shelfId: Id
}

/** A code of its own names one copy, whatever its grade. */
async function stockAt(
  trx: Trx,
  warehouseId: Id,
  { code, conditionGrade, shelfId }: Sought,
): Promise<ShelfStock | undefined> {
  const [piece] = await findByCode(trx, warehouseId, byPiece(code))
  if (piece) return piece.shelfId === shelfId ? piece : undefined
  const isbn = isbnOrCode(code)
  const found = [
    ...(await findByCode(trx, warehouseId, byIsbn(isbn))),
    ...(await findByCode(trx, warehouseId, byProductCode(code))),
  ]
  return found.find(
    (row) =>
      row.shelfId === shelfId && row.conditionGrade === conditionGrade && row.pieceCode === '',
  )
}
