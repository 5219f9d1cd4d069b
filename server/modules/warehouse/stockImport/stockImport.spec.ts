import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { inChunks, startTaskWorker, type ChunkRunner } from '../../../kit/tasks'
import { expectRefused } from '../../../proofs/refusals'
import { leaveBehind } from '../../../proofs/testing'
import { lockStock } from '../stock'
import { runChunk } from './runChunk'
import { createImportWorld, type ImportWorld } from './importWorld.fixture'
import { silentLog } from '../../../proofs/testing/logs'

let world: ImportWorld
beforeAll(async () => {
  world = await createImportWorld()
}, 120_000)
// whatever a test did, stock and reservations follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})
afterAll(() => world?.app.close())

const system = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(world.app.db, work)
const [red, shiji, alive] = ['9787020002207', '9787101003048', '9787506365437']
const quantity = (shelf: number, book: number) => world.quantity({ shelf, book })
const hold = async (shelf: number, book: number, copies: number) => {
  const place = { shelfId: world.shelves[shelf]?.id, productId: world.books[book]?.id }
  const row = (await world.stockRows()).find(
    ({ shelfId, productId }) => shelfId === place.shelfId && productId === place.productId,
  )
  const bill = { billType: 'OUT_ORDER', billNum: 'CK-HELD', userId: world.keeper.user.userId }
  await system((trx) =>
    lockStock(trx, { companyId: world.keeper.companyId, ...bill }, [
      { stockId: row?.id ?? '', quantity: copies },
    ]),
  )
}
const act = (path: string, body: object) =>
  world.app.post<BatchAnswer & { id: Id; mark?: string }>(`/task/${path}`, body, {
    as: world.keeper,
  })
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)
const flowsOf = (taskId: Id) =>
  system((trx) =>
    trx
      .selectFrom('stockFlow as f')
      .innerJoin('task as k', 'k.taskNum', 'f.billNum')
      .select(['f.flowType', 'f.changeQuantity'])
      .where('k.id', '=', taskId)
      .orderBy('f.id')
      .execute(),
  ).then((rows) => rows.map(({ flowType, changeQuantity }) => [flowType, changeQuantity]))

