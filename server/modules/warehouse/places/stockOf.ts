import { sql } from 'kysely'

/** SQL: copies on the shelves of the place `t`. */
export const stockOf = (place: 'area_id' | 'shelf_area_id') => sql`(
  select coalesce(sum(s.quantity), 0)::int from stock s
  join shelf h on h.id = s.shelf_id where h.${sql.ref(place)} = t.id)`
