import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** The figures of boxes, list and lines follow from what lies in the boxes. */
export async function keepFigures(trx: Trx, packingId: Id): Promise<void> {
  await sql`
    update pack_box b set kind_count = coalesce(f.kinds, 0), box_quantity = coalesce(f.quantity, 0),
      list_amount = coalesce(f.amount, 0)
    from pack_box p left join (
      select i.pack_box_id, count(distinct i.out_order_item_id)::int as kinds, sum(i.quantity)::int as quantity,
        sum(i.quantity * coalesce(o.price, 0)) as amount
      from pack_box_item i join out_order_item o on o.id = i.out_order_item_id
      where i.packing_id = ${packingId} group by 1) f on f.pack_box_id = p.id
    where p.id = b.id and b.packing_id = ${packingId}
      and (b.box_quantity, b.kind_count) is distinct from (coalesce(f.quantity, 0), coalesce(f.kinds, 0))`.execute(
    trx,
  )
  await sql`
    update out_order_item o set boxed_quantity = coalesce(f.quantity, 0)
    from packing_list p join out_order_item l on l.out_order_id = p.out_order_id left join (
      select out_order_item_id, sum(quantity)::int as quantity from pack_box_item
      where packing_id = ${packingId} group by 1) f on f.out_order_item_id = l.id
    where p.id = ${packingId} and l.id = o.id and o.boxed_quantity <> coalesce(f.quantity, 0)`.execute(
    trx,
  )
  await sql`
    update packing_list p set box_count = b.boxes, boxed_quantity = b.quantity, total_weight = b.weight,
      total_volume = b.volume, kind_count = o.kinds, total_quantity = o.quantity, total_list_amount = o.list_amount,
      total_amount = o.amount
    from (select count(*)::int as boxes, coalesce(sum(box_quantity), 0)::int as quantity, sum(weight) as weight,
        sum(volume) as volume
      from pack_box where packing_id = ${packingId}) b,
      (select count(*) filter (where i.quantity > 0)::int as kinds, coalesce(sum(i.quantity), 0)::int as quantity,
        coalesce(sum(i.quantity * coalesce(i.price, 0)), 0) as list_amount,
        coalesce(sum(i.quantity * coalesce(i.deal_price, 0)), 0) as amount
      from out_order_item i join packing_list l on l.out_order_id = i.out_order_id where l.id = ${packingId}) o
    where p.id = ${packingId}`.execute(trx)
}
