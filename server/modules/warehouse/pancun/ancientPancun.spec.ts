import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockStock } from '../stock'
import { createPancunWorld, type Desk, type PancunWorld } from './pancunWorld.fixture'

let world: PancunWorld
beforeEach(async () => {
  world = await createPancunWorld()
}, 120_000)
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  await world.app.close()
})

interface Saved {
  id: string
  stocktakeNum: string
  pieceCode: string
  error?: string
}

const copy = {
  shelfCode: 'A1-01',
  productName: '昭明文选',
  author: '萧统',
  publisher: '中华书局',
  publishYear: 1977,
  conditionGrade: '85',
  salePrice: '280.00',
}
const register = async (values: object = {}) =>
  (
    await world.app.post<Saved>(
      '/store/ancientPanCun/register',
      { warehouseId: world.warehouseId, ...copy, ...values },
      { as: world.keeper },
    )
  ).data
const get = async <T>(path: string) => (await world.app.get<T>(path, { as: world.keeper })).data
const documentOf = (num: string) =>
  world.act((trx) =>
    trx
      .selectFrom('stocktake')
      .selectAll()
      .where('stocktakeNum', '=', num)
      .executeTakeFirstOrThrow(),
  )
const stock = () =>
  world.act((trx) =>
    trx
      .selectFrom('stock as s')
      .innerJoin('shelf as h', 'h.id', 's.shelfId')
      .select(['s.id', 's.pieceCode', 's.quantity', 's.conditionGrade', 's.salePrice'])
      .select(['s.stockKind', 's.conditionDesc', 'h.shelfCode'])
      .where('s.quantity', '>', 0)
      .orderBy('s.id')
      .execute(),
  )
const submit = (id: string, values: object = { auditNow: true }) =>
  world.does('/store/ancientPanCun/submit', [id], values)

/** Copies on the first shelf, registered and audited. */
async function shelved(...codes: string[]): Promise<void> {
  let num = ''
  for (const pieceCode of codes) num = (await register({ pieceCode })).stocktakeNum
  expect(await submit((await documentOf(num)).id)).toBeUndefined()
}

/** 扫码核对 on a shelf. */
async function check(shelfCode = 'A1-01'): Promise<{ desk: Desk; id: string }> {
  const { data } = await world.app.post<{ id: string }>(
    '/store/ancientPanCun/begin',
    { warehouseId: world.warehouseId, checkMode: 'CHECK' },
    { as: world.keeper },
  )
  const desk = world.desk(world.keeper, world.warehouseId, 'ancientPanCun')
  await desk.scan(shelfCode)
  return { desk, id: data.id }
}

