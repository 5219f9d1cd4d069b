import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'

/**
 * The boxes a transfer left in arrive with its RK document. The transaction acts for the company; a box that waits with
 * another document stays there.
 */
export async function expectBoxes(
  trx: Trx,
  inOrderNum: string,
  transferNum: string,
): Promise<void> {
  await sql`
    insert into in_box (company_id, in_order_id, pack_box_id, box_num, box_index, box_quantity, weight)
    select b.company_id, i.id, b.id, b.box_num, b.box_index, b.box_quantity, b.weight
    from in_order i
    join out_order o on o.company_id = i.company_id and o.source_num = ${transferNum} and o.out_type = 'TRANSFER'
    join packing_list p on p.out_order_id = o.id and p.packing_status in ('PACKED', 'SHIPPED')
    join pack_box b on b.packing_id = p.id
    where i.in_order_num = ${inOrderNum}
    on conflict (pack_box_id) do nothing`.execute(trx)
}

/** Nothing arrives with a cancelled document. */
export const forgetBoxes = (trx: Trx, inOrderId: string) =>
  trx.deleteFrom('inBox').where('inOrderId', '=', inOrderId).execute()
