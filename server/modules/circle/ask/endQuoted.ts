import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Id } from '../../../base/db'
import { eachDue, type JobLog } from '../../../kit/jobs'

/** The hourly chore: offers of accepted quotes that nobody may order from any more leave the list of offers. */
export async function endQuoted(db: Db, log: JobLog): Promise<void> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ companyId: Id; ids: Id[] }>`
      select g.company_id, array_agg(g.id::text) as ids from gp_stock g
      where g.circle_id = -1 and g.state <> 'REMOVED' and g.lock_qty = 0
        and not exists (select from gp_promise p where p.gp_stock_id = g.id and p.valid_until > now())
      group by 1`.execute(trx)
    return rows
  })
  await eachDue(
    due,
    log,
    ({ companyId }) => ({ companyId }),
    ({ companyId, ids }) =>
      actFor(db, { companyId, userId: '0' }, (trx) =>
        sql`
          update gp_stock g set state = 'REMOVED', block_reason = null, version = version + 1, update_time = now()
          where g.id = any(${ids}::bigint[]) and not exists (select from gp_promise p
            where p.gp_stock_id = g.id and p.valid_until > now())`.execute(trx),
      ),
  )
}
