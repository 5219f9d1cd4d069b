import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'

const own = sql`company_id = current_setting('app.company_id')::bigint`

/** Takes units from packs, the one that ends first before the others. */
export const takeFromPacks = (trx: Trx, quantity: number) =>
  sql`
    with o as (
      select id, remain_qty, sum(remain_qty) over (order by expire_time, id) - remain_qty as earlier
      from price_quota_pack where ${own} and remain_qty > 0)
    update price_quota_pack p
    set remain_qty = p.remain_qty - least(o.remain_qty, ${quantity}::int - o.earlier)
    from o where p.id = o.id and o.earlier < ${quantity}::int`.execute(trx)

/** Gives units back to packs that have not ended. @returns how many found room; the others are lost with their pack */
export async function giveToPacks(trx: Trx, quantity: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    with o as (
      select id, quantity - remain_qty as room,
        sum(quantity - remain_qty) over (order by expire_time desc, id desc) - (quantity - remain_qty) as earlier
      from price_quota_pack where ${own} and remain_qty < quantity and expire_time > now()),
    given as (
      update price_quota_pack p set remain_qty = p.remain_qty + least(o.room, ${quantity}::int - o.earlier)
      from o where p.id = o.id and o.earlier < ${quantity}::int
      returning least(o.room, ${quantity}::int - o.earlier) as quantity)
    select coalesce(sum(quantity), 0)::int as given from given`.execute(trx)
  return rows[0]?.given ?? 0
}

/** Ends packs whose time is over. @returns how many units they still had */
export async function endPacks(trx: Trx): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with due as (
      select id, remain_qty from price_quota_pack where ${own} and remain_qty > 0 and expire_time <= now()),
    ended as (
      update price_quota_pack p set remain_qty = 0 from due where p.id = due.id returning due.remain_qty)
    select coalesce(sum(remain_qty), 0)::int as ended from ended`.execute(trx)
  return rows[0]?.ended ?? 0
}
