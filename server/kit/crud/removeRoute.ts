import { sql } from 'kysely'
import { fail } from '../../base/errors'
import type { Route } from '../http'
import { batchRoute, lockRow } from '../machines'
import { schemas, tableOf } from '../../base/schemas'
import type { Plain } from './types'

/** `POST <base>/remove`: deletes rows; one that others refer to stays, and its result says so. */
export function removeRoute({ resource, base, area }: Plain): Route {
  const { name, table, label = 'id' } = schemas().resources[resource] ?? { name: resource }
  const from = tableOf({ name, table })
  return batchRoute({
    call: `POST ${base}/remove`,
    permission: `${area}:remove`,
    title: '删除',
    resource,
    async row(trx, _ctx, id, _input, nameRow) {
      const row = await lockRow(trx, from, id)
      const called = String(row[label] ?? id)
      nameRow(called)
      try {
        await sql`delete from ${sql.table(from)} where id = ${id}`.execute(trx)
      } catch (error) {
        throw isInUse(error) ? fail('ROW_IN_USE', { label: called }) : error
      }
    },
  })
}

// 23001 restrict, 23503 foreign key: somebody else's row points here
const isInUse = (error: unknown) =>
  ['23001', '23503'].includes((error as { code?: string }).code ?? '')
