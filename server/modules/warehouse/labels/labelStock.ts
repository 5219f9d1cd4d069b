import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../../kit/http'

/**
 * Stock rows of the company with product, shelf and warehouse beside them, in the warehouses of
 * the user's 数据范围.
 */
export const labelStock = (trx: Trx, ctx: Context) =>
  trx
    .selectFrom('stock as t')
    .innerJoin('product as p', 'p.id', 't.productId')
    .innerJoin('shelf as sh', 'sh.id', 't.shelfId')
    .innerJoin('warehouse as w', 'w.id', 't.warehouseId')
    .where('t.companyId', '=', ctx.companyId)

/** SQL of what a label shows and its list filters by. */
export const labelColumns = {
  image: sql`p.main_images ->> 0`,
  isbn: sql`p.isbn`,
  productName: sql`p.product_name`,
  author: sql`p.author`,
  publisher: sql`p.publisher`,
  price: sql`p.list_price`,
  warehouseName: sql`w.warehouse_name`,
  shelfCode: sql`sh.shelf_code`,
  availableQuantity: sql`(t.quantity - t.locked_quantity)`,
  printedQuantity: sql`coalesce((
    select sum(l.copies) from label_print l where l.stock_id = t.id and l.company_id = t.company_id
  ), 0)::int`,
}
