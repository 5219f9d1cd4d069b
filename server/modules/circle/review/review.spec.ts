import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../base/db'
import { refusalOf } from '../../../proofs/refusals'
import { createTestApp, type TestApp } from '../../../proofs/testing'
import type { SignedIn } from '../../../proofs/testing/signIn'
import {
  addOffer,
  addProduct,
  bookOf,
  candidatesOf,
  makeCircle,
  makeSupplier,
  queueTask,
  taskOf,
  type Supplier,
} from '../matching/matchWorld.fixture'
import { returnToReview } from './returnToReview'

let app: TestApp
let buyer: SignedIn
let near: Supplier
let far: Supplier
const isbn = '9787020002207'
const volume = '9787108009821'
const other = '9787302123453'

beforeAll(async () => {
  app = await createTestApp()
  buyer = await app.signIn({ companyName: '明德馆配', isAdmin: true })
  near = await makeSupplier(app.db, '书香阁')
  far = await makeSupplier(app.db, '旧雨斋')
  const circleId = await makeCircle(app.db, [buyer, near, far])
  const offer = async (supplier: Supplier, book: Parameters<typeof addProduct>[2], price: string) =>
    addOffer(app.db, supplier, await addProduct(app.db, supplier, book), {
      price,
      quantity: 5,
      circleId,
    })
  await offer(near, { isbn, title: '呐喊', listPrice: '30.00' }, '12.00')
  await offer(far, { isbn, title: '呐喊', listPrice: '30.00' }, '15.00')
  await offer(
    near,
    { isbn: volume, title: '史记（上）', author: '司马迁', listPrice: '60.00' },
    '20.00',
  )
  await offer(
    far,
    { isbn: other, title: '史记（全二册）', author: '司马迁', listPrice: '118.00' },
    '66.00',
  )
}, 120_000)
afterAll(() => app.close())

let taskId: Id
beforeEach(async () => {
  taskId = await queueTask(app.db, buyer, [
    { isbn, title: '呐喊', listPrice: '30.00', need: 3 },
    { isbn: volume, title: '史记（全二册）', listPrice: '118.00', need: 2 },
  ])
  await app.runTasks({ isAlone: true })
}, 60_000)

interface Answer {
  results: { ok: boolean; error?: string; book?: { version: number; chosenQty: number } }[]
  success: number
  tasks: { pendingReview: number; chosenQty: number }[]
}

const choose = (items: object[], as = buyer) =>
  app.post<Answer>('/association/review/choose', { taskId, items }, { as }).then(({ data }) => data)
const book = (line = 1) => bookOf(app.db, taskId, line)
const offers = (line = 1) => candidatesOf(app.db, taskId, line)
const idOf = async (line: number, supplier: Supplier) =>
  asSystem(app.db, async (trx) => {
    const row = await trx
      .selectFrom('gpMatchStock as s')
      .innerJoin('gpMatchBook as b', 'b.id', 's.bookId')
      .select('s.id')
      .where('s.taskId', '=', taskId)
      .where('b.lineNo', '=', line)
      .where('s.supplyCompanyId', '=', supplier.companyId)
      .executeTakeFirstOrThrow()
    return row.id
  })