describe('累加', () => {
  it('adds to rows that are there and makes those that are not, at the average cost', async () => {
    await world.move({ shelf: 0, book: 0 }, 2)
    const { taskId, marks } = await world.importFile([
      { code: red, shelfCode: 'A1-01', quantity: 2, costPrice: '12.00', salePrice: '30.00' },
      { code: 'SP-9787101003048', shelfCode: 'A1-02', quantity: 5 },
    ])
    expect(marks).toEqual(['SUCCESS', 'SUCCESS'])
    expect([await quantity(0, 0), await quantity(1, 1)]).toEqual([4, 5])
    const row = (await world.stockRows()).find(({ productId }) => productId === world.books[0]?.id)
    // two at 8.00 and two at 12.00
    expect(row).toMatchObject({ costPrice: '10.00', salePrice: '30.00' })
    // what is new is written before what was there
    expect(await flowsOf(taskId)).toEqual([
      ['IMPORT_IN', 5],
      ['IMPORT_IN', 2],
    ])
  })

  it('keeps each line that does not fit out and says why', async () => {
    await system((trx) =>
      sql`update shelf set status = '2' where shelf_code = 'A1-03'`.execute(trx),
    )
    const marks = await world.marks(
      await world.check([
        { code: '9787020002208', shelfCode: 'A1-01', quantity: 1 },
        { code: 'SP-NONE', shelfCode: 'A1-01', quantity: 1 },
        { code: red, shelfCode: 'ZZ', quantity: 1 },
        { code: red, shelfCode: '', quantity: 1 },
        { code: red, shelfCode: 'A1-03', quantity: 1 },
        { code: red, shelfCode: 'A1-01', quantity: '1.5' },
        { code: red, shelfCode: 'A1-01', quantity: '' },
        { code: red, shelfCode: 'A1-01', quantity: 0 },
        { code: red, shelfCode: 'A1-01', quantity: 1, conditionGrade: '超新' },
        { code: red, shelfCode: 'A1-01', quantity: 1, supplierName: '没有这家' },
      ]),
    )
    await system((trx) =>
      sql`update shelf set status = '0' where shelf_code = 'A1-03'`.execute(trx),
    )
    const off = await world.check([{ code: red, shelfCode: 'A1-03', quantity: 1 }])
    expect(await world.marks(off)).toEqual(['SHELF_OFF'])
    await system((trx) =>
      sql`update shelf set status = '1' where shelf_code = 'A1-03'`.execute(trx),
    )
    expect(marks).toEqual([
      'CHECK_DIGIT',
      'GOODS_GONE',
      'SHELF_GONE',
      'SHELF_GONE',
      'SHELF_FROZEN',
      'NUMBER_INVALID',
      'QUANTITY_MISSING',
      'QUANTITY_ZERO',
      'CHOICE_INVALID',
      'SUPPLIER_GONE',
    ])
  })

  it('makes missing products and shelves where that is wanted, each once', async () => {
    const rows = [
      { code: '9787100035514', productName: '现代汉语词典', shelfCode: 'N-01', quantity: 1 },
      { code: '9787100035514', productName: '现代汉语词典', shelfCode: 'N-02', quantity: 2 },
      { code: '9787544253994', shelfCode: 'N-01', quantity: 2 },
    ]
    const terms = { createProduct: true, createShelf: true }
    const { taskId, marks } = await world.importFile(rows, terms)
    expect(marks).toEqual(['SUCCESS', 'SUCCESS', 'NAME_MISSING'])
    const made = await system((trx) =>
      trx.selectFrom('product').select('productName').where('isbn', '=', '9787100035514').execute(),
    )
    expect(made).toEqual([{ productName: '现代汉语词典' }])
    const page = await world.app.post<{ records: Record<string, unknown>[] }>(
      '/task/stockImport/page',
      { pageNum: 1, pageSize: 50, filter: {} },
      { as: world.keeper },
    )
    expect(page.data.records.find(({ id }) => id === taskId)).toMatchObject({
      importMode: 'ADD',
      importKind: 'NORMAL',
      newProductCount: 2,
      changeQuantity: 3,
    })
  })

  it('takes no copies that the file has in another warehouse than the one chosen', async () => {
    const { warehouseName } = await system((trx) =>
      trx
        .selectFrom('warehouse')
        .select('warehouseName')
        .where('id', '=', world.warehouseId)
        .executeTakeFirstOrThrow(),
    )
    const before = await quantity(0, 0)
    const line = { code: red, shelfCode: 'A1-01' }
    const { marks } = await world.importFile([
      { ...line, 仓库: '成都分仓', quantity: 7 },
      { ...line, code: alive, 仓库: warehouseName, conditionGrade: '九品', quantity: 1 },
      { ...line, 仓库: '', quantity: 2 },
    ])
    expect(marks).toEqual(['OTHER_CHOSEN', 'SUCCESS', 'SUCCESS'])
    expect(await quantity(0, 0)).toBe(before + 2)
  })

  it('of lines of one place the last counts, the sum, or only the first', async () => {
    const rows = [
      { code: alive, shelfCode: 'A1-02', quantity: 2 },
      { code: alive, shelfCode: 'A1-02', quantity: 3 },
    ]
    const before = await quantity(1, 2)
    expect((await world.importFile(rows)).marks).toEqual(['DUPLICATE', 'SUCCESS'])
    expect(await quantity(1, 2)).toBe(before + 3)
    await world.importFile(rows, { dupRule: 'SUM' })
    expect(await quantity(1, 2)).toBe(before + 8)
    expect((await world.importFile(rows, { dupRule: 'REJECT' })).marks).toEqual([
      'SUCCESS',
      'DUPLICATE',
    ])
    expect(await quantity(1, 2)).toBe(before + 10)
  })
})

