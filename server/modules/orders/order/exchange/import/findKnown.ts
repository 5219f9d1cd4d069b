import { sql } from 'kysely'
import type { Id, Trx } from '../../../../../base/db'
import type { Known } from './judgeOrders'
import type { ParsedRow } from './types'

/** What of a file is in the database already. */
export async function findKnown(
  trx: Trx,
  shopNum: string,
  rows: readonly Pick<ParsedRow, 'values'>[],
): Promise<Known> {
  const all = (pick: 'platformOrderNum' | 'productCode' | 'isbn') => [
    ...new Set(rows.flatMap(({ values }) => values[pick] ?? [])),
  ]
  const orders = await sql<{ num: string }>`
    select distinct platform_order_num as num from sales_order
    where shop_num = ${shopNum} and platform_order_num = any(${all('platformOrderNum')}::text[])`.execute(
    trx,
  )
  const products = await sql<{ id: Id; productCode: string; isbn: string | null }>`
    select id, product_code, isbn from product
    where status = '1'
      and (product_code = any(${all('productCode')}::text[]) or isbn = any(${all('isbn')}::text[]))
    order by id desc`.execute(trx)
  const keys = products.rows.flatMap(({ id, productCode, isbn }) => [
    [`code:${productCode}`, id] as const,
    ...(isbn ? [[`isbn:${isbn}`, id] as const] : []),
  ])
  return { orders: new Set(orders.rows.map(({ num }) => num)), products: new Map(keys) }
}
