import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { describeStock, setPrices } from '../../stock'
import type { AdjustRow } from '../types'

interface Noted {
  stockId: Id
  salePrice: string | null
  conditionDesc: string | null
  stockImages: string[] | null
}

/** Copies a count found get the price, the description and the pictures that were noted of them, once they are stock. */
export async function describeFound(trx: Trx, { id }: Pick<AdjustRow, 'id'>): Promise<void> {
  const { rows } = await sql<Noted>`
    select s.id::text as stock_id, n.sale_price::text, n.condition_desc, n.stock_images
    from stock_adjust_item a
    join stocktake_item n on n.id = a.stocktake_item_id
    join stock s on s.shelf_id = a.shelf_id and s.product_id = a.product_id
      and s.condition_grade = a.condition_grade and s.piece_code = a.piece_code
    where a.adjust_id = ${id}
      and (n.sale_price is not null or n.condition_desc is not null or n.stock_images is not null)
    order by s.id`.execute(trx)
  for (const { stockId, salePrice, conditionDesc, stockImages } of rows) {
    if (salePrice !== null) await setPrices(trx, [stockId], { salePrice })
    await describeStock(trx, stockId, {
      ...(conditionDesc !== null && { conditionDesc }),
      ...(stockImages !== null && { stockImages }),
    })
  }
}