describe('建档盘存', () => {
  it('registers copy by copy; the surplus makes them stock with price and description', async () => {
    const first = await register({ conditionDesc: '书脊有磨损' })
    expect(first.pieceCode).toMatch(/^YS/)
    const second = await register({ pieceCode: 'GJ-7', salePrice: '300.00' })
    expect(second.stocktakeNum).toBe(first.stocktakeNum)
    expect(await stock()).toEqual([])
    const { id, countQuantity, pancunMode } = await documentOf(first.stocktakeNum)
    expect([countQuantity, pancunMode]).toEqual([2, 'ADD'])
    expect(await submit(id)).toBeUndefined()
    const ancient = { quantity: 1, conditionGrade: '85', stockKind: 'ANCIENT', shelfCode: 'A1-01' }
    expect(await stock()).toMatchObject([
      { ...ancient, salePrice: '280.00', conditionDesc: '书脊有磨损' },
      { ...ancient, salePrice: '300.00', pieceCode: 'GJ-7' },
    ])
    // both are copies of one title
    const titles = await world.act((trx) =>
      trx.selectFrom('product').select('id').where('productName', '=', '昭明文选').execute(),
    )
    expect(titles).toHaveLength(1)
  })

  it('makes a product for another title of the same author and publisher', async () => {
    await register()
    await register({ productName: '文选旁证' })
    const titles = await world.act((trx) =>
      trx.selectFrom('product').select('productName').where('author', '=', '萧统').execute(),
    )
    expect(titles.map(({ productName }) => productName).toSorted()).toEqual([
      '文选旁证',
      '昭明文选',
    ])
  })

  it('gives every code once', async () => {
    await register({ pieceCode: 'GJ-1' })
    expect(await register({ pieceCode: 'GJ-1' })).toMatchObject({ error: 'PANCUN_PIECE_USED' })
    expect(await register({ shelfCode: 'A9-99' })).toMatchObject({ error: 'MOVE_SHELF_UNKNOWN' })
  })

  it('takes a line away with the product that was made for it alone', async () => {
    const { id, stocktakeNum } = await register()
    expect(await world.does('/store/ancientPanCun/remove', [id])).toBeUndefined()
    expect(await documentOf(stocktakeNum)).toMatchObject({ countQuantity: 0 })
    const left = await world.act((trx) =>
      trx.selectFrom('product').select('id').where('productName', '=', '昭明文选').execute(),
    )
    expect(left).toEqual([])
    expect(await world.does('/store/ancientPanCun/remove', [id])).toBe('ROW_NOT_FOUND')
  })

  it('copies the last one, and looks up the same title with its prices', async () => {
    const last = `/store/ancientPanCun/last/${world.warehouseId}`
    expect(await get(last)).toMatchObject({ error: 'PANCUN_NO_LAST' })
    await register({ isbn: '10018.12', pieceCode: 'GJ-1' })
    expect(await get(last)).toMatchObject({ ...copy, isbn: '10018.12' })
    expect(await get<object>(last)).not.toHaveProperty('pieceCode')
    expect(await get('/store/ancientPanCun/same/10018.12')).toMatchObject({
      author: '萧统',
      publishYear: 1977,
      sameCopies: '没有在库的',
    })
    const { stocktakeNum } = await register({ isbn: '10018.12' })
    await submit((await documentOf(stocktakeNum)).id)
    expect(await get('/store/ancientPanCun/same/10018.12')).toMatchObject({
      sameCopies: expect.stringContaining('¥280.00 × 2') as string,
    })
    // a copy that was sold leaves its row behind
    await world.act((trx) =>
      sql`insert into stock (company_id, warehouse_id, shelf_id, product_id, condition_grade, stock_kind, piece_code,
          sale_price, quantity)
        select company_id, warehouse_id, shelf_id, product_id, '70', stock_kind, 'GJ-sold', 99, 0 from stock
        where sale_price = 280 limit 1`.execute(trx),
    )
    const { sameCopies } = await get<{ sameCopies: string }>('/store/ancientPanCun/same/10018.12')
    expect(sameCopies).not.toContain('¥99.00')
  })

  it('lists the same title in stock with what can be taken over, for nobody else', async () => {
    await shelved('GJ-1')
    const list = async (seek: string, as = world.keeper) =>
      (
        await world.app.post<{ records: object[] }>(
          '/store/ancientPanCun/same/page',
          { pageNum: 1, pageSize: 10, filter: { seek } },
          { as },
        )
      ).data.records
    expect(await list('文选')).toMatchObject([
      {
        productName: '昭明文选',
        author: '萧统',
        publishYear: 1977,
        conditionGrade: '85',
        salePrice: '280.00',
        quantity: 1,
        shelfCode: 'A1-01',
      },
    ])
    expect(await list('10018.12')).toEqual([])
    expect(await list('文选', await world.app.signIn({ isAdmin: true }))).toEqual([])
  })
})

