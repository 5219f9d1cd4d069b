import { sql, type RawBuilder } from 'kysely'
import type { Id } from '../types'

/**
 * `.where('id', '=', anyOf(ids))`: one of several ids. The text of the statement does not follow their number, so that
 * it is prepared once, however many there are; planning one over tables with row-level security costs milliseconds.
 */
export const anyOf = (ids: readonly Id[]): RawBuilder<Id> => sql<Id>`any(${[...ids]}::bigint[])`

/** The same for texts. */
export const anyText = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${[...texts]}::text[])`
