import { sql } from 'kysely'
import type { Id } from '../../../base/db'
import type { Sql } from '../../../kit/lists'
import type { MatchPlan } from './readPlan'
import { shownCopies } from '../offer'

/** Books of a task in the order of its list: those behind `after`, up to and with `upTo`. */
export interface Chunk {
  after: number
  upTo: number
  /** Only books that wait. */
  isOpenOnly: boolean
}

/** A product that a book without a number, or one a person replaced, is matched by. */
export interface TitlePair {
  bookId: Id
  productId: Id
}

/** Keeps a subquery from being taken apart: what it works out is worked out once a row, not wherever it is named. */
export const once = sql`offset 0`

/** At most so many candidates of a book are kept. */
export const keptCandidates = 20

/**
 * The books of a chunk. By their ids the planner knows how many there are; of a list that came a moment ago it would
 * think that there is one, and go through all offers found for each.
 */
const ofBooks = (ids: readonly Id[]): Sql => sql`b.id = any(${[...ids]}::bigint[])`

/** The books of a chunk with what they ask for; `isbn13` is empty for those matched by pairs. */
export const askedBooks = (plan: MatchPlan, ids: readonly Id[]): Sql => sql`
  own as (
    select b.id as book_id, sum(s.quantity - s.locked_quantity)::int as free_qty
    from gp_match_book b
    join product p on p.company_id = b.company_id and p.isbn = b.isbn13::text
    join stock s on s.product_id = p.id and s.quantity > s.locked_quantity
    join shelf sh on sh.id = s.shelf_id and sh.sells
    where ${ofBooks(ids)}
    group by b.id
  ), asked as materialized (
    select b.id, coalesce(own.free_qty, 0) as own_qty, ${asksOf(plan, sql`own.free_qty`)}
    from gp_match_book b left join own on own.book_id = b.id
    where ${ofBooks(ids)}
  )`

/** What a book asks of its offers. */
const asksOf = ({ options }: MatchPlan, ownQty: Sql): Sql => sql`b.need_qty,
  greatest(0, b.need_qty - b.ordered_qty - ${options.ownStockFirst ? sql`coalesce(${ownQty}, 0)` : sql`0`}) as open_qty,
  b.list_price, coalesce(b.max_price, ${options.maxPrice}::numeric) as max_price,
  coalesce(b.max_discount, ${options.maxDiscount}::numeric) as max_discount,
  coalesce(b.min_grade, ${options.minGrade})::int as min_grade,
  not b.is_manual and b.review_state <> 'SKIPPED' as is_auto`

export const inChunk = (plan: MatchPlan, { after, upTo, isOpenOnly }: Chunk): Sql => sql`
  b.task_id = ${plan.taskId} and b.line_no > ${after} and b.line_no <= ${upTo}
    ${isOpenOnly ? sql`and b.match_state in ('WAIT', 'NO_QUOTA')` : sql``}`

/**
 * Offers of the visible set for the books asked, within the scope of the options; one per copy, at its lowest price. What
 * has a number is joined to the table of books itself: the planner knows nothing of a set made on the way.
 */
export function offersOf(plan: MatchPlan, ids: readonly Id[], pairs: readonly TitlePair[]): Sql {
  const scope = sql`${among('o.circle_id', plan.options.circleIds)} ${among('o.supply_company_id', plan.suppliers)}
    ${plan.excluded.length > 0 ? sql`and o.supply_company_id <> all(${plan.excluded}::bigint[])` : sql``}
    ${plan.isComparison ? sql`and o.grade::int >= b.min_grade` : sql``} ${bookConditions(plan)}`
  const columns = sql`b.id as book_id, o.gp_stock_id, o.supply_company_id, o.supplier_code, o.circle_id, o.warehouse_id,
    o.product_id, o.grade::int as grade_points, o.list_price, ${priceOf(plan)} as price,
    ${plan.options.priceBasis === 'CIRCLE' ? sql`false` : sql`o.share_id is not null`} as agreed,
    ${shownCopies(sql`o.quantity`, sql`b.need_qty`)} as available_qty, o.freight_template_id, o.free_flag,
    coalesce(round(o.weight * 1000)::int, 500) as weight_g, b.open_qty, b.is_auto, b.min_grade, b.max_price, b.max_discount,
    coalesce(b.list_price, o.list_price) as base_price, coalesce(o.edition_key, -o.product_id) as edition_key`
  const numbered = sql`(
      select b.id, b.isbn13, ${asksOf(plan, sql`own.free_qty`)}
      from gp_match_book b ${plan.options.ownStockFirst ? sql`left join own on own.book_id = b.id` : sql``}
      where ${ofBooks(ids)} and b.replaced_from = '[]' ${once})`
  const found = sql`
    select ${columns} from ${numbered} b join gp_visible_offer o on o.isbn13 = b.isbn13 where true ${scope}
    ${
      pairs.length > 0
        ? sql`union all
    select ${columns}
    from unnest(${pairs.map(({ bookId }) => bookId)}::bigint[], ${pairs.map(({ productId }) => productId)}::bigint[])
      as p (book_id, product_id)
    join asked b on b.id = p.book_id
    join gp_visible_offer o on o.product_id = p.product_id where true ${scope}`
        : sql``
    }`
  if (!plan.isSeenTwice) return sql`offers as (${found} ${once})`
  return sql`offers as (
    select distinct on (book_id, supply_company_id, warehouse_id, product_id, grade_points) f.*
    from (${found}) f
    order by book_id, supply_company_id, warehouse_id, product_id, grade_points, price, agreed desc, gp_stock_id
  )`
}

const priceOf = ({ options }: MatchPlan): Sql =>
  options.priceBasis === 'CIRCLE'
    ? sql`o.circle_price`
    : sql`coalesce(o.agreed_price, o.circle_price)`

const among = (column: string, ids: readonly Id[]): Sql =>
  ids.length > 0 ? sql`and ${sql.ref(column)} = any(${ids}::bigint[])` : sql``

/** What the options ask of the book itself; what its supplier does not say passes. */
function bookConditions({ options }: MatchPlan): Sql {
  const { publishYearFrom, excludeClc } = options
  if (publishYearFrom === null && excludeClc.length === 0) return sql``
  return sql`and exists (
    select from gp_offer_book k where k.product_id = o.product_id
      ${publishYearFrom === null ? sql`` : sql`and (k.publish_date is null or extract(year from k.publish_date) >= ${publishYearFrom})`}
      ${excludeClc.length === 0 ? sql`` : sql`and (k.clc_code is null or upper(left(k.clc_code, 1)) <> all(${excludeClc}::text[]))`})`
}
