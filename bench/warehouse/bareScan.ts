import { sql, type RawBuilder } from 'kysely'
import type { Db, Id } from '../../server/base/db'
import type { Bench } from './types'

/** The rows one copy counts in. */
interface Counted {
  part: Id
  item: Id
  list: Id
  wave: Id
  out: Id
  line: Id
  lock: Id
  stock: Id
  quantity: number
}

/** What ours kept of a scan. */
type Stored = Record<string, unknown>

/**
 * Writes what so many scans of a line write, each by one statement in a transaction of its own.
 * @param kept records of the scans, where they are written too
 */
export async function bareScans(
  world: Bench['world'],
  itemId: Id,
  scans: number,
  kept: readonly Stored[] = [],
): Promise<() => Promise<void>> {
  const { rows } = await world.act((trx) =>
    sql<Counted>`
      select a.id as part, a.item_id as item, a.pick_list_id as list, p.wave_id as wave, a.out_order_id as out,
        a.out_order_item_id as line, a.lock_id as lock, i.stock_id as stock, a.quantity
      from pick_allocation a join pick_list p on p.id = a.pick_list_id join pick_list_item i on i.id = a.item_id
      where a.item_id = ${itemId} order by a.basket_no, a.id`.execute(trx),
  )
  const copies = rows.flatMap((row) => Array.from({ length: row.quantity }, () => row))
  if (copies.length !== scans) throw new Error(`${copies.length} copies for ${scans} scans`)
  return async () => {
    for (const [at, copy] of copies.entries())
      await world.act((trx) => statement(copy, kept[at]).execute(trx))
  }
}

const statement = (copy: Counted, kept: Stored | undefined): RawBuilder<unknown> => sql`
  with s as (update bench_stock set picked_quantity = picked_quantity + 1 where id = ${copy.stock}),
    k as (update bench_stock_lock set picked_quantity = picked_quantity + 1 where id = ${copy.lock}),
    i as (update bench_out_order_item set picked_quantity = picked_quantity + 1,
      item_status = case when picked_quantity + 1 = quantity then 'PICKED' else item_status end where id = ${copy.line}),
    o as (update bench_out_order set picked_quantity = picked_quantity + 1 where id = ${copy.out}),
    a as (update bench_pick_allocation set picked_quantity = picked_quantity + 1 where id = ${copy.part}),
    l as (update bench_pick_list_item set picked_quantity = picked_quantity + 1 where id = ${copy.item}),
    ${kept ? record(kept) : sql``}
    p as (update bench_pick_list set picked_quantity = picked_quantity + 1 where id = ${copy.list})
  update bench_wave set picked_quantity = picked_quantity + 1 where id = ${copy.wave}`

const record = (kept: Stored): RawBuilder<unknown> => {
  const { session, state, desks, updated, step, ...scan } = kept
  const columns = Object.keys(scan)
  return sql`
    t as (update bench_scan_session set step = ${step}, state = ${state}::jsonb, desks = ${desks}::jsonb,
      update_time = ${updated}::timestamptz where id = ${session}),
    r as (insert into bench_scan (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
      values (${sql.join(columns.map((name) => sql`${scan[name]}`))})),`
}

/** The records of a desk's scans after some number, with where its session stood then. */
export async function storedScans(db: Db, desk: string, from: number): Promise<Stored[]> {
  const { rows } = await sql<{ scan: Stored; session: Stored }>`
    select to_jsonb(s) as scan, to_jsonb(p) as session from scan s join scan_session p on p.id = s.session_id
    where p.desks ? ${desk} order by s.id`.execute(db.withoutPlugins())
  return rows.slice(from).map(({ scan, session }) => ({
    ...Object.fromEntries(Object.entries(scan).map(([name, value]) => [name, asText(value)])),
    session: session['id'],
    step: session['step'],
    state: asText(session['state']),
    desks: asText(session['desks']),
    updated: session['update_time'],
  }))
}

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value
