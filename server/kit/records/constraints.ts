import { sql } from 'kysely'
import type { Trx } from '../../base/db'

/** Field names of a constraint's columns in their order, the company's left out. */
export type Constraints = ReadonlyMap<string, readonly string[]>

const known = new Map<string, Constraints>()

/**
 * Unique and foreign keys of a table by name. An error names only the constraint: under row-level security PostgreSQL
 * keeps the columns and values to itself.
 * @param table in snake_case
 */
export async function constraintsOf(trx: Trx, table: string): Promise<Constraints> {
  const read = known.get(table)
  if (read) return read
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select i.indexrelid::regclass::text as name, array_agg(a.attname::text order by k.at) as columns
    from pg_index i cross join lateral unnest(i.indkey::smallint[]) with ordinality as k(num, at)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num
    where i.indrelid = ${table}::regclass and i.indisunique group by 1
    union all
    select c.conname::text, array_agg(a.attname::text order by k.at)
    from pg_constraint c cross join lateral unnest(c.conkey) with ordinality as k(num, at)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
    where c.conrelid = ${table}::regclass and c.contype = 'f' group by 1`.execute(trx)
  const found = new Map(
    rows.map(({ name, columns }) => [
      name,
      columns.map(fieldOf).filter((field) => field !== 'companyId'),
    ]),
  )
  known.set(table, found)
  return found
}

const fieldOf = (column: string) =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
