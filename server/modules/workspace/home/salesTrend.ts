import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { addYuan } from '../../../base/money'
import type { Sql } from '../../../kit/lists'
import { ownSales } from '../../statistics'
import { daysOf, later, spanOf, type Period, type Span } from './periods'
import { sumOf, within } from './pieces'
import { ownRefunds } from './refunds'

/** What was sold within one hour or day. Amounts are decimal strings in yuan. */
export interface TrendFigures {
  orderCount: number
  receivedMoney: string
  refundMoney: string
}

export interface TrendPoint extends Nullable<TrendFigures> {
  /** When the hour or day begins, `yyyy-MM-dd HH:mm:ss`; its figures are null while it is still ahead. */
  statDate: string
  /** The same hour or day of the period before. */
  earlier: TrendFigures
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

export interface SalesTrend {
  unit: 'hour' | 'day'
  points: TrendPoint[]
  total: TrendFigures
  earlierTotal: TrendFigures
}

/**
 * Own sales over a period beside the period before: of one day by its hours, of several by their days. Refunds stand
 * where they were paid.
 * @param now `yyyy-MM-dd HH:mm:ss` in Shanghai
 */
export async function salesTrend(
  trx: Trx,
  companyId: string,
  period: Period,
  now: string,
): Promise<SalesTrend> {
  const isDay = daysOf(period) === 1
  const steps = { hours: isDay ? 1 : 24, count: isDay ? 24 : daysOf(period) }
  const span = spanOf(period, now)
  const own = await readSteps(trx, companyId, span, steps.hours)
  const before = await readSteps(trx, companyId, spanOf(period, now, 1), steps.hours)
  const points = Array.from({ length: steps.count }, (_, at): TrendPoint => {
    const statDate = later(span.from, at * steps.hours)
    const figures = statDate > now ? ahead : (own.get(at) ?? none)
    return { statDate, ...figures, earlier: before.get(at) ?? none }
  })
  return {
    unit: isDay ? 'hour' : 'day',
    points,
    total: totalOf([...own.values()]),
    earlierTotal: totalOf([...before.values()]),
  }
}

const none: TrendFigures = { orderCount: 0, receivedMoney: '0.00', refundMoney: '0.00' }
const ahead: Nullable<TrendFigures> = { orderCount: null, receivedMoney: null, refundMoney: null }

const totalOf = (figures: readonly TrendFigures[]): TrendFigures => ({
  orderCount: figures.reduce((sum, { orderCount }) => sum + orderCount, 0),
  receivedMoney: addYuan('0.00', ...figures.map(({ receivedMoney }) => receivedMoney)),
  refundMoney: addYuan('0.00', ...figures.map(({ refundMoney }) => refundMoney)),
})

/** The figures of each step that has any, by its place in the span. */
async function readSteps(
  trx: Trx,
  companyId: string,
  span: Span,
  hours: number,
): Promise<ReadonlyMap<number, TrendFigures>> {
  const stepOf = (clock: Sql) =>
    sql<number>`floor(extract(epoch from ${clock} - ${span.from}::timestamptz) / ${hours * 3600}::int)::int`
  const sales = await ownSales(trx, companyId)
    .where(within(sql`t.order_time`, span))
    .select([
      stepOf(sql`t.order_time`).as('at'),
      sql<number>`count(*)::int`.as('orderCount'),
      sumOf(sql`t.order_amount`).as('receivedMoney'),
    ])
    .groupBy(sql`1`)
    .execute()
  const refunds = await ownRefunds(trx, companyId)
    .where(within(sql`a.refund_time`, span))
    .select([stepOf(sql`a.refund_time`).as('at'), sumOf(sql`a.refund_amount`).as('refundMoney')])
    .groupBy(sql`1`)
    .execute()
  const steps = new Map<number, TrendFigures>()
  for (const { at, ...sold } of sales) steps.set(at, { ...none, ...sold })
  for (const { at, refundMoney } of refunds)
    steps.set(at, { ...(steps.get(at) ?? none), refundMoney })
  return steps
}
