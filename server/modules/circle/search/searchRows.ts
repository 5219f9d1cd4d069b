import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../schemas/language'
import { containing, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { SourceAsked, Sql } from '../../../kit/lists'
import { ownBasket } from './findBasket'

/** Rows one search reads. */
const mostRows = 1000

/** Offers shown before anything is asked. */
const mostNew = 100

type Filter = NonNullable<SourceAsked['filter']>

/**
 * Offers the buyer may see, one per copy at its lowest price, under what must be asked: numbers, a title, or a supplier.
 * Nothing asked: the newest.
 * `filter` absent: the rows are read again by their ids.
 * @throws GP_SEARCH_ASK when other conditions stand alone
 */
export function searchRows(trx: Trx, ctx: Context, { filter }: SourceAsked) {
  const asked = filter === undefined ? sql`true` : askedOf(filter)
  const circles = [filter?.circleId ?? []].flat().map(String)
  return trx.selectFrom(
    sql`(
      select o.*, k.product_name as book_name, k.author, k.publisher, k.publish_date, k.clc_code, k.image,
        p.province, p.city, round(o.price * 100 / nullif(o.list_price, 0), 2) as discount,
        (select max(f.on_time_rate) from gp_supplier_face f where f.supply_company_id = o.supply_company_id) as on_time_rate,
        coalesce(b.chosen_qty, 0) as chosen_qty
      from (
        select distinct on (v.supply_company_id, v.warehouse_id, v.product_id, v.grade) v.gp_stock_id as id, v.*,
          coalesce(v.agreed_price, v.circle_price) as price
        from gp_visible_offer v
        where ${asked} ${circles.length > 0 ? sql`and v.circle_id = any(${circles}::bigint[])` : sql``}
        order by v.supply_company_id, v.warehouse_id, v.product_id, v.grade,
          coalesce(v.agreed_price, v.circle_price), v.gp_stock_id
        limit ${mostRows}
      ) o
      join gp_offer_book k on k.product_id = o.product_id
      left join gp_supply_place p on p.warehouse_id = o.warehouse_id
      left join gp_match_stock b on b.gp_stock_id = o.id and b.state = 'CHOSEN' and b.task_id = ${ownBasket(ctx)}
    )`.as('t'),
  )
}

function askedOf(filter: Filter): Sql {
  const texts = (name: string) =>
    [filter[name] ?? []]
      .flat()
      .map((text) => String(text).trim())
      .filter((text) => text !== '')
  const isbns = texts('isbn13')
  const [title = ''] = texts('bookName')
  const [supplier = ''] = texts('supplierCode')
  const said = [
    isbns.length > 0 &&
      sql`v.isbn13 = any(${isbns.flatMap((text) => normalizeIsbn(text).isbn13 ?? [])}::bigint[])`,
    [...title].length >= 2 &&
      sql`v.product_id in (select b.product_id from gp_offer_book b
        where b.product_name ilike ${containing(title)} limit ${mostRows})`,
    supplier !== '' && sql`v.supplier_code = ${supplier}`,
  ].filter((one) => one !== false)
  if (said.length > 0) return sql.join(said, sql` and `)
  const isBlank = Object.keys(filter).every((name) => texts(name).length === 0)
  // whoever has asked nothing yet sees what came in last
  if (isBlank)
    return sql`v.gp_stock_id in (
      select n.gp_stock_id from gp_visible_offer n order by n.gp_stock_id desc limit ${mostNew})`
  throw fail('GP_SEARCH_ASK')
}
