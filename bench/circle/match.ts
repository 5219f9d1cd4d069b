// Usage: npx tsx bench/circle/match.ts [books] [offers] [rounds]      default 50000 2000000 3; by hand up to 500000 20000000
// Matches a list against generated offers beside one plain INSERT … SELECT of the same candidates in the same run, and the
// default choice beside reading the candidates once.
import { sql } from 'kysely'
import { actFor, asSystem, connect, migrate, type Db, type Id } from '../../server/base/db'
import { choose } from '../../server/modules/circle/choice/choose'
import { loadBoard } from '../../server/modules/circle/choice/loadBoard'
import { readFees } from '../../server/modules/circle/choice/readFees'
import { finishMatch } from '../../server/modules/circle/matching/finishMatch'
import { runChunk } from '../../server/modules/circle/matching/runChunk'
import {
  listenOnce,
  makeCircle,
  queueTask,
} from '../../server/modules/circle/matching/matchWorld.fixture'
import { insertRegions } from '../../server/proofs/testing/insertWarehouse'
import { generateOffers, isbnOf, titleOf } from './generateOffers'
import { plainInsert } from './plainInsert'
import { median } from '../warehouse/types'
import { readOptions } from '../../server/modules/circle/task/options'
import { makeUser } from '../../server/proofs/testing/signIn'
import { startPostgres } from '../../scripts/setup/postgres'

const books = Number(process.argv[2] ?? 50_000)
const offers = Number(process.argv[3] ?? 2_000_000)
const rounds = Number(process.argv[4] ?? 3)
const suppliers = 40
/** Numbers in the world: some forty offers a number, as a circle of second-hand dealers has them. */
const numbers = Math.max(books, Math.round(offers / 16))

const postgres = await startPostgres({
  fsync: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
  work_mem: '64MB',
  jit: 'off',
})
if (!postgres) throw new Error('bench/circle/match: no PostgreSQL is installed')
const { db, close } = await connect({ databaseUrl: postgres.url })
try {
  await migrate(db)
  await run(db)
} finally {
  await close()
  await postgres.stop()
}

async function run(db: Db): Promise<void> {
  listenOnce()
  const buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  await asSystem(db, insertRegions)
  const circleId = await makeCircle(db, [buyer])
  await timed('generate', () =>
    generateOffers(db, circleId, { sellers: suppliers, offers, numbers }),
  )
  const taskId = await queueTask(db, buyer, [{ isbn: '9787020002207', title: '一' }])
  const actor = { companyId: buyer.companyId, userId: '0' }
  await asSystem(db, async (trx) => {
    await sql`delete from gp_match_book where task_id = ${taskId}`.execute(trx)
    await sql`
      insert into gp_match_book (company_id, task_id, line_no, isbn13, book_name, list_price, need_qty)
      select ${buyer.companyId}, ${taskId}, n, ${isbnOf(sql`number`)}, ${titleOf(sql`number`)}, 20 + number % 80, 1 + n % 3
      from (
        select n, n * ${Math.max(1, Math.floor(numbers / books))}::bigint as number from generate_series(1, ${books}::int) n
      ) k`.execute(trx)
    await sql`update gp_match_task set book_count = ${books}, state = 'MATCHING', start_time = now() where id = ${taskId}`.execute(
      trx,
    )
  })
  await sql`analyze`.execute(db)

  const [matches, floors]: [number[], number[]] = [[], []]
  let stored = 0
  // in turns, so that a busy machine is busy for both
  for (let round = 0; round < rounds; round += 1) {
    await startAgain(db, taskId)
    matches.push(
      await timed('match, in chunks', async () => {
        while ((await actFor(db, actor, (trx) => runChunk(trx, taskId))) === 'more');
      }),
    )
    stored = await countStored(db, taskId)
    floors.push(
      await timed('one plain INSERT … SELECT', () =>
        actFor(db, actor, (trx) =>
          plainInsert(trx, buyer.companyId, taskId, { from: 0, to: books }),
        ),
      ),
    )
    await sql`delete from gp_match_stock where task_id = ${taskId} and snapshot_time = 'epoch'`.execute(
      db,
    )
  }
  const [match, floor] = [median(matches), median(floors)]
  console.log(`candidates ${stored}; match / plain = ${(match / floor).toFixed(2)} (aim 1.3)`)

  const read = await timed('read candidates once', () =>
    actFor(db, actor, (trx) =>
      trx
        .selectFrom('gpMatchStock')
        .select([
          'bookId',
          'id',
          'price',
          'availableQty',
          'grade',
          'weightG',
          'supplyCompanyId',
          'warehouseId',
          'warnings',
          'chosenQty',
        ])
        .where('taskId', '=', taskId)
        .orderBy('bookId')
        .orderBy('rank')
        .execute(),
    ),
  )
  const options = readOptions({})
  const decide = await timed('default choice: read and choose', () =>
    actFor(db, actor, async (trx) =>
      choose(await loadBoard(trx, taskId, options, await readFees(trx, null)), options),
    ),
  )
  const finish = await timed('default choice: stored, with sums', () =>
    actFor(db, actor, (trx) => finishMatch(trx, taskId)),
  )
  console.log(
    `choice / read = ${(decide / read).toFixed(2)}, stored ${(finish / read).toFixed(2)} (aim 3)`,
  )
  console.log(`memory ${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MB`)
}

/** As it was before the first chunk; what the round before left is cleaned up outside the measurement. */
async function startAgain(db: Db, taskId: Id): Promise<void> {
  await sql`delete from gp_match_stock where task_id = ${taskId}`.execute(db)
  await sql`update gp_match_run set cursor_line = 0 where task_id = ${taskId}`.execute(db)
  await sql`update gp_match_task set done_books = 0 where id = ${taskId}`.execute(db)
  await sql`vacuum gp_match_stock`.execute(db)
  await sql`vacuum gp_match_book`.execute(db)
}

async function countStored(db: Db, taskId: Id): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from gp_match_stock where task_id = ${taskId}`.execute(db)
  return rows[0]?.n ?? 0
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<number> {
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  console.log(`${name.padEnd(36)} ${ms.toFixed(0).padStart(8)} ms`)
  return ms
}
