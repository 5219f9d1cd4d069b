import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Stop } from '../walk/walkLength'

/** Reserved copies of one document on one shelf that nobody has picked, with what a pick list shows of them. */
export interface OpenPart extends Stop {
  lockId: Id
  outOrderId: Id
  outOrderItemId: Id
  stockId: Id
  /** Copies, > 0. */
  quantity: number
  areaId: Id
  areaName: string
  shelfAreaName: string
  shelfId: Id
  shelfCode: string
  productId: Id
  isbn: string | null
  productCode: string | null
  pieceCode: string
  productName: string
  author: string | null
  publisher: string | null
  image: string | null
  conditionGrade: string
  price: string | null
}

/** What is to be picked for documents of one warehouse, by the order of their locks; what a list holds already is not. */
export async function openParts(
  trx: Trx,
  warehouseId: Id,
  outIds: readonly Id[],
): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart>`
    with outs as materialized (
      select id, out_order_num from out_order where id = any(${[...outIds]}::bigint[]))
    , held as materialized (
      select o.id as out_order_id, l.id, l.stock_id, l.bill_item_id, l.remain_quantity - l.picked_quantity as quantity
      from outs o
      join stock_lock l on l.bill_num = o.out_order_num and l.bill_type = 'OUT_ORDER' and l.status = 'ACTIVE'
      where l.remain_quantity > l.picked_quantity and not exists (select from pick_allocation a
        where a.lock_id = l.id and a.picked_quantity + a.short_quantity < a.quantity))
    , places as (
      select h.id, a.id as area_id, a.area_name, g.shelf_area_name, h.shelf_code,
        dense_rank() over (order by a.pick_sort, a.id)::int as area,
        dense_rank() over (partition by a.id order by g.pick_sort, g.id)::int - 1 as aisle,
        row_number() over (partition by g.id order by h.pick_sort, h.shelf_code)::int - 1 as position,
        g.id as shelf_area_id
      from shelf h join shelf_area g on g.id = h.shelf_area_id join warehouse_area a on a.id = h.area_id
      where h.warehouse_id = ${warehouseId})
    , deep as (select area_id, max(position) + 1 as depth from places group by area_id)
    select l.id as lock_id, l.out_order_id, i.id as out_order_item_id, s.id as stock_id,
      l.quantity, p.area_id, p.area_name, p.shelf_area_name, p.id as shelf_id,
      p.shelf_code, p.area, p.aisle, p.position, d.depth, i.product_id, i.isbn, coalesce(s.product_code, i.product_code) as product_code,
      s.piece_code, i.product_name, i.author, i.publisher, i.image, s.condition_grade, i.price
    from held l
    join stock s on s.id = l.stock_id
    join out_order_item i on i.out_order_id = l.out_order_id and i.order_item_id = l.bill_item_id and i.product_id = s.product_id
    join places p on p.id = s.shelf_id
    join deep d on d.area_id = p.area_id
    order by l.id`.execute(trx)
  return rows
}
