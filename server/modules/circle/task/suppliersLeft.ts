import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { openTokens } from '../circle'
import type { MatchOptions } from './options'

/** @throws GP_TASK_SUPPLIER for a token that is not one of the company's */
async function knownSuppliers(trx: Trx, tokens: readonly string[]): Promise<Id[]> {
  const ids = await openTokens(trx, tokens)
  return ids.map((id) => {
    if (!id) throw fail('GP_TASK_SUPPLIER')
    return id
  })
}

/**
 * Suppliers that left since are no fault, as long as one is left: the conditions hold together, as they do in the match.
 * @throws GP_TASK_SUPPLIER, GP_TASK_CIRCLE when no supplier is left that could offer anything
 */
export async function requireSuppliers(
  trx: Trx,
  { circleIds, supplierIds, excludeSupplierIds }: MatchOptions,
): Promise<void> {
  const wanted = await knownSuppliers(trx, supplierIds)
  const excluded = await knownSuppliers(trx, excludeSupplierIds)
  const { rows } = await sql`
    select from gp_access a
    where not a.supply_company_id = any(${excluded}::bigint[])
      and (${wanted.length === 0} or a.supply_company_id = any(${wanted}::bigint[]))
      and (${circleIds.length === 0} or a.circle_id = any(${circleIds}::bigint[])
        or a.circle_id is null and exists (select from gp_visible_offer o
          where o.share_id = a.share_id and o.circle_id = any(${circleIds}::bigint[])))
    limit 1`.execute(trx)
  if (rows.length === 0) throw fail('GP_TASK_CIRCLE')
}
