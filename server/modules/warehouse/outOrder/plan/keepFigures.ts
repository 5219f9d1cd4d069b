import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** The figures of a document follow from its lines; its state is the caller's. */
export const keepFigures = (trx: Trx, outId: Id) =>
  sql`update out_order o set
      kind_count = f.kinds, total_quantity = f.total, lack_quantity = f.lack,
      total_list_amount = f.list_amount, total_amount = f.amount,
      order_size = case when f.kinds > 1 then 'MULTI' when f.total > 1 then 'SINGLE_MULTI' else 'SINGLE' end
    from (select count(*) filter (where quantity > 0) as kinds, coalesce(sum(quantity), 0) as total,
        coalesce(sum(lack_quantity), 0) as lack, coalesce(sum(price * quantity), 0) as list_amount,
        coalesce(sum(deal_price * quantity), 0) as amount
      from out_order_item where out_order_id = ${outId}) f
    where o.id = ${outId}`.execute(trx)
