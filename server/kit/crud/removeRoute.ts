import { sql } from 'kysely'
import { fail } from '../../base/errors'
import type { Route } from '../http'
import { batchRoute, lockRow } from '../machines'
import { schemas, tableOf } from '../../base/schemas'
import type { CrudSpec, Plain } from './types'
import { usesOf } from './usesOf'

/** `POST <base>/remove`: deletes rows; one that others point to stays, and its result says which. */
export function removeRoute(
  { resource, base, permissions }: Plain,
  { removing, inUse = rowUsed }: Pick<CrudSpec, 'removing' | 'inUse'>,
): Route {
  const { name, table, label = 'id' } = schemas().resources[resource] ?? { name: resource }
  const from = tableOf({ name, table })
  return batchRoute({
    call: `POST ${base}/remove`,
    permission: permissions.remove,
    title: '删除',
    resource,
    // a row that would point here waits for this lock
    removes: true,
    async row(trx, ctx, id, _input, nameRow) {
      const row = await lockRow(trx, from, id)
      const called = String(row[label] ?? id)
      nameRow(called)
      await removing?.(trx, row, ctx)
      const use = await usesOf(trx, from, id)
      if (use.count > 0) throw inUse({ label: called, ...use })
      try {
        await sql`delete from ${sql.table(from)} where id = ${id}`.execute(trx)
      } catch (error) {
        throw isInUse(error) ? fail('ROW_IN_USE', { label: called }) : error
      }
    },
  })
}

const rowUsed: NonNullable<CrudSpec['inUse']> = ({ label, uses }) =>
  fail('ROW_USED', { label, uses })

// 23001 restrict, 23503 foreign key: a row of another company points here, which cannot be counted
const isInUse = (error: unknown) =>
  ['23001', '23503'].includes((error as { code?: string }).code ?? '')
