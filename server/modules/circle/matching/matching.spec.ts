import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Connection, type Db } from '../../../base/db'
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
  type Supplier,
} from './matchWorld.fixture'

let connection: Connection
let db: Db
let buyer: SignedIn
let near: Supplier
let far: Supplier
let circle: string
const isbn = '9787020002207'
const other = '9787108009821'

beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  listenOnce()
  buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  near = await makeSupplier(db, '书香阁')
  far = await makeSupplier(db, '旧雨斋')
  circle = await makeCircle(db, [buyer, near, far])
  const cheap = await addProduct(db, near, { isbn, title: '红楼梦', listPrice: '59.70' })
  const dear = await addProduct(db, far, { isbn, title: '《红楼梦》', listPrice: '59.70' })
  await addOffer(db, near, cheap, { price: '24.00', quantity: 3, circleId: circle })
  await addOffer(db, near, cheap, { price: '20.00', quantity: 9, grade: '60', circleId: circle })
  await addOffer(db, far, dear, { price: '31.20', quantity: 12, grade: '100', circleId: circle })
})
afterAll(() => connection.close())

it('ranks what may be chosen first and chooses the cheapest offers for the whole need', async () => {
  const taskId = await queueTask(db, buyer, [
    { isbn, title: '红楼梦', listPrice: '59.70', need: 5 },
  ])
  await runMatches(db)
  const rows = await candidatesOf(db, taskId)
  expect(rows.map(({ price, chosenQty, warnings }) => [price, chosenQty, warnings])).toEqual([
    ['31.20', 2, []],
    ['24.00', 3, []],
    ['20.00', 0, ['GRADE_LOW']],
  ])
  expect(await bookOf(db, taskId)).toMatchObject({
    matchState: 'FULL',
    candidateCount: 3,
    sellerCount: 2,
    minPrice: '20.00',
    avgPrice: null,
    chosenQty: 5,
    chosenAmount: '134.40',
    reviewState: 'NONE',
    titleScore: 100,
  })
  expect(await taskOf(db, taskId)).toMatchObject({
    state: 'MATCHED',
    progress: 100,
    chosenQty: 5,
    amount: '134.40',
    listAmount: '298.50',
    sellerCount: 2,
    fullBooks: 1,
  })
})

it('chooses nothing for a short book unless the policy takes what there is', async () => {
  const books = [{ isbn, title: '红楼梦', need: 50 }]
  const full = await queueTask(db, buyer, books)
  const part = await queueTask(db, buyer, books, { options: { quantityPolicy: 'PARTIAL' } })
  await runMatches(db)
  expect(await bookOf(db, full)).toMatchObject({ matchState: 'PARTIAL', chosenQty: 0 })
  expect(await bookOf(db, part)).toMatchObject({ matchState: 'PARTIAL', chosenQty: 15 })
})

it('says of a book without an offer what comes nearest', async () => {
  const taskId = await queueTask(db, buyer, [
    { isbn: other, title: '红楼梦' },
    { isbn: '9787302123453', title: '没有这本书' },
  ])
  await runMatches(db)
  expect(await bookOf(db, taskId, 1)).toMatchObject({
    matchState: 'NONE',
    explanation: {
      rule: 'ISBN',
      miss: { code: 'OTHER_ISBN', isbn13: isbn, title: '红楼梦' },
    },
  })
  expect(await bookOf(db, taskId, 2)).toMatchObject({
    matchState: 'NONE',
    explanation: { miss: { code: 'NO_OFFER' } },
  })
})

const tokenOf = (supplier: Supplier, by = buyer) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ token: string }>`
      select supplier_token(${by.companyId}, ${supplier.companyId}) as token`.execute(trx)
    return rows[0]?.token ?? ''
  })

it.each([
  ['wanted, of all there are', { supplierIds: ['near', 'stale'] }, ['24.00', '20.00'], 1],
  ['wanted, and no other', { supplierIds: ['stale'] }, [], 1],
  ['wanted by another buyer', { supplierIds: ['foreign'] }, [], 1],
  ['left out', { excludeSupplierIds: ['stale', 'near'] }, ['31.20'], 0],
])(
  'goes on when a token in its options stands for nobody any more: %s',
  async (_, named, prices, gone) => {
    const tokens: Record<string, string> = {
      near: await tokenOf(near),
      stale: '0'.repeat(32),
      foreign: await tokenOf(near, far),
    }
    const options = Object.fromEntries(
      Object.entries(named).map(([name, list]) => [name, list.map((one) => tokens[one])]),
    )
    const taskId = await queueTask(db, buyer, [{ isbn, title: '红楼梦', need: 1 }], { options })
    await runMatches(db)
    expect(await taskOf(db, taskId)).toMatchObject({ state: 'MATCHED' })
    expect((await candidatesOf(db, taskId)).map(({ price }) => price)).toEqual(prices)
    const note = await asSystem(db, (trx) =>
      trx
        .selectFrom('message')
        .select(['userId', 'messageTitle', 'messageContent'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(note).toMatchObject({
      userId: buyer.user.userId,
      messageTitle: '春季馆配书单 匹配完成',
    })
    expect(note?.messageContent?.includes('指定的商家中有 1 家已不再供货')).toBe(gone === 1)
  },
)
