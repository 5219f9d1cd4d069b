import { recordAudit } from '../auditLog'
import { asWholeCompany } from '../../base/db'
import { defineRoute, type Route } from '../http'
import { schemas } from '../../base/schemas'
import { editBody, formBody, formItems } from './formBody'
import { idParam } from './idParam'
import { insertRecord, readRecord, updateRecord } from './recordRows'
import { storedRow } from './storedRow'
import type { RecordSpec, RecordValues } from './types'

/**
 * The calls behind a resource's actions `add` and `edit`: `POST <base>/add`, `POST <base>/edit` with the id, and
 * `GET <base>/query/{id}` for what the edit form starts with. Their bodies follow from the forms; an edit changes what
 * it names and leaves the rest (a cell edited in place names one field). The table has company_id; row-level security
 * keeps other companies' rows out of reach.
 * @throws at import when the resource has no such actions
 */
export function defineRecord(spec: RecordSpec): Route[] {
  const { resource, base } = spec
  const { title, label = 'id' } = schemas().resources[resource] ?? {}
  const labelOf = (row: RecordValues | undefined) => String(row?.[label] ?? '')
  const { add, edit } = spec.actions ?? { add: 'add', edit: 'edit' }
  const [added, edited] = [formItems(resource, add), formItems(resource, edit)]
  return [
    defineRoute({
      call: `POST ${base}/add`,
      permission: spec.add,
      summary: `新增${title}`,
      resource,
      body: formBody(added),
      handle: (ctx, { body }) =>
        ctx.trx(async (trx) => {
          // unique and numbered over the whole company
          const made = await asWholeCompany(trx, () =>
            insertRecord(trx, ctx, spec, added, body as RecordValues),
          )
          const id = String(made.id)
          const after = await asWholeCompany(trx, () => storedRow(trx, resource, id))
          await recordAudit(trx, ctx, { id, label: labelOf(after), after })
          return made
        }),
    }),
    defineRoute({
      call: `POST ${base}/edit`,
      permission: spec.edit,
      summary: `编辑${title}`,
      resource,
      body: editBody(edited),
      handle: (ctx, { body }) =>
        ctx.trx(async (trx) => {
          const { id, ...values } = body as RecordValues & { id: string }
          const before = await storedRow(trx, resource, id)
          const change = () => updateRecord(trx, ctx, spec, edited, id, values)
          const changed = await (before ? asWholeCompany(trx, change) : change())
          const after = await asWholeCompany(trx, () => storedRow(trx, resource, id))
          await recordAudit(trx, ctx, { id, label: labelOf(after), before, after })
          return changed
        }),
    }),
    defineRoute({
      call: `GET ${base}/query/{id}`,
      permission: spec.edit,
      summary: `查询${title}`,
      params: idParam,
      handle: (ctx, { params }) =>
        ctx.trx((trx) => readRecord(trx, resource, namesOf(edited), params.id, spec)),
    }),
  ]
}

const namesOf = (items: readonly { field: string }[]) => items.map((item) => item.field)
