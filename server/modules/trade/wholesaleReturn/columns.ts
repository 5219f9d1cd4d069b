import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'

/** What was paid back, kept as advance or taken off receivables, over the head `t`. */
const refunded = sql`(case t.refund_way
  when '1' then coalesce((select sum(a.money) from advance a where a.company_id = t.company_id
    and a.source_type = 'WHOLESALE_RETURN' and a.source_num = t.order_num and a.status <> 'CANCELLED'), 0)
  else coalesce((select sum(abs(d.origin_money - d.unsettled_money)) from due d
    where d.company_id = t.company_id and d.bill_type = 'WHOLESALE_RETURN' and d.biz_num = t.order_num
      and d.status <> 'CANCELLED'), 0) end)::numeric(14, 2)`

export const returnColumns: Readonly<Record<string, Sql>> = {
  inProgress: sql`round(t.in_quantity::numeric / nullif(t.goods_quantity, 0), 4)::float8`,
  refundedAmount: refunded,
  settleStatus: sql`case when t.status in ('DONE_IN', 'FINISHED') and ${refunded} >= t.order_amount then '2'
    when ${refunded} > 0 then '1' else '0' end`,
  inOrderNums: sql`coalesce((select jsonb_agg(o.in_order_num order by o.id) from in_order o
    where o.source_type = 'WHOLESALE_RETURN' and o.source_num = t.order_num), '[]'::jsonb)`,
}

export const returnLineColumns: Readonly<Record<string, Sql>> = {
  returnableQuantity: sql`(select s.out_quantity - s.returned_quantity from wholesale_order_item s
    where s.id = i.source_item_id)`,
}
