import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Trx } from '../../../base/db'
import { ownSales } from '../../statistics'
import { PeriodName, spanOf } from './periods'
import { sumOf, within } from './pieces'

export const RankInput = {
  period: Type.Optional(PeriodName),
  /** What the best is best in; money when absent. */
  by: Type.Optional(
    Type.Union([Type.Literal('receivedMoney'), Type.Literal('orderCount')], { title: '排行依据' }),
  ),
  /** Whose sales are added up; shops when absent. */
  of: Type.Optional(
    Type.Union([Type.Literal('shop'), Type.Literal('platform')], { title: '排行对象' }),
  ),
}
const RankBody = Type.Object(RankInput)
export type RankRequest = Static<typeof RankBody>

/** A shop among the best ten, or a platform. */
export interface SalesRank {
  rank: number
  /** Null for a platform, and for orders without a shop. */
  shopNum: string | null
  shopName: string | null
  platformId: string | null
  orderCount: number
  /** Decimal text in yuan. */
  receivedMoney: string
  /** Of everything sold in the period, as a factor: `0.2512`; null where that is nothing. */
  ratio: string | null
}

/** Shops are ranked; platforms are shares, of which none is left out. */
const most = { shop: 10, platform: 1000 }

/** Those that sold most in a period, of the shops in the user's 数据范围: ten shops, or every platform. @param now `yyyy-MM-dd HH:mm:ss` in Shanghai */
export async function salesRanks(
  trx: Trx,
  companyId: string,
  { period = 'today', by = 'receivedMoney', of = 'shop' }: RankRequest,
  now: string,
): Promise<SalesRank[]> {
  const isShop = of === 'shop'
  const measure = by === 'orderCount' ? sql`count(*)` : sql`sum(t.order_amount)`
  const group = isShop ? sql`t.shop_num` : sql`t.platform_id`
  return ownSales(trx, companyId)
    .where(within(sql`t.order_time`, spanOf(period, now)))
    .select([
      sql<number>`(row_number() over (order by ${measure} desc, ${group}))::int`.as('rank'),
      sql<string | null>`${isShop ? group : sql`null`}`.as('shopNum'),
      // as it is called now, and as it was called then where it is gone
      sql<string | null>`${
        isShop
          ? sql`coalesce((select s.shop_name from shop s
              where s.shop_num = t.shop_num and s.company_id = ${companyId}::bigint), max(t.shop_name))`
          : sql`null`
      }`.as('shopName'),
      sql<string | null>`${isShop ? sql`max(t.platform_id)` : group}`.as('platformId'),
      sql<number>`count(*)::int`.as('orderCount'),
      sumOf(sql`t.order_amount`).as('receivedMoney'),
      sql<string | null>`round(${measure} / nullif(sum(${measure}) over (), 0), 4)`.as('ratio'),
    ])
    .groupBy(sql`${group}`)
    .orderBy('rank')
    .limit(most[of])
    .execute()
}
