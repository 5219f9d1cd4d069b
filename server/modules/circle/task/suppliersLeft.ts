import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { openToken } from '../circle'
import type { MatchOptions } from './options'

/** Ids behind the tokens of a form. @throws ROW_NOT_FOUND */
export async function openTokens(trx: Trx, tokens: readonly string[]): Promise<Id[]> {
  const ids: Id[] = []
  for (const token of tokens) ids.push(await openToken(trx, token))
  return ids
}

/** @throws GP_TASK_CIRCLE when no supplier is left that could offer anything */
export async function requireSuppliers(
  trx: Trx,
  { circleIds, supplierIds, excludeSupplierIds }: MatchOptions,
): Promise<void> {
  const wanted = await openTokens(trx, supplierIds)
  const excluded = await openTokens(trx, excludeSupplierIds)
  const { rows } = await sql`
    select from gp_access a
    where not a.supply_company_id = any(${excluded}::bigint[])
      and (a.supply_company_id = any(${wanted}::bigint[])
        or ${wanted.length === 0} and (${circleIds.length === 0} or a.circle_id = any(${circleIds}::bigint[])))
    limit 1`.execute(trx)
  if (rows.length === 0) throw fail('GP_TASK_CIRCLE')
}
