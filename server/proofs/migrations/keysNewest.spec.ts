import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../base/db'
import { freshDatabase } from '../testing'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

// of indexes that cost the same the planner takes the newest: an import of 60,000 rows took 116 s instead of 8
it('the newest index of a table that others name by id and company is its key: call renew_key after adding one', async () => {
  const { rows } = await sql<{ keyed: string; newest: string }>`
    select distinct c.confrelid::regclass::text as keyed, n.indexrelid::regclass::text as newest
    from pg_constraint c
    join pg_index n on n.indrelid = c.confrelid
      and n.indexrelid = (select max(i.indexrelid) from pg_index i where i.indrelid = c.confrelid)
    where c.contype = 'f' and array_length(c.confkey, 1) > 1 and not n.indisprimary`.execute(
    connection.db,
  )
  expect(rows).toEqual([])
})

it('a renewed key keeps the foreign keys that name it alone', async () => {
  const held = () =>
    sql<{ name: string; text: string }>`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'f' and confrelid = 'sales_order'::regclass order by conrelid::regclass::text, conname`.execute(
      connection.db,
    )
  const before = await held()
  expect(before.rows.length).toBeGreaterThan(3)
  await sql`create index newer on sales_order (company_id)`.execute(connection.db)
  await sql`call renew_key('sales_order')`.execute(connection.db)
  expect((await held()).rows).toEqual(before.rows)
  const { rows } = await sql<{ newest: boolean }>`
    select i.indisprimary as newest from pg_index i where i.indrelid = 'sales_order'::regclass
    order by i.indexrelid desc limit 1`.execute(connection.db)
  expect(rows).toEqual([{ newest: true }])
})
