import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { subYuan } from '../../../base/money'
import { ownSales } from '../../statistics'
import { later, spanOf, type Span } from './periods'
import { sumOf, within } from './pieces'
import { ownRefunds } from './refunds'

/** A company's own sales of one day, by the rule of the sales report. Amounts are decimal strings in yuan. */
export interface DayFigures {
  /** Placed that day. */
  orderCount: number
  /** Paid that day, whenever they were placed. */
  payOrderCount: number
  /** Of the orders placed that day. */
  receivedMoney: string
  goodsQuantity: number
  /** Shipped that day, whenever they were placed. */
  shipOrderCount: number
  /** Paid back that day, for whichever order. */
  refundMoney: string
  /** `receivedMoney - refundMoney` */
  netSales: string
}

export interface DailyData {
  today: DayFigures
  yesterday: DayFigures
  /** Yesterday until this time of the day: what today can be compared with. */
  yesterdayByNow: DayFigures
}

/** @param now `yyyy-MM-dd HH:mm:ss` in Shanghai */
export async function dailyData(trx: Trx, companyId: string, now: string): Promise<DailyData> {
  const yesterday = spanOf('yesterday', now)
  return {
    today: await readSpan(trx, companyId, spanOf('today', now)),
    yesterday: await readSpan(trx, companyId, yesterday),
    yesterdayByNow: await readSpan(trx, companyId, { ...yesterday, to: later(now, -24) }),
  }
}

/** Every figure by its own time, each of which has an index. */
async function readSpan(trx: Trx, companyId: string, span: Span): Promise<DayFigures> {
  const count = sql<number>`count(*)::int`
  const placed = await ownSales(trx, companyId)
    .where(within(sql`t.order_time`, span))
    .select([
      count.as('orderCount'),
      sql<number>`coalesce(sum(t.goods_quantity), 0)::int`.as('goodsQuantity'),
      sumOf(sql`t.order_amount`).as('receivedMoney'),
    ])
    .executeTakeFirstOrThrow()
  const paid = await ownSales(trx, companyId)
    .where(within(sql`t.pay_time`, span))
    .select(count.as('orders'))
    .executeTakeFirstOrThrow()
  const shipped = await ownSales(trx, companyId)
    .where(within(sql`t.delivery_time`, span))
    .select(count.as('orders'))
    .executeTakeFirstOrThrow()
  const { refundMoney } = await ownRefunds(trx, companyId)
    .where(within(sql`a.refund_time`, span))
    .select(sumOf(sql`a.refund_amount`).as('refundMoney'))
    .executeTakeFirstOrThrow()
  return {
    ...placed,
    payOrderCount: paid.orders,
    shipOrderCount: shipped.orders,
    refundMoney,
    netSales: subYuan(placed.receivedMoney, refundMoney),
  }
}
