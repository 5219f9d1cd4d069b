import { recordAudit } from '../audit'
import { asWholeCompany } from '../db'
import type { RowWork } from '../http'
import { storedRow } from '../records/storedRow'

/** The same work on a row, with a line in the audit log that says what the row was before and after. */
export const auditedRow =
  (resource: string, title: string, work: RowWork, isShownOnly = false): RowWork =>
  async (trx, ctx, id, input, name) => {
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
