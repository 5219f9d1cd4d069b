import { sql } from 'kysely'
import { anyOf, anyText, toJson, type Id, type Trx } from '../../../../base/db'
import type { Pick } from '../../stock'

/** Copies that were found for a document. */
export interface FoundOf {
  id: Id
  outOrderNum: string
  picks: readonly Pick[]
}

/** Copies that were found for lines that lacked them, and on which shelves all copies of their documents lie now. */
export async function storeFound(trx: Trx, found: readonly FoundOf[]): Promise<void> {
  const ids = found.map(({ id }) => id)
  const copies = found.flatMap(({ id, picks }) =>
    picks.map(({ lineId, quantity }) => ({ out: id, line: lineId || null, quantity })),
  )
  // each table is read by itself: what row-level security asks of a row is begun again at every step of a nested loop
  await sql`
    with held as materialized (
      select bill_num, bill_item_id, stock_id from stock_lock
      where bill_num = ${anyText(found.map(({ outOrderNum }) => outOrderNum))}
        and bill_type = 'OUT_ORDER' and status = 'ACTIVE'),
    places as materialized (
      select id, shelf_id from stock where id = any(array(select distinct stock_id from held))),
    shelves as materialized (
      select id, shelf_code from shelf where id = any(array(select distinct shelf_id from places))),
    docs as materialized (select * from jsonb_to_recordset(${toJson(
      found.map(({ id, outOrderNum }) => ({ id, num: outOrderNum })),
    )}) as d(id bigint, num text)),
    codes as materialized (
      select d.id as out, l.bill_item_id as line, string_agg(distinct h.shelf_code, '、' order by h.shelf_code) as codes
      from held l join docs d on d.num = l.bill_num join places s on s.id = l.stock_id join shelves h on h.id = s.shelf_id
      group by 1, 2),
    got as materialized (
      select out, line, sum(quantity)::int as quantity
      from jsonb_to_recordset(${toJson(copies)}) as n(out bigint, line bigint, quantity int) group by 1, 2),
    lines as materialized (
      select i.id, g.quantity, coalesce(c.codes, '') as codes from out_order_item i
      left join got g on g.out = i.out_order_id and coalesce(g.line, 0) = coalesce(i.order_item_id, 0)
      left join codes c on c.out = i.out_order_id and coalesce(c.line, 0) = coalesce(i.order_item_id, 0)
      where i.out_order_id = ${anyOf(ids)})
    update out_order_item i set
      locked_quantity = i.locked_quantity + coalesce(n.quantity, 0),
      lack_quantity = i.lack_quantity - coalesce(n.quantity, 0),
      item_status = case when n.quantity is null then i.item_status when i.lack_quantity > n.quantity then 'LACK'
        else 'LOCKED' end,
      shelf_codes = n.codes
    from lines n where i.id = n.id and i.out_order_id = ${anyOf(ids)}`.execute(trx)
}
