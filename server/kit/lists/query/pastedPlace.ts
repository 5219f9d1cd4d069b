import { sql } from 'kysely'
import { severalOf } from './pastedValues'
import type { PastedValues, Sql } from '../types'

/**
 * The place of a row in the list somebody pasted; a row with several values stands at its first. Looked up by key in
 * one JSON object: a search through the list per row would be slow for ten thousand values.
 * @returns nothing when nothing is pasted: the next step of the order decides
 */
export function pastedPlace(
  { values, asStored = (value) => value }: PastedValues,
  asked: unknown,
): Sql[] {
  const pasted = severalOf(asked)
  if (pasted.length === 0) return []
  const places = new Map<string, number>()
  for (const [place, value] of pasted.entries()) {
    for (const stored of [asStored(value)].flat())
      if (!places.has(stored)) places.set(stored, place)
  }
  const lookup = JSON.stringify(Object.fromEntries(places))
  return [
    sql`(select min((${lookup}::jsonb ->> v.value)::int)
      from (select ${values} as value) v)`,
  ]
}
