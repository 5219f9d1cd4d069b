import { sql } from 'kysely'
import { textsOf, type Id, type Trx } from '../../../../base/db'
import type { Yuan } from '../../../../base/money'
import type { RebatePeriod } from './period'
import type { StrategyRow } from '../strategy/StrategyRow'

/** What one document brings into a base; `returned` counts against it. */
export interface RebateBill {
  partyId: Id
  partyName: string
  bizType: 'OUT' | 'IN' | 'RETURN' | 'MONEY'
  billNum: string
  bizDate: string
  amount: Yuan
}

/**
 * Documents of a strategy's parties within a period, one row each: what was shipped or received, what came back, or what
 * was paid. Revoked shipments and receipts are not there.
 */
export async function readTurnover(
  trx: Trx,
  strategy: StrategyRow,
  period: RebatePeriod,
): Promise<RebateBill[]> {
  const rows = strategy.base === '2' ? money(strategy, period) : goods(strategy, period)
  const party = sql.table(strategy.rebateObject === '0' ? 'customer' : 'supplier')
  const name = strategy.rebateObject === '0' ? sql`c.customer_name` : sql`c.supplier_name`
  const { rows: bills } = await sql<RebateBill>`
    select x.party_id, ${name} as party_name, x.biz_type, x.bill_num, x.biz_date, sum(x.amount)::numeric(14, 2)::text as amount
    from (${rows}) x join ${party} c on c.id = x.party_id
    where ${ofStrategy(strategy)}
    group by x.party_id, ${name}, x.biz_type, x.bill_num, x.biz_date
    having sum(x.amount) <> 0
    order by x.party_id, x.biz_date, x.bill_num`.execute(trx)
  return bills
}

const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'Asia/Shanghai')::date`

function goods(strategy: StrategyRow, { from, to }: RebatePeriod) {
  const isSale = strategy.rebateObject === '0'
  const party = isSale ? 'customer_id' : 'supplier_id'
  const isList = strategy.base === '1'
  const outPrice = isList ? sql`i.list_price` : sql`i.deal_price`
  // a return from a customer is worth what they paid, not what the copies cost
  const inPrice = isList
    ? sql`coalesce(w.list_price, l.price)`
    : isSale
      ? sql`coalesce(w.price, l.price)`
      : sql`i.cost_price`
  return sql`
    select o.${sql.ref(party)} as party_id, ${isSale ? 'OUT' : 'RETURN'}::text as biz_type,
      o.source_num as bill_num, ${dayOf('h.ship_time')} as biz_date, i.quantity * ${outPrice} as amount
    from out_shipment_item i
    join out_shipment h on h.id = i.shipment_id
    join out_order o on o.id = h.out_order_id
    join product p on p.id = i.product_id
    where o.${sql.ref(party)} is not null and h.revoke_time is null
      and ${dayOf('h.ship_time')} between ${from} and ${to} and ${ofProducts(strategy)}
    union all
    select n.${sql.ref(party)}, ${isSale ? 'RETURN' : 'IN'}::text, n.source_num,
      ${dayOf('h.receive_time')}, (i.good_quantity + i.defect_quantity) * ${inPrice}
    from in_receipt_item i
    join in_receipt h on h.id = i.receipt_id
    join in_order n on n.id = h.in_order_id
    join in_order_item l on l.id = i.in_order_item_id
    join product p on p.id = i.product_id
    left join wholesale_return_item w on n.source_type = 'WHOLESALE_RETURN' and w.id = l.source_item_id
    where n.${sql.ref(party)} is not null and h.revoke_time is null
      and ${dayOf('h.receive_time')} between ${from} and ${to} and ${ofProducts(strategy)}`
}

/** Money that was received or paid; an advance counts when it is used. */
const money = ({ rebateObject }: StrategyRow, { from, to }: RebatePeriod) => sql`
  select d.object_id as party_id, 'MONEY'::text as biz_type, w.target_num as bill_num,
    ${dayOf('w.write_off_time')} as biz_date, w.write_off_money as amount
  from write_off w join due d on d.id = w.due_id
  where d.classify = ${rebateObject} and d.object_type = ${rebateObject === '0' ? 'CUSTOMER' : 'SUPPLIER'}
    and w.status = 'NORMAL' and w.source_type in ('RECEIPT', 'PAYMENT', 'ADVANCE')
    and ${dayOf('w.write_off_time')} between ${from} and ${to}`

function ofProducts({ productCategoryIds, productPublishers }: StrategyRow) {
  const categories = textsOf(productCategoryIds)
  const publishers = textsOf(productPublishers)
  if (categories.length === 0 && publishers.length === 0) return sql`true`
  return sql`(p.publisher = any(${publishers}::text[]) or p.book_classify_id in (
    with recursive below as (
      select id from category where id = any(${categories}::bigint[])
      union select k.id from category k join below b on k.parent_id = b.id)
    select id from below))`
}

/** SQL: the party `c` is one the strategy is for. */
export function ofStrategy({ scope, rebateObject, ...strategy }: StrategyRow) {
  const listOf = (value: unknown) => value as string[]
  if (scope === '1')
    return rebateObject === '0'
      ? sql`c.customer_level = any(${listOf(strategy.levels)}::text[])`
      : sql`false`
  const isSale = rebateObject === '0'
  const categories = isSale ? strategy.categories : strategy.supplierCategories
  if (scope === '2') return sql`c.category = any(${listOf(categories)}::text[])`
  const ids = isSale ? strategy.objectIds : strategy.supplierIds
  if (scope === '3') return sql`c.id = any(${listOf(ids)}::bigint[])`
  return sql`true`
}

/** Percent of what became due within the period that has been settled; 100 when nothing did. */
export async function settledRate(
  trx: Trx,
  { rebateObject }: StrategyRow,
  partyId: Id,
  { from, to }: RebatePeriod,
): Promise<number> {
  const { rows } = await sql<{ rate: number | null }>`
    select (100 * sum(origin_money - unsettled_money) / nullif(sum(origin_money), 0))::float8 as rate
    from due where classify = ${rebateObject} and object_id = ${partyId} and status <> 'CANCELLED'
      and object_type = ${rebateObject === '0' ? 'CUSTOMER' : 'SUPPLIER'} and biz_date between ${from} and ${to}`.execute(
    trx,
  )
  return rows[0]?.rate ?? 100
}
