import { sql } from 'kysely'
import type { Db } from '../../server/base/db'

// the queue's own tables change by themselves
const ownSchema = 'public'

/** Rows of every table, in one snapshot when `db` is a transaction that reads repeatably. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${ownSchema} and c.relkind = 'r' order by 1`.execute(db)
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.id(ownSchema, name)}`.execute(db)
    rows[name] = counted.rows[0]?.count ?? 0
  }
  return rows
}

export async function readMigrationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from schema_migration order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
