import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'

/** Whether the company's edition leaves room for one more user in use. @throws USER_LIMIT */
export async function checkLimit(trx: Trx, companyId: Id): Promise<void> {
  const { rows } = await sql<{ limit: number; used: number }>`
    select c.user_limit as "limit", (select count(*)::int from app_user u
      where u.company_id = c.id and u.status <> 'DISABLED' and u.delete_time is null) as used
    from company c where c.id = ${companyId}`.execute(trx)
  const [room] = rows
  if (room && room.used >= room.limit) throw fail('USER_LIMIT', { limit: room.limit })
}
