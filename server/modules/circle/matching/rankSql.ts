import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'
import { keptCandidates, once } from './chunkSql'
import type { MatchPlan } from './readPlan'

/** Of a place: prices below it fulfil the need alone, from twice it up nothing may be chosen. Above any price in fen. */
const wholeStep = sql`(1::bigint << 44)`

/**
 * Judges offers by the limits of their book and ranks them: what may be chosen first, then what fulfils the whole need
 * (not for PARTIAL), price on the basis of the task, grade, on-time rate, quantity, id. What may be chosen comes first so
 * that twenty cheap offers over a limit cannot push it out. The first three are one number, `place`: this sort is the
 * largest part of a match, and rows are as narrow as they can be, with what is sorted by in front.
 */
export const rankedOffers = (plan: MatchPlan): Sql => sql`
  rates as materialized (
    select supply_company_id, coalesce((max(on_time_rate) * 100)::int, -1) as on_time from gp_supplier_face group by 1
  ), ${feeRows(plan)} priced as (
    select o.*, ${hasFees(plan) ? postageShare : sql`0::numeric`} as postage
    from offers o
    ${hasFees(plan) ? sql`left join fees f on f.id = o.freight_template_id` : sql``}
  ), judged as (
    select p.*, p.grade_points < p.min_grade as is_low, coalesce(${basisPrice(plan)} > p.max_price, false)
        or coalesce(p.base_price > 0 and ${basisPrice(plan)} * 100 > p.base_price * p.max_discount, false) as is_over
    from priced p ${once}
  ), placed as (
    select j.book_id, (${basisPrice(plan, sql`j`)} * 100)::bigint
        + case when j.is_low or j.is_over then 2 * ${wholeStep} else 0 end
        + case when ${isShort(plan)} then ${wholeStep} else 0 end as place,
      j.gp_stock_id, j.grade_points, coalesce(r.on_time, -1) as on_time, j.available_qty, j.open_qty, j.weight_g,
      j.is_auto, j.is_low, j.is_over, j.agreed, j.free_flag,
      j.supply_company_id, j.circle_id, j.warehouse_id, j.product_id, j.edition_key, j.freight_template_id,
      j.supplier_code, j.price, j.list_price, j.postage, ${discount} as discount
    from judged j left join rates r on r.supply_company_id = j.supply_company_id
    ${once}
  ), ranked as materialized (
    select p.*, (row_number() over best)::int as rank, first_value(p.place) over best as first_place
    from placed p
    window best as (partition by p.book_id
      order by p.place, p.grade_points desc, p.on_time desc, p.available_qty desc, p.gp_stock_id)
  )`

const isShort = ({ options }: MatchPlan): Sql =>
  options.quantityPolicy === 'PARTIAL' ? sql`false` : sql`j.available_qty < j.open_qty`

/** Percent of the list's price, or of the supplier's where the list has none. */
const discount = sql`case when j.base_price > 0 then least(9999.99, round(j.price * 100 / j.base_price, 2)) end`

const basisPrice = ({ options }: MatchPlan, of = sql`p`): Sql =>
  options.priceBasis === 'WITH_POSTAGE' ? sql`(${of}.price + ${of}.postage)` : sql`${of}.price`

const hasFees = ({ fees }: MatchPlan): boolean => fees.size > 0

/**
 * What a further copy adds to its parcel: the share of postage a book is ranked by before anybody knows what else comes
 * from there. Nothing where the need alone is sent free.
 */
const postageShare = sql`case
  when f.id is null or f.next_fee = 0 or f.free_over <= o.price * o.open_qty * 100 then 0::numeric
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
 * How much of each kept offer the cheapest choice takes: the cheapest ones until the need is met, nothing of a short book
 * unless the policy is PARTIAL. What must come from one supplier is left to the choice itself unless the first has it all.
 * Where the first fulfils the need alone, what is not cheaper than it is never taken and need not be added up.
 */
export function takenOffers(plan: MatchPlan): Sql {
  const { strategy, quantityPolicy } = plan.options
  const kept = sql`r.rank <= ${keptCandidates}`
  if (plan.isComparison || strategy !== 'LOWEST_TOTAL')
    return sql`taken as (select r.*, 0 as take from ranked r where ${kept})`
  if (quantityPolicy === 'FULL_SINGLE')
    return sql`taken as (
      select r.*, case when r.is_auto and r.rank = 1 and r.place < ${wholeStep} then r.open_qty else 0 end as take
      from ranked r where ${kept})`
  const isPartial = quantityPolicy === 'PARTIAL'
  const hasWhole = isPartial ? sql`false` : sql`r.first_place < ${wholeStep}`
  const mayTake = sql`(r.is_auto and r.place < 2 * ${wholeStep}
      and (not (${hasWhole}) or r.rank = 1 or r.place >= ${wholeStep} and r.place - ${wholeStep} < r.first_place))`
  const isEnough = sql`${hasWhole} or sum(r.available_qty) over (partition by r.book_id) >= r.open_qty`
  // the many in the order they are ranked in, the few behind them: an index grows cheapest at its end
  return sql`taken as (
    select r.*, 0 as take from ranked r where ${kept} and not ${mayTake}
    union all
    select r.*, case when ${isPartial ? sql`true` : isEnough} then
        greatest(0, least(r.available_qty, r.open_qty - coalesce(sum(r.available_qty) over (
          partition by r.book_id order by r.place % ${wholeStep}, r.rank rows between unbounded preceding and 1 preceding), 0)))::int
      else 0 end
    from ranked r where ${kept} and ${mayTake})`
}
