import { sql } from 'kysely'
import type { Id, Trx } from '../db'
import { orderColumns } from '../modules/order/read/orderColumns'
import { schemas, tableOf } from '../schemas'

/** What one of two companies must not see of a row is hidden in its own audit log too. */
const sided: Readonly<Record<string, typeof orderColumns>> = { order: orderColumns }

/**
 * One row as the current company may read it, by field, for the audit log; locked, so that nobody changes it between
 * before and after. @returns undefined for an unknown and a foreign id alike
 */
export async function storedRow(
  trx: Trx,
  resource: string,
  id: Id,
): Promise<Record<string, unknown> | undefined> {
  const declared = schemas().resources[resource]
  const key = declared?.key ?? 'id'
  if (!declared || (key === 'id' && !/^\d{1,18}$/.test(id))) return undefined
  const hidden = Object.entries(sided[resource] ?? {}).map(
    ([name, column]) => sql`${column} as ${sql.ref(name)}`,
  )
  const columns = sql.join([sql`t.*`, ...hidden])
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(tableOf(declared))} t
    where t.${sql.ref(key)} = ${id} for update of t`.execute(trx)
  return rows[0]
}
