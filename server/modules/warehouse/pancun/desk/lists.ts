import { sql } from 'kysely'
import { containing } from '../../../../base/db'
import { normalizeIsbn } from '../../../../../schemas/language'
import { defineList, type Sql } from '../../../../kit/lists'
import type { PancunKind } from '../kinds'

const product = (column: Sql) => sql`(select ${column} from product p where p.id = t.product_id)`
const shelf = (column: string) =>
  sql`(select h.shelf_code from shelf h where h.id = ${sql.ref(`t.${column}`)})`
const head = (column: string) => sql.ref(`t.${column}`)

const isProduct = (value: unknown): Sql => {
  const code = String(value).trim()
  return sql`exists (select from product p where p.id = t.product_id
    and (p.isbn = ${normalizeIsbn(code).isbn13 ?? code} or p.product_code ilike ${containing(code)}))`
}

/** Where the copies of a line lie now: for lines that were found while counting too, once they are posted. */
const stockId = sql`(select s.id from stock s where s.product_id = t.product_id and s.piece_code = t.piece_code
  and s.condition_grade = coalesce(t.to_grade, t.condition_grade) and s.shelf_id = coalesce(t.to_shelf_id, t.shelf_id)
  and s.quantity > 0)`

const isOpen = sql`t.stocktake_status in ('COUNTING', 'RECOUNT')`

/** Lines of quick counts: those of the documents being counted, and those of the others. */
export const pancunList = ({ type, page, area }: PancunKind, fileName: string) =>
  defineList({
    page,
    from: (trx) =>
      trx.selectFrom(
        sql`(
          select i.id, i.company_id, i.stocktake_id, i.shelf_id, i.product_id, i.condition_grade, i.piece_code,
            i.book_quantity, i.count_quantity, i.diff_quantity, i.count_by, i.count_time, i.item_status, i.remark,
            i.sale_price, i.to_grade, i.to_shelf_id, i.condition_desc, i.stock_images,
            d.stocktake_num, d.warehouse_id, d.stocktake_status, d.pancun_mode, d.freeze_flag
          from stocktake_item i join stocktake d on d.id = i.stocktake_id
          where d.stocktake_type = ${type} and (i.count_quantity is not null or i.item_status = 'RECOUNT'))`.as(
          't',
        ),
      ),
    columns: {
      stocktakeNum: head('stocktake_num'),
      warehouseId: head('warehouse_id'),
      stocktakeStatus: head('stocktake_status'),
      pancunMode: head('pancun_mode'),
      freezeFlag: head('freeze_flag'),
      stockId,
      shelfCode: shelf('shelf_id'),
      toShelfCode: shelf('to_shelf_id'),
      image: product(sql`p.main_images->>0`),
      isbn: product(sql`p.isbn`),
      productCode: product(sql`p.product_code`),
      productName: product(sql`p.product_name`),
      author: product(sql`p.author`),
      publisher: product(sql`p.publisher`),
      price: product(sql`p.list_price`),
    },
    filters: { isbn: isProduct },
    tabs:
      type === 'PT'
        ? { COUNT: isOpen, RECORD: sql`not ${isOpen}` }
        : {
            NEW: sql`(${isOpen} and t.pancun_mode = 'ADD')`,
            CHECK: sql`(${isOpen} and t.pancun_mode = 'COVER')`,
            RECORD: sql`not ${isOpen}`,
          },
    export: { permission: `${area}:export`, fileName },
  })