describe('覆盖、改价、改货位', () => {
  it('covers down to what is locked, not below', async () => {
    await world.importFile([{ code: red, shelfCode: 'A1-02', quantity: 5 }])
    await hold(1, 0, 2)
    const cover = (copies: number) =>
      world.importFile([{ code: red, shelfCode: 'A1-02', quantity: copies }], {
        importMode: 'COVER',
      })
    expect((await cover(1)).marks).toEqual(['STOCK_LOCKED'])
    expect(await quantity(1, 0)).toBe(5)
    const { taskId, marks } = await cover(2)
    expect(marks).toEqual(['SUCCESS'])
    expect(await flowsOf(taskId)).toEqual([['IMPORT_OUT', -3]])
    expect(await quantity(1, 0)).toBe(2)
    expect((await cover(2)).marks).toEqual(['SUCCESS'])
  })

  it('changes prices without a copy moving, on one shelf or on all', async () => {
    const { taskId, marks } = await world.importFile(
      [
        { code: red, salePrice: '66.00' },
        { code: alive, shelfCode: 'A1-03', salePrice: '9.00' },
        { code: shiji, salePrice: '' },
      ],
      { importMode: 'PRICE' },
    )
    expect(marks).toEqual(['SUCCESS', 'STOCK_NONE', 'PRICE_MISSING'])
    const prices = (await world.stockRows())
      .filter(({ productId }) => productId === world.books[0]?.id)
      .map(({ salePrice }) => salePrice)
    expect(prices).toEqual(['66.00', '66.00'])
    expect(await flowsOf(taskId)).toEqual([])
  })

  it('brings free copies onto the shelf by move documents', async () => {
    const { marks } = await world.importFile(
      [
        { code: shiji, shelfCode: 'A1-03' },
        { code: alive, shelfCode: '' },
      ],
      { importMode: 'SHELF' },
    )
    expect(marks).toEqual(['SUCCESS', 'SHELF_MISSING'])
    expect([await quantity(1, 1), await quantity(2, 1)]).toEqual([0, 5])
  })
})

describe('古旧书', () => {
  const row = (piece: string, change: object = {}) => ({
    piece,
    productName: '昭明文选',
    salePrice: '280.00',
    shelfCode: 'A1-02',
    ...change,
  })

  it('come in copy by copy, one row each, and a code only once', async () => {
    const rows = [row('GJ1'), row('GJ2', { conditionGrade: '八品' }), row('GJ1')]
    const { marks } = await world.importFile(rows, { createProduct: true }, 'ancientImport')
    expect(marks).toEqual(['SUCCESS', 'SUCCESS', 'DUPLICATE'])
    const copies = (await world.stockRows()).filter(({ stockKind }) => stockKind === 'ANCIENT')
    expect(copies).toMatchObject([
      { pieceCode: 'GJ1', quantity: 1, conditionGrade: '100' },
      { pieceCode: 'GJ2', quantity: 1, conditionGrade: '80' },
    ])
    const again = await world.importFile([row('GJ1')], {}, 'ancientImport')
    expect(again.marks).toEqual(['PIECE_KNOWN'])
    await expect(
      world.check([row('GJ3')], { importMode: 'COVER' }, 'ancientImport'),
    ).rejects.toMatchObject({ data: { error: 'STOCK_IMPORT_MODE' } })
  })
})

describe('古旧书的书目', () => {
  const row = (change: object) => ({
    piece: 'GJ-NEW',
    productName: '古文观止（新建）',
    salePrice: '60.00',
    shelfCode: 'A1-02',
    ...change,
  })

  it('is written to a new book as the template says it', async () => {
    const { rows } = await system((trx) =>
      sql<{ id: Id }>`insert into category (company_id, type, label)
        values (${world.keeper.companyId}, '1', '古籍') returning id`.execute(trx),
    )
    const said = {
      出版年份: '1959',
      版次: '1版2印',
      装帧: '平装',
      页数: '560',
      分类: '古籍',
      关键词: '散文、选本',
    }
    const { marks } = await world.importFile([row(said)], { createProduct: true }, 'ancientImport')
    expect(marks).toEqual(['SUCCESS'])
    const book = await system((trx) =>
      trx
        .selectFrom('product')
        .select(['publishDate', 'edition', 'binding', 'pages', 'bookClassifyId', 'keywords'])
        .where('productName', '=', '古文观止（新建）')
        .executeTakeFirstOrThrow(),
    )
    expect(book).toMatchObject({
      publishDate: '1959-01-01',
      edition: '1版2印',
      pages: 560,
      bookClassifyId: rows[0]?.id,
      keywords: '散文、选本',
    })
    const wrong = [
      row({ piece: 'GJ-W1', 分类: '没有的' }),
      row({ piece: 'GJ-W2', 出版年份: '民国' }),
    ]
    const taskId = await world.check(wrong, { createProduct: true }, 'ancientImport')
    // a year that cannot be read only describes
    expect(await world.marks(taskId)).toEqual(['CATEGORY_GONE', 'WAIT'])
  })
})

