import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Connection, type Db, type Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { makeUser, type SignedIn } from '../../../proofs/testing/signIn'
import { checkDigitOf } from '../../../../schemas/language'
import { chargeNow, readQuota } from '../quota'
import { checkQuota } from '../quota/account/checkQuota'
import { notifyCanceled, notifyQueued, notifyRematch } from '../task/watchTasks'
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
  type OfferFact,
  type Supplier,
} from './matchWorld.fixture'
import { runChunk } from './runChunk'

let connection: Connection
let db: Db
let buyer: SignedIn
let suppliers: Supplier[]

beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  listenOnce()
  suppliers = [
    await makeSupplier(db, '书香阁'),
    await makeSupplier(db, '旧雨斋'),
    await makeSupplier(db, '三味'),
  ]
}, 120_000)
afterAll(() => connection.close())

let circleId: Id
/** A buyer of its own for every test, with so many units a month. */
const grant = 5
beforeEach(async () => {
  buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  await asSystem(db, (trx) =>
    sql`update software_version set gp_quota = ${grant} where id =
      (select version_id from company where id = ${buyer.companyId})`.execute(trx),
  )
  circleId = await makeCircle(db, [buyer, ...suppliers])
})

let serial = 0
const nextIsbn = () => {
  const body = `9787${String(20_000_000 + (serial += 1))}`
  return body + checkDigitOf(body)
}
async function offered(
  prices: readonly (Partial<OfferFact> & { price: string })[] = [{ price: '10.00' }],
) {
  const isbn = nextIsbn()
  for (const [at, offer] of prices.entries()) {
    const supplier = suppliers[at % suppliers.length] as Supplier
    const product = await addProduct(db, supplier, { isbn, title: '呐喊', listPrice: '40.00' })
    await addOffer(db, supplier, product, { circleId, ...offer })
  }
  return { isbn, title: '呐喊', listPrice: '40.00' }
}
const books = async (count: number) => {
  const made = []
  for (let at = 0; at < count; at++) made.push(await offered())
  return made
}
const act = <T>(work: Parameters<typeof actFor<T>>[2]) => actFor(db, buyer.user, work)
const left = () => act(readQuota)
const compare = (asked: Awaited<ReturnType<typeof books>>, options: object = {}) =>
  queueTask(db, buyer, asked, { taskType: '2', options })
const setState = (taskId: Id, state: string) =>
  asSystem(db, (trx) =>
    sql`update gp_match_task set state = ${state} where id = ${taskId}`.execute(trx),
  )
const chunk = (taskId: Id, size: number) =>
  actFor(db, { companyId: buyer.companyId, userId: '0' }, (trx) => runChunk(trx, taskId, size))
const queued = (taskId: Id) => ({
  taskId,
  companyId: buyer.companyId,
  userId: buyer.user.userId,
  bookCount: 3,
})
/** The ledger agrees with the account of every company. */
const expectLedger = async () => expect(await asSystem(db, (trx) => checkQuota(trx))).toEqual([])

/** What becomes of a job whose worker broke every time. */
async function giveUp(taskId: Id): Promise<void> {
  await asSystem(db, async (trx) => {
    await sql`delete from pgboss.job where data ->> 'taskId' = ${taskId}`.execute(trx)
    await sql`insert into pgboss.job (name, data) values ('match-dead',
      ${JSON.stringify({ taskId, companyId: buyer.companyId })}::jsonb)`.execute(trx)
  })
  await runMatches(db)
}

