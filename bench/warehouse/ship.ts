import { sql } from 'kysely'
import { shipOuts } from '../../server/modules/warehouse/outOrder'
import { inSets } from '../../server/base/db'
import { copyTable, inTurns, timed, type Bench, type Figure } from './types'

const documents = 500
const written = ['out_order', 'out_order_item', 'stock', 'stock_lock'] as const
const added = ['stock_flow', 'out_shipment', 'out_shipment_item', 'document_log'] as const

/** 500 documents leave, against bare UPDATE and INSERT of the same rows. */
export async function measureShipping({ db, world, rounds }: Bench): Promise<Figure> {
  const shelfId = await world.shelf('SHIP-1')
  const productId = await world.book()
  await world.put(productId, shelfId, documents * (rounds + 2))
  for (const table of [...written, ...added]) await copyTable(db, table)
  const ours = async () => {
    const outNums: string[] = []
    for (let at = 0; at < documents; at += 1)
      outNums.push((await world.out([[productId, 1]], { outStatus: 'WAIT_SHIP' })).outOrderNum)
    return timed(async () => {
      await inSets(
        outNums,
        async (set) => {
          const departing = set.map((outOrderNum) => ({ outOrderNum }))
          await world.act((trx) => shipOuts(trx, departing, world.actor))
        },
        (_num, error) => {
          throw error
        },
      )
    })
  }
  const bare = async () => {
    for (const table of [...written, ...added])
      await sql`truncate ${sql.table(`bench_${table}`)}`.execute(db)
    for (const table of written)
      await sql`insert into ${sql.table(`bench_${table}`)}
        select * from ${sql.table(table)} order by id desc limit ${documents}`.execute(db)
    return timed(() =>
      world.act(async (trx) => {
        await sql`update bench_out_order set shipped_quantity = 0`.execute(trx)
        await sql`update bench_out_order_item set shipped_quantity = 0`.execute(trx)
        await sql`update bench_stock set last_out_time = now()`.execute(trx)
        await sql`update bench_stock_lock set remain_quantity = 0`.execute(trx)
        for (const table of added)
          await sql`insert into ${sql.table(`bench_${table}`)}
            select * from ${sql.table(table)} order by id desc limit ${documents}`.execute(trx)
      }),
    )
  }
  return { title: '批量出库：500 张', ...(await inTurns(rounds, ours, bare)), aim: 2.5 }
}