describe('撤销导入', () => {
  it('takes back what is still free, names what is not, and does it once', async () => {
    const { taskId } = await world.importFile([
      { code: alive, shelfCode: 'A1-01', quantity: 4 },
      { code: shiji, shelfCode: 'A1-01', quantity: 4 },
    ])
    await hold(0, 1, 1)
    const asked = await act('stockImport/revoke', { ids: [taskId] })
    expect(asked.data.results[0]).toMatchObject({ error: 'WARNING_FIRST' })
    const headers = { 'x-warnings-read': asked.data.results[0]?.mark ?? '' }
    await world.app.post(
      '/task/stockImport/revoke',
      { ids: [taskId] },
      { as: world.keeper, headers },
    )
    expect([await quantity(0, 2), await quantity(0, 1)]).toEqual([0, 4])
    await refused('STOCK_REVOKE_NOTHING', () => act('stockImport/revoke', { ids: [taskId] }))
    // nor a second time from copies that came since
    await world.importFile([{ code: alive, shelfCode: 'A1-01', quantity: 9 }])
    const more = await quantity(0, 2)
    await refused('STOCK_REVOKE_NOTHING', () => act('stockImport/revoke', { ids: [taskId] }))
    expect(await quantity(0, 2)).toBe(more)
  })

  it('within 24 hours, of what is over, and of imports alone', async () => {
    const { taskId } = await world.importFile([{ code: red, shelfCode: 'A1-03', quantity: 1 }])
    const set = (values: object) =>
      system((trx) => trx.updateTable('task').set(values).where('id', '=', taskId).execute())
    await set({ taskStatus: 'RUNNING' })
    await refused('STOCK_REVOKE_RUNNING', () => act('stockImport/revoke', { ids: [taskId] }))
    await set({ taskStatus: 'DONE' })
    const ago = (hours: number) =>
      system((trx) =>
        sql`update task set finish_time = now() - make_interval(mins => ${hours * 60}::int) where id = ${taskId}`.execute(
          trx,
        ),
      )
    await ago(24.1)
    await refused('STOCK_REVOKE_LATE', () => act('stockImport/revoke', { ids: [taskId] }))
    await set({ taskType: 'STOCK_DELETE' })
    await refused('TASK_NOT_FOUND', () => act('stockImport/revoke', { ids: [taskId] }))
    await set({ taskType: 'STOCK_IMPORT' })
    await ago(23.9)
    await act('stockImport/revoke', { ids: [taskId] })
    expect(await quantity(2, 0)).toBe(0)
  })
})

