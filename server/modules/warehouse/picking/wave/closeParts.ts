import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { keepListFigures, keepWaveFigures } from './figures'

interface Touched {
  itemId: Id
  pickListId: Id
  waveId: Id
}

/**
 * Takes off the pick lists what is not to be picked for some documents any more: all that is open (they left the wave), or
 * what their reservations no longer hold (they shrank). What is picked stays counted. The documents are held.
 * @returns documents of which anything changed
 */
export async function closePartsOf(
  trx: Trx,
  outOrderIds: readonly Id[],
  which: 'all' | 'unreserved',
): Promise<Id[]> {
  const isTheirs = sql`a.out_order_id = any(${[...outOrderIds]}::bigint[])`
  const left =
    which === 'all'
      ? sql`0`
      : sql`coalesce((select greatest(l.remain_quantity - l.picked_quantity, 0) from stock_lock l
          where l.id = a.lock_id and l.status = 'ACTIVE'), 0)`
  // the lines in the order of their ids: two documents may share them
  const { rows } = await sql<Touched>`
    select i.id as item_id, i.pick_list_id, p.wave_id from pick_list_item i join pick_list p on p.id = i.pick_list_id
    where i.id in (select a.item_id from pick_allocation a where ${isTheirs}
      and a.quantity - a.picked_quantity - a.short_quantity > ${left})
    order by i.id for no key update of i`.execute(trx)
  if (rows.length === 0) return []
  const items = sql.join(rows.map(({ itemId }) => itemId))
  const closed = await sql<{ outOrderId: Id }>`
    update pick_allocation a set quantity = a.picked_quantity + a.short_quantity
      + least(a.quantity - a.picked_quantity - a.short_quantity, ${left})
    where ${isTheirs} and a.item_id in (${items}) and a.quantity - a.picked_quantity - a.short_quantity > ${left}
    returning a.out_order_id`.execute(trx)
  await sql`
    update pick_list_item i set
      quantity = (select sum(a.quantity) from pick_allocation a where a.item_id = i.id),
      basket_nos = (select string_agg(b.basket_no || '×' || b.copies, '、' order by b.basket_no) from (
        select a.basket_no, sum(a.quantity) as copies from pick_allocation a
        where a.item_id = i.id and a.basket_no is not null and a.quantity > 0 group by a.basket_no) b)
    where i.id in (${items})`.execute(trx)
  const lists = [...new Set(rows.map(({ pickListId }) => pickListId))]
  await keepListFigures(trx, lists)
  await dropEmpty(trx, lists)
  const waves = [...new Set(rows.map(({ waveId }) => waveId))].sort(byId)
  for (const waveId of waves) await keepWaveFigures(trx, waveId)
  return [...new Set(closed.rows.map((row) => row.outOrderId))]
}

/** The same of one document. @returns whether anything changed */
export const closeParts = async (
  trx: Trx,
  outOrderId: Id,
  which: 'all' | 'unreserved',
): Promise<boolean> => (await closePartsOf(trx, [outOrderId], which)).length > 0

const byId = (left: Id, right: Id) => Number(BigInt(left) - BigInt(right))

/** A list nobody has taken and with nothing on it is void. */
const dropEmpty = (trx: Trx, ids: readonly Id[]) =>
  sql`
    update pick_list set pick_status = 'CANCELLED'
    where id in (${sql.join([...ids])}) and pick_status = 'WAIT' and total_quantity = 0`.execute(
    trx,
  )
