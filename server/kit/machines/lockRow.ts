import { sql } from 'kysely'
import type { Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { RowOf } from './types'

/**
 * Reads one row of a table and keeps it for this transaction. Row-level security hides rows of other companies.
 * @param table in camelCase as the types name it, or in snake_case; from the program, never from a caller
 * @throws ROW_NOT_FOUND for an unknown, a foreign and a malformed id alike
 */
export async function lockRow<Table extends string>(
  trx: Trx,
  table: Table,
  id: string,
): Promise<RowOf<Table>> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<RowOf<Table>>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(trx)
  const row = rows[0]
  if (!row) throw fail('ROW_NOT_FOUND')
  return row
}
