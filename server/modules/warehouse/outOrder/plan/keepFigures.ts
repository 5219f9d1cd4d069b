import { sql } from 'kysely'
import { anyOf, type Id, type Trx } from '../../../../base/db'

/**
 * The figures of documents follow from their lines; their state is the caller's.
 * @param whole those of them that lacked copies and lack none any more: they wait for what comes next in their warehouse
 */
export const keepFigures = (trx: Trx, outIds: readonly Id[], whole: readonly Id[] = []) =>
  sql`with lines as materialized (
      select out_order_id, quantity, lack_quantity, price, deal_price from out_order_item
      where out_order_id = ${anyOf(outIds)}),
    figures as materialized (
      select n.id, count(*) filter (where i.quantity > 0) as kinds, coalesce(sum(i.quantity), 0) as total,
        coalesce(sum(i.lack_quantity), 0) as lack, coalesce(sum(i.price * i.quantity), 0) as list_amount,
        coalesce(sum(i.deal_price * i.quantity), 0) as amount
      from unnest(${[...outIds]}::bigint[]) as n(id) left join lines i on i.out_order_id = n.id group by n.id)
    update out_order o set
      kind_count = f.kinds, total_quantity = f.total, lack_quantity = f.lack,
      total_list_amount = f.list_amount, total_amount = f.amount,
      order_size = case when f.kinds > 1 then 'MULTI' when f.total > 1 then 'SINGLE_MULTI' else 'SINGLE' end,
      out_status = case when o.id <> all(${[...whole]}::bigint[]) then o.out_status
        when o.warehouse_mode = 'PRO' then 'WAIT_PICK' else 'WAIT_SHIP' end
    from figures f where o.id = f.id and o.id = ${anyOf(outIds)}`.execute(trx)
