import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

/** Another company that is in business. @returns its name @throws the code given */
export async function requireCompany(
  trx: Trx,
  id: Id,
  code: 'BLACK_COMPANY_UNKNOWN' | 'SHARE_COMPANY_UNKNOWN',
): Promise<string> {
  const { rows } = await sql<{ companyName: string }>`
    select company_name from other_company where id = ${id}`.execute(trx)
  const [found] = rows
  if (!found) throw fail(code)
  return found.companyName
}
