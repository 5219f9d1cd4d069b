import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { StocktakeRow } from '../types'

type Own = Pick<StocktakeRow, 'id'>

/** @throws STOCKTAKE_SHELF_BUSY when a shelf `h` stands in another open stocktake */
export async function refuseBusyShelves(trx: Trx, { id }: Own, shelves: RawBuilder<boolean>) {
  const { rows } = await sql<{ shelfCode: string; stocktakeNum: string }>`
    select h.shelf_code, d.stocktake_num
    from shelf h join stocktake_shelf o on o.shelf_id = h.id and o.is_open
    join stocktake d on d.id = o.stocktake_id
    where ${shelves} and d.id <> ${id}
    order by h.shelf_code limit 1`.execute(trx)
  if (rows[0]) throw fail('STOCKTAKE_SHELF_BUSY', rows[0])
}

/**
 * Two counts of one place would both correct the same difference: a place is open in one stocktake, until its difference
 * is posted.
 * @param places condition over an open line `o`, its shelf `h` and its row of stock `s`, if there is one
 * @throws STOCKTAKE_ITEM_BUSY
 */
export async function refuseBusyItems(trx: Trx, { id }: Own, places: RawBuilder<boolean>) {
  const { rows } = await sql<{ shelfCode: string; productName: string; stocktakeNum: string }>`
    select h.shelf_code, p.product_name, d.stocktake_num
    from stocktake_item o
    join stocktake d on d.id = o.stocktake_id
    join shelf h on h.id = o.shelf_id
    join product p on p.id = o.product_id
    left join stock s on s.shelf_id = o.shelf_id and s.product_id = o.product_id
      and s.condition_grade = o.condition_grade and s.piece_code = o.piece_code
    where o.is_open and d.id <> ${id} and ${places}
    order by h.shelf_code limit 1`.execute(trx)
  if (rows[0]) throw fail('STOCKTAKE_ITEM_BUSY', rows[0])
}
