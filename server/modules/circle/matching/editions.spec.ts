import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDigitOf } from '../../../../schemas/language'
import { actFor, asSystem, type Connection, type Db, type Id } from '../../../base/db'
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
  type Supplier,
} from './matchWorld.fixture'
import { keyEditions } from '../offer/jobs/keyEditions'
import { startMatch } from './beginMatch'
import { runChunk } from './runChunk'

let connection: Connection
let db: Db
let buyer: SignedIn
let suppliers: Supplier[]
let circleId: Id

beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  listenOnce()
  buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  suppliers = [await makeSupplier(db, '书香阁'), await makeSupplier(db, '旧雨斋')]
  circleId = await makeCircle(db, [buyer, ...suppliers])
})
afterAll(() => connection.close())

const keyOf = (offerId: Id) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ key: Id | null }>`
      select edition_key as key from gp_stock where id = ${offerId}`.execute(trx)
    return rows[0]?.key
  })

/** The same book at both suppliers. @returns products and offers */
async function offerAtBoth(isbn: string, title: string) {
  const products: Id[] = []
  const offers: Id[] = []
  for (const supplier of suppliers) {
    products.push(await addProduct(db, supplier, { isbn, title, listPrice: '59.70' }))
    offers.push(await addOffer(db, supplier, products.at(-1) ?? '', { price: '20.00', circleId }))
  }
  return { products, offers }
}

it('gives offers of equal facts one key, and another one when a fact changes', async () => {
  const { products, offers } = await offerAtBoth('9787020002207', '红楼梦')
  const [one, other] = [await keyOf(offers[0] ?? ''), await keyOf(offers[1] ?? '')]
  expect(one).toBe(other)
  const facts = [
    `product_name = '红楼梦（上）'`,
    `volume = '上'`,
    `is_set = true, set_count = 4`,
    `author = '曹雪芹'`,
    `publisher = '人民文学'`,
    `publish_date = '2008-05-01'`,
    `list_price = 60`,
    `clc_code = 'I242.4'`,
  ]
  const keys = new Set([one])
  for (const fact of facts) {
    await actFor(db, suppliers[1]?.user ?? { companyId: '', userId: '' }, (trx) =>
      sql`update product set ${sql.raw(fact)} where id = ${products[1]}`.execute(trx),
    )
    keys.add(await keyOf(offers[1] ?? ''))
  }
  expect(keys.size).toBe(facts.length + 1)
  expect(await keyOf(offers[0] ?? '')).toBe(one)
})

it('warns of every offer of a doubtful edition, and sees a product that was changed', async () => {
  const isbn = '9787108009821'
  const { products } = await offerAtBoth(isbn, '小妇人')
  const asked = [{ isbn, title: '小妇人', listPrice: '59.70', need: 6 }]
  const clean = await queueTask(db, buyer, asked)
  await runMatches(db)
  expect((await bookOf(db, clean)).reviewReasons).toEqual([])
  for (const [at, supplier] of suppliers.entries())
    await actFor(db, supplier.user, (trx) =>
      sql`update product set product_name = '小妇人（下）' where id = ${products[at]}`.execute(trx),
    )
  const doubtful = await queueTask(db, buyer, asked)
  await runMatches(db)
  expect((await bookOf(db, doubtful)).reviewReasons).toEqual(['SUIT'])
  expect((await candidatesOf(db, doubtful)).map(({ warnings }) => warnings)).toEqual([
    ['SUIT'],
    ['SUIT'],
  ])
})

it('takes an offer without a key as an edition of its own', async () => {
  const isbn = '9787505390133'
  const { offers } = await offerAtBoth(isbn, '数据库系统')
  await asSystem(db, (trx) =>
    sql`update gp_stock set edition_key = null where id = any(${offers}::bigint[])`.execute(trx),
  )
  const taskId = await queueTask(db, buyer, [{ isbn, title: '数据库系统', need: 6 }])
  await runMatches(db)
  expect(await bookOf(db, taskId)).toMatchObject({ matchState: 'FULL', reviewReasons: [] })
})

it('gives offers of before their key, in parts, and leaves the others as they are', async () => {
  const { offers } = await offerAtBoth('9787302123453', '算法导论')
  const [one = '', other = ''] = offers
  const removed = sql`update gp_stock set state = 'REMOVED', edition_key = null where id = ${other}`
  const keys = await Promise.all(offers.map(keyOf))
  await asSystem(db, async (trx) => {
    await sql`update gp_stock set edition_key = null where id = ${one}`.execute(trx)
    await removed.execute(trx)
  })
  const versions = () =>
    asSystem(db, async (trx) => {
      const { rows } = await sql<{ sum: string }>`select sum(version)::text from gp_stock`.execute(
        trx,
      )
      return rows[0]?.sum
    })
  const before = await versions()
  expect(await keyEditions(db, 1)).toBeGreaterThanOrEqual(1)
  expect(await keyOf(one)).toBe(keys[0])
  expect(await keyOf(other)).toBeNull()
  expect(await keyEditions(db)).toBe(0)
  // what was offered has not changed: nobody's choice of it is out of date
  expect(await versions()).toBe(before)
})

it.each(['FULL_SPLIT', 'PARTIAL', 'FULL_SINGLE'])(
  'takes the cheapest copies first while it matches (%s)',
  async (quantityPolicy) => {
    // price and copies; cheap single copies beside one that has all, and a book nobody has enough of
    const worlds: readonly (readonly [number, number])[][] = [
      [
        [8, 1],
        [12, 9],
        [9, 2],
        [30, 9],
      ],
      [
        [8, 1],
        [9, 1],
      ],
      [
        [12, 9],
        [12, 1],
      ],
    ]
    const [supplier] = suppliers as [Supplier]
    const tail = { FULL_SPLIT: '1', PARTIAL: '2', FULL_SINGLE: '3' }[quantityPolicy]
    const isbns = worlds.map((_, at) => {
      const twelve = `97870000${tail}${at}00`
      return twelve + checkDigitOf(twelve)
    })
    for (const [at, offers] of worlds.entries())
      for (const [price, quantity] of offers) {
        const product = await addProduct(db, supplier, { isbn: isbns[at], title: '测试' })
        await addOffer(db, supplier, product, { price: `${price}.00`, quantity, circleId })
      }
    const taskId = await queueTask(
      db,
      buyer,
      isbns.map((isbn) => ({ isbn, title: '测试', need: 5 })),
      { options: { quantityPolicy } },
    )
    await actFor(db, { companyId: buyer.companyId, userId: '0' }, async (trx) => {
      await startMatch(trx, taskId)
      await runChunk(trx, taskId)
    })
    const taken = await Promise.all(
      worlds.map(async (_, at) =>
        (await candidatesOf(db, taskId, at + 1))
          .filter(({ chosenQty }) => chosenQty > 0)
          .map(({ price, chosenQty }) => [Number(price), chosenQty])
          .sort(([one = 0], [other = 0]) => one - other),
      ),
    )
    expect(taken).toEqual(
      {
        FULL_SPLIT: [
          [
            [8, 1],
            [9, 2],
            [12, 2],
          ],
          [],
          [[12, 5]],
        ],
        PARTIAL: [
          [
            [8, 1],
            [9, 2],
            [12, 2],
          ],
          [
            [8, 1],
            [9, 1],
          ],
          [[12, 5]],
        ],
        FULL_SINGLE: [[[12, 5]], [], [[12, 5]]],
      }[quantityPolicy],
    )
  },
)
