import { sql } from 'kysely'
import type { Trx } from '../../../base/db'

/**
 * For the rest of the transaction of a long list a page of an index costs what it does in memory or on a solid disk: by its
 * usual costs, those of a turning disk, the database reads half a million wide rows rather than the narrow index that
 * answers. What is looked up among as many is kept in memory.
 */
export const tuneForLong = (trx: Trx) =>
  sql`select set_config('random_page_cost', '1.1', true), set_config('work_mem', '32MB', true)`.execute(
    trx,
  )

/**
 * For the rest of the transaction of a report: its statements look dear to the planner, who would have them compiled,
 * which takes longer than running them; groups are kept in memory.
 */
export const tuneForReport = (trx: Trx) =>
  sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(trx)
