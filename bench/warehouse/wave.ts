import { sql } from 'kysely'
import type { Id } from '../../server/base/db'
import { makeWaves } from '../../server/modules/warehouse/picking/wave/makeWaves'
import { copyTable, inTurns, timed, type Bench, type Figure } from './types'

const [documents, linesEach] = [200, 5]
const copied = ['pick_list_item', 'pick_allocation'] as const

/** A wave of 200 documents with 1,000 lines, lists and walk, against INSERT … SELECT of the rows it wrote. */
export async function measureWave({ db, world, rounds }: Bench): Promise<Figure> {
  const books: (readonly [Id, Id])[] = []
  for (let at = 0; at < 50; at += 1) {
    const bookId = await world.book()
    books.push([bookId, await world.put(bookId, await world.shelf(`WAVE-${at}`), 100_000)])
  }
  for (const table of copied) await copyTable(db, table)
  await world.rules({ waveMaxOrders: 500, pickListMaxLines: 2000 })
  const ours = async (round: number) => {
    const outIds: Id[] = []
    for (let at = 0; at < documents; at += 1) {
      const lines = Array.from(
        { length: linesEach },
        (_, line) => [books[(at * 7 + line * 11 + round) % books.length]?.[0] ?? '', 1] as const,
      )
      outIds.push((await world.out(lines)).id)
    }
    return timed(() =>
      world.act((trx) => makeWaves(trx, world.actor, { outIds, pickMode: 'SORT' })),
    )
  }
  const bare = () =>
    timed(() =>
      world.act(async (trx) => {
        const last = sql`(select max(wave_id) from pick_list)`
        await sql`insert into bench_pick_list_item
          select i.* from pick_list_item i join pick_list p on p.id = i.pick_list_id where p.wave_id = ${last}`.execute(
          trx,
        )
        await sql`insert into bench_pick_allocation
          select a.* from pick_allocation a join pick_list p on p.id = a.pick_list_id where p.wave_id = ${last}`.execute(
          trx,
        )
      }),
    )
  return { title: '生成波次：200 张、1,000 行', ...(await inTurns(rounds, ours, bare)), aim: 3 }
}
