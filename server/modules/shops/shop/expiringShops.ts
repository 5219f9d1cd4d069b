import { sql } from 'kysely'
import type { Trx } from '../../../base/db'

/** A shop of which the marketplace will soon refuse every call. */
export interface ExpiringShop {
  shopNum: string
  shopName: string
  platformId: string
  authStatus: string
  /** `yyyy-MM-dd HH:mm:ss` */
  authExpireTime: string | null
  /** Whole days until then: 0 on the last day, below once it is over; null where no time is known. */
  leftDays: number | null
}

/** How many days before its end a grant is worth a look. */
const noticeDays = 30
const most = 50

/** Shops in use whose grant has ended or will within 30 days, the most urgent first; of those in the user's 数据范围. */
export const expiringShops = (trx: Trx, companyId: string): Promise<ExpiringShop[]> =>
  trx
    .selectFrom('shop')
    .select([
      'shopNum',
      'shopName',
      'platformId',
      'authStatus',
      'expireTime as authExpireTime',
      sql<number | null>`expire_time::date - current_date`.as('leftDays'),
    ])
    .where('companyId', '=', companyId)
    .where('status', '=', '1')
    .where('credentialMode', '<>', 'NONE')
    .where((eb) =>
      eb.or([
        eb('authStatus', '=', 'EXPIRED'),
        eb('expireTime', '<', sql<string>`(current_date + ${noticeDays + 1}::int)::timestamptz`),
      ]),
    )
    .orderBy((eb) => eb.case().when('authStatus', '=', 'EXPIRED').then(0).else(1).end())
    .orderBy('expireTime', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute()
