import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { checkBase, checkOrder, checkRule, type BaseRule, type PriceRule } from '../price/priceRule'

/** What a stock row is offered for, in which circles; 0 is 仅协议共享. */
export interface OfferTerms extends PriceRule, BaseRule {
  circleIds: readonly Id[]
  reserveQty?: number | null
  freeFlag?: boolean | null
  freightTemplateId?: Id | null
}

/** Prices of one stock row where they are its own and not those of the terms. Decimal strings in yuan. */
export interface OwnTerms {
  stockId: Id
  price: string
  basePrice?: string | null
  reserveQty?: number | null
}

/** What became of one of the stock rows. */
export interface AddedOffer {
  stockId: Id
  label: string
  added: number
  revived: number
  /** Circles in which it was offered already, and those whose grade it does not reach. */
  known: number
  low: number
}

/**
 * @throws GP_PRICE_ZERO, GP_TEMPLATE_LACKS, PRICE_TEMPLATE_UNKNOWN, PRICE_TEMPLATE_OFF, GP_BASE_LACKS, GP_BASE_PRICE, GP_CIRCLE_NOT_SUPPLIER, GP_FREIGHT_UNKNOWN
 */
export async function checkTerms(trx: Trx, terms: OfferTerms): Promise<void> {
  await checkRule(trx, terms)
  checkBase(terms)
  checkOrder(terms, terms)
  const circles = [...new Set(terms.circleIds)].filter((id) => id !== '0')
  const { rows } = await sql<{ count: number; freight: boolean }>`
    select (select count(*)::int from circle_member m join circle_named c on c.id = m.circle_id and c.state = 'ACTIVE'
        where m.company_id = current_setting('app.company_id')::bigint and m.state = 'JOINED'
          and m.ability in ('SUPPLY', 'BOTH') and m.circle_id = any(${circles}::bigint[])) as count,
      ${terms.freightTemplateId ?? null}::bigint is null
        or exists (select from freight_template f where f.id = ${terms.freightTemplateId ?? null}::bigint
          and f.company_id = current_setting('app.company_id')::bigint) as freight`.execute(trx)
  const [found] = rows
  if (terms.circleIds.length === 0 || found?.count !== circles.length)
    throw fail('GP_CIRCLE_NOT_SUPPLIER', { fields: { circleIds: '请重新选择' } })
  if (!found.freight)
    throw fail('GP_FREIGHT_UNKNOWN', { fields: { freightTemplateId: '请重新选择' } })
}

/**
 * Offers the kinds (product, warehouse, grade) of stock rows, however many, in a fixed number of statements. An offer
 * that was removed comes back with the new terms; one that is there stays as it is. Postings of the warehouses wait
 * meanwhile, so that nothing that comes in or goes out is missed.
 */
export async function addOffers(
  trx: Trx,
  stockIds: readonly Id[],
  terms: OfferTerms,
  userId: Id,
  own: readonly OwnTerms[] = [],
): Promise<AddedOffer[]> {
  await sql`
    select pg_advisory_xact_lock(gp_warehouse_key(warehouse_id))
    from (select distinct warehouse_id from stock where id = any(${[...stockIds]}::bigint[]) order by 1) w`.execute(
    trx,
  )
  const { rows: settled } = await sql<{
    id: Id
  }>`${insertOffers(stockIds, terms, userId, own)}`.execute(trx)
  await sql`select settle_offers(${settled.map(({ id }) => id)}::bigint[])`.execute(trx)
  return readAdded(
    trx,
    stockIds,
    terms,
    settled.map(({ id }) => id),
  )
}

