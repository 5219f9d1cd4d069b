import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Pick } from '../../stock'

/** Copies that were found for lines that lacked them, and on which shelves all their copies lie now. */
export async function storeFound(
  trx: Trx,
  { id, outOrderNum }: { id: Id; outOrderNum: string },
  picks: readonly Pick[],
): Promise<void> {
  const lines = picks.map(({ lineId }) => lineId)
  const quantities = picks.map(({ quantity }) => quantity)
  await sql`update out_order_item i set
      locked_quantity = i.locked_quantity + f.quantity, lack_quantity = i.lack_quantity - f.quantity,
      item_status = case when i.lack_quantity > f.quantity then 'LACK' else 'LOCKED' end
    from (select line, sum(quantity)::int as quantity
      from unnest(${lines}::bigint[], ${quantities}::int[]) as found(line, quantity) group by line) f
    where i.out_order_id = ${id} and i.order_item_id = f.line`.execute(trx)
  await sql`update out_order_item i set shelf_codes = coalesce((
      select string_agg(distinct h.shelf_code, '、' order by h.shelf_code)
      from stock_lock l join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id
      where l.bill_num = ${outOrderNum} and l.bill_type = 'OUT_ORDER' and l.status = 'ACTIVE'
        and l.bill_item_id = i.order_item_id), '')
    where i.out_order_id = ${id}`.execute(trx)
}
