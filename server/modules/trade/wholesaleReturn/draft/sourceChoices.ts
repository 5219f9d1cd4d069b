import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'

/** 选择原批销订单: lines of the customer's shipped orders that can still come back. */
export const sourceChoices = defineList({
  page: '/addWholesaleReturnOrder',
  list: 'sold',
  from: (trx) =>
    trx.selectFrom(
      sql`(select i.id, i.id as source_item_id, i.product_id, i.isbn, i.goods_name, i.press, i.condition_grade,
        i.image_url, i.price, i.list_price, i.discount_rate, i.out_quantity, i.returned_quantity,
        i.out_quantity - i.returned_quantity as returnable_quantity,
        i.out_quantity - i.returned_quantity as quantity, o.order_num as source_order_num, o.customer_id, o.bill_date
        from wholesale_order_item i join wholesale_order o on o.id = i.order_id
        where o.company_id = current_setting('app.company_id')::bigint and i.out_quantity > i.returned_quantity)`.as(
        't',
      ),
    ),
})
