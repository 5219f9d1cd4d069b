import { sql } from 'kysely'
import type { Trx } from '../../../base/db'

/**
 * For the rest of a transaction the database takes a page of an index for what it costs in memory or on a solid disk. By its
 * usual costs, those of a turning disk, it reads half a million wide rows rather than the narrow index that answers.
 */
export const preferIndexes = (trx: Trx) =>
  sql`select set_config('random_page_cost', '1.1', true)`.execute(trx)
