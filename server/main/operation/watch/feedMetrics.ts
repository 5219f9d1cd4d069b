import { sql } from 'kysely'
import type { Connection } from '../../../base/db'
import type { Metrics } from './createMetrics'

export interface Fed {
  connection: Connection
  /** Live channels of this node. */
  sockets(): number
}

/** The figures that are asked for when somebody scrapes: the pool, live sockets, tasks and the queues. */
export function feedMetrics(metrics: Metrics, { connection, sockets }: Fed): void {
  const { db, poolUse } = connection
  metrics.ask('console_live_sockets', 'Windows connected to this node', sockets)
  if (poolUse)
    metrics.askEach('console_pool_connections', 'Connections by use', 'use', async () => ({
      ...poolUse(),
    }))
  metrics.askEach('console_tasks', 'Open tasks by state', 'state', async () => {
    const { rows } = await sql<{ name: string; figure: number }>`
      select task_status as name, count(*)::int as figure from task
      where task_status in ('WAIT', 'RUNNING', 'PAUSED', 'TIMING') group by 1`.execute(db)
    return byName(rows)
  })
  metrics.askEach('console_jobs_waiting', 'Jobs that are due, by queue', 'queue', async () => {
    const { rows } = await sql<{ name: string; figure: number }>`
      select q.name, count(j.id)::int as figure from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
      group by 1`.execute(db)
    return byName(rows)
  })
  metrics.askEach(
    'console_queue_lag_seconds',
    'How long the oldest job is due, by queue',
    'queue',
    async () => {
      const { rows } = await sql<{ name: string; figure: number }>`
        select q.name, coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as figure
        from pgboss.queue q
        left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
        group by 1`.execute(db)
      return byName(rows)
    },
  )
}

const byName = (rows: readonly { name: string; figure: number }[]) =>
  Object.fromEntries(rows.map(({ name, figure }) => [name, figure]))
