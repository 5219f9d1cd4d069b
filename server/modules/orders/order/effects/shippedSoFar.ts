import { sql } from 'kysely'
import { asCompany, type Trx } from '../../../../base/db'
import type { OrderRow } from '../record/OrderRow'

/** What left the warehouse for an order so far; revoked shipments do not count. Yuan. */
export interface Shipped {
  costAmount: string
  expressAmount: string
  expressCode: string | null
  expressNum: string | null
  boxQuantity: number
}

/** Brings delivered and locked copies of an order's lines to what its CK documents say. Read as the company that ships. */
export async function countShipped(trx: Trx, order: OrderRow): Promise<Shipped> {
  return asCompany(trx, order.supplyCompanyId, async (shipper) => {
    await sql`
      update order_item i set delivery_quantity = s.shipped, lock_quantity = s.held
      from (
        select oi.order_item_id,
          sum(oi.shipped_quantity)::int as shipped,
          sum(oi.locked_quantity - oi.shipped_quantity)::int as held
        from out_order_item oi
        join out_order o on o.id = oi.out_order_id and o.out_status not in ('CANCELLED', 'INTERCEPTED')
        where o.source_type = 'ORDER' and o.source_num = ${order.orderNum}
        group by oi.order_item_id
      ) s
      where i.order_id = ${order.id} and i.id = s.order_item_id`.execute(shipper)
    const { rows } = await sql<Shipped>`
      select coalesce(sum(s.cost_amount), 0)::numeric(14, 2) as cost_amount,
        coalesce(sum(s.express_amount), 0)::numeric(14, 2) as express_amount,
        (array_agg(s.express_code order by s.id desc))[1] as express_code,
        string_agg(s.express_num, '、' order by s.id) as express_num,
        count(*)::int as box_quantity
      from out_shipment s
      join out_order o on o.id = s.out_order_id
      where o.source_type = 'ORDER' and o.source_num = ${order.orderNum} and s.revoke_time is null`.execute(
      shipper,
    )
    const [row] = rows
    if (!row) throw new Error(`countShipped: no sums for ${order.orderNum}`)
    return row
  })
}

/** Copies of an order that left, as its lines say. */
export async function sentQuantity(trx: Trx, { id }: Pick<OrderRow, 'id'>): Promise<number> {
  const { sent } = await trx
    .selectFrom('orderItem')
    .select((eb) => eb.fn.sum<string | null>('deliveryQuantity').as('sent'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  return Number(sent ?? 0)
}
