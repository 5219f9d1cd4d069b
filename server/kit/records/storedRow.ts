import { sql, type RawBuilder } from 'kysely'
import type { Id, Trx } from '../../base/db'
import { schemas, tableOf } from '../../base/schemas'
import { withOwnReferences } from './ownReferences'

/** By field, what is read in place of the column. */
type Columns = Readonly<Record<string, RawBuilder<unknown>>>

const sided = new Map<string, Columns>()

/**
 * Columns of a record that two companies share, as each of them may see it, over the row `t`: hidden in its own audit
 * log too.
 */
export function defineSidedColumns(resource: string, columns: Columns): Columns {
  sided.set(resource, columns)
  return columns
}

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
  const hidden = Object.entries(sided.get(resource) ?? {}).map(
    ([name, column]) => sql`${column} as ${sql.ref(name)}`,
  )
  const columns = sql.join([sql`t.*`, ...hidden])
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(tableOf(declared))} t
    where t.${sql.ref(key)} = ${id} for update of t`.execute(trx)
  return rows[0] && withOwnReferences(trx, resource, rows[0])
}
