import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, type Id, type Trx } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { expectRefused } from '../../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { insertRegions, insertWarehouse } from '../../../../proofs/testing/insertWarehouse'
import { asSystem } from '../../../../base/db'
import { findStockRows, postStockFlow } from '../../stock'
import { placesOfGrid, sizeOfGrid } from './shelfCode'

type Row = Record<string, unknown> & { id: Id }

let app: TestApp
let keeper: SignedIn
let stranger: SignedIn
let place: { warehouseId: Id; areaId: Id; shelfAreaId: Id }
let other: { warehouseId: Id; areaId: Id; shelfAreaId: Id }
beforeAll(async () => {
  app = await createTestApp()
  keeper = await app.signIn({ isAdmin: true })
  stranger = await app.signIn({ isAdmin: true })
  await asSystem(app.db, insertRegions)
  place = await newWarehouse('通州仓')
  other = await newWarehouse('顺义仓')
})
afterAll(() => app.close())

const asKeeper = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(app.db, { companyId: keeper.companyId, userId: keeper.user.userId }, work)
const newWarehouse = (name: string) =>
  asKeeper(async (trx) => {
    const { warehouseId, shelfId } = await insertWarehouse(trx, keeper, name)
    const shelf = await trx
      .selectFrom('shelf')
      .select(['areaId', 'shelfAreaId'])
      .where('id', '=', shelfId)
      .executeTakeFirstOrThrow()
    return { warehouseId, ...shelf }
  })

let serial = 0
const code = () => `H-${(serial += 1)}`
const body = (changes: object = {}) => ({
  ...place,
  shelfCode: code(),
  shelfType: 'NORMAL',
  mixFlag: true,
  pickSort: 1,
  ...changes,
})
const post = <T>(path: string, data: object, as = keeper) =>
  app.post<T>(`/wms/shelf/${path}`, data, { as })
const edit = (id: Id, changes: object, as = keeper) =>
  app.edit<Row>('/wms/shelf/edit', { id, ...changes }, { as })
const add = async (changes: object = {}) => (await post<Row>('add', body(changes))).data
const act = async (name: string, id: Id, more: object = {}, as = keeper) => {
  const { data, msg } = await post<BatchAnswer>(name, { ids: [id], ...more }, as)
  if (!data?.results) throw new Error(msg)
  return data.results[0]
}
const rows = async (filter: object = {}) =>
  (await post<{ records: Row[] }>('page', { pageNum: 1, pageSize: 100, filter })).data.records
const refused = (errorCode: string, work: () => Promise<unknown>) =>
  expectRefused(app, errorCode, work)

