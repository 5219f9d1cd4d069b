import { sql } from 'kysely'
import { wordOnce, type Id, type Trx } from '../../../../base/db'
import { currentCompany } from './orderColumns'

export type OrderLine = Record<string, unknown> & { id: Id; orderId: Id }

/** Lines of some orders as the list shows them. */
export async function shortLines(trx: Trx, orderIds: readonly Id[]): Promise<Map<Id, OrderLine[]>> {
  const rows = await trx
    .selectFrom('orderItem')
    .select(['id', 'orderId', 'imageUrl', 'goodsName', 'isbn', 'conditionGrade', 'quantity'])
    .where('orderId', 'in', orderIds.length > 0 ? [...orderIds] : ['0'])
    .orderBy('id')
    .execute()
  const lines = new Map<Id, OrderLine[]>()
  for (const row of rows) lines.set(row.orderId, [...(lines.get(row.orderId) ?? []), row])
  return lines
}

/**
 * Lines of some orders in full. Available stock is read live in the warehouse of the line; it, floor, cost and shelf are
 * the supplying side's own and empty for the buyer.
 */
export const fullLines = (trx: Trx, ...orderIds: Id[]): Promise<OrderLine[]> =>
  linesOf(trx, orderIds)

const linesOf = wordOnce<OrderLine, [Id[]]>(
  (orderIds) => sql`
    select i.id, i.order_id, o.order_num, i.platform_item_num, i.product_id, i.suit_id, i.product_code,
      i.outer_code, i.isbn, i.image_url, i.goods_name, i.author, i.press, i.spec, i.condition_grade,
      i.match_status, i.list_price, i.price, i.discount_rate, i.quantity, i.confirm_quantity,
      i.discount_amount, i.pay_amount, i.supply_price, i.warehouse_id, i.warehouse_name,
      i.lock_quantity, i.delivery_quantity, i.refund_quantity, i.refund_status, i.gift_flag, i.remark,
      case when mine.yes then i.cost_price end as cost_price,
      case when mine.yes then i.floor_price end as floor_price,
      case when mine.yes then i.shelf_num end as shelf_num,
      case when mine.yes then (
        select coalesce(sum(s.quantity - s.locked_quantity), 0)::int
        from stock s
        join shelf sh on sh.id = s.shelf_id
        where s.product_id = i.product_id and s.condition_grade = i.condition_grade
          and s.warehouse_id = coalesce(i.warehouse_id, o.warehouse_id)
          and sh.sells
      ) end as available_quantity
    from order_item i
    join sales_order o on o.id = i.order_id
    cross join lateral (select o.supply_company_id = ${currentCompany} as yes) mine
    where i.order_id = any(${orderIds}::bigint[])
    order by i.id`,
)
