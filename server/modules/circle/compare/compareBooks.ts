import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { shownCopies } from '../offer'

export interface CompareTerms {
  /** Conditions below it are not counted. */
  minGrade: string
  /** Empty: every circle and agreement. */
  circleIds: readonly string[]
}

/** What the circle asks for a book, and what we ask ourselves. Yuan; figures of rivals are null where there are none. */
export interface ComparedBook {
  isbn13: string
  bookName: string | null
  listPrice: string | null
  minPrice: string | null
  avgPrice: string | null
  maxPrice: string | null
  minDiscount: string | null
  bestGrade: string | null
  sellerCount: number
  totalQty: number
  ownPrice: string | null
  ownQty: number
  /** Some supplier's price costs quota to see. */
  isCharged: boolean
}

/** A single rival's price must not follow from a mean. */
const fewestForMean = 3

/**
 * Compares books in one statement, a row per ISBN in the order given. Copies offered in two circles count once at the
 * lower price; each supplier has one price, their lowest; an agreed price goes before the circle's.
 */
export async function compareBooks(
  trx: Trx,
  isbns: readonly string[],
  { minGrade, circleIds }: CompareTerms,
): Promise<ComparedBook[]> {
  const { rows } = await sql<ComparedBook>`
    with asked as (
      select i.isbn13, i.at from unnest(${[...isbns]}::bigint[]) with ordinality as i (isbn13, at)
    ), offers as (
      select v.isbn13, v.supply_company_id, v.warehouse_id, v.product_id, v.grade,
        coalesce(min(v.agreed_price), min(v.circle_price)) as price, max(v.quantity) as quantity,
        bool_and(v.free_flag) as is_free, max(v.list_price) as list_price
      from gp_visible_offer v join asked a on a.isbn13 = v.isbn13
      where v.grade::int >= ${minGrade}::int
        and (${circleIds.length === 0} or v.circle_id = any(${[...circleIds]}::bigint[]))
      group by v.isbn13, v.supply_company_id, v.warehouse_id, v.product_id, v.grade
    ), suppliers as (
      select isbn13, supply_company_id, min(price) as price, sum(${shownCopies(sql`quantity`)}) as quantity, max(grade::int) as grade,
        bool_and(is_free) as is_free, max(list_price) as list_price, min(product_id) as product_id
      from offers group by isbn13, supply_company_id
    ), rivals as (
      select isbn13, min(price) as min_price, max(price) as max_price, avg(price) as avg_price, count(*)::int as sellers,
        sum(quantity)::int as quantity, max(grade)::text as grade, bool_or(not is_free) as is_charged,
        max(list_price) as list_price, min(product_id) as product_id
      from suppliers group by isbn13
    ), own as (
      select g.isbn13, min(g.price) as price, sum(g.quantity)::int as quantity, max(g.list_price) as list_price
      from gp_stock g join asked a on a.isbn13 = g.isbn13
      where g.company_id = current_setting('app.company_id')::bigint and g.state = 'ON' and g.quantity > 0
      group by g.isbn13
    )
    select a.isbn13::text, (
        select b.product_name from gp_offer_book b where b.product_id = r.product_id limit 1
      ) as book_name, coalesce(r.list_price, o.list_price)::text as list_price,
      r.min_price::text, case when r.sellers >= ${fewestForMean} then round(r.avg_price, 2)::text end as avg_price,
      r.max_price::text, round(r.min_price * 100 / nullif(coalesce(r.list_price, o.list_price), 0), 2)::text as min_discount,
      r.grade as best_grade, coalesce(r.sellers, 0) as seller_count, coalesce(r.quantity, 0) as total_qty,
      o.price::text as own_price, coalesce(o.quantity, 0) as own_qty, coalesce(r.is_charged, false) as is_charged
    from asked a left join rivals r on r.isbn13 = a.isbn13 left join own o on o.isbn13 = a.isbn13
    order by a.at`.execute(trx)
  return rows
}

/** The same book before its rivals' prices are paid for. */
export const unseen = (book: ComparedBook): ComparedBook => ({
  ...book,
  minPrice: null,
  avgPrice: null,
  maxPrice: null,
  minDiscount: null,
  bestGrade: null,
  sellerCount: 0,
  totalQty: 0,
})