describe('扫码核对', () => {
  it('finds copies on their shelf, and misses the others', async () => {
    await shelved('GJ-1', 'GJ-2')
    const { desk, id } = await check()
    expect(await desk.scan('GJ-1')).toMatchObject({ outcome: 'checked' })
    expect(await desk.scan('GJ-1')).toMatchObject({ outcome: 'STOCKTAKE_PIECE_TWICE' })
    expect(await desk.scan('GJ-9')).toMatchObject({ outcome: 'SCAN_CODE_UNKNOWN' })
    expect(await desk.press('shelf')).toMatchObject({ facts: { missing: 1 } })
    expect(await submit(id)).toBeUndefined()
    expect((await stock()).map(({ pieceCode }) => pieceCode)).toEqual(['GJ-1'])
  })

  it('wants the code of the copy, not of the title', async () => {
    const { desk } = await check()
    expect(await desk.scan(world.books[0]?.isbn ?? '')).toMatchObject({
      outcome: 'STOCKTAKE_PIECE_NEEDED',
    })
  })

  it('asks where a misplaced copy goes, and moves it when the count is audited', async () => {
    await shelved('GJ-1', 'GJ-2')
    const { desk, id } = await check('A1-02')
    const asked = await desk.scan('GJ-1')
    expect(asked).toMatchObject({
      outcome: 'SCAN_CHOOSE',
      choices: [{ key: 'move' }, { key: 'back' }],
    })
    expect(await desk.scan('GJ-2', { choice: 'back' })).toMatchObject({ outcome: 'putBack' })
    expect(await desk.scan('GJ-1', { choice: 'move' })).toMatchObject({ outcome: 'moving' })
    expect(await submit(id)).toBeUndefined()
    expect((await stock()).map(({ pieceCode, shelfCode }) => [pieceCode, shelfCode])).toEqual([
      ['GJ-2', 'A1-01'],
      ['GJ-1', 'A1-02'],
    ])
  })

  it('counts a copy an order holds and says which; it does not move it', async () => {
    await shelved('GJ-1')
    const [held] = await stock()
    await world.act((trx) =>
      lockStock(
        trx,
        {
          companyId: world.keeper.companyId,
          lockType: 'ORDER',
          billType: 'OUT_ORDER',
          billNum: 'CK1',
          userId: world.keeper.user.userId,
        },
        [{ stockId: held?.id ?? '', quantity: 1 }],
      ),
    )
    const { desk } = await check()
    expect(await desk.scan('GJ-1')).toMatchObject({
      outcome: 'lockedHere',
      facts: { holders: 'CK1' },
    })
    await desk.undo()
    await desk.scan('A1-02')
    expect(await desk.scan('GJ-1', { choice: 'move' })).toMatchObject({ outcome: 'PANCUN_HELD' })
  })

  it('offers to find a sold copy again', async () => {
    await shelved('GJ-1')
    const first = await check()
    await first.desk.press('shelf')
    await submit(first.id)
    expect(await stock()).toEqual([])
    const { desk, id } = await check('A1-02')
    expect(await desk.scan('GJ-1')).toMatchObject({
      outcome: 'SCAN_CHOOSE',
      choices: [{ key: 'recover' }, { key: 'leave' }],
    })
    expect(await desk.scan('GJ-1', { choice: 'leave' })).toMatchObject({ outcome: 'leftOut' })
    expect(await desk.scan('GJ-1', { choice: 'recover' })).toMatchObject({ outcome: 'found' })
    await submit(id)
    expect(await stock()).toMatchObject([{ pieceCode: 'GJ-1', shelfCode: 'A1-02', quantity: 1 }])
  })

  it('notes grade and price of a copy, and changes them when the count is audited', async () => {
    await shelved('GJ-1')
    const { desk, id } = await check()
    const { view } = await desk.scan('GJ-1')
    const line = String(view.lines[0]?.id)
    const noted = { conditionGrade: '70', salePrice: '199.00', conditionDesc: '有水渍' }
    expect(await world.does('/store/ancientPanCun/change', [line], noted)).toBeUndefined()
    expect(await stock()).toMatchObject([{ conditionGrade: '85', salePrice: '280.00' }])
    expect(await submit(id)).toBeUndefined()
    expect(await stock()).toMatchObject([
      { conditionGrade: '70', salePrice: '199.00', conditionDesc: '有水渍' },
    ])
    expect(await world.does('/store/ancientPanCun/change', [line], noted)).toBe('PANCUN_STATE')
  })

  it('does not go on with 建档', async () => {
    const { stocktakeNum } = await register()
    const desk = world.desk(world.keeper, world.warehouseId, 'ancientPanCun')
    expect(await desk.scan(stocktakeNum)).toMatchObject({ outcome: 'PANCUN_DOCUMENT' })
    expect(await desk.scan('A1-01')).toMatchObject({ outcome: 'PANCUN_NONE' })
  })
})
