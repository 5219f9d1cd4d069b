import { recordAudit, recordAudits } from '../auditLog'
import { asWholeCompany, type Trx } from '../../base/db'
import { AppError, fail } from '../../base/errors'
import type { RowWork, SetWork } from '../http'
import { storedRow, storedRows } from '../records/storedRow'
import { schemas } from '../../base/schemas'

/** The same work on a row, with a line in the audit log that says what the row was before and after. */
export const auditedRow =
  (resource: string, title: string, work: RowWork, isShownOnly = false): RowWork =>
  async (trx, ctx, id, input, name) => {
    if (!isShownOnly && !mayBeRow(resource, id)) throw fail('ROW_NOT_FOUND')
    const read = async () => (isShownOnly ? undefined : storedRow(trx, resource, id))
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

/** What a set of rows does, after what stands before the rows was locked. */
export interface SetSteps {
  hold?(trx: Trx, ids: readonly string[]): Promise<unknown>
  work: SetWork
}

/** The same for a set: a line for each row that was not refused. */
export const auditedSet =
  (resource: string, title: string, { hold, work }: SetSteps): SetWork =>
  async (trx, ctx, ids, input, name) => {
    await hold?.(trx, ids)
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

/**
 * Whether an id can name a row at all, so that no query is asked with anything else: the number of its row; the own key
 * of what has one; and of documents, which people name by it, the document's number.
 */
function mayBeRow(resource: string, id: string): boolean {
  if (/^\d{1,18}$/.test(id)) return true
  const { key = 'id', label = '' } = schemas().resources[resource] ?? {}
  if (key !== 'id') return /^[\w-]{1,60}$/.test(id)
  return label.endsWith('Num') && /^[A-Z]{2}[\w-]{6,58}$/.test(id)
}
