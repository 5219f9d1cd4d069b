import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** The sums of an adjustment follow from its lines. */
export const keepTotals = (trx: Trx, id: Id) =>
  sql`
    update stock_adjust t set (kind_count, total_quantity, total_list_amount, total_amount) = (
      select count(distinct i.product_id), coalesce(sum(i.quantity), 0), coalesce(sum(i.quantity * i.list_price), 0),
        coalesce(sum(i.quantity * i.cost_price), 0)
      from stock_adjust_item i where i.adjust_id = t.id)
    where t.id = ${id}`.execute(trx)
