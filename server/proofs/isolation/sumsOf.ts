import { sql } from 'kysely'
import { asSystem, type Db } from '../../base/db'

/** One number for everything in each tenant table; of one company, or of all. A line per table. */
export const sumsOf = (db: Db, companyId?: string): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(trx)
    const sums: string[] = []
    for (const { name } of tables) {
      const own = companyId === undefined ? sql`true` : sql`company_id = ${companyId}`
      const { rows } = await sql<{ sum: string }>`
        select coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
        from ${sql.table(name)} t where ${own}`.execute(trx)
      sums.push(`${name} ${rows[0]?.sum}`)
    }
    return sums
  })
