import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Connection, type Db, type Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { makeUser, type SignedIn } from '../../../proofs/testing/signIn'
import {
  addOffer,
  addProduct,
  bookOf,
  candidatesOf,
  listenOnce,
  makeCircle,
  makeSupplier,
  queueTask,
  runMatches,
  taskOf,
} from '../matching/matchWorld.fixture'
import { archiveTasks, purgeDrafts } from './taskChores'

let connection: Connection
let db: Db
let buyer: SignedIn
beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  listenOnce()
  buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  const supplier = await makeSupplier(db, '书香阁')
  const circleId = await makeCircle(db, [buyer, supplier])
  const productId = await addProduct(db, supplier, book)
  await addOffer(db, supplier, productId, { circleId, price: '10.00' })
}, 120_000)
afterAll(() => connection.close())

const book = { isbn: '9787020002207', title: '呐喊', listPrice: '40.00' }

/** A task with one candidate, in this state since so long ago. */
async function taskOfAge(state: string, age: string): Promise<Id> {
  const id = await queueTask(db, buyer, [book])
  await runMatches(db)
  expect(await candidatesOf(db, id)).toHaveLength(1)
  await asSystem(db, async (trx) => {
    await sql`insert into gp_match_line (company_id, task_id, line_no, raw, line_state)
      values (${buyer.companyId}, ${id}, 1, '[]', 'VALID')`.execute(trx)
    await sql`update gp_match_task set state = ${state}, update_time = now() - ${age}::interval
      where id = ${id}`.execute(trx)
  })
  return id
}
const linesOf = (taskId: Id) =>
  asSystem(db, (trx) =>
    trx.selectFrom('gpMatchLine').select('lineNo').where('taskId', '=', taskId).execute(),
  )

it('90 days after it was closed a task keeps its books, and lets its candidates go', async () => {
  const old = await taskOfAge('CLOSED', '90 days 00:01')
  const young = await taskOfAge('CLOSED', '89 days 23:59')
  const open = await taskOfAge('MATCHED', '91 days')
  await archiveTasks(db)
  expect((await taskOf(db, old)).state).toBe('ARCHIVED')
  expect(await candidatesOf(db, old)).toEqual([])
  expect(await bookOf(db, old)).toMatchObject({ bookName: '呐喊' })
  for (const [id, state] of [
    [young, 'CLOSED'],
    [open, 'MATCHED'],
  ] as const) {
    expect((await taskOf(db, id)).state).toBe(state)
    expect(await candidatesOf(db, id)).toHaveLength(1)
  }
})

it('a canceled task lets its lines go after a week, any other task none', async () => {
  const canceled = await taskOfAge('CANCELED', '7 days 00:01')
  const lately = await taskOfAge('CANCELED', '6 days 23:59')
  const closed = await taskOfAge('CLOSED', '8 days')
  await purgeDrafts(db)
  expect(await linesOf(canceled)).toEqual([])
  expect(await linesOf(lately)).toHaveLength(1)
  expect(await linesOf(closed)).toHaveLength(1)
  expect((await taskOf(db, canceled)).state).toBe('CANCELED')
})
