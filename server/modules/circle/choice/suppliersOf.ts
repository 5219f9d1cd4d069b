import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'

/** Whose offers are candidates of some books. */
export async function suppliersOf(trx: Trx, taskId: Id, bookIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct supply_company_id as id from gp_match_stock
    where task_id = ${taskId} and book_id = any(${bookIds}::bigint[])`.execute(trx)
  return rows.map(({ id }) => id)
}
