import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** A row a line's copies may be taken from. */
export interface LinePlace {
  id: Id
  shelfCode: string
  pieceCode: string
  /** Free copies. */
  available: number
}

/**
 * Rows with the product and grade of a line, on shelves goods are sold from, in the order of their ids. Of a book with
 * a code of its own it is that book alone.
 * @param lock `held`: with every row of the product, so that what is freed and taken waits for nobody in a circle
 */
export async function placesOf(trx: Trx, itemId: Id, lock: 'held' | 'shown'): Promise<LinePlace[]> {
  const { rows } = await sql<LinePlace & { isFit: boolean }>`
    select s.id, h.shelf_code, s.piece_code, s.quantity - s.locked_quantity as available,
      s.condition_grade = coalesce(i.condition_grade, '100') and h.sells
        and s.piece_code = coalesce(i.piece_code, '') as is_fit
    from out_order_item i
    join out_order o on o.id = i.out_order_id
    join stock s on s.warehouse_id = o.warehouse_id and s.product_id = i.product_id
    join shelf h on h.id = s.shelf_id
    where i.id = ${itemId} order by s.id ${lock === 'held' ? sql`for no key update of s` : sql``}`.execute(
    trx,
  )
  return rows.flatMap(({ isFit, ...place }) => (isFit ? [place] : []))
}