const insertOffers = (
  stockIds: readonly Id[],
  terms: OfferTerms,
  userId: Id,
  own: readonly OwnTerms[],
) => sql`
  with kinds as (
    select distinct on (s.company_id, s.product_id, s.warehouse_id, s.condition_grade)
      s.company_id, s.product_id, s.warehouse_id, s.condition_grade, o.price, o."basePrice" as base_price,
      o."reserveQty" as reserve_qty
    from stock s
    left join jsonb_to_recordset(${toJson(own as readonly object[])}::jsonb)
      as o("stockId" bigint, price numeric, "basePrice" numeric, "reserveQty" int) on o."stockId" = s.id
    where s.id = any(${[...stockIds]}::bigint[])
    order by 1, 2, 3, 4, s.id),
  sums as (
    select k.*, coalesce(sum(s.quantity) filter (where sh.sells), 0)::int as quantity,
      coalesce(sum(s.locked_quantity) filter (where sh.sells), 0)::int as locked
    from kinds k
    join stock s on s.warehouse_id = k.warehouse_id and s.product_id = k.product_id and s.condition_grade = k.condition_grade
    join shelf sh on sh.id = s.shelf_id
    group by 1, 2, 3, 4, 5, 6, 7)
  insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, price_type, price_rate, price_template_id, price, base_type,
    base_rate, base_price, stock_qty, lock_qty, reserve_qty, free_flag, freight_template_id, price_time, state, create_by)
  select s.company_id, c.id, s.product_id, s.warehouse_id, s.condition_grade,
    case when s.price is null then ${terms.priceType} else 'FIXED' end,
    case when s.price is null and ${terms.priceType} = 'DISCOUNT' then ${terms.priceRate ?? null}::numeric end,
    case when s.price is null and ${terms.priceType} = 'TEMPLATE' then ${terms.priceTemplateId ?? null}::bigint end,
    coalesce(s.price, case when ${terms.priceType} = 'FIXED' then ${terms.price ?? null}::numeric else 0 end),
    case when s.base_price is null then ${terms.baseType} else 'FIXED' end,
    case when s.base_price is null and ${terms.baseType} in ('DISCOUNT', 'COST') then ${terms.baseRate ?? null}::numeric end,
    coalesce(s.base_price, case when ${terms.baseType} = 'FIXED' then ${terms.basePrice ?? null}::numeric end),
    s.quantity, s.locked, coalesce(s.reserve_qty, ${terms.reserveQty ?? 0}), ${terms.freeFlag ?? false}, ${terms.freightTemplateId ?? null}::bigint,
    now(), 'SOLD_OUT', ${userId}::bigint
  from sums s cross join unnest(${[...new Set(terms.circleIds)]}::bigint[]) as c(id)
  left join circle_named n on n.id = c.id
  where n.min_grade is null or s.condition_grade::int >= n.min_grade::int
  order by s.product_id, s.warehouse_id, s.condition_grade, c.id
  on conflict on constraint gp_stock_once do update set price_type = excluded.price_type, price_rate = excluded.price_rate,
    price_template_id = excluded.price_template_id, price = excluded.price, base_type = excluded.base_type, base_rate = excluded.base_rate, base_price = excluded.base_price,
    stock_qty = excluded.stock_qty, lock_qty = excluded.lock_qty, reserve_qty = excluded.reserve_qty,
    free_flag = excluded.free_flag, freight_template_id = excluded.freight_template_id, price_time = now(),
    state = 'SOLD_OUT', version = gp_stock.version + 1, update_time = now()
    where gp_stock.state = 'REMOVED'
  returning id`

async function readAdded(
  trx: Trx,
  stockIds: readonly Id[],
  terms: OfferTerms,
  settled: readonly Id[],
): Promise<AddedOffer[]> {
  const { rows } = await sql<AddedOffer>`
    select s.id::text as stock_id, coalesce(p.isbn, p.product_code) || '《' || p.product_name || '》' as label,
      count(g.id) filter (where g.id = any(${[...settled]}::bigint[]) and g.version = 1)::int as added,
      count(g.id) filter (where g.id = any(${[...settled]}::bigint[]) and g.version > 1)::int as revived,
      count(g.id) filter (where g.id <> all(${[...settled]}::bigint[]) and g.state <> 'REMOVED')::int as known,
      (cardinality(${[...new Set(terms.circleIds)]}::bigint[])
        - count(g.id) filter (where g.id = any(${[...settled]}::bigint[]) or g.state <> 'REMOVED'))::int as low
    from stock s join product p on p.id = s.product_id
    left join gp_stock g on g.product_id = s.product_id and g.warehouse_id = s.warehouse_id and g.grade = s.condition_grade
      and g.company_id = s.company_id and g.circle_id = any(${[...terms.circleIds]}::bigint[])
    where s.id = any(${[...stockIds]}::bigint[])
    group by s.id, p.isbn, p.product_code, p.product_name`.execute(trx)
  return rows
}
