import { sql } from 'kysely'
import { asSystem, type Db, type Id } from '../../../../base/db'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { askCourier } from './askCourier'

const atATime = 200

/** Asks couriers for what nobody has an answer to yet: after a timeout, a crash, or of a long batch. */
export async function askDue(db: Db, log: JobLog): Promise<number> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: Id; companyId: Id }>`
      select id, company_id from express_request
      where request_status = 'ASKING' and due_time <= now() and (claimed_until is null or claimed_until < now())
      order by due_time, id limit ${atATime}`.execute(trx)
    return rows
  })
  return eachDue(
    due,
    log,
    ({ id }) => ({ expressRequestId: id }),
    async ({ id, companyId }) => {
      const answer = await askCourier(db, companyId, id)
      if (answer.kind === 'silent')
        log.warn({ id, err: new Error(answer.reason) }, 'courier silent')
    },
  )
}
