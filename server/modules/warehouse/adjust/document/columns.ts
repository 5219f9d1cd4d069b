import { sql } from 'kysely'
import { containing } from '../../../../base/db'
import { goodsSpellings } from '../../../../../schemas/language'
import type { Sql } from '../../../../kit/lists'

/** What a head keeps of its lines `i`. */
export const adjustFigures = {
  kindCount: sql`count(distinct i.product_id)`,
  totalQuantity: sql`coalesce(sum(i.quantity), 0)`,
  totalListAmount: sql`coalesce(sum(i.quantity * i.list_price), 0)`,
  totalAmount: sql`coalesce(sum(i.quantity * i.cost_price), 0)`,
}

/** Copies of a line of a document that others hold, so that it cannot be audited. */
function blocked(line: 'i' | 't', head: 't' | 'a'): Sql {
  const [item, document] = [
    (column: string) => sql.ref(`${line}.${column}`),
    (column: string) => sql.ref(`${head}.${column}`),
  ]
  return sql`case when ${document('adjust_type')} = 'DEFICIT' and ${document('adjust_status')} = 'WAIT_AUDIT' then
    greatest(${item('quantity')} - coalesce((select sum(l.remain_quantity) from stock_lock l
      where l.stock_id = ${item('stock_id')} and l.bill_type = 'DEFICIT' and l.bill_num = ${document('adjust_num')}
        and l.bill_item_id = ${item('id')} and l.status = 'ACTIVE'), 0)
      - greatest((select s.quantity - s.locked_quantity from stock s where s.id = ${item('stock_id')}), 0), 0)::int
    else 0 end`
}

/** What stands beside a head, from its lines. */
export const headColumns = {
  lockedByOthers: sql`(select coalesce(sum(${blocked('i', 't')}), 0)::int from stock_adjust_item i where i.adjust_id = t.id)`,
  blockedCode: sql`(select p.product_code from stock_adjust_item i join product p on p.id = i.product_id
    where i.adjust_id = t.id and ${blocked('i', 't')} > 0 order by i.id limit 1)`,
}

const anyItem = (condition: Sql): Sql =>
  sql`exists (select from stock_adjust_item i join product p on p.id = i.product_id join shelf h on h.id = i.shelf_id
    where i.adjust_id = t.id and ${condition})`
const like = (value: unknown) => containing(String(value).trim())

/** Documents that hold a shelf, a book or a copy. */
export const headFilters = {
  shelfCode: (value: unknown) => anyItem(sql`h.shelf_code ilike ${like(value)}`),
  pieceCode: (value: unknown) => anyItem(sql`i.piece_code ilike ${like(value)}`),
  isbn: (value: unknown) => {
    const text = String(value).trim()
    return anyItem(
      sql`(p.isbn = any(${goodsSpellings(text)}::text[]) or p.product_code ilike ${like(text)})`,
    )
  },
}

const product = (column: Sql) => sql`(select ${column} from product p where p.id = t.product_id)`

/** What stands beside a line. */
export const itemColumns = {
  shelfCode: sql`(select h.shelf_code from shelf h where h.id = t.shelf_id)`,
  isbn: product(sql`p.isbn`),
  productCode: product(sql`p.product_code`),
  productName: product(sql`p.product_name`),
  // as it was when the line was made
  price: sql`t.list_price`,
  lockedByOthers: sql`(select ${blocked('t', 'a')} from stock_adjust a where a.id = t.adjust_id)`,
}
