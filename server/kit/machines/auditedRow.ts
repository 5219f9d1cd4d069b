import { sql } from 'kysely'
import { recordAudit, recordAudits } from '../auditLog'
import { asWholeCompany, type Trx } from '../../base/db'
import { AppError, fail } from '../../base/errors'
import type { RowWork, SetWork } from '../http'
import { storedRow, storedRows } from '../records/storedRow'
import { schemas, tableOf } from '../../base/schemas'
import { holdFirst } from './lockOrder'

/** What one row does. */
export interface RowSteps {
  work: RowWork
  /** The rows are worked out and have no table of their own. */
  isShownOnly?: boolean
  /** The row goes: who makes one that points to it waits until it has gone, or is waited for. */
  removes?: boolean
}

/** The same work on a row, with a line in the audit log that says what the row was before and after. */
export const auditedRow =
  (
    resource: string,
    title: string,
    { work, isShownOnly = false, removes = false }: RowSteps,
  ): RowWork =>
  async (trx, ctx, sent, input, name) => {
    const id = isShownOnly ? sent : await rowIdOf(trx, resource, sent)
    if (!isShownOnly) await holdFirst(trx, tableNamed(resource), [id])
    const read = async () =>
      isShownOnly ? undefined : storedRow(trx, resource, id, removes ? 'removal' : 'change')
    const before = await read()
    let label = id
    const run = () =>
      work(trx, ctx, id, input, (text) => {
        label = text
        name(text)
      })
    // the row lies in the caller's 数据范围; what is done to it keeps the rules of the whole company
    const result = await (before ? asWholeCompany(trx, run) : run())
    // it may have left that scope
    const after = await asWholeCompany(trx, read)
    await recordAudit(trx, ctx, { title, entity: resource, id, label, before, after, input })
    return result
  }

/** The same for a set: a line for each row that was not refused. */
export const auditedSet =
  (resource: string, title: string, work: SetWork): SetWork =>
  async (trx, ctx, ids, input, name) => {
    await holdFirst(trx, tableNamed(resource), ids)
    const before = await storedRows(trx, resource, ids)
    const seen = ids.filter((id) => before.has(id))
    const labels = new Map<string, string>()
    const run = () =>
      work(trx, ctx, seen, input, (id, label) => {
        labels.set(id, label)
        name(id, label)
      })
    const done = new Map(await asWholeCompany(trx, run))
    const changed = seen.filter((id) => !(done.get(id) instanceof AppError))
    const after = await asWholeCompany(trx, () => storedRows(trx, resource, changed))
    const lines = changed.map((id) => ({
      title,
      entity: resource,
      id,
      label: labels.get(id) ?? id,
      before: before.get(id),
      after: after.get(id),
      input,
    }))
    await recordAudits(trx, ctx, lines)
    for (const id of ids) if (!before.has(id)) done.set(id, fail('ROW_NOT_FOUND'))
    return done
  }

const tableNamed = (resource: string) =>
  tableOf(schemas().resources[resource] ?? { name: resource })

/**
 * The key of the row that is meant, so that no query is asked with anything else: the number of its row, or the own key of
 * what has one. Documents are also named by the number people know them by; the work is handed their row's id all the same.
 * @throws ROW_NOT_FOUND
 */
async function rowIdOf(trx: Trx, resource: string, sent: string): Promise<string> {
  const { key = 'id', label = '' } = schemas().resources[resource] ?? {}
  if (key !== 'id') return orNotFound(/^[\w-]{1,60}$/.test(sent) ? sent : undefined)
  if (/^\d{1,18}$/.test(sent)) return sent
  const isNumber = label.endsWith('Num') && /^[A-Z]{2}[\w-]{6,58}$/.test(sent)
  if (!isNumber) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableNamed(resource))} where ${sql.ref(label)} = ${sent} limit 2`.execute(
    trx,
  )
  return orNotFound(rows.length === 1 ? rows[0]?.id : undefined)
}

function orNotFound(id: string | undefined): string {
  if (id === undefined) throw fail('ROW_NOT_FOUND')
  return id
}
