import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'

/** Lines of audited wholesale orders: what was really sold, to whom and for how much. */
const sales = sql`(
  select i.id, i.product_id, i.isbn, i.goods_name, i.press, i.condition_grade, i.quantity, i.list_price, i.discount_rate,
    i.price, o.order_num, o.customer_id, o.customer_name, o.bill_date
  from wholesale_order_item i join wholesale_order o on o.id = i.order_id
  where o.company_id = current_setting('app.company_id')::bigint and o.audit_time is not null
)`

const history = (list: string) =>
  defineList({
    page: '/addWholesaleOrder',
    list,
    from: (trx) => trx.selectFrom(sales.as('t')),
    filters: { exceptCustomerId: (value) => sql`t.customer_id::text <> ${String(value)}` },
  })

/** 查看历史售价 of one line: its product's sales to the order's customer, and those to all others. */
export const priceHistory = [...history('soldHere'), ...history('soldElsewhere')]
