import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { orderLine } from '../../statistics'
import { spanOf, type Period } from './periods'
import { sumOf, within } from './pieces'

/** A product among the ten of which most copies were sold. */
export interface TopProduct {
  rank: number
  /** Null for a line that is no product of the company yet. */
  productId: string | null
  isbn: string | null
  productName: string
  quantity: number
  /** Decimal text in yuan, freight included: as the report of goods has it. */
  receivedMoney: string
}

const most = 10

/** @param now `yyyy-MM-dd HH:mm:ss` in Shanghai */
export async function topProducts(
  trx: Trx,
  companyId: string,
  period: Period,
  now: string,
): Promise<TopProduct[]> {
  const { figures } = orderLine
  const quantity = sql`sum(${figures.quantity})`
  // a line nobody has matched is known by what the marketplace says of it
  const [isbn, name] = ['isbn', 'goods_name'].map(
    (column) => sql`case when l.product_id is null then l.${sql.ref(column)} end`,
  )
  return orderLine
    .from(trx)
    .where(sql<boolean>`${orderLine.company} = ${companyId}::bigint`)
    .where(within(sql`t.order_time`, spanOf(period, now)))
    .select([
      sql<number>`(row_number() over (order by ${quantity} desc, max(l.id)))::int`.as('rank'),
      sql<string | null>`l.product_id`.as('productId'),
      sql<string | null>`coalesce(max(p.isbn), max(p.product_code), max(l.isbn))`.as('isbn'),
      sql<string>`coalesce(max(p.product_name), max(l.goods_name))`.as('productName'),
      sql<number>`${quantity}::int`.as('quantity'),
      sumOf(sql`${figures.receivedMoney}`).as('receivedMoney'),
    ])
    .groupBy([sql`l.product_id`, sql`${isbn}`, sql`${name}`])
    .orderBy('rank')
    .limit(most)
    .execute() as Promise<TopProduct[]>
}
