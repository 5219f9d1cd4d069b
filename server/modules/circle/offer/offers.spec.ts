import fc from 'fast-check'
import { sql } from 'kysely'
import { refusalOf } from '../../../proofs/refusals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../proofs/worlds/circle/circleWorld'
import { writeWorkbook } from '../../../base/workbook'
import { bill } from '../../../proofs/testing/openLedgers'
import { lockStock, moveStock, postStockFlow, releaseBill } from '../../warehouse/stock'
import { checkOffers } from './jobs/checkOffers'
import { inChunks, offerTaskType } from '../../../kit/tasks'
import { addRunner } from './add/addRunner'
import { offerImport } from './import/offerImport'
import { offerModule } from './module'
import { refreshAllFigures } from './jobs/refreshFigures'
import { settleAll } from './jobs/settleAll'
import { strictLog } from '../../../proofs/testing/logs'

let world: CircleWorld
let seller: Player
let circleId: Id
beforeAll(async () => {
  world = await createCircleWorld(offerModule.routes ?? [])
  seller = await world.player('卖书社')
  circleId = await world.circle(seller, [])
})
afterAll(() => world.app.close())
afterEach(async () => expect(await asSystem(world.app.db, checkOffers)).toEqual([]))

let serial = 0
const nextIsbn = () => `9787${String((serial += 1)).padStart(9, '0')}`
const terms = (more: object = {}) => ({
  circleIds: [circleId],
  priceType: 'DISCOUNT',
  priceRate: 50,
  baseType: 'NONE',
  ...more,
})
const call = async (path: string, body: object) =>
  (await world.app.post<BatchAnswer>(`/association/gpStock/${path}`, body, { as: seller })).data
const add = (ids: Id[], more: object = {}) => call('addStock', { ids, ...terms(more) })
const offerOf = async (productId: Id, grade = '90') => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      id: Id
      state: string
      quantity: number
      price: string
      basePrice: string | null
      blockReason: string | null
      version: number
      freeFlag: boolean
    }>`
      select * from gp_stock where product_id = ${productId} and grade = ${grade} and circle_id = ${circleId}`.execute(
      trx,
    ),
  )
  return rows[0]
}
/** A book with copies, offered. */
async function offered(quantity: number, more: object = {}, listPrice: string | null = '40.00') {
  const productId = await seller.book(nextIsbn(), listPrice)
  const stockId = await seller.receive(productId, '90', Math.max(1, quantity))
  const answer = await add([stockId], more)
  expect(answer).toMatchObject({ success: 1, failed: 0 })
  const offer = await offerOf(productId)
  return { productId, stockId, id: offer?.id ?? '' }
}

