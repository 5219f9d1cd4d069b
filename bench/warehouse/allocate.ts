import { sql } from 'kysely'
import type { Db, Id } from '../../server/base/db'
import { serveAllLacking } from '../../server/modules/warehouse/outOrder/allocate/watchFreed'
import { copyTable, inTurns, timed, type Bench, type Figure } from './types'

const [documents, linesEach] = [500, 3]
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** 500 short documents of three lines are served, against set-based statements that write the same rows. */
export async function measureAllocation({ db, world, rounds }: Bench): Promise<Figure> {
  for (const table of ['out_order', 'out_order_item', 'stock', 'stock_lock'])
    await copyTable(db, table)
  const shelfId = await world.shelf('ALLOCATE-1')
  const ours = async () => {
    const books: Id[] = []
    for (let at = 0; at < 30; at += 1) books.push(await world.book())
    for (let at = 0; at < documents; at += 1)
      await world.out(
        Array.from(
          { length: linesEach },
          (_, line) => [books[(at + line * 10) % books.length] ?? '', 1] as const,
        ),
      )
    for (const bookId of books) await world.put(bookId, shelfId, documents)
    return timed(() => serveAllLacking(db, quiet))
  }
  const bare = async () => {
    await copyLast(db)
    return timed(() =>
      world.act(async (trx) => {
        await sql`update bench_stock set locked_quantity = locked_quantity + 1`.execute(trx)
        await sql`insert into bench_stock_lock
          select * from stock_lock order by id desc limit ${documents * linesEach}`.execute(trx)
        await sql`update bench_out_order_item set locked_quantity = quantity, lack_quantity = 0, item_status = 'LOCKED'`.execute(
          trx,
        )
        await sql`update bench_out_order set lack_quantity = 0, out_status = 'WAIT_PICK'`.execute(
          trx,
        )
      }),
    )
  }
  return {
    title: '配货：500 张、1,500 行',
    ...(await inTurns(rounds, ours, bare)),
    aim: 2,
  }
}

/** The documents of this round, as they were short. */
async function copyLast(db: Db) {
  for (const table of ['out_order', 'out_order_item', 'stock', 'stock_lock'])
    await sql`truncate ${sql.table(`bench_${table}`)}`.execute(db)
  await sql`insert into bench_out_order
    select * from out_order order by id desc limit ${documents}`.execute(db)
  await sql`insert into bench_out_order_item
    select i.* from out_order_item i join bench_out_order o on o.id = i.out_order_id`.execute(db)
  await sql`insert into bench_stock
    select * from stock order by id desc limit 30`.execute(db)
}
