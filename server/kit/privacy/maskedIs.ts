import { phoneText } from '../../../schemas/language'
import { sql, type RawBuilder } from 'kysely'
import type { Mask } from './maskText'

type Sql = RawBuilder<unknown>

/**
 * Finds a masked field: by its whole value, or by what the mask shows of it anyway (the last four digits of a phone, or
 * the text as it stands in the list). A part of what is hidden finds nothing.
 */
export function maskedIs(mask: Mask, column: Sql, typed: string): Sql {
  const value = typed.trim()
  const kept = mask === 'phone' ? phoneText(value) : value
  return sql`(${column} = ${value} or ${column} = ${kept} or ${shownIs(mask, column, value)})`
}

function shownIs(mask: Mask, column: Sql, value: string): Sql {
  if (mask === 'phone') {
    const [, head, tail] = /^(?:(\d{3})\*{4})?(\d{4})$/.exec(value) ?? []
    // only of a long number does the mask show four digits
    if (tail && head)
      return sql`(length(${column}) > 7 and left(${column}, 3) = ${head} and right(${column}, 4) = ${tail})`
    if (tail) return sql`(length(${column}) > 7 and right(${column}, 4) = ${tail})`
  }
  const [, first] = /^(.)\*\*$/u.exec(value) ?? []
  return mask === 'name' && first ? sql`left(${column}, 1) = ${first}` : sql`false`
}
