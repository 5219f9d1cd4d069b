import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { actFor, asSystem, type Connection, type Db, type Id } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { bill } from '../../../proofs/testing/openLedgers'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { makeUser, type SignedIn } from '../../../proofs/testing/signIn'
import { lockStock, postStockFlow } from '../../warehouse/stock'
import {
  addOffer,
  addProduct,
  addTemplate,
  bookOf,
  candidatesOf,
  listenOnce,
  makeCircle,
  makeSupplier,
  queueTask,
  runMatches,
  taskOf,
  type BookFact,
  type OfferFact,
  type Supplier,
} from './matchWorld.fixture'

let connection: Connection
let db: Db
let buyer: SignedIn
let near: Supplier
let far: Supplier
let circleId: Id

beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  listenOnce()
  buyer = await makeUser(db, { companyName: '明德馆配', isAdmin: true })
  near = await makeSupplier(db, '书香阁')
  far = await makeSupplier(db, '旧雨斋')
  circleId = await makeCircle(db, [buyer, near, far])
})
afterAll(() => connection.close())

let serial = 0
/** A valid number of its own for every case. */
function newIsbn(): string {
  const body = `97871${String((serial += 1)).padStart(7, '0')}`
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
const offer = async (of: Supplier, isbn: string, fact: OfferFact, book: Partial<BookFact> = {}) => {
  const productId = await addProduct(db, of, { isbn, title: '呐喊', listPrice: '30.00', ...book })
  await addOffer(db, of, productId, { circleId, ...fact })
  return productId
}
const match = async (isbn: string, need: number, options: object, asked: object = {}) => {
  const taskId = await queueTask(db, buyer, [{ isbn, title: '呐喊', need, ...asked }], { options })
  await runMatches(db)
  return taskId
}
/** Of each offer: its price, copies chosen, what speaks against it. */
const offersOf = async (taskId: Id) =>
  (await candidatesOf(db, taskId)).map(({ price, chosenQty, warnings }) =>
    [price, chosenQty, ...warnings].join(' '),
  )

describe('WITH_POSTAGE', () => {
  let isbn: string
  beforeAll(async () => {
    isbn = newIsbn()
    // 6 yuan a further kilogram, half a kilogram a copy: 3 yuan
    const templateId = await addTemplate(db, near, { firstFee: 3, nextFee: 6 })
    await offer(near, isbn, { price: '10.00', templateId, weight: '0.5' })
    await offer(far, isbn, { price: '12.00' })
  })

  it.each([
    ['AGREED_FIRST', ['10.00', '12.00']],
    ['WITH_POSTAGE', ['12.00', '10.00']],
  ])('%s ranks by %j', async (priceBasis, prices) => {
    const taskId = await match(isbn, 1, { priceBasis })
    expect((await candidatesOf(db, taskId)).map(({ price }) => price)).toEqual(prices)
  })

  it('limits the price with its share of postage, to the cent', async () => {
    const limited = async (maxPrice: string, priceBasis = 'WITH_POSTAGE') =>
      offersOf(await match(isbn, 1, { priceBasis, maxPrice }))
    expect(await limited('13.00')).toEqual(['12.00 1', '10.00 0'])
    expect(await limited('12.99')).toEqual(['12.00 1', '10.00 0 OVER_LIMIT'])
    expect(await limited('10.00', 'AGREED_FIRST')).toEqual(['10.00 1', '12.00 0 OVER_LIMIT'])
  })
})

describe('how many copies', () => {
  let isbn: string
  beforeAll(async () => {
    isbn = newIsbn()
    await offer(near, isbn, { price: '10.00', quantity: 3 })
    await offer(far, isbn, { price: '11.00', quantity: 4 })
  })

  it.each([
    ['FULL_SINGLE', 3, 'FULL', ['10.00 3', '11.00 0']],
    ['FULL_SINGLE', 4, 'FULL', ['11.00 4', '10.00 0']],
    ['FULL_SINGLE', 5, 'PARTIAL', ['10.00 0', '11.00 0']],
    ['FULL_SPLIT', 4, 'FULL', ['11.00 1', '10.00 3']],
    ['FULL_SPLIT', 7, 'FULL', ['10.00 3', '11.00 4']],
    ['FULL_SPLIT', 8, 'PARTIAL', ['10.00 0', '11.00 0']],
    ['PARTIAL', 7, 'FULL', ['10.00 3', '11.00 4']],
    ['PARTIAL', 8, 'PARTIAL', ['10.00 3', '11.00 4']],
  ])('%s of %i: %s', async (quantityPolicy, need, matchState, offers) => {
    const taskId = await match(isbn, need, { quantityPolicy })
    expect(await bookOf(db, taskId)).toMatchObject({ matchState })
    expect(await offersOf(taskId)).toEqual(offers)
  })
})

describe('own stock first', () => {
  let isbn: string
  let stockId: Id
  beforeAll(async () => {
    isbn = newIsbn()
    await offer(near, isbn, { price: '10.00', quantity: 9 })
    const productId = await addProduct(db, buyer, { isbn, title: '呐喊' })
    stockId = await actFor(db, buyer.user, async (trx) => {
      const place = await insertWarehouse(trx, buyer, '自家仓')
      return postStockFlow(trx, {
        ...bill(buyer.user.userId),
        ...place,
        companyId: buyer.companyId,
        productId,
        conditionGrade: '90',
        flowType: 'MANUAL_IN',
        change: 3,
        unitCost: '8.00',
      })
    })
  })
  const lock = () =>
    actFor(db, buyer.user, (trx) => {
      const locking = { ...bill(buyer.user.userId), companyId: buyer.companyId }
      const pick = { stockId, quantity: 1, lineId: '1' }
      return lockStock(trx, { ...locking, lockType: 'TRANSFER' }, [pick])
    })
  const wish = async (ownStockFirst: boolean, need: number) =>
    bookOf(db, await match(isbn, need, { ownStockFirst }))

  it('is off unless it is wanted', async () => {
    expect(await wish(false, 4)).toMatchObject({ matchState: 'FULL', chosenQty: 4 })
  })

  it('takes off what is free and keeps nothing back for it; a book it covers is OWN', async () => {
    expect(await wish(true, 4)).toMatchObject({ matchState: 'FULL', chosenQty: 1 })
    expect(await wish(true, 3)).toMatchObject({ matchState: 'OWN', chosenQty: 0 })
    const stock = await asSystem(db, (trx) =>
      trx.selectFrom('stock').selectAll().where('id', '=', stockId).executeTakeFirst(),
    )
    expect(stock).toMatchObject({ quantity: 3, lockedQuantity: 0 })
    await lock()
    expect(await wish(true, 4)).toMatchObject({ matchState: 'FULL', chosenQty: 2 })
    expect(await wish(true, 3)).toMatchObject({ matchState: 'FULL', chosenQty: 1 })
    // damaged copies, and those of a closed shelf, cover nothing
    await asSystem(db, (trx) =>
      sql`update shelf set status = '0' where id = (select shelf_id from stock where id = ${stockId})`.execute(
        trx,
      ),
    )
    expect(await wish(true, 4)).toMatchObject({ matchState: 'FULL', chosenQty: 4 })
  })
})

describe('what books must be', () => {
  const publish = async (publishDate: string | undefined, clc: string | null = null) => {
    const isbn = newIsbn()
    const productId = await offer(near, isbn, { price: '10.00' }, { publishDate })
    await asSystem(db, (trx) =>
      sql`update product set clc_code = ${clc} where id = ${productId}`.execute(trx),
    )
    return isbn
  }

  it.each([
    ['2015-01-01', 'FULL'],
    ['2014-12-31', 'NONE'],
    [undefined, 'FULL'],
  ])('published since 2015: %s %s', async (date, matchState) => {
    const taskId = await match(await publish(date), 1, { publishYearFrom: 2015 })
    expect(await bookOf(db, taskId)).toMatchObject({ matchState })
  })

  it.each([
    ['I247.5', 'NONE'],
    ['i210', 'NONE'],
    ['K207', 'NONE'],
    ['TP311', 'FULL'],
    [null, 'FULL'],
  ])('not of the classes I and K: %s %s', async (clc, matchState) => {
    const taskId = await match(await publish(undefined, clc), 1, { excludeClc: ['I', 'K'] })
    expect(await bookOf(db, taskId)).toMatchObject({ matchState })
  })
})

describe('titles without a number', () => {
  beforeAll(async () => {
    const book = { publisher: '上海书店出版社' }
    await offer(near, newIsbn(), { price: '20.00' }, { title: '中国近代手工业史资料', ...book })
    await offer(far, newIsbn(), { price: '9.00' }, { title: '中国近代手工业史料选辑', ...book })
  })
  const byTitle = async (title: string, options: object = {}, more: object = {}) => {
    const taskId = await queueTask(db, buyer, [{ title, ...more }], {
      options: { matchNoIsbn: true, ...options },
    })
    await runMatches(db)
    return taskId
  }

  it('are found by the same title and publisher, and always wait for a decision', async () => {
    const taskId = await byTitle('《中国近代手工业史资料》', {}, { publisher: '上海书店' })
    expect(await bookOf(db, taskId)).toMatchObject({
      sysBookName: '中国近代手工业史资料',
      titleScore: 100,
      reviewState: 'PENDING',
      explanation: { rule: 'TITLE' },
    })
    expect((await bookOf(db, taskId)).reviewReasons).toContain('NO_ISBN')
    expect((await candidatesOf(db, taskId)).map(({ price }) => price)).toEqual(['20.00'])
    expect(await taskOf(db, taskId)).toMatchObject({ pendingReview: 1 })
  })

  it('are found by a title that is alike up to the threshold, and no further', async () => {
    const title = '中国近代手工业史资料汇编'
    const near60 = await bookOf(db, await byTitle(title))
    const score = Number(near60.titleScore)
    expect(score).toBeGreaterThanOrEqual(60)
    expect(near60).toMatchObject({ reviewState: 'PENDING', sysBookName: '中国近代手工业史资料' })
    expect(await bookOf(db, await byTitle(title, { titleThreshold: score }))).toMatchObject({
      matchState: 'FULL',
    })
    expect(await bookOf(db, await byTitle(title, { titleThreshold: score + 1 }))).toMatchObject({
      matchState: 'NONE',
    })
  })

  it('are not another publisher’s book of the same title', async () => {
    const taskId = await byTitle(
      '中国近代手工业史资料',
      { titleThreshold: 100 },
      { publisher: '中华书局' },
    )
    const book = await bookOf(db, taskId)
    // found only as one that is alike, never silently as the same
    expect(book.matchState === 'NONE' || book.reviewState === 'PENDING').toBe(true)
  })
})
