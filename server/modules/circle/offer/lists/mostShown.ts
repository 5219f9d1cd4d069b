import { sql } from 'kysely'
import type { Sql } from '../../../../kit/lists'

/** Copies of an offer a buyer is told of beyond what they need: nobody sees how many a supplier has in all (stock circle §9). */
export const mostShown = 99

/** The same in SQL. What is unknown stays unknown: `least` alone would make 99 of it. */
export const shownCopies = (quantity: Sql, needed: Sql = sql`0`): Sql =>
  sql`case when ${quantity} is not null then least(${quantity}, greatest(${mostShown}::int, ${needed})) end`
