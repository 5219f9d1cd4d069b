import { sql } from 'kysely'
import type { Id, Trx } from '../../../../../base/db'
import type { Known, KnownProduct } from './judgeOrders'
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
    order by id`.execute(trx)
  const found = new Map<string, KnownProduct[]>()
  for (const { isbn, ...product } of products.rows)
    for (const key of [`code:${product.productCode}`, ...(isbn ? [`isbn:${isbn}`] : [])])
      found.set(key, [...(found.get(key) ?? []), product])
  return { orders: new Set(orders.rows.map(({ num }) => num)), products: found }
}
