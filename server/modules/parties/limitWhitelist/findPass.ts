import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { whitelistState } from './state'

/** Restricted goods that are to be sold in a shop. */
export interface RestrictedGoods {
  shopNum: string
  platformId: string
  title: string
  isbn: string | null
  publisher: string | null
  productCode: string | null
  /** restricted_reason; none is another reason, which only an entry for all of them lets pass. */
  restrictedReason: string | null
}

/**
 * The entry of type 限制词 in force that lets goods be sold though they are restricted: one for the shop and platform
 * and the reason, that names the book by ISBN, publisher, a word of its title or code, or all of the shop.
 */
export async function findPass(trx: Trx, goods: RestrictedGoods): Promise<Id | undefined> {
  const isFor = (list: string, value: string | null) =>
    sql`(${sql.ref(list)} = '[]' or ${sql.ref(list)} @> jsonb_build_array(${value}::text))`
  const { rows } = await sql<{ id: Id }>`
    select t.id from limit_whitelist t
    where t.type = '1' and ${whitelistState} = 'ON'
      and ${isFor('t.shop_nums', goods.shopNum)} and ${isFor('t.platform_ids', goods.platformId)}
      and ${isFor('t.restricted_reasons', goods.restrictedReason)}
      and case t.target when '1' then t.content = ${goods.isbn} when '2' then t.content = ${goods.publisher}
        when '3' then position(t.content in ${goods.title}) > 0 when '4' then t.content = ${goods.productCode}
        else true end
    order by t.id limit 1`.execute(trx)
  return rows[0]?.id
}

/** An entry let something pass. */
export const countPass = (trx: Trx, id: Id) =>
  trx
    .updateTable('limitWhitelist')
    .set((eb) => ({ usedCount: eb('usedCount', '+', 1) }))
    .where('id', '=', id)
    .execute()
