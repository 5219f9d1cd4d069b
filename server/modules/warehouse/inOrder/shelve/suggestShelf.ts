import { sql } from 'kysely'
import type { Sql } from '../../../../kit/lists'

/**
 * SQL: code of the shelf on which copies should be put. One that holds the same product in the same grade and has room
 * comes first, the one with most of them; else the first by picking order with room, where other goods may lie beside.
 */
export const suggestedShelf = (place: {
  warehouse: Sql
  product: Sql
  grade: Sql
}): Sql => sql`coalesce(
  (select h.shelf_code from stock s join shelf h on h.id = s.shelf_id
    where s.warehouse_id = ${place.warehouse} and s.product_id = ${place.product}
      and s.condition_grade = ${place.grade} and s.quantity > 0 and ${isOpen} and ${hasRoom}
    group by h.id order by sum(s.quantity) desc, h.pick_sort, h.shelf_code limit 1),
  (select h.shelf_code from shelf h
    where h.warehouse_id = ${place.warehouse} and ${isOpen} and ${hasRoom}
      and (h.mix_flag or not exists (select from stock o
        where o.shelf_id = h.id and o.quantity > 0 and o.product_id <> ${place.product}))
    order by h.pick_sort, h.shelf_code limit 1))`

const isOpen = sql`h.status = '1' and not h.is_closed and h.shelf_type in ('NORMAL', 'PICK')`

const hasRoom = sql`(h.capacity is null
  or h.capacity > (select coalesce(sum(u.quantity), 0) from stock u where u.shelf_id = h.id))`
