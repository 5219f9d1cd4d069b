import { sql } from 'kysely'
import { containing, type Trx } from '../../../base/db'

/** An order as the header's search lists it. */
export interface FoundOrder {
  kind: 'order'
  orderNum: string
  platformOrderNum: string | null
  shopName: string | null
  orderTime: string
}

const limit = 10

/** Orders of either side whose own or platform number has the text in it, latest first. */
export const findOrdersLike = async (trx: Trx, text: string): Promise<FoundOrder[]> => {
  const pattern = containing(text)
  return trx
    .selectFrom('salesOrder')
    .select([
      sql<'order'>`'order'`.as('kind'),
      'orderNum',
      'platformOrderNum',
      'shopName',
      sql<string>`to_char(order_time, 'YYYY-MM-DD HH24:MI:SS')`.as('orderTime'),
    ])
    .where((where) =>
      where.or([where('orderNum', 'ilike', pattern), where('platformOrderNum', 'ilike', pattern)]),
    )
    .orderBy('orderTime', 'desc')
    .limit(limit)
    .execute()
}
