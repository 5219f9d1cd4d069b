import { sql, type RawBuilder } from 'kysely'
import type { Sql } from '../../../kit/lists'
import type { Span } from './periods'

// the session's zone is Shanghai: the texts are read by its clocks
export const within = (clock: Sql, { from, to }: Span): RawBuilder<boolean> =>
  sql`(${clock} >= ${from}::timestamptz and ${clock} < ${to}::timestamptz)`

/** A decimal text with two places; of no rows 0.00. */
export const sumOf = (amount: Sql): RawBuilder<string> =>
  sql`coalesce(sum(${amount}), 0)::numeric(14, 2)`
