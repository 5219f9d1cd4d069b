import { sql } from 'kysely'
import type { Db } from '../../base/db'

/** Whether jobs can be put into a queue: without it calls that start a task would fail. */
export const queueCheck = (db: Db) => async (): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.queue`.execute(db)
  if (!rows[0]?.count) throw new Error('queueCheck: no queue')
}
