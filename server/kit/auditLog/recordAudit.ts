import { sql } from 'kysely'
import { toJson, type Trx } from '../../base/db'
import { redact, redactText } from '../privacy'
import { changesOf } from './changesOf'
import type { AuditActor, AuditEntry, Doing } from './types'

const maxInput = 4_000
/** Transactions in which a handler has said itself what it did. */
const told = new WeakSet<Trx>()

/**
 * Writes what was done into the audit log, in the transaction that does it. Every mutating call leaves a row without
 * this; a handler says more where it knows more: which row, what it was before and after. Not inside `asCompany`: the
 * row belongs to the company of whoever acts.
 */
export const recordAudit = (trx: Trx, actor: AuditActor, entry: AuditEntry): Promise<void> =>
  recordAudits(trx, actor, [entry])

/** The same of several rows, with one statement. */
export async function recordAudits(
  trx: Trx,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  told.add(trx)
  await insert(trx, actor, entries, sql`true`)
}

/** As the last statement of a transaction of a mutating call: what was written without a word leaves a row as well. */
export async function recordCall(trx: Trx, actor: AuditActor): Promise<void> {
  if (told.has(trx)) return
  const { input = {} } = actor.doing ?? {}
  await insert(trx, actor, [{ id: idOf(input) }], sql`pg_current_xact_id_if_assigned() is not null`)
}

async function insert(
  trx: Trx,
  { companyId, user, ip, requestId, doing }: AuditActor,
  entries: readonly AuditEntry[],
  condition: ReturnType<typeof sql>,
): Promise<void> {
  const lines = entries.map((entry) => lineOf(entry, doing))
  await sql`
    insert into audit_log (company_id, user_id, user_name, ip, trace_id, call, title,
      entity, entity_id, entity_label, before, after, input)
    select ${companyId}::bigint, ${user.userId}::bigint, ${user.nickName || user.username}::text, ${ip}::text,
      ${requestId}::text, ${doing?.call ?? 'task'}::text, n.title, n.entity, n.id, n.label, n.before, n.after, n.input
    from rows from (jsonb_to_recordset(${toJson(lines)}) as (title text, entity text, id text, label text, before jsonb,
      after jsonb, input jsonb)) with ordinality as n
    where ${condition}
    order by n.ordinality`.execute(trx)
}

function lineOf(entry: AuditEntry, doing: Doing | undefined) {
  const entity = entry.entity ?? doing?.resource
  const { label, id } = entry
  return {
    title: entry.title ?? doing?.title ?? '',
    entity,
    id,
    label: label === undefined ? undefined : redactText(label),
    ...changesOf(entity, entry.before, entry.after),
    input: inputOf(entry, doing),
  }
}

/** What the call was given, without secrets; of a very long one only what it was called. */
function inputOf({ input, before, after }: AuditEntry, doing: Doing | undefined): unknown {
  // the row's states say it better
  if (input === null || ((before || after) && input === undefined)) return null
  const given = redact(input ?? doing?.input ?? {}) as Record<string, unknown>
  if (Object.keys(given).length === 0) return null
  if (JSON.stringify(given).length <= maxInput) return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shortOf(value)]))
}

function shortOf(value: unknown): unknown {
  if (Array.isArray(value)) return `共 ${value.length} 项`
  const text = JSON.stringify(value) ?? ''
  return text.length > 200 ? `${text.slice(0, 200)}…` : value
}

/** The one row a call names, if it names one. */
function idOf({ id, ids, orderNum }: Readonly<Record<string, unknown>>): string | undefined {
  if (Array.isArray(ids)) return ids.length === 1 ? String(ids[0]) : undefined
  const one = id ?? orderNum
  return typeof one === 'string' || typeof one === 'number' ? String(one) : undefined
}
