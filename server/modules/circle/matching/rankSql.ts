import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'
import { keptCandidates } from './chunkSql'
import type { MatchPlan } from './readPlan'

/**
 * Judges offers by the limits of their book and ranks them: what may be chosen first, then what fulfils the whole need
 * (not for PARTIAL), price on the basis of the task, grade, on-time rate, quantity, id. What may be chosen comes first so
 * that twenty cheap offers over a limit cannot push it out.
 */
export const rankedOffers = (plan: MatchPlan): Sql => sql`
  rates as materialized (
    select supply_company_id, max(on_time_rate) as on_time_rate from gp_supplier_face group by 1
  ), ${feeRows(plan)} judged as (
    select o.*, b.open_qty, b.is_auto,
      coalesce(b.list_price, o.list_price) as base_price,
      ${hasFees(plan) ? postageShare : sql`0::numeric`} as postage,
      o.grade::int < b.min_grade as is_low, b.max_price, b.max_discount
    from offers o
    join asked b on b.id = o.book_id
    ${hasFees(plan) ? sql`left join fees f on f.id = o.freight_template_id` : sql``}
  ), limited as (
    select j.*, ${basisPrice(plan)} as basis_price,
      coalesce(${basisPrice(plan)} > j.max_price, false)
        or coalesce(j.base_price > 0 and ${basisPrice(plan)} * 100 > j.base_price * j.max_discount, false) as is_over
    from judged j
  ), ranked as materialized (
    select l.*, not l.is_low and not l.is_over as is_ok,
      row_number() over (partition by l.book_id order by
        (l.is_low or l.is_over)${
          plan.options.quantityPolicy === 'PARTIAL' ? sql`` : sql`, (l.available_qty < l.open_qty)`
        }, l.basis_price, l.grade::int desc, r.on_time_rate desc nulls last, l.available_qty desc, l.gp_stock_id
      )::int as rank
    from limited l left join rates r on r.supply_company_id = l.supply_company_id
  )`

const basisPrice = ({ options }: MatchPlan): Sql =>
  options.priceBasis === 'WITH_POSTAGE' ? sql`j.price + j.postage` : sql`j.price`

const hasFees = ({ fees }: MatchPlan): boolean => fees.size > 0

/**
 * What a further copy adds to its parcel: the share of postage a book is ranked by before anybody knows what else comes
 * from there. Nothing where the need alone is sent free.
 */
const postageShare = sql`case
  when f.id is null or f.next_fee = 0 or f.free_over <= o.price * b.open_qty * 100 then 0::numeric
  else round(f.next_fee::numeric * case when f.is_piece then 1 else o.weight_g end / f.next_size) / 100 end`

function feeRows(plan: MatchPlan): Sql {
  if (!hasFees(plan)) return sql``
  const all = [...plan.fees]
  return sql`fees as materialized (
    select * from unnest(${all.map(([id]) => id)}::bigint[], ${all.map(([, { unit }]) => unit === 'PIECE')}::boolean[],
      ${all.map(([, { next }]) => next)}::int[], ${all.map(([, { nextFee }]) => nextFee)}::int[],
      ${all.map(([, { freeOver }]) => freeOver ?? null)}::bigint[]) as f (id, is_piece, next_size, next_fee, free_over)
  ),`
}

/**
 * How much of each ranked offer the cheapest choice takes: the cheapest ones until the need is met, nothing of a short book
 * unless the policy is PARTIAL. What must come from one supplier is left to the choice itself unless the first has it all.
 */
export const firstTake = (plan: MatchPlan): Sql => {
  const { strategy, quantityPolicy } = plan.options
  if (plan.isComparison || strategy !== 'LOWEST_TOTAL') return sql`0`
  const isFree = sql`r.is_auto and r.is_ok and r.rank <= ${keptCandidates}`
  if (quantityPolicy === 'FULL_SINGLE')
    return sql`case when ${isFree} and r.rank = 1 and r.available_qty >= r.open_qty then r.open_qty else 0 end`
  const isEnough = sql`sum(r.available_qty) filter (where r.rank <= ${keptCandidates})
    over (partition by r.book_id, r.is_ok) >= r.open_qty`
  return sql`case when ${isFree} ${quantityPolicy === 'PARTIAL' ? sql`` : sql`and ${isEnough}`} then
    greatest(0, least(r.available_qty, r.open_qty - coalesce(sum(r.available_qty) filter (where r.rank <= ${keptCandidates})
      over (partition by r.book_id, r.is_ok order by r.basis_price, r.rank
        rows between unbounded preceding and 1 preceding), 0)))::int else 0 end`
}