/** A shelf with copies of a book. */
async function filled(quantity: number) {
  const shelf = await add()
  const productId = await asKeeper(async (trx) => {
    const { companyId } = keeper
    const product = await trx
      .insertInto('product')
      .values({ companyId, productCode: code(), productType: '1', productName: '围城' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await flow(trx, shelf.id, product.id, quantity)
    return product.id
  })
  return { id: shelf.id, shelfCode: String(shelf.shelfCode), productId }
}
const flow = (trx: Trx, shelfId: Id, productId: Id, change: number) =>
  postStockFlow(trx, {
    companyId: keeper.companyId,
    productId,
    warehouseId: place.warehouseId,
    shelfId,
    conditionGrade: '90',
    flowType: change > 0 ? 'MANUAL_IN' : 'MANUAL_OUT',
    change,
    unitCost: '8.00',
    billType: 'MANUAL',
    billNum: code(),
    requestId: code(),
    userId: keeper.user.userId,
    now: '2024-06-18 10:00:00',
  })
const systemShelf = () =>
  asKeeper(async (trx) => {
    const values = {
      companyId: keeper.companyId,
      ...place,
      shelfCode: 'DEFECT',
      shelfType: 'DEFECT',
      systemFlag: true,
    }
    await trx
      .insertInto('shelf')
      .values(values)
      .onConflict((c) => c.doNothing())
      .execute()
    return trx
      .selectFrom('shelf')
      .selectAll()
      .where('shelfCode', '=', 'DEFECT')
      .executeTakeFirstOrThrow()
  })

describe('a shelf', () => {
  it('stands in its shelf area, shows what lies on it and how full it is', async () => {
    const shelf = await filled(12)
    await edit(shelf.id, { capacity: 48 })
    const [row] = await rows({ shelfCode: [shelf.shelfCode] })
    expect(row).toMatchObject({
      usedQuantity: 12,
      productCount: 1,
      emptyFlag: false,
      areaId: place.areaId,
    })
    expect(Number(row?.usage)).toBe(25)
    expect((await rows({ emptyFlag: '1' })).some(({ id }) => id === shelf.id)).toBe(false)
  })
  it('has letters, digits and hyphens, thirty at most', async () => {
    await refused('SHELF_CODE_BAD', () => post('add', body({ shelfCode: '甲-01' })))
    await refused('SHELF_CODE_BAD', () => post('add', body({ shelfCode: 'A 1' })))
    expect((await post('add', body({ shelfCode: 'A'.repeat(31) }))).status).toBe(400)
    expect((await post('add', body({ shelfCode: 'A'.repeat(30) }))).status).toBe(200)
  })
  it('has its code once in the warehouse', async () => {
    const shelf = await add()
    await refused('RECORD_USED', () => post('add', body({ shelfCode: shelf.shelfCode })))
    expect((await post('add', body({ ...other, shelfCode: shelf.shelfCode }))).status).toBe(200)
  })
  it('is no second system shelf, and a system shelf keeps name, type and place', async () => {
    await refused('SHELF_TYPE_SYSTEM', () => post('add', body({ shelfType: 'DEFECT' })))
    const { id } = await systemShelf()
    await refused('SHELF_SYSTEM', () => edit(id, { shelfName: '别的' }))
    await refused('SHELF_SYSTEM', () => edit(id, { shelfType: 'NORMAL' }))
    await refused('SHELF_SYSTEM', () => post('disable', { ids: [id] }))
    await refused('SHELF_SYSTEM', () => post('remove', { ids: [id] }))
    expect((await edit(id, { capacity: 500 })).status).toBe(200)
  })
  it('moves inside its warehouse, with what lies on it', async () => {
    const shelf = await filled(3)
    const { data: next } = await app.post<Row>(
      '/wms/shelfArea/add',
      {
        warehouseId: place.warehouseId,
        areaId: place.areaId,
        shelfAreaCode: code(),
        shelfAreaName: '二组',
      },
      { as: keeper },
    )
    expect(await act('move', shelf.id, { shelfAreaId: next.id })).toMatchObject({ ok: true })
    expect((await rows({ shelfCode: [shelf.shelfCode] }))[0]).toMatchObject({
      shelfAreaId: next.id,
    })
    await refused('SHELF_AREA_OTHER', () =>
      post('move', { ids: [shelf.id], shelfAreaId: other.shelfAreaId }),
    )
  })
  it('is nothing to another company', async () => {
    const shelf = await add()
    expect(await act('remove', shelf.id, {}, stranger)).toMatchObject({ error: 'ROW_NOT_FOUND' })
    expect((await edit(shelf.id, { remark: 'x' }, stranger)).status).toBe(404)
  })
})

describe('a printed code', () => {
  it('changes only for who says the old labels are void', async () => {
    const shelf = await add()
    expect((await edit(shelf.id, { shelfCode: code() })).status).toBe(200)
    await post('printed', { ids: [shelf.id], copies: 2 })
    await refused('SHELF_PRINTED', () => edit(shelf.id, { shelfCode: code() }))
    expect((await edit(shelf.id, { remark: '靠窗' })).status).toBe(200)
    expect((await edit(shelf.id, { shelfCode: code(), relabelFlag: true })).status).toBe(200)
  })
  it('counts every copy, up to two thousand labels', async () => {
    const [one, two] = [await add(), await add()]
    await refused('SHELF_LABELS_MANY', () =>
      post('printed', { ids: [one.id, two.id], copies: 1_001 }),
    )
    await post('printed', { ids: [one.id, two.id], copies: 1_000 })
    expect(
      (await rows({ shelfCode: [one.shelfCode, two.shelfCode] })).map((row) => row.printCount),
    ).toEqual([1_000, 1_000])
    expect((await app.get<Row>(`/wms/shelf/print/${one.id}`, { as: keeper })).data).toMatchObject({
      shelfCode: one.shelfCode,
      warehouseName: '通州仓',
    })
  })
})

describe('停用 and 删除', () => {
  it('asks before stock goes out of reach, and gives it back', async () => {
    const shelf = await filled(5)
    expect(await act('disable', shelf.id)).toMatchObject({
      ok: false,
      error: 'WARNING_FIRST',
      reason: expect.stringContaining('5 件'),
    })
    const empty = await add()
    expect(await act('disable', empty.id)).toMatchObject({ ok: true })
    expect(await act('enable', empty.id)).toMatchObject({ ok: true })
  })
  it('keeps a shelf with one copy; one that was used goes out of sight, and its code is free', async () => {
    const shelf = await filled(1)
    await refused('SHELF_HOLDS', () => post('remove', { ids: [shelf.id] }))
    await asKeeper((trx) => flow(trx, shelf.id, shelf.productId, -1))
    expect(await act('remove', shelf.id)).toMatchObject({ ok: true })
    expect(await rows({ shelfCode: [shelf.shelfCode] })).toEqual([])
    expect((await post('add', body({ shelfCode: shelf.shelfCode }))).status).toBe(200)
    const flows = await asKeeper((trx) =>
      sql<{
        count: number
      }>`select count(*)::int as count from stock_flow f join stock s on s.id = f.stock_id where s.shelf_id = ${shelf.id}`.execute(
        trx,
      ),
    )
    expect(flows.rows[0]?.count).toBe(2)
    expect(
      await asKeeper((trx) => findStockRows(trx, place.warehouseId, [shelf.productId])),
    ).toEqual([])
  })
  it('deletes one that was never used', async () => {
    const shelf = await add()
    await act('remove', shelf.id)
    const left = await asKeeper((trx) =>
      trx.selectFrom('shelf').select('id').where('id', '=', shelf.id).execute(),
    )
    expect(left).toEqual([])
  })
  it('waits for a stocktake', async () => {
    const shelf = await add()
    const { data } = await post<BatchAnswer>('stocktake', {
      ids: [shelf.id],
      stocktakeMode: 'OPEN',
    })
    expect(data).toMatchObject({ success: 1 })
    await refused('SHELF_IN_USE', () => post('remove', { ids: [shelf.id] }))
    await asKeeper((trx) =>
      trx.updateTable('shelf').set({ status: '2' }).where('id', '=', shelf.id).execute(),
    )
    await refused('SHELF_FROZEN', () => post('remove', { ids: [shelf.id] }))
  })
  it('a stocktake counts one warehouse', async () => {
    const [here, there] = [await add(), await add(other)]
    await refused('SHELF_MANY_WAREHOUSES', () =>
      post('stocktake', { ids: [here.id, there.id], stocktakeMode: 'OPEN' }),
    )
  })
})

describe('批量生成', () => {
  const grid = {
    rowFrom: 1,
    rowTo: 2,
    columnFrom: 1,
    columnTo: 2,
    layerFrom: 1,
    layerTo: 3,
    pad: 2,
  }
  let prefix = ''
  beforeEach(() => {
    prefix = `G${(serial += 1)}`
  })
  const generate = (changes: object = {}, mark?: string) =>
    app.post<{ error?: string; mark?: string; made?: number; skipped?: string[] }>(
      '/wms/shelf/generate',
      { ...place, prefix, shelfType: 'PICK', ...grid, ...changes },
      { as: keeper, ...(mark && { headers: { 'x-warnings-read': mark } }) },
    )
  const really = async (changes: object = {}) =>
    generate(changes, (await generate(changes)).data.mark)

  it('says first what it makes, and makes nothing until then', async () => {
    const asked = await generate()
    expect(asked).toMatchObject({
      data: { error: 'WARNING_FIRST' },
      msg: expect.stringContaining('12 个货位'),
    })
    expect(await rows({ shelfCode: [`${prefix}-01-01-01`] })).toEqual([])
    expect((await generate({}, asked.data.mark)).data).toMatchObject({ made: 12, skipped: [] })
    expect((await rows({ shelfCode: [`${prefix}-02-02-03`] }))[0]).toMatchObject({
      rowNo: '02',
      columnNo: '02',
      layerNo: '03',
      shelfType: 'PICK',
    })
  })
  it('leaves out what is there and names it; nothing new is refused', async () => {
    await add({ shelfCode: `${prefix}-01-01-02` })
    expect((await really()).data).toMatchObject({ made: 11, skipped: [`${prefix}-01-01-02`] })
    await refused('SHELF_GENERATE_NONE', () => generate())
  })
  it('goes upwards, five thousand at most, with codes that fit a label', async () => {
    await refused('SHELF_GENERATE_RANGE', () => generate({ rowFrom: 3, rowTo: 2 }))
    await refused('SHELF_GENERATE_MANY', () =>
      generate({ rowFrom: 1, rowTo: 50, columnFrom: 1, columnTo: 100, layerFrom: 1, layerTo: 2 }),
    )
    await refused('SHELF_CODE_BAD', () => generate({ prefix: '甲' }))
    await refused('CHOICE_GONE', () => generate({ shelfAreaId: other.shelfAreaId }))
    expect(
      await really({
        rowFrom: 1,
        rowTo: 50,
        columnFrom: 1,
        columnTo: 50,
        layerFrom: 1,
        layerTo: 2,
      }),
    ).toMatchObject({ data: { made: 5_000 } })
  })
  it('makes as many different codes as there are places', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .map(([from, more]) => [from, from + more] as const)
    fc.assert(
      fc.property(
        range,
        range,
        range,
        fc.integer({ min: 1, max: 3 }),
        (rowsOf, columns, layers, pad) => {
          const asked = { prefix: 'A', rows: rowsOf, columns, layers, pad }
          const codes = placesOfGrid(asked).map(({ shelfCode }) => shelfCode)
          expect(new Set(codes).size).toBe(sizeOfGrid(asked))
        },
      ),
    )
  })
  it('a prefix of thirty signs leaves no room', () => {
    const asked = { rows: [1, 1], columns: [1, 1], layers: [1, 1], pad: 2 } as const
    expect(placesOfGrid({ ...asked, prefix: 'A'.repeat(21) })).toHaveLength(1)
    expect(() => placesOfGrid({ ...asked, prefix: 'A'.repeat(22) })).toThrow(
      expect.objectContaining({ code: 'SHELF_CODE_LONG' }),
    )
  })
})

describe('导入货架', () => {
  const upload = async (lines: string[], createArea: boolean) => {
    const form = new FormData()
    const text = ['仓库,库区,货架区,货架号,类型,容量,顺序', ...lines].join('\n')
    form.append('createArea', String(createArea))
    form.append('file', new Blob([text], { type: 'text/csv' }), 'shelves.csv')
    const { data } = await app.post<{ taskId: Id }>('/wms/shelf/import/check', form, { as: keeper })
    await app.post('/wms/shelf/import/run', { taskId: data.taskId }, { as: keeper })
    return data.taskId
  }
  const marksOf = async (task: Id) => {
    const marks = await asSystem(app.db, (trx) =>
      trx
        .selectFrom('taskItem')
        .select('failCode')
        .where('taskId', '=', task)
        .orderBy('lineNum')
        .execute(),
    )
    return marks.map(({ failCode }) => failCode)
  }
  it('adds what is good, makes missing areas when asked, and names the rest', async () => {
    const [one, two] = [code(), code()]
    await upload(
      [
        `通州仓,新库区,新货架区,${one},普通货位,200,3`,
        `没有的仓,甲,乙,${two},普通货位,,`,
        `通州仓,新库区,新货架区,${one},普通货位,,`,
      ],
      true,
    )
    await app.runTasks()
    expect(
      (await rows({ shelfCode: [one, two] })).map((row) => [
        row.shelfCode,
        row.capacity,
        row.pickSort,
      ]),
    ).toEqual([[one, 200, 3]])
  })
  it('leaves out what is there already as often as it stands, and says so', async () => {
    const one = code()
    const line = `通州仓,认得的库区,认得的货架区,${one},普通货位,,`
    await upload([line], true)
    await app.runTasks()
    const again = await upload([line, line], true)
    await app.runTasks()
    const { rows: items } = await asSystem(app.db, (trx) =>
      sql<{ itemStatus: string; failReason: string }>`
        select item_status, fail_reason from task_item where task_id = ${again} order by line_num`.execute(
        trx,
      ),
    )
    expect(items).toEqual([
      { itemStatus: 'SKIP', failReason: `货架 ${one} 已经有了` },
      { itemStatus: 'SKIP', failReason: `货架 ${one} 已经有了` },
    ])
  })
  it('adds no second shelf of a code that was given away since the check', async () => {
    const one = code()
    const task = await upload([`通州仓,后来的库区,后来的货架区,${one},普通货位,,`], true)
    await add({ shelfCode: one })
    await app.runTasks()
    expect(await marksOf(task)).toEqual(['RECORD_USED'])
    expect(await rows({ shelfCode: [one] })).toHaveLength(1)
  })
  it('makes no area unasked, and no shelf of the system', async () => {
    const [one, two, three, there] = [code(), code(), code(), code()]
    await upload([`通州仓,认得的库区,认得的货架区,${there},普通货位,,`], true)
    await app.runTasks()
    const task = await upload(
      [
        `通州仓,不存在的库区,乙,${one},普通货位,,`,
        `通州仓,认得的库区,不存在的货架区,${two},普通货位,,`,
        `通州仓,认得的库区,认得的货架区,${three},次品位,,`,
      ],
      false,
    )
    await app.runTasks()
    expect(await rows({ shelfCode: [one, two, three] })).toEqual([])
    expect(await marksOf(task)).toEqual(['CHOICE_GONE', 'CHOICE_GONE', 'SHELF_TYPE_SYSTEM'])
  })
})
