import { sql } from 'kysely'
import type { Db } from '../../base/db'

/** Leaves every waiting job as a worker that was killed this moment leaves it: in hand, and nobody's. */
export const leaveBehind = (db: Db) =>
  sql`update pgboss.job set state = 'active', started_on = now()
    where name in ('task', 'file') and state < 'active'`.execute(db)
