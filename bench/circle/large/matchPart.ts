import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { actFor, type Db, type Id } from '../../../server/base/db'
import { finishMatch } from '../../../server/modules/circle/matching/finishMatch'
import { runChunk } from '../../../server/modules/circle/matching/runChunk'
import { buildBooks } from '../../../server/modules/circle/task/buildBooks'
import { plainInsert } from '../plainInsert'
import { makeList, type LargeWorld } from './openWorld'
import { orderBeside, orderQuietly } from './orders'
import { timed } from './timed'

export const actorOf = ({ buyer }: LargeWorld) => ({ companyId: buyer.companyId, userId: '0' })

/** The books of a list's lines, as setting the match makes them. */
export async function makeBooks(world: LargeWorld, taskId: Id): Promise<void> {
  const { companyId } = world.buyer
  await actFor(world.db, actorOf(world), (trx) =>
    buildBooks(
      trx,
      { companyId, taskId },
      { defaultQty: 1, duplicatePolicy: 'SUM', matchNoIsbn: false },
    ),
  )
}

/** The whole list, chunk by chunk, while another buyer orders; beside it one plain statement for as many other books. */
export async function measureMatch(world: LargeWorld, books: number): Promise<void> {
  const { db, gp, orderedOffer: offerId } = world
  const taskId = await makeList(world, books)
  await timed('生成书目', () => makeBooks(world, taskId))
  await orderQuietly(gp, offerId)
  const chunks: number[] = []
  await orderBeside(gp, offerId, '匹配', () =>
    timed(`匹配 ${books} 种`, async () => {
      for (;;) {
        const start = performance.now()
        if ((await actFor(db, actorOf(world), (trx) => runChunk(trx, taskId))) === 'last') break
        chunks.push((performance.now() - start) / 1000)
      }
    }),
  )
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length
  const half = Math.floor(chunks.length / 2)
  const [first, all] = [mean(chunks.slice(0, half)) * half, mean(chunks) * chunks.length]
  console.log(`每批：${chunks.map((one) => one.toFixed(1)).join(' ')} 秒`)
  console.log(`增长：全部 / 前一半 = ${(all / first).toFixed(2)}（目标 1.9–2.3）`)
}

/** The default choice of a matched list, with its sums, while another buyer orders. */
export async function measureFinish(world: LargeWorld, taskId: Id): Promise<void> {
  const { db, gp, orderedOffer: offerId } = world
  await orderBeside(gp, offerId, '默认选择', () =>
    timed('默认选择，含合计', () => actFor(db, actorOf(world), (trx) => finishMatch(trx, taskId))),
  )
  const { rows } = await sql<{ candidates: number; full: number; chosen: number; review: number }>`
    select (select count(*)::int from gp_match_stock where task_id = ${taskId}) as candidates, full_books as full,
      chosen_qty as chosen, pending_review as review from gp_match_task where id = ${taskId}`.execute(
    db,
  )
  console.log(JSON.stringify(rows[0]))
}

/**
 * Chunks of a second list in turns: ours for one, the plain statement for the next; none sees the pages of the other. The
 * first of each reads what no run of the day has read yet and is not counted.
 */
export async function comparePlain(world: LargeWorld, books: number): Promise<void> {
  const { db, buyer } = world
  const size = Math.min(20_000, Math.ceil(books / 25))
  const rounds = 6
  const taskId = await makeList(world, size * rounds * 2, books)
  await makeBooks(world, taskId)
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await inTrx(db, world, (trx) => runChunk(trx, taskId, size)))
    const { rows } = await sql<{ line: number }>`
      select cursor_line as line from gp_match_run where task_id = ${taskId}`.execute(db)
    const from = rows[0]?.line ?? 0
    plain.push(
      await inTrx(db, world, (trx) =>
        plainInsert(trx, buyer.companyId, taskId, { from, to: from + size }),
      ),
    )
    await sql`update gp_match_run set cursor_line = ${from + size} where task_id = ${taskId}`.execute(
      db,
    )
  }
  const sum = ([, ...some]: readonly number[]) => some.reduce((all, one) => all + one, 0)
  console.log(
    `每批 ${size} 种，处理器：${ours.map((one) => one.toFixed(0)).join(' ')} ms；一条 INSERT … SELECT ${plain.map((one) => one.toFixed(0)).join(' ')} ms；不计第一批的比值 ${(sum(ours) / sum(plain)).toFixed(2)}（目标 1.3）`,
  )
}

/** Milliseconds of processor time, of the database's process and of this one: others on the machine change it little. */
async function inTrx(
  db: Db,
  world: LargeWorld,
  work: Parameters<typeof actFor<unknown>>[2],
): Promise<number> {
  return actFor(db, actorOf(world), async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const pid = rows[0]?.pid ?? 0
    const [before, own] = [backendMs(pid), process.cpuUsage()]
    await work(trx)
    const { user, system } = process.cpuUsage(own)
    return backendMs(pid) - before + (user + system) / 1000
  })
}

/** Linux counts in hundredths of a second. */
function backendMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
