import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Connection, type Db, type Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { makeUser, type SignedIn } from '../../../proofs/testing/signIn'
import { notifyCanceled, notifyQueued } from '../task/watchTasks'
import { beginMatch } from './beginMatch'
import { finishMatch } from './finishMatch'
import {
  addOffer,
  addProduct,
  addTemplate,
  candidatesOf,
  listenOnce,
  makeCircle,
  makeSupplier,
  queueTask,
  runMatches,
  taskOf,
  type AskedBook,
  type Supplier,
} from './matchWorld.fixture'
import { runChunk } from './runChunk'

let connection: Connection
let db: Db
let buyer: SignedIn
let suppliers: Supplier[]
let circles: Id[]
const books: AskedBook[] = []

/** A valid number of its own for every book. */
function isbnOf(at: number): string {
  const body = `9787${String(100_000_000 + at * 7).slice(1)}`.padEnd(12, '0')
  const sum = [...body].reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  listenOnce()
  buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  suppliers = [
    await makeSupplier(db, '书香阁'),
    await makeSupplier(db, '旧雨斋'),
    await makeSupplier(db, '三味'),
  ]
  circles = [
    await makeCircle(db, [buyer, ...suppliers]),
    await makeCircle(db, [buyer, ...suppliers]),
  ]
  const templates = new Map<Supplier, Id>()
  for (const [at, supplier] of suppliers.entries())
    templates.set(
      supplier,
      await addTemplate(db, supplier, { firstFee: 6 + at, freeOver: at === 2 ? 80 : undefined }),
    )
  for (let at = 0; at < 60; at++) {
    const isbn = isbnOf(at)
    books.push({ isbn, title: `书目第${at}种`, need: 1 + (at % 3), listPrice: '40.00' })
    for (const [place, supplier] of suppliers.entries()) {
      if ((at + place) % 3 === 0) continue
      const product = await addProduct(db, supplier, {
        isbn,
        title: `书目第${at}种`,
        listPrice: '40.00',
      })
      const price = `${10 + ((at * 7 + place * 5) % 11)}.00`
      await addOffer(db, supplier, product, {
        price,
        circleId: circles[at % 2],
        templateId: templates.get(supplier),
      })
    }
  }
}, 120_000)
afterAll(() => connection.close())

