import { sql } from 'kysely'
import { actFor, asCompany, asSystem, type Db, type Id } from '../../../base/db'
import { eachDue, type JobLog } from '../../../kit/jobs'
import { declineOthers } from './reply/declineOthers'

/** The hourly chore: requests whose deadline is over. */
export async function expireAsks(db: Db, log: JobLog): Promise<void> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: Id; companyId: Id }>`
      select id, company_id from askfor_stock
      where state in ('OPEN', 'ANSWERED') and deadline <= now() order by id`.execute(trx)
    return rows
  })
  await eachDue(
    due,
    log,
    ({ id }) => ({ askId: id }),
    ({ id, companyId }) =>
      actFor(db, { companyId, userId: '0' }, async (trx) => {
        const { rows } = await sql`
          update askfor_stock set state = 'EXPIRED', version = version + 1, update_time = now()
          where id = ${id} and state in ('OPEN', 'ANSWERED') and deadline <= now() returning id`.execute(
          trx,
        )
        if (rows.length > 0) await declineOthers(trx, { asCompany }, id)
      }),
  )
}
