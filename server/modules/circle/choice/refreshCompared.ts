import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'

/**
 * Sums of a price report, of which nothing is chosen: books with an offer, books without, and what the list would cost at
 * the lowest prices. Books without an offer or without quota are in no amount.
 */
export async function refreshCompared(trx: Trx, taskId: Id): Promise<void> {
  await sql`
    update gp_match_task t set full_books = c.have, partial_books = 0, none_books = c.none, chosen_qty = 0,
      list_amount = c.list_amount, amount = c.amount,
      avg_discount = least(9999.99, round(c.priced_amount * 100 / nullif(c.list_amount, 0), 2)), pending_review = 0,
      seller_count = (select count(distinct s.supply_company_id)::int from gp_match_stock s where s.task_id = t.id)
    from (
      select count(*) filter (where min_price is not null)::int as have,
        count(*) filter (where match_state = 'NONE')::int as none,
        coalesce(sum(min_price * need_qty), 0) as amount,
        coalesce(sum(min_price * need_qty) filter (where coalesce(list_price, sys_list_price) > 0), 0) as priced_amount,
        coalesce(sum(coalesce(list_price, sys_list_price) * need_qty) filter (where min_price is not null), 0) as list_amount
      from gp_match_book where task_id = ${taskId}
    ) c
    where t.id = ${taskId}`.execute(trx)
}
