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

describe('一书一码', () => {
  const make = (ids: string[]) =>
    world.app.post<{ results: { ok: boolean; error?: string }[] }>(
      `${base}/pieceCode`,
      { ids },
      { as: world.seller },
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
    expect(pieceCode).toMatch(/^YS\d{14}$/)
    expect((await make([old])).data.results[0]?.error).toBe('PIECE_CODE_NOT_NEEDED')
    expect((await list({ scanCode: [pieceCode] })).records[0]?.id).toBe(old)
  })
})
