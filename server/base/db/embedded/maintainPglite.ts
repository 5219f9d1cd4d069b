import { sql } from 'kysely'
import type { Db } from '../types'

const vacuumMs = 3 * 60 * 60 * 1000
const lookMs = 60 * 1000
const enoughRows = 500

/**
 * PGlite has no autovacuum. Every minute tables that have changed much since they were last looked at are analyzed:
 * after an import of thousands of rows the planner would go by figures of an empty table. Dead rows are seen to every
 * three hours. @returns stops it
 */
export function maintainPglite(
  db: Db,
  log: { warn(facts: object, text: string): void },
): () => void {
  const notify = (error: unknown) => log.warn({ err: error }, 'tending the database failed')
  const look = () => analyzeChanged(db).catch(notify)
  const vacuum = () => sql`vacuum (analyze)`.execute(db).catch(notify)
  void look()
  const timers = [
    setInterval(() => void look(), lookMs),
    setInterval(() => void vacuum(), vacuumMs),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

/**
 * Analyzes tables nobody ever analyzed, as after a first start that was interrupted, and those of which more than
 * 500 rows and a tenth have changed since. @returns their names
 */
export async function analyzeChanged(db: Db): Promise<string[]> {
  // counts of changes are kept back for a while otherwise
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and case
      when c.reltuples < 0 then pg_relation_size(c.oid) > 0
      else pg_stat_get_mod_since_analyze(c.oid) > ${enoughRows} + c.reltuples / 10 end`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.raw(name)}`.execute(db)
  return rows.map(({ name }) => name)
}
