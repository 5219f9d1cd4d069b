import { sql } from 'kysely'
import { asSystem, type Db } from '../../../base/db'

/** Drafts nobody went on with for a week go with their lines; so do the lines of canceled tasks. */
export const purgeDrafts = (db: Db): Promise<void> =>
  asSystem(db, async (trx) => {
    await sql`delete from gp_match_task where state in ('WAIT_SET', 'ANALYSE_FAILED')
      and update_time < now() - interval '7 days'`.execute(trx)
    await sql`delete from gp_match_line l using gp_match_task t where t.id = l.task_id and t.state = 'CANCELED'
      and t.update_time < now() - interval '7 days'`.execute(trx)
  })

/** 90 days after it was closed a task keeps its books, orders and result; candidates go. */
export const archiveTasks = (db: Db): Promise<void> =>
  asSystem(db, async (trx) => {
    await sql`with old as (
        update gp_match_task set state = 'ARCHIVED', update_time = now()
        where state = 'CLOSED' and update_time < now() - interval '90 days' returning id
      ) delete from gp_match_stock s using old where s.task_id = old.id`.execute(trx)
  })
