import { sql } from 'kysely'
import { asSystem, type Db } from '../../base/db'

/** Calls of a spec that changed something, answered well and left no row in the audit log. */
export async function unauditedCalls(db: Db): Promise<string[]> {
  const { rows } = await asSystem(db, (trx) =>
    sql<{ call: string }>`
      select distinct l.call from request_log l
      where l.committed and l.state = 'DONE' and l.status = 200
        and not exists (select 1 from audit_log a where a.trace_id = l.request_id)
      order by l.call`.execute(trx),
  )
  return rows.map((row) => row.call)
}
