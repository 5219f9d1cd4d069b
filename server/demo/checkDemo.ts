import { sql, type Kysely } from 'kysely'
import type { Tables } from '../base/db'

/** A promise of the data that does not hold, and how many rows break it. */
export interface Breach {
  promise: string
  count: number
}

const promises: readonly (readonly [string, string])[] = [
  [
    'stock.quantity = Σ stock_flow',
    `select s.id from stock s left join stock_flow f on f.stock_id = s.id
      group by s.id having s.quantity <> coalesce(sum(f.change_quantity), 0)`,
  ],
  [
    'stock.locked_quantity = Σ active stock_lock',
    `select s.id from stock s left join stock_lock l on l.stock_id = s.id and l.status = 'ACTIVE'
      group by s.id having s.locked_quantity <> coalesce(sum(l.remain_quantity), 0)`,
  ],
  [
    'a stock_flow starts where the one before it ended',
    `select 1 from (select before_quantity, lag(after_quantity, 1, 0) over (partition by stock_id order by id) as last
      from stock_flow) f where before_quantity <> last`,
  ],
  [
    'remainder_money = Σ account_flow.change_money, freeze_money = Σ change_freeze',
    `select c.company_id from company_financial c left join account_flow f on f.company_id = c.company_id
      group by c.company_id having c.remainder_money <> coalesce(sum(f.change_money), 0)
        or c.freeze_money <> coalesce(sum(f.change_freeze), 0)`,
  ],
  [
    'freeze_money = Σ freeze_detail.remain_freeze',
    `select c.company_id from company_financial c left join freeze_detail d on d.company_id = c.company_id
      group by c.company_id having c.freeze_money <> coalesce(sum(d.remain_freeze), 0)`,
  ],
  [
    'an account_flow ends at the balance before it plus its change',
    `select 1 from (select remainder_after - change_money as before, freeze_after - change_freeze as before_freeze,
        lag(remainder_after, 1, 0) over w as last, lag(freeze_after, 1, 0) over w as last_freeze
      from account_flow window w as (partition by company_id order by id)) f
      where before <> last or before_freeze <> last_freeze`,
  ],
  [
    'what an order says is frozen is what is frozen for it',
    `select o.id from sales_order o left join freeze_detail d
        on d.company_id = o.company_id and d.freeze_type = 'ORDER' and d.biz_num = o.order_num
      group by o.id having o.frozen_amount <> coalesce(sum(d.remain_freeze), 0)`,
  ],
  [
    'two parties of a posting sum to zero',
    `select biz_num from account_flow where flow_type in ('ORDER_PAY', 'ORDER_INCOME_HOLD')
      group by biz_num having sum(change_money + change_freeze) <> 0`,
  ],
  [
    'orders sum up their lines',
    `select o.id from sales_order o left join order_item i on i.order_id = o.id
      group by o.id having count(i.id) = 0 or o.goods_quantity <> sum(i.quantity)
        or o.kind_quantity <> count(*) or o.goods_amount <> sum(i.price * i.quantity)
        or o.goods_amount - o.discount_amount <> sum(i.pay_amount)
        or o.order_amount <> sum(i.pay_amount) + o.freight_amount + o.service_amount`,
  ],
  [
    'a shipped line left the warehouse',
    // lines of other documents have keys of their own, so that the numbers of the outbound documents decide
    `select i.id from order_item i join sales_order o on o.id = i.order_id
      left join stock_lock l on l.bill_item_id = i.id
        and l.bill_num in (select d.out_order_num from out_order d where d.source_type = 'ORDER' and d.source_num = o.order_num
          and d.out_status <> 'INTERCEPTED')
      where o.out_order_num is not null
      group by i.id having i.delivery_quantity <> coalesce(sum(l.consumed_quantity), 0)
        or i.lock_quantity <> coalesce(sum(l.remain_quantity), 0)`,
  ],
  [
    'every order has a history',
    `select id from sales_order o where not exists (select from order_log l where l.order_id = o.id)`,
  ],
  [
    'nothing but its first delivery happens after the data was made',
    `select id from sales_order where greatest(audit_time, delivery_time, finish_time, cancel_time, refuse_time) > now() + interval '1 day'`,
  ],
]

/** Proves what stock, money and orders promise each other, over all companies. Empty: all is well. */
export async function checkDemo(db: Kysely<Tables>): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const [promise, query] of promises) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${sql.raw(query)}) as broken`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) breaches.push({ promise, count })
  }
  return breaches
}