/** Everything a person sees of a result, without ids of its rows. */
const resultOf = (taskId: Id): Promise<string> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws('|', b.line_no, b.match_state, b.candidate_count, b.min_price, b.chosen_qty, b.chosen_amount,
        b.review_state, b.explanation, s.gp_stock_id, s.rank, s.price, s.postage, s.chosen_qty, s.state, s.warnings) as line
      from gp_match_book b left join gp_match_stock s on s.task_id = b.task_id and s.book_id = b.id
      where b.task_id = ${taskId} order by b.line_no, s.rank, s.gp_stock_id`.execute(trx)
    const { amount, postageAmount, sellerCount, state } = await asTask(taskId)
    return createHash('sha256')
      .update(
        rows.map(({ line }) => line).join('\n') +
          JSON.stringify({ amount, postageAmount, sellerCount, state }),
      )
      .digest('hex')
  })
const asTask = (taskId: Id) => taskOf(db, taskId)

it('gives the same result with any size of chunk', async () => {
  const results = new Set<string>()
  for (const size of [1, 7, 20, 1_000]) {
    const taskId = await queueTask(db, buyer, books)
    await runMatches(db, { size, sliceMs: 60_000 })
    results.add(await resultOf(taskId))
  }
  expect(results.size).toBe(1)
}, 120_000)

/** Chunk after chunk until the end; `dies` says whether the worker is gone before its transaction ends. */
async function workUntilDone(taskId: Id, dies: () => boolean): Promise<number> {
  const actor = { companyId: buyer.companyId, userId: '0' }
  let deaths = 0
  for (;;) {
    const step = actFor(db, actor, async (trx) => {
      if ((await runChunk(trx, taskId, 10)) === 'last') await finishMatch(trx, taskId)
      if (dies()) throw new Error('killed')
    })
    await step.catch((error: Error) => {
      if (error.message !== 'killed') throw error
      deaths += 1
    })
    if ((await asTask(taskId)).state === 'MATCHED') return deaths
  }
}

it('gives the same result when its worker dies at any point, the last one too', async () => {
  const whole = await queueTask(db, buyer, books)
  await runMatches(db, { size: 10 })
  const expected = await resultOf(whole)
  const kills = Number(process.env.KILLS ?? 20)
  let state = 20_261_126
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296
  for (let deaths = 0; deaths < kills;) {
    const taskId = await queueTask(db, buyer, books)
    await asSystem(db, (trx) =>
      sql`update gp_match_task set state = 'MATCHING', start_time = now() where id = ${taskId}`.execute(
        trx,
      ),
    )
    deaths += await workUntilDone(taskId, () => random() < 0.5)
    expect(await resultOf(taskId)).toBe(expected)
  }
}, 240_000)

it('stores nothing of a chunk whose task is no longer matched', async () => {
  const taskId = await queueTask(db, buyer, books)
  const actor = { companyId: buyer.companyId, userId: '0' }
  await asSystem(db, (trx) =>
    sql`update gp_match_task set state = 'CANCELED' where id = ${taskId}`.execute(trx),
  )
  await expect(actFor(db, actor, (trx) => runChunk(trx, taskId, 10))).rejects.toThrow(
    'goes on elsewhere',
  )
  expect(await candidatesOf(db, taskId)).toEqual([])
})

it('pauses between chunks, goes on where it stopped, and a cancel takes the results away', async () => {
  const taskId = await queueTask(db, buyer, books)
  const actor = { companyId: buyer.companyId, userId: '0' }
  const setState = (state: string) =>
    asSystem(db, (trx) =>
      sql`update gp_match_task set state = ${state} where id = ${taskId}`.execute(trx),
    )
  const queued = {
    taskId,
    companyId: buyer.companyId,
    userId: buyer.user.userId,
    bookCount: books.length,
  }
  await setState('MATCHING')
  await actFor(db, actor, (trx) => runChunk(trx, taskId, 20))
  await setState('PAUSED')
  await runMatches(db)
  expect(await asTask(taskId)).toMatchObject({ state: 'PAUSED', doneBooks: 20, progress: 33 })
  await setState('QUEUED')
  await actFor(db, buyer.user, (trx) => notifyQueued(trx, queued))
  await runMatches(db, { size: 20 })
  const whole = await queueTask(db, buyer, books)
  await runMatches(db)
  expect(await resultOf(taskId)).toBe(await resultOf(whole))

  await setState('CANCELED')
  await actFor(db, buyer.user, (trx) => notifyCanceled(trx, queued))
  expect(await candidatesOf(db, taskId)).toEqual([])
  expect(await asTask(taskId)).toMatchObject({ doneBooks: 0, chosenQty: 0, amount: '0.00' })
}, 60_000)

it('counts a copy that two circles show once, at its lower price', async () => {
  const [first] = suppliers
  if (!first) throw new Error('no supplier')
  const isbn = '9787020002207'
  const product = await addProduct(db, first, { isbn, title: '呐喊', listPrice: '30.00' })
  await addOffer(db, first, product, { price: '14.00', quantity: 2, circleId: circles[0] })
  await addOffer(db, first, product, { price: '12.00', quantity: 2, circleId: circles[1] })
  const taskId = await queueTask(db, buyer, [{ isbn, title: '呐喊', need: 3 }])
  await runMatches(db)
  expect((await candidatesOf(db, taskId)).map(({ price }) => price)).toEqual(['12.00'])
  const { matchState } = await asSystem(db, (trx) =>
    trx
      .selectFrom('gpMatchBook')
      .select('matchState')
      .where('taskId', '=', taskId)
      .executeTakeFirstOrThrow(),
  )
  expect(matchState).toBe('PARTIAL')
})

it('runs two tasks of a company at most, of which one may be long', async () => {
  const ids = [
    await queueTask(db, buyer, books),
    await queueTask(db, buyer, books),
    await queueTask(db, buyer, books),
  ]
  await asSystem(db, (trx) =>
    sql`update gp_match_task set book_count = 6000 where id = any(${ids.slice(0, 2)}::bigint[])`.execute(
      trx,
    ),
  )
  const begin = async (taskId: Id) => {
    await asSystem(db, (trx) =>
      sql`delete from pgboss.job where singleton_key = ${taskId}`.execute(trx),
    )
    const job = await asSystem(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        insert into pgboss.job (name, data, singleton_key, policy, state)
        values ('match', ${JSON.stringify({ taskId, companyId: buyer.companyId })}::jsonb, ${taskId}, 'short', 'active')
        returning id`.execute(trx)
      return {
        id: rows[0]?.id,
        name: 'match',
        retryCount: 0,
        data: { taskId, companyId: buyer.companyId },
      }
    })
    return beginMatch(db, job as never)
  }
  expect(await begin(ids[0] ?? '')).toBe(true)
  expect(await begin(ids[1] ?? '')).toBe(false)
  expect(await begin(ids[2] ?? '')).toBe(true)
})
