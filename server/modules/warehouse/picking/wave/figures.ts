import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Figures of lists follow from their lines, those of lines from what they are for. */
export async function keepListFigures(trx: Trx, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pick_list t set (order_count, kind_count, shelf_count, total_quantity, picked_quantity, short_quantity, area_names) = (
      select (select count(distinct a.out_order_id) from pick_allocation a where a.pick_list_id = t.id and a.quantity > 0),
        count(distinct (i.product_id, i.condition_grade)), count(distinct i.shelf_id), coalesce(sum(i.quantity), 0),
        coalesce(sum(i.picked_quantity), 0), coalesce(sum(i.short_quantity), 0),
        string_agg(distinct i.area_name, '、')
      from pick_list_item i where i.pick_list_id = t.id and i.quantity > 0)
    where t.id in (${sql.join([...ids])})`.execute(trx)
}

/** Figures of a wave follow from its lists. */
export const keepWaveFigures = (trx: Trx, waveId: Id) =>
  sql`
    update wave w set (pick_list_count, total_quantity, picked_quantity) = (
        select count(*) filter (where p.pick_status <> 'CANCELLED'), coalesce(sum(p.total_quantity), 0),
          coalesce(sum(p.picked_quantity), 0)
        from pick_list p where p.wave_id = w.id),
      kind_count = (select count(distinct (i.product_id, i.condition_grade)) from pick_list_item i
        join pick_list p on p.id = i.pick_list_id where p.wave_id = w.id and i.quantity > 0),
      order_count = (select count(distinct a.out_order_id) from pick_allocation a
        join pick_list p on p.id = a.pick_list_id where p.wave_id = w.id and a.quantity > 0)
    where w.id = ${waveId}`.execute(trx)

/** What somebody takes from a line: copies of its parts, of the line, its list and its wave, signed. */
export interface Taken {
  picked?: number
  short?: number
}

/** Counts copies of one part; refused by the database where they would be more than wanted. Held in this order by all. */
export async function countTaken(
  trx: Trx,
  part: { id: Id; itemId: Id; pickListId: Id },
  { picked = 0, short = 0 }: Taken,
): Promise<void> {
  const change = sql`picked_quantity = picked_quantity + ${picked}::int, short_quantity = short_quantity + ${short}::int`
  await sql`update pick_allocation set ${change} where id = ${part.id}`.execute(trx)
  await sql`update pick_list_item set ${change} where id = ${part.itemId}`.execute(trx)
  await sql`update pick_list set ${change} where id = ${part.pickListId}`.execute(trx)
  if (picked !== 0)
    await sql`
      update wave set picked_quantity = picked_quantity + ${picked}::int
      where id = (select wave_id from pick_list where id = ${part.pickListId})`.execute(trx)
}