describe('choosing', () => {
  it('takes all of one offer where no quantity is said, and counts the task anew', async () => {
    const { id, version } = await book()
    const answer = await choose([
      { bookId: id, version, op: 'CHOOSE', matchStockId: await idOf(1, far) },
    ])
    expect(answer).toMatchObject({ success: 1, tasks: [{ chosenQty: 5 }] })
    expect(await book()).toMatchObject({ chosenQty: 3, chosenAmount: '45.00', isManual: true })
    expect((await taskOf(app.db, taskId)).amount).toBe('85.00')
  })

  it('lets the default choice make room for a quantity, and refuses more than the need', async () => {
    const { id } = await book()
    await choose([{ bookId: id, op: 'CHOOSE', matchStockId: await idOf(1, far), qty: 1 }])
    expect((await offers()).map(({ chosenQty }) => chosenQty)).toEqual([2, 1])
    const { results } = await choose([
      { bookId: id, op: 'CHOOSE', matchStockId: await idOf(1, far), qty: 4 },
    ])
    expect(results[0]).toMatchObject({ ok: false, error: 'GP_CHOOSE_MANY' })
    expect((await offers()).map(({ chosenQty }) => chosenQty)).toEqual([2, 1])
  })

  it('keeps what a person chose: another offer gets only what is left beside it', async () => {
    const { id } = await book()
    const put = async (supplier: Supplier, qty: number) =>
      (await choose([{ bookId: id, op: 'CHOOSE', matchStockId: await idOf(1, supplier), qty }]))
        .results[0]
    expect(await put(near, 2)).toMatchObject({ ok: true })
    expect(await put(far, 2)).toMatchObject({ ok: false, error: 'GP_CHOOSE_MANY' })
    expect(await put(far, 1)).toMatchObject({ ok: true })
    expect((await offers()).map(({ chosenQty }) => chosenQty)).toEqual([2, 1])
  })

  it('chooses no offer of another book, nor one that is not there', async () => {
    const { id } = await book()
    for (const matchStockId of [await idOf(2, near), '999999999'])
      expect((await choose([{ bookId: id, op: 'CHOOSE', matchStockId }])).results[0]).toMatchObject(
        { ok: false, error: 'ROW_NOT_FOUND' },
      )
  })

  it('refuses a version that is not the one it has', async () => {
    const { id, version } = await book()
    const { results } = await choose([{ bookId: id, version: version + 1, op: 'UNCHOOSE' }])
    expect(results[0]).toMatchObject({ ok: false, error: 'GP_BOOK_CHANGED' })
  })

  it('keeps a choice by hand through another strategy and a new match, until it is reset', async () => {
    const { id } = await book()
    await choose([{ bookId: id, op: 'CHOOSE', matchStockId: await idOf(1, far) }])
    const { version } = await taskOf(app.db, taskId)
    const change = (action: string, rest: object) =>
      app.post(
        '/association/gpMatchTaskV2/changeStatus',
        { taskIds: [taskId], action, ...rest },
        { as: buyer },
      )
    await change('STRATEGY', { options: { strategy: 'BEST_GRADE' }, version })
    await change('REMATCH', {})
    await app.runTasks({ isAlone: true })
    expect((await offers()).map(({ chosenQty, chooseType }) => [chosenQty, chooseType])).toEqual([
      [0, null],
      [3, 'MANUAL'],
    ])
    await choose([{ bookId: id, op: 'RESET' }])
    expect((await offers()).map(({ chosenQty }) => chosenQty)).toEqual([3, 0])
  })

  it('moves a supplier’s book away, leaves out a supplier for the whole task, and refuses where nobody else has it', async () => {
    const { id } = await book()
    await choose([{ bookId: id, op: 'MOVE_SUPPLIER', matchStockId: await idOf(1, near) }])
    expect((await offers()).map(({ chosenQty }) => chosenQty)).toEqual([0, 3])
    const { results } = await choose([
      { bookId: (await book(2)).id, op: 'MOVE_SUPPLIER', matchStockId: await idOf(2, near) },
    ])
    expect(results[0]).toMatchObject({ error: 'GP_NO_OTHER' })
    await choose([{ bookId: id, op: 'EXCLUDE_SUPPLIER', matchStockId: await idOf(1, far) }])
    expect((await offers()).map(({ state, chosenQty }) => [state, chosenQty])).toEqual([
      ['CHOSEN', 3],
      ['EXCLUDED', 0],
    ])
  })

  it('answers a foreign book as one that is not there', async () => {
    const stranger = await app.signIn({ isAdmin: true })
    const { results } = await choose([{ bookId: (await book()).id, op: 'UNCHOOSE' }], stranger)
    expect(results[0]).toMatchObject({ ok: false, error: 'ROW_NOT_FOUND' })
  })

  it('refuses to take back what nobody chose, an offer that is gone, and a price nobody raised', async () => {
    const { id } = await book()
    await choose([{ bookId: id, op: 'UNCHOOSE' }])
    const gone = await idOf(1, near)
    await asSystem(app.db, (trx) =>
      trx.updateTable('gpMatchStock').set({ state: 'LOST' }).where('id', '=', gone).execute(),
    )
    const { results } = await choose([
      { bookId: id, op: 'UNCHOOSE' },
      { bookId: id, op: 'CHOOSE', matchStockId: gone },
      { bookId: id, op: 'ACCEPT_PRICE' },
    ])
    expect(results.map(({ error }) => error)).toEqual([
      'GP_CHOOSE_NONE',
      'GP_CHOOSE_OFFER',
      'GP_NO_NEW_PRICE',
    ])
  })
})

