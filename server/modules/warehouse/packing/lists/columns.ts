import { sql } from 'kysely'
import { isbnOrCode } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import type { Sql } from '../../../../kit/lists'

/**
 * Who gets it: the warehouse, supplier or customer it goes to, else the buyer, who is a person and hidden as the field
 * `receiverName` hides them.
 */
export const customerOf = (out: string): Sql => {
  const column = (name: string) => sql.ref(`${out}.${name}`)
  const buyer = column('receiver_name')
  return sql`coalesce(${column('target_warehouse_name')}, ${column('supplier_name')}, ${column('customer_name')},
    left(nullif(${buyer}, ''), 1) || '**')`
}

/** Of the document a packing list `t` packs. */
export const ofOut = (column: string): Sql =>
  sql`(select o.${sql.ref(column)} from out_order o where o.id = t.out_order_id)`

/** Of the document a box `t` belongs to. */
export const ofBox = (value: Sql): Sql =>
  sql`(select ${value} from packing_list p join out_order o on o.id = p.out_order_id where p.id = t.packing_id)`

/** Documents with a book, by the column of `t` that names them. */
export const withBook =
  (out: Sql) =>
  (value: unknown): Sql => {
    const text = String(value).trim()
    return sql`exists (select from out_order_item i where i.out_order_id = ${out}
      and (i.isbn = ${isbnOrCode(text)} or i.product_code ilike ${containing(text)}))`
  }

/** Finds a document by who gets it, as the list shows them, or by the whole name of the buyer. */
export const customerIs =
  (customer: Sql, receiver: Sql) =>
  (value: unknown): Sql =>
    sql`(${customer} ilike ${containing(String(value).trim())} or ${receiver} = ${String(value).trim()})`
