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
  const row = (await lockRows(trx, table, [id])).get(id)
  if (!row) throw fail('ROW_NOT_FOUND')
  return row
}

/** The same of several, in the order of their ids; what is not there is left out. */
export async function lockRows<Table extends string>(
  trx: Trx,
  table: Table,
  ids: readonly string[],
): Promise<Map<string, RowOf<Table>>> {
  const known = ids.filter((id) => /^\d{1,18}$/.test(id))
  if (known.length === 0) return new Map()
  const { rows } = await sql<RowOf<Table>>`
    select * from ${sql.table(table)} where id = any(${known}::bigint[]) order by id for no key update`.execute(
    trx,
  )
  return new Map(rows.map((row) => [String(Reflect.get(row, 'id')), row]))
}
