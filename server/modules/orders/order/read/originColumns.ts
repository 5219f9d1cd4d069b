import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { ListRow, Sql } from '../../../../kit/lists'

/** What a cloud order shows of the merchant's order it ships for, as field and column. */
const shown = [
  ['platformId', 'platform_id'],
  ['platformOrderNum', 'platform_order_num'],
  ['shopNum', 'shop_num'],
  ['shopName', 'shop_name'],
] as const

const ofOrigin = (column: string): Sql => sql`case when t.order_type = 'CENTER_ORDER'
  then (select o.${sql.ref(column)} from cloud_order_origin o where o.order_id = t.id)
  else ${sql.ref(`t.${column}`)} end`

/**
 * Platform, number and shop over the row `t`; of a cloud order those of the order it ships for. They are read, never
 * stored: the sale is the merchant's, and statistics count it where it was made.
 */
export const originColumns: Readonly<Record<string, Sql>> = Object.fromEntries(
  shown.map(([field, column]) => [field, ofOrigin(column)]),
)

/** The same for rows already read, where a list must stay free to filter by the stored columns. */
export async function withOrigins(trx: Trx, rows: readonly ListRow[]): Promise<ListRow[]> {
  const ids = rows.filter((row) => row.orderType === 'CENTER_ORDER').map(({ id }) => id)
  if (ids.length === 0) return [...rows]
  const { rows: origins } = await sql<ListRow & { orderId: string }>`
    select o.* from cloud_order_origin o where o.order_id = any(${ids}::bigint[])`.execute(trx)
  const known = new Map(origins.map(({ orderId, ...origin }) => [orderId, origin]))
  return rows.map((row) => ({ ...row, ...known.get(String(row.id)) }))
}
