import { sql } from 'kysely'
import { asSystem, type Db } from '../../db'
import { leaseSeconds } from './inChunks'
import type { ChunkTask } from './types'

/**
 * Takes the most urgent open task of a type: a waiting one, or a running one whose worker is gone.
 * Nodes never take the same task: the row is locked and its lease set in one statement.
 */
export const claimTask = (db: Db, type: string): Promise<ChunkTask | undefined> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<ChunkTask>`
      update task set task_status = 'RUNNING', start_time = coalesce(start_time, now()),
        lease_until = now() + make_interval(secs => ${leaseSeconds}), update_time = now()
      where id = (
        select id from task
        where task_type = ${type}
          and (task_status = 'WAIT' or task_status = 'RUNNING' and lease_until < now())
        order by priority desc, id limit 1
        for update skip locked
      )
      returning id, company_id, create_by, task_type, params`.execute(trx)
    return rows[0]
  })
