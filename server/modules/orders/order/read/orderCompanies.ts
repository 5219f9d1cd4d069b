import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** The other companies of the current company's orders, by name. */
export async function orderCompanies(
  trx: Trx,
  companyId: Id,
  side: 'buyer' | 'supplier',
): Promise<{ id: Id; companyName: string }[]> {
  const key = side === 'buyer' ? sql`company_id` : sql`supply_company_id`
  const name = side === 'buyer' ? sql`buyer_company_name` : sql`supply_company_name`
  const mine = side === 'buyer' ? sql`supply_company_id` : sql`company_id`
  const { rows } = await sql<{ id: Id; companyName: string }>`
    select ${key} as id, coalesce(max(${name}), '') as company_name
    from sales_order
    where (${mine} = ${companyId} or ${key} = ${companyId})
      and order_type not in ('SHOP_ORDER', 'MANUAL_ORDER')
    group by 1
    order by 2`.execute(trx)
  return rows
}
