import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, toJson, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { ledgerChecks } from '../../../main/ledgerChecks'
import { expectRefused } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { lockStock } from '../stock'

let world: OrderWorld
let secondShelf: Id
beforeAll(async () => {
  world = await createOrderWorld()
  secondShelf = await makeShelf('A1-02')
}, 120_000)
// whatever a test did, stock and reservations follow from their ledgers
afterEach(async () => {
  expect(await ledgerChecks(world.db).stock()).toEqual([])
})
afterAll(() => world?.app.close())

const system = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(world.db, work)

const makeShelf = (
  shelfCode: string,
  values: { shelfType?: string; status?: string; systemFlag?: boolean } = {},
) =>
  system(async (trx) => {
    const { companyId, warehouseId, areaId, shelfAreaId } = await trx
      .selectFrom('shelf')
      .selectAll()
      .where('id', '=', world.seller.shelfId)
      .executeTakeFirstOrThrow()
    const place = { companyId, warehouseId, areaId, shelfAreaId }
    const { id } = await trx
      .insertInto('shelf')
      .values({ ...place, shelfCode, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Makes the seller's warehouse a simple or a professional one. */
const setMode = (warehouseMode: 'NORMAL' | 'PRO') =>
  system((trx) =>
    trx
      .updateTable('warehouse')
      .set({ warehouseMode })
      .where('id', '=', world.seller.warehouseId)
      .execute(),
  )

const byId = (one: Page['records'][number], other: Page['records'][number]) =>
  Number(one.id) - Number(other.id)

let serial = 0
/** A book of its own with so many copies on the first shelf. */
async function arrange(quantity = 5): Promise<{ productId: Id; stockId: Id; code: string }> {
  const productId = await world.book(
    world.seller,
    `978700000${String((serial += 1)).padStart(4, '0')}`,
    `书${serial}`,
  )
  const stockId = await world.stock(world.seller, quantity, { productId, conditionGrade: '90' })
  const { productCode } = await system((trx) =>
    trx
      .selectFrom('product')
      .select('productCode')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow(),
  )
  return { productId, stockId, code: productCode }
}
const hold = (stockId: Id, quantity: number) =>
  system((trx) =>
    lockStock(
      trx,
      {
        companyId: world.seller.companyId,
        billType: 'OUT_ORDER',
        billNum: 'CK-HELD',
        userId: world.seller.user.userId,
      },
      [{ stockId, quantity }],
    ),
  )
const desk = async <T = BatchAnswer>(path: string, body: object, as: SignedIn = world.seller) =>
  world.app.post<T>(`/wms/companyStock/${path}`, body, { as })
const kind = <T = BatchAnswer>(path: string, body: object, as: SignedIn = world.seller) =>
  world.app.post<T>(`/wms/productStockNormal/${path}`, body, { as })
const refused = (code: string, act: () => Promise<unknown>) => expectRefused(world, code, act)
const rowsOf = (productId: Id) =>
  system((trx) =>
    trx.selectFrom('stock').selectAll().where('productId', '=', productId).orderBy('id').execute(),
  )
const flowsOf = (productId: Id) =>
  system((trx) =>
    trx
      .selectFrom('stockFlow as f')
      .innerJoin('stock as s', 's.id', 'f.stockId')
      .select(['f.flowType', 'f.changeQuantity'])
      .where('s.productId', '=', productId)
      .orderBy('f.id')
      .execute(),
  ).then((rows) => rows.map((row) => [row.flowType, row.changeQuantity]))
interface Page {
  records: Record<string, unknown>[]
  total: number
}
const list = async (
  path: string,
  productId: Id,
  tab = '',
  post: typeof desk | typeof kind = desk,
) =>
  (
    await post<Page>(path, {
      pageNum: 1,
      pageSize: 50,
      filter: { productCode: [(await codeOf(productId)) ?? ''] },
      ...(tab && { tab }),
    })
  ).data
const codeOf = (productId: Id) =>
  system((trx) =>
    trx.selectFrom('product').select('productCode').where('id', '=', productId).executeTakeFirst(),
  ).then((row) => row?.productCode)

describe('库存清除', () => {
  it('takes out what nobody holds, leaves the rest and says who holds it', async () => {
    const { productId, stockId } = await arrange(5)
    await hold(stockId, 2)
    const clear = () => desk('clear', { ids: [stockId], remark: '盘存前清空' })
    // the person is told first what will stay
    const { data } = await clear()
    expect(data.results[0]).toMatchObject({
      error: 'WARNING_FIRST',
      reason: '锁定的 2 册没有清除（CK-HELD 2）',
    })
    const headers = { 'x-warnings-read': data.results[0]?.mark ?? '' }
    await world.app.post(
      '/wms/companyStock/clear',
      { ids: [stockId], remark: '盘存前清空' },
      { as: world.seller, headers },
    )
    expect(await rowsOf(productId)).toMatchObject([{ quantity: 2, lockedQuantity: 2 }])
    expect(await flowsOf(productId)).toEqual([
      ['MANUAL_IN', 5],
      ['DELETE_OUT', -3],
    ])
    await refused('STOCK_NONE_FREE', () => desk('clear', { ids: [stockId], remark: '再清' }))
  })

  it('of a row without copies there is nothing to clear', async () => {
    const { stockId } = await arrange(1)
    await desk('clear', { ids: [stockId], remark: '清空' })
    await refused('STOCK_EMPTY', () => desk('clear', { ids: [stockId], remark: '清空' }))
    await refused('STOCK_EMPTY', () => kind('clear', { ids: [stockId], remark: '清空' }))
  })

  it('clears the copies of every shelf of a kind', async () => {
    const { productId, stockId } = await arrange(2)
    await world.stock(world.seller, 3, { productId, shelfId: secondShelf })
    await kind('clear', { ids: [stockId], remark: '清空' })
    expect((await rowsOf(productId)).map(({ quantity }) => quantity)).toEqual([0, 0])
  })

  it('普通库存 stands for ordinary copies of simple warehouses, of no other row whose id is sent', async () => {
    const { productId, stockId } = await arrange(2)
    await system((trx) =>
      sql`insert into stock (company_id, warehouse_id, shelf_id, product_id, product_code, condition_grade, stock_kind)
        select company_id, warehouse_id, ${secondShelf}, product_id, product_code, condition_grade, 'ANCIENT'
        from stock where id = ${stockId}`.execute(trx),
    )
    const [ancient] = (await rowsOf(productId)).filter(({ stockKind }) => stockKind === 'ANCIENT')
    const clear = (id: Id) => kind('clear', { ids: [id], remark: '清空' })
    const look = () =>
      world.app.get(`/wms/productStockNormal/detail/${stockId}`, { as: world.seller })
    await refused('STOCK_GONE', () => clear(String(ancient?.id)))
    await look()
    await setMode('PRO')
    try {
      await refused('STOCK_GONE', look)
      await refused('STOCK_GONE', () => clear(stockId))
    } finally {
      await setMode('NORMAL')
    }
    await clear(stockId)
    expect((await rowsOf(productId)).map(({ quantity }) => quantity)).toEqual([0, 0])
  })
})

describe('移库与改货架', () => {
  it('moves free copies at once by a finished document', async () => {
    const { productId, stockId } = await arrange(5)
    await hold(stockId, 1)
    await refused('MOVE_STOCK_SHORT', () =>
      desk('move', { ids: [stockId], toShelfCode: 'A1-02', quantity: 5 }),
    )
    await refused('MOVE_SAME_SHELF', () => desk('move', { ids: [stockId], toShelfCode: 'A1-01' }))
    await refused('MOVE_SHELF_UNKNOWN', () => desk('move', { ids: [stockId], toShelfCode: 'ZZ' }))
    await desk('move', { ids: [stockId], toShelfCode: 'A1-02' })
    expect((await rowsOf(productId)).map(({ quantity }) => quantity)).toEqual([1, 4])
    await refused('STOCK_NONE_FREE', () => desk('move', { ids: [stockId], toShelfCode: 'A1-02' }))
  })

  it('brings the copies of all shelves of a kind onto one', async () => {
    const { productId, stockId } = await arrange(2)
    await world.stock(world.seller, 3, { productId, shelfId: secondShelf })
    await kind('move', { ids: [stockId], toShelfCode: 'A1-02' })
    expect((await rowsOf(productId)).map(({ quantity }) => quantity)).toEqual([0, 5])
  })
})

describe('改品相', () => {
  it('turns some free copies into another grade on the same shelf, at the same cost', async () => {
    const { productId, stockId } = await arrange(3)
    const change = (values: object) => desk('grade', { ids: [stockId], newGrade: '80', ...values })
    await refused('STOCK_GRADE_SAME', () => change({ newGrade: '90', quantity: 1 }))
    await refused('MOVE_STOCK_SHORT', () => change({ quantity: 4 }))
    await change({ quantity: 2, conditionDesc: '书脊有伤' })
    expect(await rowsOf(productId)).toMatchObject([
      { conditionGrade: '90', quantity: 1 },
      { conditionGrade: '80', quantity: 2, conditionDesc: '书脊有伤', costPrice: '5.00' },
    ])
    const flows = await flowsOf(productId)
    expect(flows.slice(1)).toEqual([
      ['GRADE_OUT', -2],
      ['GRADE_IN', 2],
    ])
    const moves = await system((trx) =>
      trx.selectFrom('moveOrder').selectAll().where('moveType', '=', 'GRADE').execute(),
    )
    expect(moves.at(-1)).toMatchObject({ moveStatus: 'DONE', movedQuantity: 2 })
  })
})

describe('改价、安全库存、描述', () => {
  it('changes the prices that are given and keeps the others', async () => {
    const { productId, stockId } = await arrange()
    await refused('STOCK_PRICE_NONE', () => desk('price', { ids: [stockId] }))
    await desk('price', { ids: [stockId], salePrice: '12.50' })
    await kind('price', { ids: [stockId], wholesalePrice: '7.00' })
    expect(await rowsOf(productId)).toMatchObject([{ salePrice: '12.50', wholesalePrice: '7.00' }])
    expect(await flowsOf(productId)).toHaveLength(1)
  })

  it('an upper limit may equal the safety stock, not be below it', async () => {
    const { productId, stockId } = await arrange(5)
    await refused('STOCK_LIMITS_CROSSED', () =>
      desk('limits', { ids: [stockId], minQuantity: 6, maxQuantity: 5 }),
    )
    await desk('limits', { ids: [stockId], minQuantity: 6, maxQuantity: 6 })
    expect((await list('page', productId, 'ALARM')).records).toMatchObject([{ alarmStatus: 'LOW' }])
    await kind('limits', { ids: [stockId], minQuantity: 1, maxQuantity: 4 })
    expect((await list('page', productId, 'ALARM')).records).toMatchObject([
      { alarmStatus: 'OVER' },
    ])
    await kind('limits', { ids: [stockId], minQuantity: 1, maxQuantity: 5 })
    expect((await list('page', productId, 'ALARM')).total).toBe(0)
  })

  it('notes what a copy looks like', async () => {
    const { productId, stockId } = await arrange()
    const seen = { conditionDesc: null }
    await desk('describe', { ids: [stockId], conditionDesc: '内页有划线', seen })
    expect(await rowsOf(productId)).toMatchObject([{ conditionDesc: '内页有划线' }])
  })
})

describe('锁库', () => {
  const terms = { lockType: 'MANUAL', lockReason: 'CUSTOMER' }

  it('locks of the chosen row alone, up to its last free copy', async () => {
    const { productId, stockId } = await arrange(2)
    await world.stock(world.seller, 9, { productId, shelfId: secondShelf })
    await refused('LOCK_NOT_ENOUGH', () =>
      desk('lock', { ids: [stockId], lockQuantity: 3, ...terms }),
    )
    await desk('lock', { ids: [stockId], lockQuantity: 2, ...terms })
    expect((await rowsOf(productId)).map((row) => row.lockedQuantity)).toEqual([2, 0])
    await refused('STOCK_NONE_FREE', () =>
      desk('lock', { ids: [stockId], lockQuantity: 1, ...terms }),
    )
    await kind('lock', { ids: [stockId], lockQuantity: 9, ...terms })
    expect((await rowsOf(productId)).map((row) => row.lockedQuantity)).toEqual([2, 9])
  })
})

describe('改库存', () => {
  const set = (stockId: Id, fromQuantity: number, quantity: number) =>
    kind('quantity', { ids: [stockId], fromQuantity, quantity, adjustReason: 'OTHER' })

  it('makes the difference a document by hand, audited, in both directions', async () => {
    const { productId, stockId } = await arrange(5)
    await set(stockId, 5, 8)
    await set(stockId, 8, 6)
    expect(await rowsOf(productId)).toMatchObject([{ quantity: 6 }])
    expect((await flowsOf(productId)).slice(1)).toEqual([
      ['SURPLUS_IN', 3],
      ['DEFICIT_OUT', -2],
    ])
    const adjusts = await system((trx) =>
      trx.selectFrom('stockAdjust').selectAll().orderBy('id', 'desc').limit(2).execute(),
    )
    expect(adjusts).toMatchObject([
      { adjustType: 'DEFICIT', sourceType: 'MANUAL', adjustStatus: 'DONE', totalQuantity: 2 },
      { adjustType: 'SURPLUS', sourceType: 'MANUAL', adjustStatus: 'DONE', totalQuantity: 3 },
    ])
  })

  it('goes down to what is locked, not below, and never over a change somebody made', async () => {
    const { productId, stockId } = await arrange(5)
    await world.stock(world.seller, 2, { productId, shelfId: secondShelf })
    await hold(stockId, 3)
    await refused('STOCK_STALE', () => set(stockId, 6, 4))
    await refused('STOCK_BELOW_LOCKED', () => set(stockId, 7, 2))
    await set(stockId, 7, 3)
    expect((await rowsOf(productId)).map(({ quantity }) => quantity)).toEqual([3, 0])
    await set(stockId, 3, 3)
    expect(await flowsOf(productId)).toHaveLength(4)
  })
})

describe('新增库存', () => {
  const form = (values: object) => ({
    warehouseId: world.seller.warehouseId,
    conditionGrade: '100',
    quantity: 2,
    salePrice: '20.00',
    ...values,
  })
  const add = (values: object) => kind<{ id: Id }>('newSingleStock', form(values))

  it('raises the row of the same product, grade and shelf', async () => {
    const { productId, code } = await arrange(1)
    await add({ isbn: code, shelfCode: 'A1-02', costPrice: '6.00' })
    await add({ isbn: code, shelfCode: 'A1-02', costPrice: '8.00', quantity: 2 })
    expect((await rowsOf(productId))[1]).toMatchObject({
      quantity: 4,
      costPrice: '7.00',
      salePrice: '20.00',
    })
    await refused('STOCK_SHELF_UNKNOWN', () => add({ isbn: code, shelfCode: 'ZZ' }))
    await refused('STOCK_SHELF_UNKNOWN', () => add({ isbn: code }))
    await makeShelf('MR', { shelfType: 'DEFAULT', systemFlag: true })
    await add({ isbn: code })
    await makeShelf('FR', { status: '2' })
    await refused('MOVE_SHELF_FROZEN', () => add({ isbn: code, shelfCode: 'FR' }))
  })

  it('makes the product when its name is given, and asks which when a code means several', async () => {
    const isbn = '9787100035514'
    await refused('STOCK_GOODS_UNKNOWN', () => add({ isbn, shelfCode: 'A1-02' }))
    const { data } = await add({ isbn, shelfCode: 'A1-02', productName: '现代汉语词典' })
    const [row] = await system((trx) =>
      trx
        .selectFrom('stock as s')
        .innerJoin('product as p', 'p.id', 's.productId')
        .select(['p.productName', 'p.isbn', 's.quantity'])
        .where('s.id', '=', data.id)
        .execute(),
    )
    expect(row).toEqual({ productName: '现代汉语词典', isbn, quantity: 2 })
    await world.book(world.seller, isbn, '现代汉语词典（缩印本）')
    await refused('GOODS_MANY', () => add({ isbn, shelfCode: 'A1-02' }))
  })

  it('one-of-a-kind books come in copy by copy', async () => {
    const { productId, code } = await arrange(1)
    await system((trx) =>
      sql`update product set product_type = '4' where id = ${productId}`.execute(trx),
    )
    await refused('STOCK_GOODS_PIECE', () => add({ isbn: code, shelfCode: 'A1-02' }))
  })
})

describe('发起盘点', () => {
  it('makes one stocktake over the goods of the rows, of one warehouse', async () => {
    const [one, other] = [await arrange(), await arrange()]
    const { data } = await desk('count', { ids: [one.stockId, other.stockId] })
    expect(data.success).toBe(2)
    const stocktake = await system((trx) =>
      trx.selectFrom('stocktake').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    expect(stocktake).toMatchObject({ stocktakeType: 'PRODUCT', stocktakeStatus: 'DRAFT' })
    expect(data.results[0]?.warning).toContain(stocktake.stocktakeNum)
    const far = await elsewhere(one.productId)
    await refused('STOCK_COUNT_WAREHOUSES', () => desk('count', { ids: [one.stockId, far] }))
    await refused('STOCK_GONE', () => desk('count', { ids: ['999999'] }))
  })
})

/** A row of the product in another warehouse of the company. */
async function elsewhere(productId: Id): Promise<Id> {
  const { companyId } = world.seller
  const { insertWarehouse } = await import('../../../proofs/testing/insertWarehouse')
  const place = await system((trx) => insertWarehouse(trx, { companyId }, `分仓${(serial += 1)}`))
  return world.stock(world.seller, 4, { productId, ...place })
}

describe('the lists', () => {
  it('show a row in each tab it belongs to, and the same copies added up by kind', async () => {
    const { productId, stockId } = await arrange(5)
    await world.stock(world.seller, 2, { productId, shelfId: secondShelf })
    await hold(stockId, 1)
    expect((await list('page', productId, 'SHELF')).records).toHaveLength(2)
    expect((await list('page', productId, 'ZERO')).total).toBe(0)
    expect((await list('page', productId, 'ANCIENT')).total).toBe(0)
    const [all] = (await list('kinds/page', productId)).records
    expect(all).toMatchObject({ quantity: 7, lockedQuantity: 1, availableQuantity: 6 })
    const [ordinary] = (await list('page', productId, 'ON', kind)).records
    expect(ordinary).toMatchObject({ id: stockId, quantity: 7, shelfCode: 'A1-01、A1-02' })
  })

  it('begins with the kind that came in last on any shelf, with all its copies, and ends with those that never came in', async () => {
    const first = [await arrange(), await arrange(), await arrange(), await arrange()]
    const came = async (stockId: Id, time: string | null) =>
      system((trx) =>
        sql`update stock set last_in_time = ${time}::timestamptz where id = ${stockId}`.execute(
          trx,
        ),
      )
    const more = async (at: number) =>
      world.stock(world.seller, 2, {
        productId: first[at]?.productId ?? '',
        shelfId: secondShelf,
        conditionGrade: '90',
      })
    const [newest, second, third, never] = first.map(({ stockId }) => stockId)
    await came(newest ?? '', '2026-05-01 10:00+08')
    await came(await more(0), '2026-05-01 14:00+08')
    await came(second ?? '', '2026-05-01 12:00+08')
    await came(third ?? '', '2026-05-01 11:00+08')
    await came(await more(2), null)
    await came(never ?? '', null)
    const isbns = await system((trx) =>
      trx
        .selectFrom('product')
        .select('isbn')
        .where(
          'id',
          'in',
          first.map(({ productId }) => productId),
        )
        .execute(),
    )
    const filter = { isbn: isbns.map(({ isbn }) => isbn) }
    const sorted = async (sort?: string) =>
      (await kind<Page>('page', { pageNum: 1, pageSize: 20, filter, sort })).data.records
    const shown = await sorted()
    expect(shown.map(({ id, quantity }) => [id, quantity])).toEqual([
      [newest, 7],
      [second, 5],
      [third, 7],
      [never, 5],
    ])
    expect(await sorted('lastInTime')).toEqual([shown[2], shown[1], shown[0], shown[3]])
    expect((await sorted('-quantity')).toSorted(byId)).toEqual(shown.toSorted(byId))
  })

  it('counts and orders the rows it shows, whatever is asked and whoever asks', async () => {
    const { productId } = await arrange(3)
    await world.stock(world.seller, 2, { productId, shelfId: secondShelf, conditionGrade: '85' })
    const { warehouseId } = world.seller
    const other = await system((trx) => insertWarehouse(trx, world.seller, '二号仓'))
    await world.stock(world.seller, 1, { productId, ...other })
    const { isbn } = await system((trx) =>
      trx
        .selectFrom('product')
        .select('isbn')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow(),
    )
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['store:stock:list', 'store:ptStock:list'],
    })
    await system((trx) =>
      trx
        .updateTable('appUser')
        .set({ dataScope: 'CUSTOM', warehouseIds: toJson([warehouseId]) })
        .where('id', '=', clerk.user.userId)
        .execute(),
    )
    const asked: { filter?: object; sort?: string }[] = [
      {},
      { filter: { isbn: [isbn] } },
      { filter: { shelfCode: ['A1-01', 'A1-02'] }, sort: '-quantity' },
      { filter: { price: ['0', null] }, sort: 'price' },
      { filter: { quantity: [2, null] }, sort: '-lastInTime' },
    ]
    const lists = [
      { post: desk, path: 'page', bodies: asked },
      { post: kind, path: 'page', bodies: asked },
      { post: desk, path: 'kinds/page', bodies: asked.slice(0, 3) },
    ]
    const found: number[] = []
    for (const as of [world.seller, clerk])
      for (const { post, path, bodies } of lists)
        for (const body of bodies) {
          const page = async (pageNum: number, pageSize: number) =>
            (await post<Page>(path, { ...body, pageNum, pageSize }, as)).data
          const whole = await page(1, 500)
          const [first, second] = [await page(1, 2), await page(2, 2)]
          const { data: summary } = await post<Page>(
            `${path}/summary`,
            { filter: body.filter ?? {} },
            as,
          )
          const ids = (rowsOfPage: Page) => rowsOfPage.records.map(({ id }) => id)
          expect([...ids(first), ...ids(second)]).toEqual(ids(whole).slice(0, 4))
          expect([first.total, summary.total]).toEqual([whole.total, whole.records.length])
          found.push(whole.total)
        }
    // what lies in the other warehouse is the owner's alone
    expect(found[0]).toBeGreaterThan(Number(found[found.length / 2]))
    expect(Math.min(...found)).toBeGreaterThan(0)
  })

  it('stock by product comes in the order of the products, whatever they are called and however many there are', async () => {
    const [early, late] = [await arrange(1), await arrange(9)]
    await system((trx) =>
      trx
        .updateTable('product')
        .set({ productName: '〇在一切名字之前' })
        .where('id', '=', late.productId)
        .execute(),
    )
    const { data } = await desk<{ records: { productId: Id }[] }>('kinds/page', {
      pageNum: 1,
      pageSize: 500,
    })
    const products = data.records.map(({ productId }) => Number(productId))
    expect(products).toEqual(products.toSorted((one, other) => one - other))
    expect(products).toEqual(
      expect.arrayContaining([early, late].map((one) => Number(one.productId))),
    )
  })

  it('the figures above 普通库存 add up its own rows, not those of professional warehouses', async () => {
    const figures = async () => (await kind<{ copyTotal: number }>('statistics', {})).data.copyTotal
    const all = async () =>
      (await desk<{ copyTotal: number }>('selectCompanyStockStatistics', {})).data.copyTotal
    await arrange(2)
    const [ordinary, every] = [await figures(), await all()]
    await setMode('PRO')
    try {
      expect(await figures()).toBeLessThanOrEqual(ordinary - 2)
      expect(await all()).toBe(every)
    } finally {
      await setMode('NORMAL')
    }
  })

  it('nobody without the right sees what goods cost', async () => {
    const { productId, stockId } = await arrange()
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['store:stock:list', 'store:stock:detail', 'store:ptStock:list'],
    })
    const code = await codeOf(productId)
    const body = { pageNum: 1, pageSize: 10, filter: { productCode: [code] } }
    for (const answer of [
      await desk<Page>('page', body, clerk),
      await desk<Page>('kinds/page', body, clerk),
      await kind<Page>('page', body, clerk),
    ])
      expect(answer.data.records[0]).not.toHaveProperty('costPrice', expect.stringMatching(/./))
    const detail = await world.app.get<Record<string, unknown>>(
      `/wms/companyStock/detail/${stockId}`,
      { as: clerk },
    )
    expect(detail.data).toMatchObject({ quantity: 5, flowTotal: 5 })
    expect(detail.data.costPrice ?? null).toBeNull()
    const { data: cards } = await desk<Record<string, unknown>>(
      'selectCompanyStockStatistics',
      {},
      clerk,
    )
    expect(cards.costTotal ?? null).toBeNull()
    expect(Number(cards.copyTotal)).toBeGreaterThan(0)
  })

  it("answer another company's row like an unknown one", async () => {
    const { stockId } = await arrange()
    const detail = await world.app.get(`/wms/companyStock/detail/${stockId}`, {
      as: world.stranger,
    })
    expect(detail.status).toBe(404)
    const { data } = await desk('clear', { ids: [stockId], remark: '清' }, world.stranger)
    expect(data.results).toMatchObject([{ ok: false }])
  })
})