describe('a comparison', () => {
  it('holds what it may need before it starts, takes it chunk by chunk, and gives the rest back', async () => {
    const [first, second] = await books(2)
    const nobody = { isbn: nextIsbn(), title: '无人有', listPrice: '40.00' }
    const taskId = await compare([first, second, nobody].filter((one) => one !== undefined))
    expect(await left()).toMatchObject({ gpPrice: grant - 3, holdQty: 3 })
    expect(await taskOf(db, taskId)).toMatchObject({ quotaHold: 3, quotaUsed: 0 })
    await setState(taskId, 'MATCHING')
    await chunk(taskId, 1)
    expect(await left()).toMatchObject({ gpPrice: grant - 3, holdQty: 2 })
    expect(await taskOf(db, taskId)).toMatchObject({ quotaHold: 2, quotaUsed: 1, doneBooks: 1 })
    await runMatches(db)
    expect(await left()).toMatchObject({ gpPrice: grant - 2, holdQty: 0 })
    expect(await taskOf(db, taskId)).toMatchObject({
      state: 'MATCHED',
      quotaHold: 0,
      quotaUsed: 2,
      fullBooks: 2,
      noneBooks: 1,
      amount: '20.00',
      listAmount: '80.00',
      avgDiscount: '25.00',
      chosenQty: 0,
    })
    await expectLedger()
  })

  it('is refused before it starts when STRICT quota does not reach, and leaves nothing held', async () => {
    const many = await books(grant + 1)
    await expect(compare(many)).rejects.toThrow(`比价额度不足，剩余${grant}，本次需要${grant + 1}`)
    expect(await left()).toMatchObject({ gpPrice: grant, holdQty: 0 })
  })

  it('compares in the order of the list until the quota is used, and shows nothing of the rest', async () => {
    const taskId = await compare(await books(grant + 2), { quotaMode: 'UNTIL_USED' })
    await runMatches(db)
    const states = []
    for (let line = 1; line <= grant + 2; line++)
      states.push((await bookOf(db, taskId, line)).matchState)
    expect(states).toEqual([...Array(grant).fill('FULL'), 'NO_QUOTA', 'NO_QUOTA'])
    expect(await bookOf(db, taskId, grant + 1)).toMatchObject({
      minPrice: null,
      maxOfferPrice: null,
      sellerCount: 0,
      matchQty: 0,
    })
    expect(await candidatesOf(db, taskId, grant + 1)).toEqual([])
    expect(await left()).toMatchObject({ gpPrice: 0, holdQty: 0 })
    await expectLedger()
  })

  it('costs nothing for books of today, own ones and those free to compare', async () => {
    const [today] = await books(1)
    const free = await offered([{ price: '9.00', freeFlag: true }])
    await act((trx) =>
      chargeNow(trx, {
        requestId: 'seen-before',
        bizType: 'QUICK',
        bizNum: 'Q',
        keys: [today?.isbn ?? ''],
      }),
    )
    const taskId = await compare([today, free].filter((one) => one !== undefined))
    await runMatches(db)
    expect(await taskOf(db, taskId)).toMatchObject({ quotaUsed: 0, fullBooks: 2 })
    expect(await left()).toMatchObject({ gpPrice: grant - 1, holdQty: 0 })
  })

  it('counts one price per supplier from the grade asked, and no mean of fewer than three', async () => {
    const three = await offered([
      { price: '10.00' },
      { price: '13.00' },
      { price: '16.00' },
      { price: '4.00', grade: '60' },
    ])
    const two = await offered([{ price: '10.00' }, { price: '13.00' }])
    const taskId = await compare([three, two])
    await runMatches(db)
    expect(await bookOf(db, taskId, 1)).toMatchObject({
      sellerCount: 3,
      minPrice: '10.00',
      avgPrice: '13.00',
      maxOfferPrice: '16.00',
      reviewState: 'NONE',
    })
    expect(await bookOf(db, taskId, 2)).toMatchObject({ sellerCount: 2, avgPrice: null })
  })

  it('gives the hold back when it is canceled, and keeps what was shown charged', async () => {
    const taskId = await compare(await books(3))
    await setState(taskId, 'MATCHING')
    await chunk(taskId, 1)
    await setState(taskId, 'CANCELED')
    await act((trx) => notifyCanceled(trx, queued(taskId)))
    expect(await left()).toMatchObject({ gpPrice: grant - 1, holdQty: 0 })
    expect(await taskOf(db, taskId)).toMatchObject({ quotaHold: 0 })
    expect(await bookOf(db, taskId)).toMatchObject({
      matchState: 'WAIT',
      minPrice: null,
      maxOfferPrice: null,
    })
    await expectLedger()
  })

  it('gives the hold back when it fails, and a retry holds for the open books alone', async () => {
    const taskId = await compare(await books(3))
    await setState(taskId, 'MATCHING')
    await chunk(taskId, 1)
    await giveUp(taskId)
    expect(await taskOf(db, taskId)).toMatchObject({ state: 'FAILED', quotaHold: 0 })
    const told = await asSystem(db, (trx) =>
      trx
        .selectFrom('message')
        .select('userId')
        .where('messageTitle', '=', '春季馆配书单 匹配失败')
        .execute(),
    )
    expect(told).toEqual([{ userId: buyer.user.userId }])
    expect(await left()).toMatchObject({ gpPrice: grant - 1, holdQty: 0 })
    await setState(taskId, 'QUEUED')
    await act((trx) => notifyQueued(trx, queued(taskId)))
    expect(await left()).toMatchObject({ gpPrice: grant - 3, holdQty: 2 })
    await runMatches(db)
    expect(await taskOf(db, taskId)).toMatchObject({ state: 'MATCHED', quotaUsed: 3 })
    await expectLedger()
  })

  it('is free when it is made again the same day', async () => {
    const taskId = await compare(await books(3))
    await runMatches(db)
    await setState(taskId, 'QUEUED')
    await act((trx) => notifyRematch(trx, queued(taskId)))
    await runMatches(db)
    expect(await left()).toMatchObject({ gpPrice: grant - 3, holdQty: 0 })
    expect(await taskOf(db, taskId)).toMatchObject({ state: 'MATCHED', quotaUsed: 3 })
  })
})
