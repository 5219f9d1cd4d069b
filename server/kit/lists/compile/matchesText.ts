import { sql } from 'kysely'
import { normalizeIsbn, piecesOf, spellingsOf } from '../../../../schemas/language'
import type { ReaderName } from '../../../../schemas/contract/language.gen'
import { containing } from '../../../base/db'
import type { Sql } from '../types'

/**
 * Whether a column has what was typed, or a part of it: the operator of a text filter. `%` and `_` of the person's text
 * stand for themselves; a whole ISBN is looked up, in whatever form it is written.
 * @param reads how the field reads its text
 */
export function matchesText(reads: ReaderName | undefined, column: Sql, text: string): Sql {
  const isBook = reads === 'isbn' || reads === 'goodsCode'
  if (isBook && normalizeIsbn(text).isbn13 !== undefined) return isOneOf(reads, column, [text])
  const either = piecesOf(reads, text).map((piece) => sql`${column} ilike ${containing(piece)}`)
  return sql`(${sql.join(either, sql` or `)})`
}

/** Whether a column is one of the values that were pasted, under every spelling that may be stored. */
export const isOneOf = (
  reads: ReaderName | undefined,
  column: Sql,
  values: readonly string[],
): Sql => {
  const spelled = new Set(values.flatMap((value) => spellingsOf(reads, value)))
  return sql`${column} = any(${[...spelled]}::text[])`
}
