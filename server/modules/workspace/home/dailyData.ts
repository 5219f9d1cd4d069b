import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { ownSales } from '../../statistics'

/** A company's sales of one day. Amounts are decimal strings in yuan. */
export interface DaySales {
  orderCount: number
  orderAmount: string
  goodsQuantity: number
  /** Orders shipped that day, whenever they were placed. */
  deliveryCount: number
  deliveryAmount: string
}

export interface DailyData {
  today: DaySales
  yesterday: DaySales
}

/** Today's and yesterday's own sales, by the same rule as the sales report. */
export async function dailyData(trx: Trx, companyId: string): Promise<DailyData> {
  return { today: await readDay(trx, companyId, 0), yesterday: await readDay(trx, companyId, 1) }
}

async function readDay(trx: Trx, companyId: string, daysAgo: number): Promise<DaySales> {
  // current_date follows the session's zone, which is Shanghai
  const from = sql<string>`(current_date - ${daysAgo}::int)::timestamptz`
  const to = sql<string>`(current_date - ${daysAgo}::int + 1)::timestamptz`
  const placed = sql<boolean>`order_time >= ${from} and order_time < ${to}`
  const shipped = sql<boolean>`delivery_time >= ${from} and delivery_time < ${to}`
  const found = await ownSales(trx, companyId)
    .select([
      sql<string>`count(*) filter (where ${placed})`.as('orderCount'),
      sql<string>`coalesce(sum(order_amount) filter (where ${placed}), 0)::numeric(14, 2)`.as(
        'orderAmount',
      ),
      sql<string>`coalesce(sum(goods_quantity) filter (where ${placed}), 0)`.as('goodsQuantity'),
      sql<string>`count(*) filter (where ${shipped})`.as('deliveryCount'),
      sql<string>`coalesce(sum(order_amount) filter (where ${shipped}), 0)::numeric(14, 2)`.as(
        'deliveryAmount',
      ),
    ])
    .where(sql<boolean>`(${placed} or ${shipped})`)
    .executeTakeFirstOrThrow()
  return {
    ...found,
    orderCount: Number(found.orderCount),
    goodsQuantity: Number(found.goodsQuantity),
    deliveryCount: Number(found.deliveryCount),
  }
}
