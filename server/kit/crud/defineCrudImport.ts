import { sql } from 'kysely'
import { toJson, type Id, type JsonValue, type Trx } from '../../base/db'
import { schemas, tableOf } from '../../base/schemas'
import {
  defineImport,
  fieldColumn,
  type Import,
  type ImportColumn,
  type ImportSpec,
  type ImportValues,
} from '../imports'
import type { ChunkTask } from '../tasks'
import { plainOf } from './plainOf'

export interface CrudImportSpec extends Pick<ImportSpec, 'type' | 'key' | 'check' | 'findBarred'> {
  /** Route of the list page. */
  page: string
  /** Columns of the template by field, in its order; what is said here is laid over the field's declaration. */
  columns: Readonly<Record<string, Partial<ImportColumn>>>
  /** Default: that of `add`. */
  permission?: string
  maxRows?: number
  /** A line of a stored key changes its row; what the line left empty stays. Default: it is skipped. */
  updates?: true
  /** What a new row gets that no column holds. */
  fill?: (trx: Trx, values: ImportValues, task: ChunkTask) => Promise<ImportValues>
  /** What follows from a row that was added or changed, in the same transaction. */
  saved?: (trx: Trx, id: Id) => Promise<void>
}

/**
 * The import of a plain module: `POST <base>/import/check`, `/run` and `GET <base>/import/template`. Two files that
 * bring the same new row at once add it once: the table's unique keys decide.
 * @throws at import when the page is no plain list
 */
export function defineCrudImport(spec: CrudImportSpec): Import {
  const { page, type, key, check, findBarred, maxRows, columns, saved } = spec
  const plain = plainOf(page)
  const { resource, base } = plain
  const table = sql.table(tableOf(schemas().resources[resource] ?? { name: resource }))
  const keyed = sql.ref(key)
  return defineImport({
    resource,
    type,
    base: `${base}/import`,
    permission: spec.permission ?? plain.permissions.import,
    columns: Object.entries(columns).map(([field, own]) => fieldColumn(resource, field, own)),
    key,
    check,
    findBarred,
    maxRows,
    findKnown,
    async add(trx, task, values) {
      // a key without a unique constraint of its own
      if ((await findKnown(trx, [String(values[key])])).size > 0) return false
      const { companyId, createBy } = task
      const more = await spec.fill?.(trx, values, task)
      const row = stored({ ...more, ...values })
      const names = ['companyId', 'createBy', ...Object.keys(row)].map((name) => sql.ref(name))
      const { rows } = await sql<{ id: Id }>`
        insert into ${table} (${sql.join(names)})
        values (${sql.join([companyId, createBy, ...Object.values(row)])})
        on conflict do nothing returning id`.execute(trx)
      const [added] = rows
      if (added) await saved?.(trx, added.id)
      return added !== undefined
    },
    ...(spec.updates && { update }),
  })

  async function findKnown(trx: Trx, keys: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ key: string }>`
      select ${keyed} as key from ${table} where ${keyed} = any(${[...keys]}::text[])`.execute(trx)
    return new Set(rows.map((row) => row.key))
  }

  async function update(trx: Trx, _task: ChunkTask, values: ImportValues): Promise<void> {
    const changes = Object.entries(stored(values))
      .filter(([field]) => field !== key)
      .map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
    const { rows } = await sql<{ id: Id }>`
      update ${table} set ${sql.join([...changes, sql`update_time = now()`])}
      where ${keyed} = ${values[key]} returning id`.execute(trx)
    for (const { id } of rows) await saved?.(trx, id)
  }
}

/** Lists are stored as JSON; what a line leaves empty takes the table's default. */
const stored = (values: ImportValues): ImportValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? toJson(value as JsonValue) : value]),
  )
