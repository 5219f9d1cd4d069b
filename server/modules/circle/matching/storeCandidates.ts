import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { askedBooks, keptCandidates, offersOf, type TitlePair } from './chunkSql'
import { packedBooks } from './foundBooks'
import { rankedOffers, takenOffers } from './rankSql'
import type { MatchPlan } from './readPlan'

/**
 * Matches the books of one chunk in one statement: joins them to the visible set, keeps one offer per copy, ranks, stores at most
 * twenty candidates a book in place of those there were, and counts over all offers. Chosen by hand, ordered and refused
 * rows stay as they are.
 * @returns what it found of the books in their order, some hundred a text, as `readFound` takes them
 */
export async function storeCandidates(
  trx: Trx,
  plan: MatchPlan,
  ids: readonly Id[],
  pairs: readonly TitlePair[],
): Promise<string[]> {
  // book by book: of what a task has got a moment ago the planner would read everything each time
  const ofThese = sql`s.task_id = ${plan.taskId} and s.book_id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<{ books: string }>`
    with ${askedBooks(plan, ids)}, kept as materialized (
      select s.book_id, s.gp_stock_id, s.price, case when s.state = 'CHOSEN' then s.chosen_qty else 0 end as chosen_qty
      from gp_match_stock s where ${ofThese} and ${staysSql}
    ), gone as (
      delete from gp_match_stock s where ${ofThese} and not (${staysSql})
    ), ${offersOf(plan, ids, pairs)}, ${rankedOffers(plan)}, ${takenOffers(plan)}, stored as (
      insert into gp_match_stock (company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id, product_id,
        supplier_code, circle_id, grade, list_price, price, agreed, discount, available_qty, postage, effective_price, rank,
        warnings, chosen_qty, choose_type, freight_template_id, weight_g, state)
      select ${plan.companyId}::bigint, ${plan.taskId}::bigint, t.book_id, t.gp_stock_id, t.supply_company_id,
        t.warehouse_id, t.product_id, t.supplier_code, t.circle_id, t.grade_points::text, t.list_price, t.price, t.agreed,
        t.discount, t.available_qty, t.postage, t.price + t.postage, t.rank,
        case when t.is_low and t.is_over then '{GRADE_LOW,OVER_LIMIT}'::text[] when t.is_low then '{GRADE_LOW}'::text[]
          when t.is_over then '{OVER_LIMIT}'::text[] else '{}'::text[] end,
        t.take, case when t.take > 0 then 'AUTO' end, t.freight_template_id, t.weight_g,
        case when t.take > 0 then 'CHOSEN' else 'CANDIDATE' end
      from taken t
      where not exists (select from kept k where k.book_id = t.book_id and k.gp_stock_id = t.gp_stock_id)
      returning book_id, chosen_qty, price
    ), chosen as (
      select c.book_id, sum(c.chosen_qty)::int as chosen_qty, sum(c.chosen_qty * c.price) as chosen_amount
      from (select * from stored union all select book_id, chosen_qty, price from kept) c
      where c.chosen_qty > 0 group by c.book_id
    ), figures as (
      select r.book_id, count(*)::int as candidate_count, count(distinct r.supply_company_id)::int as seller_count,
        min(r.price) as min_price, max(r.price) as max_offer_price, min(r.discount) as min_discount,
        case when count(distinct r.supply_company_id) >= 3 then round(sum(r.price) / count(*), 2) end as avg_price,
        coalesce(sum(r.available_qty) filter (where not r.is_low and not r.is_over and r.rank <= ${keptCandidates}), 0)::int as ok_qty,
        min(r.price) filter (where r.is_over and not r.is_low) as over_price,
        max(r.grade_points) filter (where r.is_low) as low_grade, bool_and(r.free_flag) as is_free
      from ranked r group by r.book_id
    ), sellers as (
      ${sellersOf(plan)}
    ), editions as (
      select t.book_id, t.edition_key, min(t.rank) as rank, min(t.product_id) as product_id,
        array_agg(t.product_id) as product_ids
      from ranked t where t.rank <= ${keptCandidates} group by t.book_id, t.edition_key
    )
    ${packedBooks}`.execute(trx)
  return rows.map(({ books }) => books)
}

/**
 * What is asked of a book by supplier: the most copies of one where one is to give them all, and where prices are compared
 * mean and maximum of the lowest price of each. Nothing where neither is asked.
 */
function sellersOf({ isComparison, options }: MatchPlan) {
  if (!isComparison && options.quantityPolicy !== 'FULL_SINGLE')
    return sql`select null::bigint as book_id, 0 as best_single, null::numeric as avg_lowest, null::numeric as max_lowest
      where false`
  return sql`select book_id, coalesce(max(copies), 0)::int as best_single,
      ${isComparison ? sql`case when count(*) >= 3 then round(avg(lowest), 2) end` : sql`null::numeric`} as avg_lowest,
      ${isComparison ? sql`max(lowest)` : sql`null::numeric`} as max_lowest
    from (
      select r.book_id, min(r.price) as lowest,
        sum(r.available_qty) filter (where not r.is_low and not r.is_over and r.rank <= ${keptCandidates}) as copies
      from ranked r group by r.book_id, r.supply_company_id) s
    group by 1`
}

/** Rows no new match replaces. */
const staysSql = sql`(s.state in ('ORDERED', 'EXCLUDED') or s.state = 'CHOSEN' and s.choose_type = 'MANUAL')`
