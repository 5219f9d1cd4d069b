import { sql, type RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { whitelistState } from './state'

type Sql = RawBuilder<unknown>

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
 * SQL: the id of the entry of type 限制词 in force that lets goods be sold though they are restricted, or null: one for
 * the shop and platform and the reason, that names the book by ISBN, publisher, a word of its title or code, or all of
 * the shop.
 */
export function passSql(goods: Readonly<Record<keyof RestrictedGoods, Sql>>): Sql {
  const isFor = (list: string, value: Sql) =>
    sql`(${sql.ref(list)} = '[]' or ${sql.ref(list)} @> jsonb_build_array(${value}::text))`
  return sql`(select t.id from limit_whitelist t
    where t.type = '1' and ${whitelistState} = 'ON'
      and ${isFor('t.shop_nums', goods.shopNum)} and ${isFor('t.platform_ids', goods.platformId)}
      and ${isFor('t.restricted_reasons', goods.restrictedReason)}
      and case t.target when '1' then t.content = ${goods.isbn} when '2' then t.content = ${goods.publisher}
        when '3' then position(t.content in ${goods.title}) > 0 when '4' then t.content = ${goods.productCode}
        else true end
    order by t.id limit 1)`
}

/** That entry, for one listing. */
export async function findPass(trx: Trx, goods: RestrictedGoods): Promise<Id | undefined> {
  const values = Object.fromEntries(
    Object.entries(goods).map(([name, value]) => [name, sql`${value}`]),
  ) as Record<keyof RestrictedGoods, Sql>
  const { rows } = await sql<{ id: Id | null }>`select ${passSql(values)} as id`.execute(trx)
  return rows[0]?.id ?? undefined
}

/** An entry let something pass. */
export const countPass = (trx: Trx, id: Id) =>
  trx
    .updateTable('limitWhitelist')
    .set((eb) => ({ usedCount: eb('usedCount', '+', 1) }))
    .where('id', '=', id)
    .execute()
