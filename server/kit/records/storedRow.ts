import { sql, type RawBuilder } from 'kysely'
import { namedColumns, type Id, type Trx } from '../../base/db'
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
  lock: RowLock = 'change',
): Promise<Record<string, unknown> | undefined> {
  return (await storedRows(trx, resource, [id], lock)).get(id)
}

/**
 * What a row is locked for. Who adds a row that points to it passes a `change`, and waits for a `removal`
 * (docs/decisions/0060-lock-order.md).
 */
export type RowLock = 'change' | 'removal'

/** The same of several, locked in the order of their keys; what is not there is left out. */
export async function storedRows(
  trx: Trx,
  resource: string,
  ids: readonly Id[],
  lock: RowLock = 'change',
): Promise<Map<Id, Record<string, unknown>>> {
  const declared = schemas().resources[resource]
  const key = declared?.key ?? 'id'
  const known = key === 'id' ? ids.filter((id) => /^\d{1,18}$/.test(id)) : ids
  if (!declared || known.length === 0) return new Map()
  const hidden = sided.get(resource)
  const columns = hidden ? sql`t.*, ${namedColumns(hidden)}` : sql`t.*`
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(tableOf(declared))} t
    where t.${sql.ref(key)} in (${sql.join([...known])}) order by t.${sql.ref(key)} for ${lock === 'removal' ? sql`update` : sql`no key update`} of t`.execute(
    trx,
  )
  const found = new Map<Id, Record<string, unknown>>()
  for (const row of rows) found.set(String(row[key]), await withOwnReferences(trx, resource, row))
  return found
}
