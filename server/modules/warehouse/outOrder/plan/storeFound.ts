import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import type { Pick } from '../../stock'

/** Copies that were found for a document. */
export interface FoundOf {
  id: Id
  outOrderNum: string
  picks: readonly Pick[]
}

/** Copies that were found for lines that lacked them, and on which shelves all copies of their documents lie now. */
export async function storeFound(trx: Trx, found: readonly FoundOf[]): Promise<void> {
  const copies = found.flatMap(({ id, picks }) =>
    picks.map(({ lineId, quantity }) => ({ out: id, line: lineId, quantity })),
  )
  const outs = found.map(({ id, outOrderNum }) => ({ id, num: outOrderNum }))
  await sql`
    with outs as (select * from jsonb_to_recordset(${toJson(outs)}) as n(id bigint, num text)),
    copies as (select out as id, line, sum(quantity)::int as quantity
      from jsonb_to_recordset(${toJson(copies)}) as n(out bigint, line bigint, quantity int) group by 1, 2),
    shelves as (select o.id, l.bill_item_id as line, string_agg(distinct h.shelf_code, '、' order by h.shelf_code) as codes
      from outs o join stock_lock l on l.bill_num = o.num and l.bill_type = 'OUT_ORDER' and l.status = 'ACTIVE'
      join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id group by 1, 2)
    update out_order_item i set
      locked_quantity = i.locked_quantity + coalesce(f.quantity, 0),
      lack_quantity = i.lack_quantity - coalesce(f.quantity, 0),
      item_status = case when f.quantity is null then i.item_status when i.lack_quantity > f.quantity then 'LACK'
        else 'LOCKED' end,
      shelf_codes = coalesce(f.codes, '')
    from (select n.id, c.quantity, s.codes from outs o join out_order_item n on n.out_order_id = o.id
      left join copies c on c.id = o.id and c.line = n.order_item_id
      left join shelves s on s.id = o.id and s.line = n.order_item_id) f
    where i.id = f.id`.execute(trx)
}
