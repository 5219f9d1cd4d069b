import { sql } from 'kysely'
import { containing } from '../../../base/db'
import type { Sql } from '../../../kit/lists'

/**
 * Condition on a product's id: its name or author has this text in it. From two letters on the pieces of names find them;
 * one letter alone stands in too many.
 */
export function productsWith(id: Sql, field: 'product_name' | 'author', value: unknown): Sql {
  const text = String(value).trim()
  const found =
    [...text].length > 1
      ? sql`select products_with(${field}, ${text})`
      : sql`select q.id from product q where q.${sql.ref(field)} ilike ${containing(text)}`
  return sql`${id} = any(array(${found}))`
}
