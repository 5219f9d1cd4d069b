import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, toJson } from '../../../base/db'
import {
  createOrderWorld,
  isbn,
  type OrderWorld,
  type Side,
} from '../../../proofs/worlds/order/orderWorld'

interface Row {
  id: string
  isbn: string
  shelfCode: string
  printedQuantity: number
  pieceCode: string
  costPrice?: string
}

const base = '/wms/warehouse/printProductCode'
let world: OrderWorld
let stockId: string
let second: string

beforeAll(async () => {
  world = await createOrderWorld()
  stockId = await world.stock(world.seller, 3)
  const other = await world.book(world.seller, '9787108009821', '万历十五年')
  second = await world.stock(world.seller, 2, { productId: other })
  await world.stock(world.supplier, 5)
})
afterAll(() => world.app.close())

const list = async (filter: object = {}, as: Side | OrderWorld['stranger'] = world.seller) =>
  (
    await world.app.post<{ records: Row[]; total: number }>(
      `${base}/page`,
      { pageNum: 1, pageSize: 20, filter },
      { as },
    )
  ).data
const label = (id: string, as: Side | OrderWorld['stranger'] = world.seller) =>
  world.app.get<Row>(base, { as, query: { ids: id } })
const record = (body: object, as: Side | OrderWorld['stranger'] = world.seller) =>
  world.app.post<{ recorded: number }>(`${base}/printed`, body, { as })

describe('the list of labels', () => {
  it('shows the company’s own stock with its book and shelf, and never what it cost', async () => {
    const { records, total } = await list()
    expect(total).toBe(2)
    expect(records.map((row) => row.isbn).toSorted()).toEqual(['9787020002207', '9787108009821'])
    expect(records[0]?.shelfCode).toBeTruthy()
    expect(records.every((row) => row.costPrice === undefined)).toBe(true)
    expect((await list({}, world.stranger)).total).toBe(0)
  })

  it('finds what was scanned, in any form of its number', async () => {
    expect((await list({ scanCode: ['978-7-02-000220-7'] })).records[0]?.id).toBe(stockId)
    expect((await list({ isbn: [isbn] })).total).toBe(1)
    expect((await list({ scanCode: ['没有这本'] })).total).toBe(0)
  })

  it('finds what a receipt brought in', async () => {
    expect((await list({ inOrderNum: 'SG1' })).total).toBe(2)
    expect((await list({ inOrderNum: 'RK0' })).total).toBe(0)
  })

  it('shows only the warehouses named at a user who may work in some', async () => {
    const user = world.seller.user.userId
    const limit = (warehouseIds: string[]) =>
      asSystem(world.db, (trx) =>
        trx
          .updateTable('appUser')
          .set({ dataScope: 'CUSTOM', warehouseIds: toJson(warehouseIds) })
          .where('id', '=', user)
          .execute(),
      )
    await limit([])
    expect((await list()).total).toBe(0)
    expect((await label(stockId)).status).toBe(404)
    await limit([world.seller.warehouseId])
    expect((await list()).total).toBe(2)
  })
})

describe('a label and its log', () => {
  it('tells the content of one label, of the own company only', async () => {
    expect((await label(stockId)).data).toMatchObject({ id: stockId, isbn, printedQuantity: 0 })
    expect(await label(stockId, world.stranger)).toMatchObject({
      status: 404,
      data: { error: 'STOCK_GONE' },
    })
    expect(await label("1' or 1=1")).toMatchObject({ status: 400, data: { error: 'BODY_INVALID' } })
  })

  it('keeps a log row per product, with how many of each', async () => {
    expect((await record({ ids: [stockId, second], copies: 1, each: [3, 2] })).data).toEqual({
      recorded: 2,
    })
    await record({ ids: [stockId], copies: 4 })
    expect((await label(stockId)).data.printedQuantity).toBe(7)
    expect((await label(second)).data.printedQuantity).toBe(2)
  })

  it('records all of a print or nothing of it', async () => {
    const before = (await label(stockId)).data.printedQuantity
    const refused = [
      await record({ ids: [stockId, '999999'], copies: 1 }),
      await record({ ids: [stockId], copies: 1, each: [1, 2] }),
      await record({ ids: [stockId, second], copies: 1, each: [1500, 501] }),
      await record({ ids: [stockId], copies: 0 }),
      await record({ ids: [stockId], copies: 1 }, world.stranger),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400, 400, 404])
    expect((await label(stockId)).data.printedQuantity).toBe(before)
  })

  it('is for those who may print', async () => {
    const reader = await world.app.signIn({ permissions: ['store:printProductCode:list'] })
    expect(
      (await world.app.post(`${base}/printed`, { ids: ['1'], copies: 1 }, { as: reader })).status,
    ).toBe(403)
    const nobody = await world.app.signIn({ permissions: [] })
    expect((await world.app.get(base, { as: nobody, query: { ids: '1' } })).status).toBe(403)
  })
})

