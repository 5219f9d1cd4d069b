import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { countPass } from './findPass'
import { whitelistState } from './state'

/** A line whose price is below its limit. */
export interface LimitedLine {
  id: Id
  productId: Id
}

/**
 * Which lines an entry of type 图书限价 lets pass: one that names the book by ISBN, publisher, word of its name or code,
 * for every shop and platform (a wholesale order has none). What let something pass counts it.
 */
export async function passPrices(trx: Trx, lines: readonly LimitedLine[]): Promise<Set<Id>> {
  if (lines.length === 0) return new Set()
  const { rows } = await sql<{ productId: Id; entryId: Id }>`
    select distinct on (p.id) p.id as product_id, t.id as entry_id
    from product p join limit_whitelist t on t.company_id = p.company_id and t.type = '3'
      and t.shop_nums = '[]' and t.platform_ids = '[]' and ${whitelistState} = 'ON'
      and case t.target when '1' then t.content = p.isbn when '2' then t.content = p.publisher
        when '3' then position(t.content in p.product_name) > 0 when '4' then t.content = p.product_code
        else false end
    where p.id = any(${lines.map(({ productId }) => productId)}::bigint[])
    order by p.id, t.id`.execute(trx)
  const entryOf = new Map(rows.map(({ productId, entryId }) => [productId, entryId]))
  const passed = lines.filter(({ productId }) => entryOf.has(productId))
  for (const { productId } of passed) await countPass(trx, entryOf.get(productId) ?? '0')
  return new Set(passed.map(({ id }) => id))
}
