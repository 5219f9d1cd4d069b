import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Where a company that was not asked serves from: its first warehouse in use. */
export async function usualWarehouse(trx: Trx, companyId: Id): Promise<Id | null> {
  const { rows } = await sql<{ id: Id }>`
    select id from warehouse where company_id = ${companyId} and status = '1' order by priority, id limit 1`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}
