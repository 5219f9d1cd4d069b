import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { refuseBusyItems, refuseBusyShelves } from './refuseBusy'
import { shelfInScope, stockInScope } from './scopeSql'
import { isOfShelves, type StocktakeRow } from '../types'

/**
 * Takes the scope as it stands now: its shelves, and one line per stock row with what lies there by the books. Whatever
 * was taken before goes. Whoever begins a count in this warehouse waits, so that no place gets into two of them.
 * @throws STOCKTAKE_EMPTY, STOCKTAKE_SHELF_BUSY, STOCKTAKE_ITEM_BUSY
 */
export async function takeSnapshot(trx: Trx, row: StocktakeRow): Promise<void> {
  await sql`select id from warehouse where id = ${row.warehouseId} for no key update`.execute(trx)
  await sql`delete from stocktake_item where stocktake_id = ${row.id}`.execute(trx)
  await sql`delete from stocktake_shelf where stocktake_id = ${row.id}`.execute(trx)
  const shelves = isOfShelves(row) ? await takeShelves(trx, row) : 0
  await refuseBusyItems(trx, row, stockInScope(row))
  const { numAffectedRows: items } = await sql`
    insert into stocktake_item (company_id, stocktake_id, stock_id, shelf_id, product_id, condition_grade, piece_code,
      cost_price, book_quantity)
    select s.company_id, ${row.id}, s.id, s.shelf_id, s.product_id, s.condition_grade, s.piece_code, s.cost_price,
      s.quantity - s.picked_quantity
    from stock s join shelf h on h.id = s.shelf_id
    where ${stockInScope(row)}
    order by h.pick_sort, h.shelf_code, s.id`.execute(trx)
  if (shelves === 0 && !items) throw fail('STOCKTAKE_EMPTY')
}

async function takeShelves(trx: Trx, row: StocktakeRow): Promise<number> {
  await refuseBusyShelves(trx, row, shelfInScope(row))
  const { numAffectedRows } = await sql`
    insert into stocktake_shelf (company_id, stocktake_id, shelf_id)
    select h.company_id, ${row.id}, h.id from shelf h where ${shelfInScope(row)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
