import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../../schemas/language'
import { containing } from '../../../../base/db'
import { defineList } from '../../../../kit/lists'

/** 查同款: copies of one title that lie in the company's warehouses, by its number or its name. */
export const sameCopies = defineList({
  page: '/ancientBookPanCun/new',
  list: 'same',
  from: (trx, ctx) =>
    trx
      .selectFrom('stock as t')
      .innerJoin('product as p', 'p.id', 't.productId')
      .where('t.companyId', '=', ctx.companyId)
      .where('t.quantity', '>', 0),
  columns: {
    isbn: sql`coalesce(p.isbn, p.book_number)`,
    productName: sql`p.product_name`,
    author: sql`p.author`,
    publisher: sql`p.publisher`,
    publishYear: sql`extract(year from p.publish_date)::int`,
    edition: sql`p.edition`,
    binding: sql`p.binding`,
    pageCount: sql`p.pages`,
    categoryId: sql`p.book_classify_id`,
    price: sql`p.list_price`,
    shelfCode: sql`(select h.shelf_code from shelf h where h.id = t.shelf_id)`,
    seek: sql`p.product_name`,
  },
  filters: {
    seek: (value) => {
      const text = String(value).trim()
      return sql`(p.isbn = ${normalizeIsbn(text).isbn13 ?? text} or p.book_number = ${text}
        or p.product_name ilike ${containing(text)})`
    },
  },
})
