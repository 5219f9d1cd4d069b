import { sql } from 'kysely'
import { asWholeCompany, type Trx } from '../../base/db'
import { schemas, tableOf } from '../../base/schemas'
import type { InUse } from './types'

interface Reference {
  table: string
  column: string
}

const known = new Map<string, readonly Reference[]>()

/**
 * Counts the rows that point to one, of every kind and in the whole company. What points is what the tables' foreign
 * keys say; lines that go with the row (`on delete cascade`) are a part of it.
 * @param table in snake_case
 */
export async function usesOf(trx: Trx, table: string, id: string): Promise<Omit<InUse, 'label'>> {
  const counts = await asWholeCompany(trx, async () => {
    const found: (readonly [table: string, count: number])[] = []
    for (const { table: from, column } of await referencesTo(trx, table)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(from)} where ${sql.ref(column)} = ${id}`.execute(
        trx,
      )
      found.push([titleOf(from), rows[0]?.count ?? 0])
    }
    return found.filter(([, count]) => count > 0)
  })
  const byTitle = new Map<string, number>()
  for (const [title, count] of counts) byTitle.set(title, (byTitle.get(title) ?? 0) + count)
  return {
    count: counts.reduce((sum, [, count]) => sum + count, 0),
    uses: [...byTitle].map(([title, count]) => `${count} 个${title}`).join('、'),
  }
}

/** The columns that hold ids of a table. */
async function referencesTo(trx: Trx, table: string): Promise<readonly Reference[]> {
  const read = known.get(table)
  if (read) return read
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", own.attname as "column"
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair(own, theirs)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')
      and theirs.attname = 'id'
    order by 1, 2`.execute(trx)
  known.set(table, rows)
  return rows
}

const titleOf = (table: string): string =>
  Object.values(schemas().resources).find((resource) => tableOf(resource) === table)?.title ??
  '别的记录'
