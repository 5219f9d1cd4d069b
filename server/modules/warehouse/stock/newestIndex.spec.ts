import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

// of indexes that cost the same the planner takes the newest: an import of 60,000 rows took 116 s instead of 8
it('the newest index of stock is its key; a migration that adds one makes the key anew (0741)', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'stock'::regclass
    order by indexrelid desc limit 1`.execute(connection.db)
  expect(rows).toEqual([{ name: 'stock_pkey' }])
})
