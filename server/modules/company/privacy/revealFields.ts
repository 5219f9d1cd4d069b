import { sql } from 'kysely'
import { recordAudit } from '../../../kit/auditLog'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { holds, type Context } from '../../../kit/http'
import { schemas, tableOf } from '../../../base/schemas'
import { spendReveals } from './spendReveals'

export interface RevealRequest {
  /** Name of a resource that says who may (`reveal`). */
  resource: string
  id: Id
  /** Masked fields of it. */
  fields: readonly string[]
  reason?: string
}

/**
 * The plain values of masked fields of one record: for whoever holds the resource's permission, within the quota of the
 * day, and with a line in the audit log. @throws REVEAL_DENIED, REVEAL_FIELD_UNKNOWN, REVEAL_QUOTA, ROW_NOT_FOUND
 */
export async function revealFields(
  trx: Trx,
  ctx: Context,
  { resource, id, fields, reason }: RevealRequest,
): Promise<Record<string, string | null>> {
  const { label, key, declared } = revealable(ctx, resource, fields)
  if (key === 'id' && !/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const columns = sql.join([label, ...fields].map((name) => sql.ref(`t.${name}`)))
  const { rows } = await sql<Record<string, string | null>>`
    select ${columns} from ${sql.table(tableOf(declared))} t where t.${sql.ref(key)} = ${id}`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw fail('ROW_NOT_FOUND')
  await spendReveals(trx, ctx, 1)
  const titles = fields.map((name) => declared.fields[name]?.title ?? name)
  await recordAudit(trx, ctx, {
    title: `查看明文：${titles.join('、')}`,
    entity: resource,
    id,
    label: declared.fields[label]?.mask ? undefined : String(row[label] ?? id),
    input: reason ? { reason } : null,
  })
  return Object.fromEntries(fields.map((name) => [name, row[name] ?? null]))
}

/** What the resource says, once it is sure that this person may see these fields. */
function revealable(ctx: Context, resource: string, fields: readonly string[]) {
  const { resources } = schemas()
  const declared = Object.hasOwn(resources, resource) ? resources[resource] : undefined
  const may = declared?.reveal
  if (!declared || may === undefined || !holds(ctx.user, may))
    throw fail('REVEAL_DENIED', { title: declared?.title ?? '' })
  const unknown = fields.find((name) => {
    const field = Object.hasOwn(declared.fields, name) ? declared.fields[name] : undefined
    return !field?.mask || field.computed
  })
  if (unknown !== undefined)
    throw fail('REVEAL_FIELD_UNKNOWN', { title: declared.title, field: unknown })
  return { declared, label: declared.label ?? 'id', key: declared.key ?? 'id' }
}
