import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { Place } from './findScanned'
import { refuseBusyItems } from '../begin/refuseBusy'
import type { ItemRow, StocktakeRow } from '../types'

/**
 * The line of a place, locked; one that is not in the snapshot is added as found, with nothing by the books. The shelf is
 * held, so that no other stocktake adds the same place at this moment.
 * @throws STOCKTAKE_ITEM_BUSY when another open stocktake counts that place
 */
export async function itemAt(trx: Trx, row: StocktakeRow, place: Place): Promise<ItemRow> {
  const known = await findItem(trx, row, place)
  if (known) return known
  await refuseBusyItems(
    trx,
    row,
    sql<boolean>`o.shelf_id = ${place.shelfId} and o.product_id = ${place.productId}
      and o.condition_grade = ${place.conditionGrade} and o.piece_code = ${place.pieceCode}`,
  )
  await sql`
    insert into stocktake_item (company_id, stocktake_id, shelf_id, product_id, condition_grade, piece_code, cost_price,
      is_found)
    select ${row.companyId}, ${row.id}, ${place.shelfId}, p.id, ${place.conditionGrade}, ${place.pieceCode},
      p.cost_price, true
    from product p where p.id = ${place.productId}`.execute(trx)
  const added = await findItem(trx, row, place)
  if (!added) throw new Error(`itemAt: product ${place.productId} went while it was counted`)
  return added
}

const findItem = (trx: Trx, { id }: StocktakeRow, place: Place): Promise<ItemRow | undefined> =>
  trx
    .selectFrom('stocktakeItem')
    .selectAll()
    .where('stocktakeId', '=', id)
    .where('shelfId', '=', place.shelfId)
    .where('productId', '=', place.productId)
    .where('conditionGrade', '=', place.conditionGrade)
    .where('pieceCode', '=', place.pieceCode)
    .forNoKeyUpdate()
    .executeTakeFirst()
