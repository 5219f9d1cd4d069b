// Usage: npm run tool -- bench:large -- [books] [offers]      default 500000 3000000
// One large list on a PostgreSQL of its own: books made of its lines, matched chunk by chunk while another buyer orders,
// beside one plain INSERT … SELECT of the first chunk's candidates, its default choice, and its export of forty columns.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { startPostgres } from '../../scripts/setup/postgres'
import { actFor, asSystem, openSnapshot, type Db, type Id } from '../../server/base/db'
import { exportColumns } from '../../server/modules/circle/export/exportColumns'
import { exportStream } from '../../server/modules/circle/export/exportStream'
import type { ExportPlan, Reader } from '../../server/modules/circle/export/exportRows'
import { finishMatch } from '../../server/modules/circle/matching/finishMatch'
import {
  listenOnce,
  makeCircle,
  makeSupplier,
  queueTask,
  type Supplier,
} from '../../server/modules/circle/matching/matchWorld.fixture'
import { runChunk } from '../../server/modules/circle/matching/runChunk'
import { createGpWorld, type GpWorld } from '../../server/modules/circle/order/gpWorld.fixture'
import { buildBooks } from '../../server/modules/circle/task/buildBooks'
import { makeUser } from '../../server/proofs/testing/signIn'
import { generateOffers } from './generateOffers'

const lines = Number(process.argv[2] ?? 500_000)
const offers = Number(process.argv[3] ?? 3_000_000)
const ownColumns = 30

const postgres = await startPostgres({
  max_wal_size: '8GB',
  shared_buffers: '2GB',
  work_mem: '64MB',
  jit: 'off',
})
if (!postgres) throw new Error('bench/circle/large: no PostgreSQL is installed')
process.env.TEST_DATABASE_URL = postgres.url
let mostBytes = 0
const watch = setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage.rss())), 100)
const world = await createGpWorld()
try {
  await run(world)
} finally {
  clearInterval(watch)
  await world.app.close()
  await postgres.stop()
}

async function run(gp: GpWorld): Promise<void> {
  const { db } = gp
  listenOnce()
  const buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  const sellers: Supplier[] = []
  for (let at = 0; at < 40; at++) sellers.push(await makeSupplier(db, `书店${at}`))
  const circleId = await makeCircle(db, [buyer, ...sellers])
  await timed(`生成 ${offers} 条圈内库存`, () =>
    generateOffers(db, sellers, circleId, { offers, numbers: lines }),
  )
  const taskId = await queueTask(db, buyer, [{ isbn: '9787020002207', title: '一' }])
  await timed(`${lines} 行书单`, () => insertLines(db, buyer.companyId, taskId))
  const actor = { companyId: buyer.companyId, userId: '0' }
  await timed('生成书目', () =>
    actFor(db, actor, (trx) =>
      buildBooks(
        trx,
        { companyId: buyer.companyId, taskId },
        { defaultQty: 1, duplicatePolicy: 'SUM', matchNoIsbn: false },
      ),
    ),
  )
  await sql`analyze`.execute(db)
  await sql`update gp_match_task set book_count = ${lines}, state = 'MATCHING', start_time = now() where id = ${taskId}`.execute(
    db,
  )
  const offerId = await gp.offer(gp.supplier, 20_000, { price: '0.01' })
  const quiet = await orderFor(gp, offerId, (done) => done < 60)
  report('下单（空闲时）', quiet)

  const turns = monitorEventLoopDelay({ resolution: 10 })
  turns.enable()
  const state = { isMatching: true }
  const orders = orderFor(gp, offerId, () => state.isMatching)
  const chunks: number[] = []
  await timed('匹配', async () => {
    for (;;) {
      const start = performance.now()
      if ((await actFor(db, actor, (trx) => runChunk(trx, taskId))) === 'last') break
      chunks.push(performance.now() - start)
    }
  })
  state.isMatching = false
  report('下单（匹配时）', await orders)
  turns.disable()
  const ms = (nanos: number) => (nanos / 1_000_000).toFixed(0)
  console.log(`匹配时进程停顿：p99 ${ms(turns.percentile(99))} ms，最长 ${ms(turns.max)} ms`)
  const mean = (some: readonly number[]) => some.reduce((sum, ms) => sum + ms, 0) / some.length
  const half = Math.floor(chunks.length / 2)
  console.log(
    `每批 20,000 种：前一半平均 ${mean(chunks.slice(0, half)).toFixed(0)} ms，后一半 ${mean(chunks.slice(half)).toFixed(0)} ms`,
  )
  await timed('默认选择，含合计', () => actFor(db, actor, (trx) => finishMatch(trx, taskId)))
  const { rows } = await sql<{ candidates: number; full: number }>`
    select (select count(*)::int from gp_match_stock where task_id = ${taskId}) as candidates,
      (select full_books from gp_match_task where id = ${taskId}) as full`.execute(db)
  console.log(`候选 ${rows[0]?.candidates}，全部满足 ${rows[0]?.full} 种`)
  for (const fileType of ['csv', 'xlsx'] as const)
    await timed(`导出 ${lines} 行 × 40 列，${fileType}`, () =>
      exportAll(db, { companyId: buyer.companyId, userId: '0' }, taskId, fileType),
    )
  console.log(`内存最多 ${Math.round(mostBytes / 1_048_576)} MB`)
}