describe('review', () => {
  it('holds back a volume where the whole set was asked for, and says so', async () => {
    expect(await book(2)).toMatchObject({
      reviewState: 'PENDING',
      reviewReasons: ['LIST_PRICE_DIFF', 'SUIT'],
      chosenQty: 2,
    })
    expect(await taskOf(app.db, taskId)).toMatchObject({ pendingReview: 1 })
    const list = await app.post<{
      records: {
        bookName: string
        explanationText: string
        chosenText: string
        otherBookCount: number
      }[]
    }>(
      '/association/review/list',
      { pageNum: 1, pageSize: 20, tab: 'PENDING', filter: { taskId } },
      { as: buyer },
    )
    expect(list.data.records).toHaveLength(1)
    expect(list.data.records[0]?.explanationText).toContain('书名：史记（全二册） ≠ 史记（上）')
    expect(list.data.records[0]?.chosenText).toMatch(/^商家\d+ · [一-龥]+ · ¥\d+\.\d\d × 2$/)
    expect(list.data.records[0]?.otherBookCount).toBeGreaterThan(0)
  })

  it('passes nothing of a task that is closed', async () => {
    const all = () =>
      app.post<Answer>(
        '/association/review/choose',
        { taskId, tab: 'PENDING', filter: {} },
        { as: buyer },
      )
    const setState = (state: string) =>
      asSystem(app.db, (trx) =>
        trx.updateTable('gpMatchTask').set({ state }).where('id', '=', taskId).execute(),
      )
    await setState('CLOSED')
    expect((await all()).data).toMatchObject({ success: 0 })
    expect(await book(2)).toMatchObject({ reviewState: 'PENDING' })
    await setState('PART_ORDERED')
    expect((await all()).data).toMatchObject({ success: 1 })
  })

  it('passes a whole filter at once, with one row of the log per book', async () => {
    const { data } = await app.post<Answer>(
      '/association/review/choose',
      { taskId, tab: 'PENDING', filter: { reviewReasons: ['SUIT'] } },
      { as: buyer },
    )
    expect(data).toMatchObject({ success: 1, tasks: [{ pendingReview: 0 }] })
    expect(await book(2)).toMatchObject({ reviewState: 'PASSED', reviewBy: buyer.user.userId })
    const logged = await asSystem(app.db, (trx) =>
      trx
        .selectFrom('gpReviewLog')
        .select(['op', 'afterState'])
        .where('taskId', '=', taskId)
        .execute(),
    )
    expect(logged).toEqual([{ op: 'PASS', afterState: 'PASSED' }])
  })

  it('puts another book in its place, keeps the old one, and refuses one the list has already', async () => {
    const { id } = await book(2)
    const found = await app.post<{ rows: { id: Id; relation: string; isbn13: string }[] }>(
      '/association/review/changeBookList',
      { bookId: id },
      { as: buyer },
    )
    expect(found.data.rows[0]).toMatchObject({ relation: 'OTHER_EDITION', isbn13: other })
    const nahan = await asSystem(app.db, (trx) =>
      trx
        .selectFrom('product')
        .select('id')
        .where('isbn', '=', isbn)
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    const refused = await choose([{ bookId: id, op: 'REPLACE', productId: nahan.id }])
    expect(refused.results[0]).toMatchObject({ error: 'GP_REPLACE_TWICE' })
    await choose([{ bookId: id, op: 'REPLACE', productId: found.data.rows[0]?.id }])
    expect(await book(2)).toMatchObject({
      isbn13: other,
      reviewState: 'CHANGED',
      chosenQty: 2,
      chosenAmount: '132.00',
      replacedFrom: [{ isbn13: volume }],
    })
  })

  it('gives a book up and takes it up again', async () => {
    const { id } = await book(2)
    await choose([{ bookId: id, op: 'SKIP', reason: '读者不要' }])
    expect(await book(2)).toMatchObject({ reviewState: 'SKIPPED', chosenQty: 0 })
    const { results } = await choose([{ bookId: id, op: 'PASS' }])
    expect(results[0]).toMatchObject({ error: 'GP_BOOK_STATE' })
    await choose([{ bookId: id, op: 'RESTORE' }])
    expect(await book(2)).toMatchObject({ reviewState: 'PENDING', chosenQty: 2 })
  })

  it('takes back a book whose order failed and proposes the next offer', async () => {
    const { id } = await book()
    await actFor(app.db, buyer.user, (trx) => returnToReview(trx, [id], 'STOCK_LOST'))
    expect(await book()).toMatchObject({
      reviewState: 'PENDING',
      reviewReasons: ['STOCK_LOST'],
      explanation: { proposed: await idOf(1, far) },
    })
    expect(await taskOf(app.db, taskId)).toMatchObject({ pendingReview: 2 })
  })

  it('replaces no book of which copies are ordered, and asks for no fewer than those', async () => {
    const { id } = await book()
    const ordered = (copies: number) =>
      asSystem(app.db, (trx) =>
        trx
          .updateTable('gpMatchBook')
          .set({ orderedQty: copies, chosenQty: 0 })
          .where('id', '=', id)
          .execute(),
      )
    const need = (needQty: number) =>
      app.post('/association/gpMatchBookDetailV2/changeNeed', { ids: [id], needQty }, { as: buyer })
    const found = await app.post<{ rows: { id: Id }[] }>(
      '/association/review/changeBookList',
      { bookId: (await book(2)).id },
      { as: buyer },
    )
    const replace = () => choose([{ bookId: id, op: 'REPLACE', productId: found.data.rows[0]?.id }])
    await ordered(2)
    expect(refusalOf(await need(1))).toBe('GP_NEED_ORDERED')
    expect(refusalOf(await need(2))).toBeUndefined()
    await ordered(1)
    expect((await replace()).results[0]).toMatchObject({ error: 'GP_REPLACE_ORDERED' })
    await ordered(0)
    expect((await replace()).results[0]).toMatchObject({ ok: true })
  })

  it('changes the need and chooses again', async () => {
    const { id } = await book()
    const { data } = await app.post<{ success: number }>(
      '/association/gpMatchBookDetailV2/changeNeed',
      { ids: [id], needQty: 7 },
      { as: buyer },
    )
    expect(data.success).toBe(1)
    expect((await offers()).map(({ chosenQty }) => chosenQty)).toEqual([5, 2])
    expect(await taskOf(app.db, taskId)).toMatchObject({ needQty: 9, chosenQty: 9 })
  })

  it('takes a pass back: the doubtful book waits for its reviewer again, a plain one does not', async () => {
    for (const line of [1, 2]) {
      const { id, reviewState } = await book(line)
      if (reviewState === 'PENDING') await choose([{ bookId: id, op: 'PASS' }])
      expect((await choose([{ bookId: id, op: 'RESET' }])).success).toBe(1)
    }
    expect([(await book(1)).reviewState, (await book(2)).reviewState]).toEqual(['NONE', 'PENDING'])
    expect(await taskOf(app.db, taskId)).toMatchObject({ pendingReview: 1 })
  })

  it('tries a strategy with figures before and after and changes nothing; taken, it does', async () => {
    const change = (more: object) =>
      app.post<{ success: number; figures: { before: object; after: object } }>(
        '/association/gpMatchTaskV2/changeStatus',
        { taskIds: [taskId], action: 'STRATEGY', options: { strategy: 'BEST_GRADE' }, ...more },
        { as: buyer },
      )
    const before = await taskOf(app.db, taskId)
    const rows = await offers()
    const tried = await change({ dryRun: true })
    expect(tried.data.figures.before).toEqual({
      amount: before.amount,
      postageAmount: before.postageAmount,
      sellerCount: before.sellerCount,
      parcelCount: before.sellerCount,
      avgDiscount: before.avgDiscount,
      chosenQty: before.chosenQty,
      fullBooks: expect.any(Number),
    })
    expect(Object.keys(tried.data.figures.after)).toEqual(Object.keys(tried.data.figures.before))
    expect([await taskOf(app.db, taskId), await offers()]).toEqual([before, rows])
    expect((await change({})).data.success).toBe(1)
    expect(await taskOf(app.db, taskId)).toMatchObject({ strategy: 'BEST_GRADE' })
    expect((await change({ version: before.version })).data.success).toBe(0)
  })

  it('shows every offer beside what is true of it now, without its supplier’s name', async () => {
    const { data } = await app.post<{ rows: Record<string, unknown>[] }>(
      '/association/gpMatchBookDetailV2/listBookStockDetail',
      { bookId: (await book()).id },
      { as: buyer },
    )
    expect(data.rows).toHaveLength(2)
    expect(data.rows[0]).toMatchObject({
      price: '12.00',
      livePrice: '12.00',
      liveQty: 5,
      regionName: '北京市',
    })
    expect(JSON.stringify(data.rows)).not.toMatch(
      /书香阁|旧雨斋|basePrice|supplyCompanyId|warehouseId/,
    )
    await sql`update gp_stock set state = 'OFF' where id = (
      select gp_stock_id from gp_match_stock where id = ${data.rows[0]?.id})`.execute(app.db)
    const { data: after } = await app.post<{ rows: Record<string, unknown>[] }>(
      '/association/gpMatchBookDetailV2/listBookStockDetail',
      { bookId: (await book()).id },
      { as: buyer },
    )
    expect(after.rows.find(({ id }) => id === data.rows[0]?.id)).toMatchObject({
      livePrice: null,
      liveQty: null,
    })
  })
})
