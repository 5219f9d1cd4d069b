import { defineRoute, type Route } from '../http'
import { schemas } from '../schemas'
import { editBody, formBody, formItems } from './formBody'
import { idParam } from './idParam'
import { insertRecord, readRecord, updateRecord } from './recordRows'
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
  const { title } = schemas().resources[resource] ?? {}
  const [added, edited] = [formItems(resource, 'add'), formItems(resource, 'edit')]
  return [
    defineRoute({
      call: `POST ${base}/add`,
      permission: spec.add,
      summary: `新增${title}`,
      resource,
      body: formBody(added),
      handle: (ctx, { body }) =>
        ctx.trx((trx) => insertRecord(trx, ctx, spec, added, body as RecordValues)),
    }),
    defineRoute({
      call: `POST ${base}/edit`,
      permission: spec.edit,
      summary: `编辑${title}`,
      resource,
      body: editBody(edited),
      handle: (ctx, { body }) =>
        ctx.trx((trx) => {
          const { id, ...values } = body as RecordValues & { id: string }
          return updateRecord(trx, ctx, spec, edited, id, values)
        }),
    }),
    defineRoute({
      call: `GET ${base}/query/{id}`,
      permission: spec.edit,
      summary: `查询${title}`,
      params: idParam,
      handle: (ctx, { params }) =>
        ctx.trx((trx) => readRecord(trx, resource, namesOf(edited), params.id)),
    }),
  ]
}

const namesOf = (items: readonly { field: string }[]) => items.map((item) => item.field)
