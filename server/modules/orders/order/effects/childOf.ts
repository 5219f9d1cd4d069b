import { sql } from 'kysely'
import { asCompany, type Trx } from '../../../../base/db'
import type { OrderRow } from '../record/OrderRow'

/** The linked order that ships for a parent, locked; a refused or cancelled one ships nothing. Runs as the seller. */
export const lockChild = (trx: Trx, parent: OrderRow): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('relatedOrderNum', '=', parent.orderNum)
    .where('companyId', '=', parent.companyId)
    .where('source', '<>', '7')
    .where('status', 'not in', ['DELIVERY_CANCEL', 'REFUSED'])
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Whether the buyer of the order that this one ships for asks for their money, and the seller has not decided yet.
 * Asked as the seller; the supplier learns no more than that.
 */
export async function buyerAsks(trx: Trx, child: OrderRow): Promise<boolean> {
  const { relatedOrderNum, companyId } = child
  if (!relatedOrderNum || child.source === '7') return false
  const { rows } = await asCompany(trx, companyId, (seller) =>
    sql<{ asks: boolean }>`
      select exists (select from after_sale
        where company_id = ${companyId} and order_num = ${relatedOrderNum}
          and suspended and refund_status in ('3', '5', '6')) as asks`.execute(seller),
  )
  return rows[0]?.asks ?? false
}

/** Whether a request of an after-sale on an order waits for somebody. */
export async function hasOpenAfterSale(trx: Trx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from after_sale
      where order_id = ${orderId} and refund_status in ('3', '5', '6')) as open`.execute(trx)
  return rows[0]?.open ?? false
}
