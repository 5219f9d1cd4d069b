import { sql, type RawBuilder } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'

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

/**
 * Figures of a wave follow from its lists. Its orders are the documents with copies on them and those that came with
 * everything picked already (nothing is left for a list): both stand in it and want a basket of the wall.
 */
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
        + (select count(*) from out_order o where o.wave_num = w.wave_num and o.out_status <> 'CANCELLED'
          and not exists (select from pick_allocation a join pick_list p on p.id = a.pick_list_id
            where p.wave_id = w.id and a.out_order_id = o.id))
    where w.id = ${waveId}`.execute(trx)

/** Copies of one part that somebody takes, signed. */
export interface Taken {
  id: Id
  lockId?: Id
  picked?: number
  short?: number
}

/**
 * Counts copies of parts, of their lines, lists and wave, held in this order by all; refused by the database where they
 * would be more than wanted.
 */
export const countTaken = (trx: Trx, taken: readonly Taken[]) =>
  sql`with ${takenParts(taken, sql``)} select`.execute(trx)

/**
 * The same as `name as (…)` of another statement.
 * @param only what of them is counted
 */
export const takenParts = (
  taken: readonly Taken[],
  only = sql`join picked_locks k on k.id = n.lock`,
): RawBuilder<unknown> => sql`
    taken_parts as (
      update pick_allocation a set picked_quantity = a.picked_quantity + n.picked,
        short_quantity = a.short_quantity + n.short
      from jsonb_to_recordset(${toJson(taken.map(countsOf))})
        as n(id bigint, lock bigint, picked int, short int) ${only} where a.id = n.id
      returning a.item_id, n.picked, n.short),
    taken_lines as (
      update pick_list_item i set picked_quantity = i.picked_quantity + f.picked,
        short_quantity = i.short_quantity + f.short
      from (select item_id, sum(picked)::int as picked, sum(short)::int as short from taken_parts group by 1) f
      where i.id = f.item_id returning i.pick_list_id, f.picked, f.short),
    taken_lists as (
      update pick_list p set picked_quantity = p.picked_quantity + f.picked,
        short_quantity = p.short_quantity + f.short
      from (select pick_list_id, sum(picked)::int as picked, sum(short)::int as short from taken_lines group by 1) f
      where p.id = f.pick_list_id returning p.wave_id, f.picked),
    taken_wave as (
      update wave w set picked_quantity = w.picked_quantity + f.picked
      from (select wave_id, sum(picked)::int as picked from taken_lists group by 1) f
      where w.id = f.wave_id and f.picked <> 0)`

const countsOf = ({ id, lockId, picked = 0, short = 0 }: Taken) => ({
  id,
  lock: lockId,
  picked,
  short,
})