describe('待打印', () => {
  const chosen = async (as: Side | OrderWorld['stranger'] = world.seller) =>
    (
      await world.app.post<{ records: { id: string; printQuantity: number }[] }>(
        `${base}/page`,
        { pageNum: 1, pageSize: 20, tab: 'CHOSEN', filter: {} },
        { as },
      )
    ).data.records.map(({ id, printQuantity }) => [id, printQuantity])
  const call = async (
    path: string,
    body: object,
    as: Side | OrderWorld['stranger'] = world.seller,
  ) =>
    (
      await world.app.post<{
        error?: string
        printQuantity?: number
        results?: { ok: boolean; error?: string }[]
      }>(`${base}/${path}`, body, { as })
    ).data
  const empty = () => call('clear', {})

  it('a scanned code is one label more of its book; cleared, nothing is meant to be printed', async () => {
    expect(await call('scan', { scan: '978-7-02-000220-7' })).toMatchObject({ printQuantity: 1 })
    expect(await call('scan', { scan: isbn })).toMatchObject({ printQuantity: 2 })
    expect(await chosen()).toEqual([[stockId, 2]])
    expect((await label(stockId)).data).toMatchObject({ printQuantity: 2 })
    expect(await chosen(world.stranger)).toEqual([])
    await empty()
    expect(await chosen()).toEqual([])
  })

  it('an unknown code is refused, and one that lies in several places until the shelf is named', async () => {
    expect(await call('scan', { scan: '没有这本' })).toMatchObject({ error: 'LABELS_NOT_FOUND' })
    expect(await call('scan', { scan: isbn }, world.stranger)).toMatchObject({
      error: 'LABELS_NOT_FOUND',
    })
    const { shelfCode } = (await label(second)).data
    const other = await asSystem(world.db, async (trx) => {
      const { id: _id, ...shelf } = await trx
        .selectFrom('shelf as h')
        .innerJoin('stock as s', 's.shelfId', 'h.id')
        .select(['h.id', 'h.companyId', 'h.warehouseId', 'h.areaId', 'h.shelfAreaId'])
        .where('s.id', '=', second)
        .executeTakeFirstOrThrow()
      const made = await trx
        .insertInto('shelf')
        .values({ ...shelf, shelfCode: 'Z-99' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made.id
    })
    await world.stock(world.seller, 1, { productId: await productOf(second), shelfId: other })
    const code = '9787108009821'
    const several = await call('scan', { scan: code })
    expect(several).toMatchObject({ error: 'LABELS_SEVERAL' })
    expect(JSON.stringify(several)).toContain('Z-99')
    expect(await chosen()).toEqual([])
    await call('scan', { scan: code, shelfCode })
    // the one on the list already is meant
    await call('scan', { scan: code })
    expect(await chosen()).toEqual([[second, 2]])
    await empty()
  })

  it('takes a typed amount, the stock’s own, and 0 as none of it', async () => {
    await call('copies', { ids: [stockId, second], printQuantity: 5 })
    expect(new Map((await chosen()) as [string, number][])).toEqual(
      new Map([
        [stockId, 5],
        [second, 5],
      ]),
    )
    await call('copiesByStock', { ids: [stockId] })
    await call('copies', { ids: [second], printQuantity: 0 })
    expect(await chosen()).toEqual([[stockId, 3]])
    for (const printQuantity of [-1, 2001, 1.5])
      expect((await call('copies', { ids: [stockId], printQuantity })).error).toBe('BODY_INVALID')
    for (const [path, more] of [
      ['copies', { printQuantity: 1 }],
      ['copiesByStock', {}],
    ] as const) {
      const refused = await call(path, { ids: [stockId], ...more }, world.stranger)
      expect(refused.results?.[0]?.error).toBe('STOCK_GONE')
    }
    expect(await chosen()).toEqual([[stockId, 3]])
  })

  it('what was printed leaves the list; an amount beyond a print is refused', async () => {
    await record({ ids: [stockId], copies: 1, each: [3] })
    expect(await chosen()).toEqual([])
    const book = await world.book(world.seller, '9787101003055', '论语译注')
    const none = await world.stock(world.seller, 2001, { productId: book })
    const refusal = async () => (await call('copiesByStock', { ids: [none] })).results?.[0]?.error
    expect(await refusal()).toBe('LABELS_TOO_MANY')
    expect(await chosen()).toEqual([])
  })
})

const productOf = (id: string) =>
  asSystem(world.db, async (trx) => {
    const { productId } = await trx
      .selectFrom('stock')
      .select('productId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return productId
  })

describe('一书一码', () => {
  const make = (ids: string[], as: Side | OrderWorld['stranger'] = world.seller) =>
    world.app.post<{ results: { ok: boolean; error?: string }[] }>(
      `${base}/pieceCode`,
      { ids },
      { as },
    )

  it('gives an old book a code of its own, once; other stock needs none', async () => {
    const book = await world.book(world.seller, '9787101003048', '人间词话')
    const old = await world.stock(world.seller, 1, { productId: book })
    await asSystem(world.db, (trx) =>
      trx.updateTable('stock').set({ stockKind: 'ANCIENT' }).where('id', '=', old).execute(),
    )
    expect((await make([old, stockId])).data.results).toEqual([
      expect.objectContaining({ ok: true }),
      expect.objectContaining({ ok: false, error: 'PIECE_CODE_NOT_NEEDED' }),
    ])
    const { pieceCode } = (await label(old)).data
    expect((await make([old], world.stranger)).data.results[0]?.error).toBe('STOCK_GONE')
    expect(pieceCode).toMatch(/^YS\d{14}$/)
    expect((await make([old])).data.results[0]?.error).toBe('PIECE_CODE_NOT_NEEDED')
    expect((await list({ scanCode: [pieceCode] })).records[0]?.id).toBe(old)
  })
})
