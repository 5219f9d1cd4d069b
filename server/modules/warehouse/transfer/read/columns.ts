import { sql } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import type { Sql } from '../../../../kit/lists'

/** What a transfer's head keeps of its lines `i`. */
export const transferFigures = {
  kindCount: sql`count(distinct i.product_id)`,
  planQuantity: sql`coalesce(sum(i.plan_quantity), 0)`,
  outQuantity: sql`coalesce(sum(i.out_quantity), 0)`,
  inQuantity: sql`coalesce(sum(i.in_quantity), 0)`,
  diffQuantity: sql`coalesce(sum(i.diff_quantity), 0)`,
  totalListAmount: sql`coalesce(sum(i.price * i.plan_quantity), 0)`,
  totalAmount: sql`coalesce(sum(i.cost_price * i.plan_quantity), 0)`,
}

/** On the way, in no warehouse: what went out, less what came in and what was dealt with. */
export const headColumns: Readonly<Record<string, Sql>> = {
  transitQuantity: sql`t.out_quantity - t.in_quantity
    - case when t.diff_deal = 'NONE' then 0 else t.diff_quantity end`,
}

const anyItem = (condition: Sql): Sql =>
  sql`exists (select from transfer_item i join product p on p.id = i.product_id
    where i.transfer_id = t.id and ${condition})`

const like = (value: unknown) => containing(String(value).trim())

/** Transfers that hold a book. */
export const headFilters: Readonly<Record<string, (value: unknown) => Sql>> = {
  isbn: (value) => {
    const text = String(value).trim()
    return anyItem(
      sql`(p.isbn = any(${goodsSpellings(text)}::text[]) or i.product_code ilike ${like(text)})`,
    )
  },
  productName: (value) => anyItem(sql`p.product_name ilike ${like(value)}`),
}

export const headTabs: Readonly<Record<string, Sql>> = {
  DIFF: sql`t.diff_quantity > 0 and t.diff_deal = 'NONE'`,
}

const product = (column: Sql): Sql =>
  sql`(select ${column} from product p where p.id = t.product_id)`

const stockIn = (warehouse: Sql, quantity: Sql): Sql => sql`coalesce((
  select sum(${quantity}) from stock s join shelf h on h.id = s.shelf_id
  join transfer d on d.id = t.transfer_id
  where s.warehouse_id = ${warehouse} and s.product_id = t.product_id and s.condition_grade = t.condition_grade
    and h.sells), 0)`

/** What stands beside a line: its product, and what the two warehouses have of it now. */
export const itemColumns: Readonly<Record<string, Sql>> = {
  isbn: product(sql`p.isbn`),
  productName: product(sql`p.product_name`),
  publisher: product(sql`p.publisher`),
  fromAvailable: stockIn(sql`d.from_warehouse_id`, sql`s.quantity - s.locked_quantity`),
  toQuantity: stockIn(sql`d.to_warehouse_id`, sql`s.quantity`),
}
