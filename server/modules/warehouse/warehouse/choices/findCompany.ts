import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Name of another company that is in business. */
export async function findCompany(trx: Trx, id: Id): Promise<string | undefined> {
  const { rows } = await sql<{ companyName: string }>`
    select company_name from other_company where id = ${id}`.execute(trx)
  return rows[0]?.companyName
}
