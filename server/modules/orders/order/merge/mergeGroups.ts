import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { maskText } from '../../../../kit/privacy'
import { paidInto } from './paidInto'

export interface MergeGroup {
  /** Masked, like everywhere else. */
  receiverName: string
  receiverPhone: string
  region: string
  shopName: string | null
  orderAmount: string
  goodsQuantity: number
  /** Earliest first: the first one survives. */
  orders: {
    id: string
    orderNum: string
    orderTime: string
    orderAmount: string
    goodsQuantity: number
  }[]
}

/** Groups of two or more pending orders of the current company that 合并 would accept, largest first. */
export async function findMergeGroups(trx: Trx, companyId: string): Promise<MergeGroup[]> {
  const { rows } = await sql<MergeGroup>`
    select
      receiver_name, receiver_phone,
      province || city || coalesce(district, '') as region,
      min(shop_name) as shop_name,
      sum(order_amount) as order_amount,
      sum(goods_quantity)::int as goods_quantity,
      json_agg(json_build_object(
        'id', id::text, 'orderNum', order_num,
        'orderTime', to_char(order_time, 'YYYY-MM-DD HH24:MI:SS'),
        'orderAmount', order_amount::text, 'goodsQuantity', goods_quantity
      ) order by order_time, id) as orders
    from sales_order
    where status = 'UN_AUDIT' and not hold_flag and not lock_flag and related_order_num is null
      and supply_company_id = ${companyId}
      and order_type <> 'CENTER_ORDER'
      and not exists (select from after_sale a
        where a.order_id = sales_order.id and a.refund_status in ('3', '5', '6'))
    group by order_type, shop_num, company_id, supply_company_id, warehouse_id, settle_type, customer_id,
      receiver_name, receiver_phone, province, city, district, town, receiver_address,
      ${paidInto('sales_order')}
    having count(*) > 1 and count(*) filter (where merge_flag) <= 1
    order by count(*) desc, min(order_time)
    limit 200`.execute(trx)
  return rows.map((group) => ({
    ...group,
    receiverName: maskText.name(group.receiverName),
    receiverPhone: maskText.phone(group.receiverPhone),
  }))
}
