import { sql, type RawBuilder } from 'kysely'

/** The number of an order as this person may know it: none of one beyond their 数据范围. */
export const seenOrderNum = (num: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select seen.order_num from sales_order seen where seen.order_num = ${num})`
