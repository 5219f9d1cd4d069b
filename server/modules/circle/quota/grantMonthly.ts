import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Id } from '../../../base/db'
import { eachDue, type JobLog } from '../../../kit/jobs'
import { lockAccount } from './account/lockAccount'

/** The chore: accounts whose month is over go into the present one. Whoever used an account earlier has done it already. */
export async function grantMonthly(db: Db, log: JobLog): Promise<void> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ companyId: Id }>`
      select company_id from price_quota_account where period_end <= now()`.execute(trx)
    return rows
  })
  await eachDue(
    due,
    log,
    (account) => account,
    ({ companyId }) => actFor(db, { companyId, userId: '0' }, (trx) => lockAccount(trx)),
  )
}
