import { sql } from 'kysely'
import { isbnOrCode } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { isOfShelves, type StocktakeRow } from '../types'

export interface Scanned {
  shelfCode: string
  /** ISBN, 商品编码 or 一书一码. */
  code: string
  conditionGrade: string
}

/** Where a copy lies and what it is. */
export interface Place {
  shelfId: Id
  productId: Id
  conditionGrade: string
  pieceCode: string
}

interface FoundProduct {
  id: Id
  productCode: string
  productName: string
  /** Its grade and own code, when the code was that. */
  conditionGrade: string | null
  pieceCode: string
  isPieces: boolean
}

/** What was scanned on a shelf of a stocktake, by the rules of its scope. @throws see `scanCount` */
export async function findScanned(
  trx: Trx,
  row: StocktakeRow,
  { shelfCode, code, conditionGrade }: Scanned,
): Promise<Place> {
  const shelfId = await findShelf(trx, row, shelfCode.trim())
  const product = await findProduct(trx, row, shelfId, code.trim())
  if (product.isPieces && product.pieceCode === '')
    throw fail('STOCKTAKE_PIECE_NEEDED', { productName: product.productName })
  return {
    shelfId,
    productId: product.id,
    conditionGrade: product.conditionGrade ?? conditionGrade,
    pieceCode: product.pieceCode,
  }
}

async function findShelf(trx: Trx, row: StocktakeRow, shelfCode: string): Promise<Id> {
  const { rows } = await sql<{ id: Id; status: string; isOwn: boolean }>`
    select h.id, h.status,
      exists (select from stocktake_shelf o where o.shelf_id = h.id and o.stocktake_id = ${row.id}) as is_own
    from shelf h where h.warehouse_id = ${row.warehouseId} and h.shelf_code = ${shelfCode}
    for no key update of h`.execute(trx)
  const [shelf] = rows
  if (!shelf) throw fail('STOCKTAKE_SHELF_UNKNOWN', { shelfCode })
  if (isOfShelves(row) && !shelf.isOwn) throw fail('STOCKTAKE_SHELF_OUT', { shelfCode })
  if (shelf.status === '2' && !shelf.isOwn) throw fail('STOCKTAKE_SHELF_FROZEN', { shelfCode })
  return shelf.id
}

async function findProduct(
  trx: Trx,
  row: StocktakeRow,
  shelfId: Id,
  code: string,
): Promise<FoundProduct> {
  const found = await productsOf(trx, row, code)
  if (found.length === 0) throw fail('STOCKTAKE_CODE_UNKNOWN', { code })
  const { rows: lines } = await sql<{ productId: Id; isHere: boolean }>`
    select product_id, bool_or(shelf_id = ${shelfId}) as is_here from stocktake_item
    where stocktake_id = ${row.id} and product_id = any(${found.map(({ id }) => id)}::bigint[])
    group by product_id`.execute(trx)
  const inScope = isOfShelves(row)
    ? found
    : found.filter(({ id }) => lines.some(({ productId }) => productId === id))
  if (inScope.length === 0)
    throw fail('STOCKTAKE_OUT_OF_SCOPE', { productName: found[0]?.productName })
  // of several books with one ISBN the one that should lie here
  const here = inScope.filter(({ id }) =>
    lines.some(({ productId, isHere }) => productId === id && isHere),
  )
  const [product, ...others] = here.length === 1 ? here : inScope
  if (!product || others.length > 0)
    throw fail('STOCKTAKE_CODE_MANY', {
      code,
      count: inScope.length,
      codes: inScope.map(({ productCode }) => productCode).join('、'),
    })
  return product
}

/** A code of one copy comes before the codes of all of a kind. */
async function productsOf(trx: Trx, row: StocktakeRow, code: string): Promise<FoundProduct[]> {
  const isbn = isbnOrCode(code)
  const { rows: pieces } = await sql<FoundProduct>`
    select distinct p.id, p.product_code, p.product_name, s.condition_grade, s.piece_code, true as is_pieces
    from stock s join product p on p.id = s.product_id
    where s.warehouse_id = ${row.warehouseId} and s.piece_code = ${code} and s.piece_code <> ''`.execute(
    trx,
  )
  if (pieces.length > 0) return pieces.slice(0, 1)
  const { rows } = await sql<FoundProduct>`
    select p.id, p.product_code, p.product_name, null as condition_grade, '' as piece_code, p.product_type = '4' as is_pieces
    from product p
    where p.company_id = ${row.companyId} and (p.isbn = ${isbn} or p.product_code = ${code})
    order by p.id limit 20`.execute(trx)
  return rows
}
