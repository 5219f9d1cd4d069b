import { sql } from 'kysely'
import { containing } from '../../../../base/db'
import { goodsSpellings } from '../../../../../schemas/language'
import type { Sql } from '../../../../kit/lists'

/** What a move's head keeps of its lines `i`. */
export const moveFigures = {
  kindCount: sql`count(distinct i.product_id)`,
  totalQuantity: sql`coalesce(sum(i.quantity), 0)`,
  movedQuantity: sql`coalesce(sum(i.moved_quantity), 0)`,
}

const codesOf = (column: 'from_shelf_code' | 'to_shelf_code') =>
  sql`(select string_agg(distinct i.${sql.ref(column)}, '、' order by i.${sql.ref(column)})
    from move_order_item i where i.move_order_id = t.id)`

/** What stands beside a head, from its lines. */
export const headColumns = {
  fromShelfCodes: codesOf('from_shelf_code'),
  toShelfCodes: codesOf('to_shelf_code'),
}

const anyItem = (condition: ReturnType<typeof sql>): Sql =>
  sql`exists (select from move_order_item i join product p on p.id = i.product_id
    where i.move_order_id = t.id and ${condition})`

const like = (value: unknown) => containing(String(value))

/** Moves that hold a shelf or a book. */
export const headFilters = {
  fromShelfCode: (value: unknown) => anyItem(sql`i.from_shelf_code ilike ${like(value)}`),
  toShelfCode: (value: unknown) => anyItem(sql`i.to_shelf_code ilike ${like(value)}`),
  isbn: (value: unknown) => {
    const text = String(value).trim()
    return anyItem(
      sql`(p.isbn = any(${goodsSpellings(text)}::text[]) or i.product_code ilike ${like(text)})`,
    )
  },
  pieceCode: (value: unknown) => anyItem(sql`i.piece_code ilike ${like(value)}`),
}

const product = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from product p where p.id = t.product_id)`

/** What stands beside a line, from its product. */
export const itemColumns = {
  isbn: product(sql`p.isbn`),
  productName: product(sql`p.product_name`),
}
