import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** A line sold below its floor. Prices per copy, decimal strings in yuan. */
export interface FloorLine {
  orderId: Id
  orderNum: string
  itemId: Id
  goodsName: string
  conditionGrade: string | null
  price: string
  floorPrice: string
  difference: string
}

/**
 * Lines whose paid price per copy (after discounts) is below the floor, over orders the current company reviews.
 * Gifts have no price and are left out.
 */
export async function findBelowFloor(
  trx: Trx,
  orderIds: readonly Id[],
  companyId: Id,
): Promise<FloorLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<FloorLine>`
    select o.id as order_id, o.order_num, i.id as item_id, i.goods_name, i.condition_grade,
      round(i.pay_amount / i.quantity, 2) as price, i.floor_price,
      i.floor_price - round(i.pay_amount / i.quantity, 2) as difference
    from order_item i
    join sales_order o on o.id = i.order_id
    where o.id = any(${[...orderIds]}::bigint[])
      and o.status = 'UN_AUDIT'
      and o.supply_company_id = ${companyId}
      and not i.gift_flag
      and i.pay_amount < i.floor_price * i.quantity
    order by o.id, i.id`.execute(trx)
  return rows
}