/** Another shelf beside the seller's. @returns its id */
const addShelf = (kind: { shelfType: string; systemFlag?: boolean }) =>
  seller.act(async (trx) => {
    const place = await trx
      .selectFrom('shelf')
      .select(['companyId', 'warehouseId', 'areaId', 'shelfAreaId'])
      .where('id', '=', seller.shelfId)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('shelf')
      .values({ ...place, ...kind, shelfCode: `B${(serial += 1)}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

describe('quantities', () => {
  it('follow every posting, lock and release in the same transaction', async () => {
    const { productId, stockId } = await offered(3)
    expect(await offerOf(productId)).toMatchObject({ state: 'ON', quantity: 3, price: '20.00' })
    await seller.receive(productId, '90', 2)
    expect(await offerOf(productId)).toMatchObject({ quantity: 5 })
    const entry = {
      companyId: seller.companyId,
      billType: 'OUT_ORDER',
      billNum: 'CK9',
      userId: seller.user.userId,
    }
    await seller.act((trx) => lockStock(trx, entry, [{ stockId, quantity: 5 }]))
    expect(await offerOf(productId)).toMatchObject({ state: 'SOLD_OUT', quantity: 0 })
    await seller.act((trx) =>
      releaseBill(trx, { billType: 'OUT_ORDER', billNum: 'CK9' }, bill(seller.user.userId)),
    )
    expect(await offerOf(productId)).toMatchObject({ state: 'ON', quantity: 5 })
    await expect(
      seller.act(async (trx) => {
        await lockStock(trx, { ...entry, billNum: 'CK10' }, [{ stockId, quantity: 1 }])
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await offerOf(productId)).toMatchObject({ quantity: 5 })
  })

  it('keep a reserve to the company', async () => {
    const { productId, id } = await offered(3, { reserveQty: 2 })
    expect(await offerOf(productId)).toMatchObject({ state: 'ON', quantity: 1 })
    await call('edit', { ids: [id], reserveQty: 3 })
    expect(await offerOf(productId)).toMatchObject({ state: 'SOLD_OUT', quantity: 0 })
    await call('edit', { ids: [id], reserveQty: 0 })
    expect(await offerOf(productId)).toMatchObject({ state: 'ON', quantity: 3 })
  })

  it('leave out copies on shelves nothing is sold from, and take them back in', async () => {
    const { productId } = await offered(4)
    const setStatus = (status: string) =>
      seller.act((trx) =>
        trx.updateTable('shelf').set({ status }).where('id', '=', seller.shelfId).execute(),
      )
    await setStatus('0')
    expect(await offerOf(productId)).toMatchObject({ state: 'SOLD_OUT', quantity: 0 })
    await setStatus('1')
    expect(await offerOf(productId)).toMatchObject({ state: 'ON', quantity: 4 })
  })

  it('equal max(0, stock − lock − reserve) after any sequence of postings, locks, moves and offers', async () => {
    const second = await addShelf({ shelfType: 'DEFECT', systemFlag: true })
    const step = fc.record({
      kind: fc.integer({ min: 0, max: 5 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { productId, stockId, id } = await offered(2)
        let locks = 0
        for (const { kind, quantity } of steps) {
          const user = seller.user.userId
          const run = async () => {
            if (kind === 0) await seller.receive(productId, '90', quantity)
            else if (kind === 1)
              await seller.act((trx) =>
                lockStock(
                  trx,
                  {
                    companyId: seller.companyId,
                    billType: 'X',
                    billNum: `X${id}-${(locks += 1)}`,
                    userId: user,
                  },
                  [{ stockId, quantity }],
                ),
              )
            else if (kind === 2)
              await seller.act((trx) =>
                releaseBill(trx, { billType: 'X', billNum: `X${id}-${locks}` }, bill(user)),
              )
            else if (kind === 3)
              await seller.act((trx) =>
                postStockFlow(trx, {
                  ...bill(user),
                  companyId: seller.companyId,
                  productId,
                  warehouseId: seller.warehouseId,
                  shelfId: seller.shelfId,
                  conditionGrade: '90',
                  flowType: 'MANUAL_OUT',
                  change: -quantity,
                }),
              )
            else if (kind === 4)
              await seller.act((trx) =>
                moveStock(trx, {
                  ...bill(user),
                  kind: 'MOVE',
                  stockId,
                  quantity,
                  to: { warehouseId: seller.warehouseId, shelfId: second },
                }),
              )
            else await call('edit', { ids: [id], reserveQty: quantity - 1 })
          }
          await run().catch((error: { code?: string }) => {
            if (!error.code?.startsWith('STOCK_')) throw error
          })
          expect(await asSystem(world.app.db, checkOffers)).toEqual([])
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('miss nothing that comes in while the offer is made', async () => {
    const productId = await seller.book(nextIsbn())
    const stockId = await seller.receive(productId, '90', 1)
    await Promise.all([
      add([stockId]),
      ...Array.from({ length: 10 }, () => seller.receive(productId, '90', 1)),
    ])
    expect(await offerOf(productId)).toMatchObject({ quantity: 11 })
  })
})

describe('adding', () => {
  it('makes one offer of rows on several shelves, revives what was removed, and skips what is there', async () => {
    const { productId, stockId, id } = await offered(2)
    expect(await add([stockId])).toMatchObject({
      failed: 1,
      results: [{ error: 'GP_OFFER_KNOWN' }],
    })
    await call('batchRemove', { ids: [id] })
    expect(await offerOf(productId)).toMatchObject({ state: 'REMOVED' })
    expect(await add([stockId], { priceRate: 60 })).toMatchObject({ success: 1 })
    expect(await offerOf(productId)).toMatchObject({ id, state: 'ON', price: '24.00', quantity: 2 })
  })

  it('offers a whole filter as a task', async () => {
    const ids: Id[] = []
    for (let at = 0; at < 60; at += 1)
      ids.push(await seller.receive(await seller.book(nextIsbn()), '85', 1))
    const answer = await world.app.post<{ taskId: Id; total: number }>(
      '/association/gpStock/addStock',
      { ids, ...terms() },
      { as: seller },
    )
    expect(answer.data).toMatchObject({ total: 60 })
    await world.app.runTasks({ runners: { ...world.app.runners, [offerTaskType]: addRunner } })
    const { rows } = await asSystem(world.app.db, (trx) =>
      sql<{ count: number; done: string }>`
        select (select count(*)::int from gp_stock where grade = '85' and company_id = ${seller.companyId}) as count,
          task_status as done from task where id = ${answer.data.taskId}`.execute(trx),
    )
    expect(rows[0]).toEqual({ count: 60, done: 'DONE' })
  })

  it('offers what is found, in the number that was confirmed, and asks the terms before it begins', async () => {
    const books: Id[] = []
    for (let at = 0; at < 3; at += 1) {
      const book = await seller.book(nextIsbn())
      await seller.receive(book, '60', 1)
      books.push(book)
    }
    const { data: frozen } = await world.app.post<{ selectionId: string; total: number }>(
      '/association/gpStock/candidatePage/select',
      { tab: 'out', filter: { grade: ['60'] } },
      { as: seller },
    )
    expect(frozen.total).toBe(3)
    const whole = async (more: object) =>
      (
        await world.app.post<{ error?: string; taskId?: Id }>(
          '/association/gpStock/addStock',
          { selectionId: frozen.selectionId, ...terms(), ...more },
          { as: seller },
        )
      ).data
    expect(await whole({ expected: 2 })).toMatchObject({ error: 'SELECTION_CHANGED' })
    expect(await whole({})).toMatchObject({ error: 'BODY_INVALID' })
    expect(await whole({ expected: 3, circleIds: ['999999'] })).toMatchObject({
      error: 'GP_CIRCLE_NOT_SUPPLIER',
    })
    expect(await offerOf(books[0] ?? '', '60')).toBeUndefined()
    expect(await whole({ expected: 3 })).toMatchObject({ total: 3 })
    await world.app.runTasks({ runners: { ...world.app.runners, [offerTaskType]: addRunner } })
    for (const book of books) expect(await offerOf(book, '60')).toMatchObject({ state: 'ON' })
  })

  it.each([
    ['GP_PRICE_ZERO', { priceType: 'FIXED', price: null }],
    ['GP_BASE_LACKS', { baseType: 'FIXED' }],
    [
      'GP_BASE_PRICE',
      { priceType: 'FIXED', price: '10.00', baseType: 'FIXED', basePrice: '10.01' },
    ],
    ['GP_CIRCLE_NOT_SUPPLIER', { circleIds: ['999999'] }],
    ['GP_FREIGHT_UNKNOWN', { freightTemplateId: '999999' }],
  ])('refuses %s', async (code, more) => {
    const productId = await seller.book(nextIsbn())
    const stockId = await seller.receive(productId, '90', 1)
    const answer = await world.app.post(
      '/association/gpStock/addStock',
      { ids: [stockId], ...terms(more) },
      { as: seller },
    )
    expect(answer.data ?? answer).toMatchObject({ error: code })
    expect(await offerOf(productId)).toBeUndefined()
  })

  it('leaves out grades the circle does not take, and stock of others', async () => {
    const productId = await seller.book(nextIsbn())
    const stockId = await seller.receive(productId, '40', 1)
    await asSystem(world.app.db, (trx) =>
      sql`update stock_circle set min_grade = '60' where id = ${circleId}`.execute(trx),
    )
    expect(await add([stockId])).toMatchObject({ results: [{ error: 'GP_GRADE_LOW' }] })
    await asSystem(world.app.db, (trx) =>
      sql`update stock_circle set min_grade = null where id = ${circleId}`.execute(trx),
    )
    expect(await add(['999999999'])).toMatchObject({ results: [{ error: 'GP_STOCK_UNKNOWN' }] })
  })
})

it('goes by a freight template of its own company', async () => {
  const { id, productId } = await offered(1)
  const before = await offerOf(productId)
  expect(await call('freight', { ids: [id], freightTemplateId: '999999' })).toMatchObject({
    results: [{ ok: false, error: 'GP_FREIGHT_UNKNOWN' }],
  })
  expect(await offerOf(productId)).toEqual(before)
})

describe('prices', () => {
  it('follow the list price by a rate, and block what has none', async () => {
    const { productId } = await offered(1, {}, null)
    expect(await offerOf(productId)).toMatchObject({ state: 'BLOCKED', blockReason: 'NO_PRICE' })
    await seller.act((trx) =>
      trx.updateTable('product').set({ listPrice: '10.01' }).where('id', '=', productId).execute(),
    )
    expect(await offerOf(productId)).toMatchObject({
      state: 'ON',
      price: '5.01',
      blockReason: null,
    })
  })

  it('block a product that is off or restricted, and free it again', async () => {
    const { productId } = await offered(1)
    const set = (values: object) =>
      seller.act((trx) =>
        trx.updateTable('product').set(values).where('id', '=', productId).execute(),
      )
    await set({ status: '0' })
    expect(await offerOf(productId)).toMatchObject({ state: 'BLOCKED', blockReason: 'PRODUCT_OFF' })
    await set({ status: '1', restricted: true, restrictedReason: '11' })
    expect(await offerOf(productId)).toMatchObject({ state: 'BLOCKED', blockReason: 'LIMIT' })
    await set({ restricted: false, restrictedReason: null })
    expect(await offerOf(productId)).toMatchObject({ state: 'ON' })
  })

  it('below the base price are refused where asked, else blocked', async () => {
    const { productId, id } = await offered(1)
    expect(
      await call('batchBase', { ids: [id], baseType: 'FIXED', basePrice: '15.00' }),
    ).toMatchObject({ success: 1 })
    const low = { ids: [id], priceType: 'FIXED', price: '14.99' }
    expect(await call('batchPrice', { ...low, skipBelowBase: true })).toMatchObject({
      results: [{ error: 'GP_PRICE_BASE' }],
    })
    expect(await offerOf(productId)).toMatchObject({ price: '20.00', state: 'ON' })
    await call('batchPrice', low)
    expect(await offerOf(productId)).toMatchObject({
      price: '14.99',
      state: 'BLOCKED',
      blockReason: 'BELOW_BASE',
    })
    expect(
      await call('batchBase', { ids: [id], baseType: 'FIXED', basePrice: '99.00' }),
    ).toMatchObject({
      results: [{ error: 'GP_BASE_PRICE' }],
    })
    expect(await call('batchBase', { ids: [id], baseType: 'COST', baseRate: 10 })).toMatchObject({
      success: 1,
    })
    expect(await offerOf(productId)).toMatchObject({ basePrice: '8.80', state: 'ON' })
    expect(await call('batchBase', { ids: [id], baseType: 'FIXED' })).toMatchObject({
      results: [{ error: 'GP_BASE_LACKS' }],
    })
    expect(await call('batchPrice', { ids: [id], priceType: 'FIXED' })).toMatchObject({
      results: [{ error: 'GP_PRICE_ZERO' }],
    })
  })

  it('set by GET ask the version, are safe to repeat and leave their row in the audit log', async () => {
    const { productId, id } = await offered(1)
    const set = (versions: string, price: string) =>
      world.app.get<BatchAnswer>('/association/gpStock/setPrice', {
        as: seller,
        query: { ids: id, versions, priceType: 'FIXED', price },
      })
    expect((await set('1', '12.00')).data).toMatchObject({ success: 1 })
    expect(await offerOf(productId)).toMatchObject({ price: '12.00', version: 2 })
    expect((await set('1', '12.00')).data).toMatchObject({ success: 1 })
    expect(await offerOf(productId)).toMatchObject({ version: 2 })
    expect((await set('1', '13.00')).data).toMatchObject({ results: [{ error: 'GP_OFFER_STALE' }] })
    const base = await world.app.get<BatchAnswer>('/association/gpStock/updateBase', {
      as: seller,
      query: { ids: `${id},999999999`, baseType: 'FIXED', basePrice: '11.00' },
    })
    expect(base.data.results).toMatchObject([{ ok: true }, { error: 'ROW_NOT_FOUND' }])
    expect(await offerOf(productId)).toMatchObject({ basePrice: '11.00' })
    const stale = await world.app.get<BatchAnswer>('/association/gpStock/updateBase', {
      as: seller,
      query: { ids: id, versions: '1', baseType: 'FIXED', basePrice: '10.00' },
    })
    expect(stale.data).toMatchObject({ results: [{ error: 'GP_OFFER_STALE' }] })
    const { rows } = await asSystem(world.app.db, (trx) =>
      sql<{ count: number }>`select count(*)::int as count from audit_log
        where company_id = ${seller.companyId} and call like '%gpStock/setPrice%'`.execute(trx),
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
  })

  it('by GET without the key, or without a token, change nothing', async () => {
    const { productId, id } = await offered(1)
    const query = { ids: id, priceType: 'FIXED', price: '1.00' }
    const clerk = await world.app.signIn({ company: seller, permissions: ['gp:stock:list'] })
    expect(
      (await world.app.get('/association/gpStock/setPrice', { as: clerk, query })).status,
    ).toBe(403)
    expect(
      (
        await world.app.get('/association/gpStock/setPrice', {
          query,
          headers: { cookie: `token=${seller.token}` },
        })
      ).code,
    ).not.toBe(200)
    expect(await offerOf(productId)).toMatchObject({ price: '20.00' })
  })
})

describe('states', () => {
  it('pause, resume and remove, and refuse what is gone', async () => {
    const { productId, id } = await offered(2)
    await call('pause', { ids: [id] })
    expect(await offerOf(productId)).toMatchObject({ state: 'OFF' })
    await seller.receive(productId, '90', 1)
    await call('resume', { ids: [id] })
    expect(await offerOf(productId)).toMatchObject({ state: 'ON', quantity: 3 })
    await call('setFree', { ids: [id], freeFlag: '1' })
    expect(await offerOf(productId)).toMatchObject({ freeFlag: true })
    await call('setFree/cancel', { ids: [id] })
    expect(await offerOf(productId)).toMatchObject({ freeFlag: false })
    await call('setFree', { ids: [id] })
    expect(await offerOf(productId)).toMatchObject({ freeFlag: true })
    await call('batchRemove', { ids: [id] })
    for (const [path, body] of [
      ['batchPrice', { priceType: 'FIXED', price: '9.00' }],
      ['batchBase', { baseType: 'NONE' }],
      ['setFree', { freeFlag: '0' }],
      ['setFree/cancel', {}],
      ['edit', { reserveQty: 1 }],
      ['freight', { freightTemplateId: '1' }],
      ['pause', {}],
      ['resume', {}],
      ['batchRemove', {}],
    ] as const)
      expect(await call(path, { ids: [id], ...body })).toMatchObject({
        results: [{ error: 'STATE_REFUSED' }],
      })
  })

  it('keep an offer whose copies an unaudited order holds', async () => {
    const { productId, stockId, id } = await offered(1)
    await asSystem(world.app.db, async (trx) => {
      const { rows } = await sql<{ id: Id }>`
        insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, receiver_name, receiver_phone,
          province, city, receiver_address, order_time)
        values (${seller.companyId}, ${seller.companyId}, 'DD20261126000001', 'GP_ORDER', '4', '0', '馆', '13800000000',
          '北京市', '北京市', '一号院', now()) returning id`.execute(trx)
      await sql`insert into order_item (company_id, supply_company_id, order_id, product_id, condition_grade, quantity, goods_name, price)
        values (${seller.companyId}, ${seller.companyId}, ${rows[0]?.id}, ${productId}, '90', 1, '书', 20)`.execute(
        trx,
      )
    })
    const entry = {
      companyId: seller.companyId,
      billType: 'ORDER',
      billNum: 'DD20261126000001',
      userId: '0',
    }
    await seller.act((trx) => lockStock(trx, entry, [{ stockId, quantity: 1 }]))
    expect(await call('batchRemove', { ids: [id] })).toMatchObject({
      results: [{ error: 'GP_OFFER_ORDERED' }],
    })
  })
})

describe('a file', () => {
  const circleName = async () => {
    const { rows } = await asSystem(world.app.db, (trx) =>
      sql<{ name: string }>`select name from stock_circle where id = ${circleId}`.execute(trx),
    )
    return rows[0]?.name ?? ''
  }
  const sheet = async (rows: string[][]) => {
    const titles = ['ISBN', '仓库', '品相', '圈内价', '底价', '留存', '圈子', '书名']
    const book = await writeWorkbook({
      sheet: '圈内库存',
      columns: titles.map((header) => ({ header, kind: 'text' as const })),
      rows,
    })
    const form = new FormData()
    form.append('circleIds', circleId)
    form.append('circleIds', '0')
    form.append('file', new Blob([new Uint8Array(book)]), '圈内库存.xlsx')
    const { data } = await world.app.post<{ taskId: Id }>(
      '/association/gpStock/addStock/import/check',
      form,
      { as: seller },
    )
    await world.app.post(
      '/association/gpStock/addStock/import/run',
      { taskId: data.taskId },
      { as: seller },
    )
    await world.app.runTasks({
      runners: {
        ...world.app.runners,
        [offerImport.type]: inChunks(offerImport.run, {
          lines: offerImport.linesAtOnce,
          pauseMs: 0,
        }),
      },
    })
    return asSystem(world.app.db, (trx) =>
      trx
        .selectFrom('taskItem')
        .select(['itemStatus', 'failCode'])
        .where('taskId', '=', data.taskId)
        .orderBy('lineNum')
        .execute(),
    )
  }

  it('offers each line at its own price in every circle chosen, and says what is wrong with the others', async () => {
    const isbn = '9787020002207'
    const productId = await seller.book(isbn)
    await seller.receive(productId, '90', 4)
    const marks = await sheet([
      [isbn, '卖书社仓', '90', '12.50', '10.00', '1', await circleName()],
      [isbn, '卖书社仓', '90', '11.00', '', '', '别的圈子'],
      [isbn, '卖书社仓', '90', '13.00', '', ''],
      [isbn, '卖书社仓', '60', '13.00', '', ''],
      [isbn, '没有这个仓', '90', '13.00', '', ''],
      [isbn, '卖书社仓', '90', '5.00', '9.00', ''],
    ])
    expect(marks.map(({ failCode, itemStatus }) => failCode ?? itemStatus)).toEqual([
      'SUCCESS',
      'OTHER_CHOSEN',
      'LINE_DIFFERS',
      'GP_FILE_STOCK',
      'GP_FILE_STOCK',
      'GP_BASE_PRICE',
    ])
    // a line of our own list, of a book without a number: it names itself by its title
    const untitled = await seller.book(nextIsbn())
    await seller.act((trx) =>
      trx
        .updateTable('product')
        .set({ isbn: null, productName: '油印诗稿' })
        .where('id', '=', untitled)
        .execute(),
    )
    const kept = await seller.receive(untitled, '90', 1)
    await call('addStock', { ids: [kept], ...terms({ circleIds: [circleId, '0'] }) })
    expect(await sheet([['', '卖书社仓', '90', '', '', '', '', '油印诗稿']])).toEqual([
      { itemStatus: 'SKIP', failCode: 'KNOWN' },
    ])
    const { rows } = await asSystem(world.app.db, (trx) =>
      sql`select circle_id = 0 as is_agreed, price, base_price, quantity, price_type from gp_stock
        where product_id = ${productId} order by circle_id`.execute(trx),
    )
    const line = { price: '12.50', basePrice: '10.00', quantity: 3, priceType: 'FIXED' }
    expect(rows).toEqual([
      { isAgreed: true, ...line },
      { isAgreed: false, ...line },
    ])
  })
})

it('offers a restricted book once it is on the white list', async () => {
  const productId = await seller.book(nextIsbn())
  const stockId = await seller.receive(productId, '90', 1)
  await seller.act((trx) =>
    sql`update product set restricted = true, restricted_reason = '限售' where id = ${productId}`.execute(
      trx,
    ),
  )
  await add([stockId])
  const blocked = await offerOf(productId)
  expect(blocked).toMatchObject({ state: 'BLOCKED', blockReason: 'LIMIT' })
  await seller.act(async (trx) => {
    await sql`insert into limit_whitelist (company_id, type, target, content, reason)
      select company_id, '1', '4', product_code, '已有授权' from product where id = ${productId}`.execute(
      trx,
    )
    await sql`select settle_offers(array[${blocked?.id}::bigint])`.execute(trx)
  })
  expect(await offerOf(productId)).toMatchObject({ state: 'ON', blockReason: null })
})

describe('what may be offered', () => {
  interface Candidate {
    id: Id
    bookName: string
    previewPrice: string | null
  }
  const candidates = async (filter: object) => {
    const { data } = await world.app.post<{ records: Candidate[] }>(
      '/association/gpStock/candidatePage',
      { pageNum: 1, pageSize: 100, tab: 'out', filter },
      { as: seller },
    )
    return data.records
  }
  const preview = (rule: object) =>
    world.app.post('/association/gpStock/preview', rule, { as: seller })

  it('is found by area, shelf and picture, and shows what a rule would make of it', async () => {
    const isbn = nextIsbn()
    const productId = await seller.book(isbn, '40.00')
    const stockId = await seller.receive(productId, '90', 2)
    const [place] = await seller.act(async (trx) => {
      const { rows } = await sql<{ areaId: Id; shelfCode: string }>`
        select sh.area_id, sh.shelf_code from stock t join shelf sh on sh.id = t.shelf_id where t.id = ${stockId}`.execute(
        trx,
      )
      return rows
    })
    const found = async (filter: object) =>
      (await candidates({ isbn13: [isbn], ...filter })).map(({ id }) => id)
    expect(await found({ areaId: place?.areaId })).toEqual([stockId])
    expect(await found({ areaId: '999999' })).toEqual([])
    expect(await found({ shelfCode: place?.shelfCode })).toEqual([stockId])
    expect(await found({ shelfCode: '没有这个货位' })).toEqual([])
    expect(await found({ hasImage: '0' })).toEqual([stockId])
    expect(await found({ hasImage: '1' })).toEqual([])
    const shown = async () => (await candidates({ isbn13: [isbn] }))[0]?.previewPrice
    expect(await shown()).toBeNull()
    await preview({ priceType: 'DISCOUNT', priceRate: 55 })
    expect(await shown()).toBe('22.00')
    await preview({ priceType: 'FIXED', price: '9.90' })
    expect(await shown()).toBe('9.90')
    expect(refusalOf(await preview({ priceType: 'DISCOUNT', priceRate: null }))).toBeDefined()
    expect(refusalOf(await preview({ priceType: 'FIXED', price: '0.00' }))).toBeDefined()
    expect(await shown()).toBe('9.90')
  })

  it('is what is free on all its shelves, at their mean cost', async () => {
    const isbn = nextIsbn()
    const productId = await seller.book(isbn, '40.00')
    const first = await seller.receive(productId, '90', 2)
    const second = await addShelf({ shelfType: 'PICK' })
    await seller.act(async (trx) => {
      await postStockFlow(trx, {
        ...bill(seller.user.userId),
        companyId: seller.companyId,
        productId,
        warehouseId: seller.warehouseId,
        shelfId: second,
        conditionGrade: '90',
        flowType: 'MANUAL_IN',
        change: 3,
        unitCost: '10.00',
      })
      const entry = { billType: 'OUT_ORDER', billNum: 'CK-candidate' }
      const by = { companyId: seller.companyId, userId: seller.user.userId }
      await lockStock(trx, { ...entry, ...by }, [{ stockId: first, quantity: 1 }])
    })
    expect(await candidates({ isbn13: [isbn] })).toMatchObject([{ quantity: 4, costPrice: '9.20' }])
    await seller.act((trx) =>
      releaseBill(
        trx,
        { billType: 'OUT_ORDER', billNum: 'CK-candidate' },
        bill(seller.user.userId),
      ),
    )
  })

  it('is counted by circle and warehouse, and what cannot be matched apart', async () => {
    const page = async () =>
      (
        await world.app.post<{ records: Record<string, unknown>[] }>(
          '/association/gpStock/ownPage',
          { pageNum: 1, pageSize: 50, filter: {} },
          { as: seller },
        )
      ).data.records.find((row) => row.circleId === circleId)
    const before = await page()
    await offered(3)
    // without a price on the book there is no price to offer it for
    await offered(2, {}, null)
    expect(await page()).toMatchObject({
      titleCount: Number(before?.titleCount ?? 0) + 2,
      blockedCount: Number(before?.blockedCount ?? 0) + 1,
    })
    const { data } = await world.app.get<Record<string, unknown>[]>(
      '/association/gpStock/getListByCompany',
      { as: seller },
    )
    expect(data.find((row) => row.circleId === circleId)).toMatchObject({
      titleCount: Number(before?.titleCount ?? 0) + 2,
    })
  })
})

describe('by night', () => {
  const asSystemSql = (query: ReturnType<typeof sql>) =>
    asSystem(world.app.db, (trx) => query.execute(trx))
  const told = (player: Player) =>
    asSystem(world.app.db, (trx) =>
      trx
        .selectFrom('message')
        .select('messageContent')
        .where('companyId', '=', player.companyId)
        .where('messageTitle', '=', '有圈内库存受限')
        .execute(),
    )

  it('every offer is worked out anew, a removed one not', async () => {
    const stale = await offered(1)
    const removed = await offered(1)
    await call('batchRemove', { ids: [removed.id] })
    const setWrongPrice = (id: Id) =>
      asSystemSql(sql`update gp_stock set price = 1 where id = ${id}`)
    await setWrongPrice(stale.id)
    await setWrongPrice(removed.id)
    await settleAll(world.app.db, strictLog)
    expect(await offerOf(stale.productId)).toMatchObject({ state: 'ON', price: '20.00' })
    expect(await offerOf(removed.productId)).toMatchObject({ state: 'REMOVED', price: '1.00' })
  })

  it('a company hears once a day what came to be blocked since the day before', async () => {
    const other = await world.player('别家书社')
    const both = await world.circle(other, [[seller, 'BOTH']])
    const at = async (player: Player, listPrice: string | null) => {
      const stockId = await player.receive(await player.book(nextIsbn(), listPrice), '90', 1)
      await world.app.post(
        '/association/gpStock/addStock',
        { ids: [stockId], ...terms({ circleIds: [both] }) },
        { as: player },
      )
      return stockId
    }
    await at(other, '40.00')
    await settleAll(world.app.db, strictLog)
    expect(await told(other)).toEqual([])
    await at(other, null)
    await at(other, null)
    await asSystemSql(sql`update gp_stock set update_time = now() - interval '25 hours'
      where id = (select min(id) from gp_stock where company_id = ${other.companyId} and state = 'BLOCKED')`)
    await settleAll(world.app.db, strictLog)
    await settleAll(world.app.db, strictLog)
    const [message, ...more] = await told(other)
    expect(message?.messageContent).toBe('1 条圈内库存现在不能被匹配，请查看受限原因。')
    expect(more).toEqual([])
  })

  it('members show what they themselves offer now: titles, copies, discount and main categories', async () => {
    const [one, two] = [await world.player('甲书社'), await world.player('乙书社')]
    const both = await world.circle(one, [[two, 'BOTH']])
    const offerIn = async (player: Player, label: string, copies: number, priceRate: number) => {
      const productId = await player.book(nextIsbn(), '40.00')
      await player.act(async (trx) => {
        const { rows } = await sql<{ id: Id }>`
          insert into category (company_id, type, label) values (${player.companyId}, '1', ${label})
          returning id`.execute(trx)
        await sql`update product set book_classify_id = ${rows[0]?.id} where id = ${productId}`.execute(
          trx,
        )
      })
      await world.app.post(
        '/association/gpStock/addStock',
        {
          ids: [await player.receive(productId, '90', copies)],
          ...terms({ circleIds: [both], priceRate }),
        },
        { as: player },
      )
    }
    await offerIn(one, '文学', 2, 50)
    await offerIn(one, '历史', 3, 60)
    await offerIn(two, '医药', 7, 80)
    await refreshAllFigures(world.app.db, strictLog)
    const figures = (player: Player) =>
      asSystem(world.app.db, (trx) =>
        trx
          .selectFrom('circleMember')
          .select(['titleCount', 'copyCount', 'avgDiscount', 'mainClassify'])
          .where('circleId', '=', both)
          .where('companyId', '=', player.companyId)
          .executeTakeFirstOrThrow(),
      )
    const first = await figures(one)
    expect(first).toMatchObject({ titleCount: 2, copyCount: 5, avgDiscount: '55.00' })
    expect([...(first.mainClassify as string[])].sort()).toEqual(['历史', '文学'])
    expect(await figures(two)).toEqual({
      titleCount: 1,
      copyCount: 7,
      avgDiscount: '80.00',
      mainClassify: ['医药'],
    })
  })
})
