import { sql } from 'kysely'
import type { Id } from '../../server/base/db'
import { takeCopies } from '../../server/modules/warehouse/picking/pick/takeCopies'
import { makeWaves } from '../../server/modules/warehouse/picking/wave/makeWaves'
import { inTurns, timed, type Bench, type Figure } from './types'

const scans = 100

/** One scanned copy into its basket, against three writes (line, basket, record) in one bare transaction. */
export async function measureScans({ db, world, rounds }: Bench): Promise<Figure> {
  await sql`create table bench_line (id bigint primary key, picked int not null default 0, check (picked >= 0))`.execute(
    db,
  )
  await sql`create table bench_basket (id bigint primary key, picked int not null default 0)`.execute(
    db,
  )
  await sql`create table bench_record (id bigint generated always as identity primary key, request text not null unique,
    line_id bigint not null, at timestamptz not null default now())`.execute(db)
  await sql`insert into bench_line select generate_series(1, ${scans})`.execute(db)
  await sql`insert into bench_basket select generate_series(1, ${scans})`.execute(db)
  await sql`grant all on bench_line, bench_basket, bench_record to public`.execute(db)
  const shelfId = await world.shelf('BENCH-1')
  const bare = (round: number) =>
    timed(async () => {
      for (let at = 1; at <= scans; at += 1)
        await world.act(async (trx) => {
          await sql`update bench_line set picked = picked + 1 where id = ${at}`.execute(trx)
          await sql`update bench_basket set picked = picked + 1 where id = ${at}`.execute(trx)
          await sql`insert into bench_record (request, line_id) values (${`${round}-${at}`}, ${at})`.execute(
            trx,
          )
        })
    })
  const ours = async () => {
    const productId = await world.book()
    await world.put(productId, shelfId, scans)
    const outs: Id[] = []
    for (let at = 0; at < 20; at += 1) outs.push((await world.out([[productId, scans / 20]])).id)
    const { waves } = await world.act((trx) =>
      makeWaves(trx, world.actor, { outIds: outs, pickMode: 'SORT' }),
    )
    const itemId = await openList(world, waves[0]?.id ?? '')
    return timed(async () => {
      for (let at = 0; at < scans; at += 1) await world.act((trx) => takeCopies(trx, itemId, 1))
    })
  }
  const found = await inTurns(rounds, ours, bare)
  return {
    title: '拣一册（守住、入账），100 次',
    ...perScan(found),
    aim: 1.5,
  }
}

const perScan = (found: Pick<Figure, 'ours' | 'bare'>) => ({
  ours: found.ours.map((all) => all / scans),
  bare: found.bare.map((all) => all / scans),
})

const openList = (world: Bench['world'], waveId: Id): Promise<Id> =>
  world.act(async (trx) => {
    await sql`update pick_list set pick_status = 'PICKING', picker_id = ${world.userId} where wave_id = ${waveId}`.execute(
      trx,
    )
    await sql`update wave set wave_status = 'PICKING' where id = ${waveId}`.execute(trx)
    const { rows } = await sql<{ id: Id }>`select i.id from pick_list_item i
      join pick_list p on p.id = i.pick_list_id where p.wave_id = ${waveId}`.execute(trx)
    return rows[0]?.id ?? ''
  })
