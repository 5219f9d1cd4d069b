import { sql } from 'kysely'
import { containing } from '../../../../base/db'
import { goodsSpellings } from '../../../../../schemas/language'
import { fail } from '../../../../base/errors'
import type { Sql } from '../../../../kit/lists'

const textOf = (value: unknown, label: string): string => {
  if (typeof value !== 'string') throw fail('LIST_FILTER_VALUE', { label, problem: '应为文字' })
  return value.trim()
}
const isProduct = (code: string): Sql =>
  sql`(p.isbn = any(${goodsSpellings(code)}::text[]) or p.product_code = ${code})`

/** Stocktakes that hold a shelf, a book, or a person who counts. */
export const headFilters = {
  shelfCode: (value: unknown) => {
    const code = textOf(value, '含货架号')
    return sql`exists (select from stocktake_item i join shelf h on h.id = i.shelf_id
        where i.stocktake_id = t.id and h.shelf_code ilike ${containing(code)})
      or exists (select from stocktake_shelf o join shelf h on h.id = o.shelf_id
        where o.stocktake_id = t.id and h.shelf_code ilike ${containing(code)})`
  },
  isbn: (value: unknown) => {
    const code = textOf(value, '含ISBN/编码')
    return sql`exists (select from stocktake_item i join product p on p.id = i.product_id
      where i.stocktake_id = t.id and (i.piece_code = ${code} or ${isProduct(code)}))`
  },
}

/** Lines by what stands on the book. */
export const itemFilters = {
  isbn: (value: unknown) => {
    const code = textOf(value, 'ISBN/商品编码')
    return sql`exists (select from product p where p.id = t.product_id and ${isProduct(code)})`
  },
}
