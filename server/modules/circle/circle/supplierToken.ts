import { sql, type RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

/**
 * What a buyer is given instead of a supplier's id: another token for each buyer, the same at every call, so that a page
 * can group by it. A word of SQL, to stand among the columns of a list.
 * @example trx.selectFrom('gpAccess as a').select(supplierToken(companyId, sql.ref('a.supplyCompanyId')).as('supplierToken'))
 */
export const supplierToken = (
  buyerCompanyId: Id,
  supplierCompanyId: Id | RawBuilder<unknown>,
): RawBuilder<string> =>
  sql<string>`supplier_token(${buyerCompanyId}::bigint, ${supplierCompanyId}::bigint)`

/** The supplier a token of the acting company stands for. @throws ROW_NOT_FOUND for a foreign or changed token */
export async function openToken(trx: Trx, token: string): Promise<Id> {
  const [id] = await openTokens(trx, [token])
  if (!id) throw fail('ROW_NOT_FOUND')
  return id
}

/** The suppliers of many tokens, in their order; undefined for a foreign or changed one. */
export async function openTokens(
  trx: Trx,
  tokens: readonly string[],
): Promise<readonly (Id | undefined)[]> {
  if (tokens.length === 0) return []
  const { rows } = await sql<{ id: Id | null }>`
    select open_supplier_token(current_setting('app.company_id')::bigint, token) as id
    from unnest(${tokens}::text[]) with ordinality t(token, at) order by at`.execute(trx)
  return rows.map(({ id }) => id ?? undefined)
}