describe('库存清除任务', () => {
  const add = async (values: object) => {
    const body = { warehouseId: world.warehouseId, ...values }
    const asked = await act('stockDelete/add', body)
    const headers = { 'x-warnings-read': asked.data?.mark ?? '' }
    const { data } = await world.app.post<{ id: Id }>('/task/stockDelete/add', body, {
      as: world.keeper,
      headers,
    })
    await world.app.runTasks()
    return { asked, id: data.id }
  }

  it('clears a scope down to what is locked, says before how much it is, and brings it back', async () => {
    await world.importFile([{ code: red, shelfCode: 'A1-03', quantity: 3 }])
    await hold(2, 0, 1)
    const before = await quantity(2, 1)
    const { asked, id } = await add({ subType: 'SHELF', shelfCodes: ['A1-03'] })
    expect(asked.msg).toContain(`将清除 2 行、${before + 3} 册库存，其中锁定的 1 册留下`)
    expect([await quantity(2, 0), await quantity(2, 1)]).toEqual([1, 0])
    expect(await world.marks(id)).toEqual(['SUCCESS', 'SUCCESS'])
    const task = await system((trx) =>
      trx.selectFrom('task').select(['subType', 'warehouseId']).where('id', '=', id).execute(),
    )
    expect(task).toEqual([{ subType: 'SHELF', warehouseId: world.warehouseId }])
    const endedBefore = (hours: number) =>
      system((trx) =>
        sql`update task set finish_time = now() - make_interval(mins => ${hours * 60}::int) where id = ${id}`.execute(
          trx,
        ),
      )
    await endedBefore(7 * 24 + 0.1)
    await refused('STOCK_REVOKE_LATE', () => act('stockDelete/revert', { ids: [id] }))
    await endedBefore(7 * 24 - 0.1)
    await act('stockDelete/revert', { ids: [id] })
    expect([await quantity(2, 0), await quantity(2, 1)]).toEqual([3, before])
  })

  it('skips what is locked whole, with its document', async () => {
    await world.importFile([{ code: alive, shelfCode: 'A1-03', quantity: 1 }])
    await hold(2, 2, 1)
    const { id } = await add({ subType: 'CONDITION', stockMax: 1 })
    const items = await system((trx) =>
      trx
        .selectFrom('taskItem')
        .select(['failReason'])
        .where('taskId', '=', id)
        .where('failCode', '=', 'LOCKED')
        .execute(),
    )
    expect(items[0]?.failReason).toContain('CK-HELD')
  })

  it('wants a scope that holds something', async () => {
    const body = (values: object) => ({ warehouseId: world.warehouseId, ...values })
    for (const values of [{ subType: 'CONDITION' }, { subType: 'SHELF', shelfCodes: [] }])
      await refused('STOCK_DELETE_SCOPE', () => act('stockDelete/add', body(values)))
    for (const values of [
      { subType: 'SHELF', shelfCodes: ['ZZ'] },
      { subType: 'CONDITION', noSaleDays: 3650 },
    ])
      await refused('STOCK_DELETE_NOTHING', () => act('stockDelete/add', body(values)))
  })
})

describe('whatever is imported in whatever order', () => {
  const row = fc.record({
    code: fc.constantFrom(red, shiji, alive),
    shelfCode: fc.constantFrom('A1-01', 'A1-02'),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const file = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    importMode: fc.constantFrom('ADD', 'COVER', 'SHELF'),
    dupRule: fc.constantFrom('LAST', 'SUM', 'REJECT'),
    isRevoked: fc.boolean(),
  })

  it('stock is its ledger, and never below what is locked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 4 }), async (files) => {
        for (const { rows, importMode, dupRule, isRevoked } of files) {
          const { taskId } = await world.importFile(rows, { importMode, dupRule })
          if (isRevoked) await act('stockImport/revoke', { ids: [taskId] })
          expect(await world.faults()).toEqual([])
        }
        const below = (await world.stockRows()).filter((one) => one.quantity < one.lockedQuantity)
        expect(below).toEqual([])
      }),
      { numRuns: 4 },
    )
  }, 120_000)

  it('a worker that dies in the middle loses and doubles nothing', async () => {
    const before = await quantity(0, 0)
    const taskId = await world.check([
      { code: red, shelfCode: 'A1-01', quantity: 7 },
      { code: shiji, shelfCode: 'A1-01', quantity: 2 },
    ])
    await world.app.post('/wms/productStock/batchImportStock', { taskId }, { as: world.keeper })
    // it dies after the first line
    const dying: ChunkRunner = async (trx, task, items) => {
      await runChunk(trx, task, items)
      void first.stop()
    }
    const runners = { STOCK_IMPORT: inChunks(dying, { lines: 1 }) }
    const first = startTaskWorker(world.app.db, { runners, log: silentLog })
    await first.idle()
    await first.stop()
    expect(await world.marks(taskId)).toEqual(['SUCCESS', 'WAIT'])
    await leaveBehind(world.app.db)
    await world.app.runTasks({ isAlone: true })
    expect(await quantity(0, 0)).toBe(before + 7)
    expect(await world.marks(taskId)).toEqual(['SUCCESS', 'SUCCESS'])
  })
})
