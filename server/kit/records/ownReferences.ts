import { sql } from 'kysely'
import { referenceOf } from '../../../schemas/language'
import { asWholeCompany, type Trx } from '../../base/db'
import { schemas, tableOf } from '../../base/schemas'

type Row = Readonly<Record<string, unknown>>

/**
 * A row whose lists of references name records the current company can read, and no others. Two companies of a shared
 * order put their tags into one column; neither may learn the ids of the other's. Row-level security decides; a
 * narrower 数据范围 of whoever acts does not, for this is the company's own record of what happened.
 */
export async function withOwnReferences<R extends Row>(
  trx: Trx,
  resource: string,
  row: R,
): Promise<R> {
  const changed: Record<string, unknown> = {}
  for (const { field, key, table } of listsOf(resource)) {
    const stored = row[field]
    if (!Array.isArray(stored) || stored.length === 0) continue
    const own = await readable(trx, table, key, stored.map(String))
    changed[field] = stored.filter((one) => own.has(String(one)))
  }
  return { ...row, ...changed }
}

interface ReferenceList {
  field: string
  key: string
  table: string
}

/** Stored fields of a resource that hold several references. */
function listsOf(resource: string): ReferenceList[] {
  const { resources } = schemas()
  return Object.entries(resources[resource]?.fields ?? {}).flatMap(([field, declared]) => {
    const reference = declared.many && !declared.computed && referenceOf(field, declared, resources)
    const target = reference ? resources[reference.resource] : undefined
    return reference && target ? [{ field, key: reference.key, table: tableOf(target) }] : []
  })
}

async function readable(
  trx: Trx,
  table: string,
  key: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = sql.ref(`t.${key}`)
  const { rows } = await asWholeCompany(trx, () =>
    sql<{ value: string }>`select ${known}::text as value from ${sql.table(table)} t
      where ${known}::text = any(${values})`.execute(trx),
  )
  return new Set(rows.map(({ value }) => value))
}
