import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/**
 * Which product each of these listings is, of the products in use: the one whose code is the merchant code, else the only
 * one of the ISBN. Several of it are a question for a person, a title alone proves nothing. A match once made stays, and
 * so does what a person ignores.
 */
export const matchListings = (trx: Trx, listingIds: readonly Id[]) =>
  sql`
    update shop_goods g set match_state = found.state, match_type = found.type, product_id = found.product_id
    from (
      select l.id,
        coalesce(coded.id, case when book.count = 1 then book.id end) as product_id,
        case when coded.id is not null then '1' when book.count = 1 then '2' end as type,
        case when coded.id is not null or book.count = 1 then '1' when book.count > 1 then '2' else '0' end as state
      from shop_goods l
      left join product coded on coded.company_id = l.company_id and coded.product_code = l.outer_code
        and coded.status = '1'
      cross join lateral (select count(*) as count, min(p.id) as id from product p
        where p.company_id = l.company_id and p.isbn = l.isbn and p.status = '1') book
      where l.id = any(${[...listingIds]}::bigint[]) and l.match_state in ('0', '2')) found
    where g.id = found.id and (g.match_state <> found.state or found.product_id is not null)`.execute(
    trx,
  )
