import { recordAudit } from '../auditLog'
import { asWholeCompany } from '../../base/db'
import { fail } from '../../base/errors'
import type { RowWork } from '../http'
import { storedRow } from '../records/storedRow'
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
