import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'

/** What facts of goods are grouped and searched by; the product is joined as `p`. */
export const productDimensions = (productId: Sql): Record<string, Sql> => ({
  productId,
  isbn: sql`coalesce(p.isbn, p.product_code)`,
  productName: sql`p.product_name`,
  publisher: sql`p.publisher`,
  productType: sql`p.product_type`,
  categoryId: sql`p.book_classify_id`,
})

/** A category takes those below it along. */
export const belowCategory = {
  categoryId: (value: unknown): Sql => sql`p.book_classify_id in (
    with recursive below as (
      select id from category where id::text = ${String([value].flat().at(-1))}
      union all
      select c.id from category c join below on c.parent_id = below.id
    )
    select id from below
  )`,
}