function insertLines(db: Db, companyId: Id, taskId: Id): Promise<unknown> {
  return asSystem(db, async (trx) => {
    await sql`delete from gp_match_book where task_id = ${taskId}`.execute(trx)
    await sql`
      insert into gp_match_line (company_id, task_id, line_no, raw, isbn_raw, isbn13, book_name, list_price, need_qty, line_state)
      select ${companyId}, ${taskId}, n, (select jsonb_agg(case c when 1 then (9780000000000 + n)::text when 2 then '书目第' || n || '种'
          else '第' || c || '列 ' || n % 977 end order by c) from generate_series(1, ${ownColumns}::int) c),
        (9780000000000 + n)::text, 9780000000000 + n, '书目第' || n || '种', 40, 1 + n % 3, 'VALID'
      from generate_series(1, ${lines}::int) n`.execute(trx)
  })
}

/** One order after another while it is wanted. @returns milliseconds each took */
async function orderFor(
  gp: GpWorld,
  offerId: Id,
  goesOn: (done: number) => boolean,
): Promise<number[]> {
  const found: number[] = []
  while (goesOn(found.length)) {
    const task = await gp.task(gp.buyer, [{ supplier: gp.supplier, offerId, price: '0.01' }])
    const start = performance.now()
    const { data } = await gp.place(gp.buyer, task)
    if (data.success !== 1) throw new Error(`bench/circle/large: ${JSON.stringify(data)}`)
    found.push(performance.now() - start)
  }
  return found
}

function report(title: string, all: readonly number[]): void {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  console.log(`${title}：${all.length} 单，中位 ${at(0.5)} ms，p95 ${at(0.95)} ms`)
}

async function exportAll(
  db: Db,
  actor: { companyId: Id; userId: Id },
  taskId: Id,
  fileType: 'csv' | 'xlsx',
): Promise<void> {
  const plan: ExportPlan = {
    taskId,
    type: 'LINE',
    columns: exportColumns.LINE,
    own: Array.from({ length: ownColumns }, (_, at) => `第${at + 1}列`),
    showUnmatched: true,
    filter: {},
  }
  const snapshot = await openSnapshot(db, actor)
  const read: Reader = (work) => (snapshot ? work(snapshot.trx) : actFor(db, actor, work))
  const conf = { fileType, csvEncoding: 'UTF-8' } as Parameters<typeof exportStream>[2]
  let bytes = 0
  const start = performance.now()
  try {
    const stream = exportStream(read, [{ name: '数据', plan, rows: lines }], conf, async () => {})
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (bytes === 0) console.log(`第一段 ${(performance.now() - start).toFixed(0)} ms`)
      bytes += piece.length
    }
  } finally {
    await snapshot?.close()
  }
  console.log(`${(bytes / 1_048_576).toFixed(0)} MB`)
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`${name}：${((performance.now() - start) / 1000).toFixed(1)} 秒`)
}
