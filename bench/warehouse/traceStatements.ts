import { sql } from 'kysely'
import type { Db } from '../../server/base/db'
import { watch } from './types'

/** What the database needs to count its statements, those of triggers and foreign keys among them. */
export const tracing = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
}

interface Seen {
  query: string
  calls: number
  plan: number
  run: number
}

/** Counts the statements of ours while they are measured. A statement within another one counts in both. */
export async function traceStatements(db: Db) {
  const seen = new Map<string, Seen>()
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  watch.begin = () => sql`select pg_stat_statements_reset()`.execute(db)
  watch.end = async () => {
    const { rows } = await sql<Seen>`
      select query, sum(calls)::int as calls, sum(total_plan_time)::float8 as plan, sum(total_exec_time)::float8 as run
      from pg_stat_statements where query not like '%pg_stat_statements%' group by 1`.execute(db)
    for (const row of rows) {
      const query = row.query.replaceAll(/\s+/g, ' ').slice(0, 150)
      const { calls = 0, plan = 0, run = 0 } = seen.get(query) ?? {}
      const sum = { calls: calls + row.calls, plan: plan + row.plan, run: run + row.run }
      seen.set(query, { query, ...sum })
    }
  }
  return {
    /** What a round asks, the dearest first; the next report begins anew. */
    report(rounds: number): string {
      const all = [...seen.values()].toSorted(
        (one, other) => other.plan + other.run - one.plan - one.run,
      )
      seen.clear()
      const each = (value: number) => (value / rounds).toFixed(1).padStart(9)
      const lines = all
        .slice(0, 40)
        .map(({ query, calls, plan, run }) => `${each(calls)} ×${each(plan)}${each(run)}  ${query}`)
      return ['    times  plan, ms   run, ms', ...lines].join('\n')
    },
  }
}
