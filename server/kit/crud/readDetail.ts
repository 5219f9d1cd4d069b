import type { Id, Trx } from '../../base/db'
import type { Context } from '../http'
import { maskRow } from '../privacy'
import { readRecord } from '../records'
import { schemas } from '../../base/schemas'

/** Every stored field of one record, masked where the resource says so. @throws ROW_NOT_FOUND */
export async function readDetail(trx: Trx, ctx: Context, resource: string, id: Id) {
  const declared = schemas().resources[resource]
  const fields = Object.entries(declared?.fields ?? {})
  const stored = fields.filter(([, field]) => !field.computed && !field.of).map(([name]) => name)
  const row = await readRecord(trx, resource, stored, id)
  return declared ? maskRow({ ...row, id }, declared, ctx.user) : row
}
