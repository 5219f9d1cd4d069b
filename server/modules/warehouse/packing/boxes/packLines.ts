import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import type { HeldOut } from '../../outOrder'
import type { PackLine, PackingRow } from '../types'

/** The lines of a document, with what of each lies in no box yet. */
export async function packLines(
  trx: Trx,
  out: Pick<HeldOut, 'id' | 'outOrderNum'>,
  packing: Pick<PackingRow, 'id'> | undefined,
): Promise<PackLine[]> {
  const { rows } = await sql<PackLine>`
    with coded as (
      select i.id as item_id, s.piece_code from out_order_item i
        join stock_lock l on l.bill_type = 'OUT_ORDER' and l.bill_num = ${out.outOrderNum} and l.status = 'ACTIVE'
          and l.bill_item_id = i.order_item_id
        join stock s on s.id = l.stock_id and s.product_id = i.product_id
      where i.out_order_id = ${out.id} and s.piece_code <> '' and l.remain_quantity > 0),
    packed as (
      select out_order_item_id as item_id, sum(quantity) filter (where piece_code = '')::int as plain
      from pack_box_item where packing_id = ${packing?.id ?? '0'}::bigint group by 1)
    select i.id, i.product_id, i.isbn, i.product_code, i.product_name, i.condition_grade, i.price, i.shelf_codes,
      i.quantity, i.boxed_quantity,
      coalesce((select jsonb_agg(c.piece_code order by c.piece_code) from coded c
        where c.item_id = i.id and not exists (select from pack_box_item b
          where b.packing_id = ${packing?.id ?? '0'}::bigint and b.piece_code = c.piece_code)), '[]') as pieces,
      (i.quantity - (select count(*) from coded c where c.item_id = i.id)::int - coalesce(p.plain, 0)) as plain
    from out_order_item i left join packed p on p.item_id = i.id
    where i.out_order_id = ${out.id} and i.quantity > 0 order by i.id`.execute(trx)
  return rows
}

export const leftOf = ({ quantity, boxedQuantity }: PackLine) => quantity - boxedQuantity
