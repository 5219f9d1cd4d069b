import { sql } from 'kysely'
import { asSystem, type Connection } from '../db'
import type { Metrics } from './createMetrics'

export interface Fed {
  connection: Connection
  /** Live channels of this node. */
  sockets(): number
}

/** The figures that are asked for when somebody scrapes: the pool, live sockets, tasks and how long they wait. */
export function feedMetrics(metrics: Metrics, { connection, sockets }: Fed): void {
  const { db, poolUse } = connection
  metrics.ask('console_live_sockets', 'Windows connected to this node', sockets)
  if (poolUse)
    metrics.askEach('console_pool_connections', 'Connections by use', 'use', async () => ({
      ...poolUse(),
    }))
  const tasks = () =>
    asSystem(db, async (trx) => {
      const { rows } = await sql<{ state: string; count: number; lag: number }>`
        select task_status as state, count(*)::int as count,
          coalesce(extract(epoch from now() - min(update_time)), 0)::float8 as lag
        from task where task_status in ('WAIT', 'RUNNING', 'PAUSED', 'TIMING') group by 1`.execute(
        trx,
      )
      return rows
    })
  metrics.askEach('console_tasks', 'Open tasks by state', 'state', async () =>
    Object.fromEntries((await tasks()).map(({ state, count }) => [state, count])),
  )
  metrics.askEach(
    'console_task_lag_seconds',
    'Since when the oldest has not moved',
    'state',
    async () => Object.fromEntries((await tasks()).map(({ state, lag }) => [state, lag])),
  )
}
