import type { Route } from '../http'
import { batchRoute, lockRow } from '../machines'
import { formBody, formItems, updateRecord } from '../records'
import { schemas, tableOf } from '../../base/schemas'
import type { Plain, PlainRules } from './types'

const ownRoutes = new Set(['add', 'edit', 'remove', 'enable', 'disable'])

/**
 * The actions that set some fields of the chosen rows: bulk edits, and cells edited in place. Each is a batch with a
 * result per row; the body follows from the action's form.
 */
export function changeRoutes({ resource, base, permissions }: Plain, rules: PlainRules): Route[] {
  const declared = schemas().resources[resource]
  const changes = Object.entries(declared?.actions ?? {}).filter(
    ([name, { call, form }]) => !ownRoutes.has(name) && form && call === `POST ${base}/${name}`,
  )
  return changes.map(([name, { call = '', label }]) => {
    const items = formItems(resource, name)
    return batchRoute({
      call,
      permission: permissions.edit,
      title: label,
      resource,
      values: formBody(items).properties,
      async row(trx, ctx, id, input, nameRow) {
        const row = await lockRow(trx, tableOf(declared ?? { name: resource }), id)
        nameRow(String(row[declared?.label ?? 'id'] ?? id))
        await updateRecord(trx, ctx, { resource, ...rules }, items, id, input)
      },
    })
  })
}
