import { sql } from 'kysely'
import { wordOnce } from '../../../../base/db'
import { currentCompany } from './orderColumns'

export interface OrderLink {
  relation: string
  orderNum: string
  orderType: string
  status: string
  goodsQuantity: number
  orderAmount: string
  orderTime: string
}

/**
 * Orders connected with one: parts of a split, merged ones, the child that ships for it, replacement parcels. Row-level
 * security leaves out what is not the current company's; the supplier never learns of the buyer's parent order. Each way
 * of being connected has an index of its own: one condition of them all would read every order there is.
 */
export const orderLinks = wordOnce<OrderLink, [orderNum: string]>(
  (orderNum) => sql`
    select case
        when l.order_num = t.parent_order_num then '拆分自'
        when l.parent_order_num = t.order_num then '拆分出'
        when l.order_num = t.merged_into then '合并至'
        when l.merged_into = t.order_num then '并入'
        when l.related_order_num = t.order_num and l.source = '7' then '补发单'
        when l.order_num = t.related_order_num and t.source = '7' then '补发自'
        when l.related_order_num = t.order_num then '代发单'
        else '上级订单'
      end as relation,
      l.order_num, l.order_type, l.status, l.goods_quantity, l.order_amount, l.order_time
    from sales_order t
    cross join lateral (
      select id from sales_order
      where order_num in (
        t.parent_order_num, t.merged_into, case when t.company_id = ${currentCompany} then t.related_order_num end)
      union select id from sales_order where parent_order_num = t.order_num
      union select id from sales_order where merged_into = t.order_num
      union select id from sales_order
      where related_order_num = t.order_num and company_id = ${currentCompany}
    ) linked
    join sales_order l on l.id = linked.id and l.id <> t.id
    where t.order_num = ${orderNum}
    order by l.id`,
)
