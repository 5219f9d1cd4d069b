import { sql } from 'kysely'
import { toJson, type Id, type JsonValue, type Trx } from '../../base/db'
import { fail } from '../../base/errors'
import { schemas, tableOf } from '../../base/schemas'
import type { MachineRow } from '../machines'
import type { RecordValues } from '../records'

export const tableSql = (resource: string) =>
  sql.table(tableOf(schemas().resources[resource] ?? { name: resource }))

/** One row as stored, locked. @throws ROW_NOT_FOUND for an unknown and a foreign id alike */
export async function lockRowOf<Row extends MachineRow>(
  trx: Trx,
  resource: string,
  id: Id,
): Promise<Row> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<Row>`
    select * from ${tableSql(resource)} where id = ${id} for no key update`.execute(trx)
  const [row] = rows
  if (!row) throw fail('ROW_NOT_FOUND')
  return row
}

/** Stores one row; what is empty takes the default of its column. Lists and objects become JSON. */
export async function insertRow(trx: Trx, resource: string, values: RecordValues): Promise<Id> {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const { rows } = await sql<{ id: Id }>`
    insert into ${tableSql(resource)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => storable(value)))})
    returning id`.execute(trx)
  return rows[0]?.id ?? ''
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'object' ? toJson(value as JsonValue) : value
}
