import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check'
import type { SignedIn } from '../../../proofs/testing'
import { writeWorkbook } from '../../../base/workbook'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'
import { postStockFlow } from '../stock'

let world: StocktakeWorld
let counter: SignedIn
const countRights = ['list', 'detail', 'count', 'submit'].map((name) => `store:stocktake:${name}`)
beforeAll(async () => {
  world = await createStocktakeWorld()
  counter = await world.app.signIn({ company: world.keeper, permissions: countRights })
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})
beforeEach(async () => {
  const open = await world.act((trx) =>
    trx.selectFrom('stocktake').select(['id', 'stocktakeStatus']).execute(),
  )
  for (const { id, stocktakeStatus } of open)
    await world.step(stocktakeStatus === 'DONE' ? 'post' : 'cancel', id)
  for (const book of [0, 1]) await world.move({ book }, 4)
})

const started = async (values: object = {}) => {
  const { data, msg } = await world.add(values)
  if (!data?.id) throw new Error(`${msg} ${JSON.stringify(data)}`)
  expect(await world.step('start', data.id)).toBeUndefined()
  return data
}
const scan = (id: string, values: object = {}, as = world.keeper) =>
  world.step('scan', id, { shelfCode: 'A1-01', scan: '9787020002207', ...values }, as)
const counted = async (id: string, book = 0, shelf = 0) =>
  (await world.items(id)).find(
    (item) => item.productId === world.books[book]?.id && item.shelfId === world.shelves[shelf]?.id,
  )

/** An old book of which one copy with a code of its own lies on the first shelf. @returns the book */
const oldBook = (productCode: string, pieceCode: string) =>
  world.act(async (trx) => {
    const { id: productId } = await trx
      .insertInto('product')
      .values({
        companyId: world.keeper.companyId,
        productCode,
        productType: '4',
        productName: '康熙字典',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postStockFlow(trx, {
      companyId: world.keeper.companyId,
      warehouseId: world.warehouseId,
      shelfId: world.shelves[0]?.id ?? '',
      productId,
      conditionGrade: '80',
      pieceCode,
      stockKind: 'ANCIENT',
      flowType: 'MANUAL_IN',
      change: 1,
      billType: 'MANUAL',
      billNum: 'SG2',
      requestId: `piece-${productId}`,
      userId: world.keeper.user.userId,
      now: '2026-06-18 08:00:00',
    })
    return productId
  })

describe('scanning', () => {
  it('adds up what several people scan, and a scan sent again counts once', async () => {
    const { id } = await started()
    await scan(id)
    await scan(id, { quantity: 2 }, counter)
    const body = { ids: [id], shelfCode: 'A1-01', scan: 'SP-9787020002207' }
    const requestId = randomUUID()
    for (let sent = 0; sent < 3; sent += 1)
      await world.app.post('/wms/stocktake/scan', body, { as: counter, requestId })
    expect((await counted(id))?.countQuantity).toBe(4)
  })

  it('names the book counted last, and none before the first', async () => {
    const { id, stocktakeNum } = await started()
    const last = async () =>
      (
        await world.app.get<{ lastProduct: string | null }>(
          `/wms/stocktake/detail/${stocktakeNum}`,
          { as: counter },
        )
      ).data.lastProduct
    expect(await last()).toBeNull()
    await scan(id, { quantity: 2 })
    expect(await last()).toBe(`${world.books[0]?.name} × 2`)
  })

  it('adds a line for what turns up where the books say nothing', async () => {
    const { id } = await started()
    expect(await scan(id, { shelfCode: 'A1-03', conditionGrade: '90' })).toBeUndefined()
    expect(await counted(id, 0, 2)).toMatchObject({ bookQuantity: 0, itemStatus: 'MORE' })
    expect(await world.step('undo', id)).toBeUndefined()
    expect(await counted(id, 0, 2)).toBeUndefined()
  })

  it('takes back the own last scan and leaves what others scanned', async () => {
    const { id } = await started()
    await scan(id, { quantity: 3 })
    await scan(id, { quantity: 2 }, counter)
    expect(await world.step('undo', id)).toBeUndefined()
    expect((await counted(id))?.countQuantity).toBe(2)
    expect(await world.step('undo', id)).toBe('STOCKTAKE_NOTHING_TO_UNDO')
    expect(await world.step('undo', id, {}, counter)).toBeUndefined()
    expect(await counted(id)).toMatchObject({ countQuantity: 0 })
  })

  it('waits again when the only scan is taken back', async () => {
    const { id } = await started()
    await scan(id)
    await world.step('undo', id)
    expect(await counted(id)).toMatchObject({ countQuantity: null, itemStatus: 'WAIT' })
  })

  it.each([
    [{}, { shelfCode: 'Z9' }, 'STOCKTAKE_SHELF_UNKNOWN'],
    [
      { stocktakeType: 'SHELF', shelfCodes: ['A1-01'] },
      { shelfCode: 'A1-02' },
      'STOCKTAKE_SHELF_OUT',
    ],
    [{}, { scan: '9787999999999' }, 'STOCKTAKE_CODE_UNKNOWN'],
    [{ stocktakeType: 'PRODUCT', productCodes: ['9787101003048'] }, {}, 'STOCKTAKE_OUT_OF_SCOPE'],
  ])('in %j refuses %j with %s', async (scope, values, code) => {
    const { id } = await started(scope)
    const before = await world.items(id)
    expect(await scan(id, values)).toBe(code)
    expect(await world.items(id)).toEqual(before)
  })

  it('refuses a shelf that another stocktake has frozen', async () => {
    await started({ stocktakeType: 'SHELF', shelfCodes: ['A1-02'], freezeFlag: true })
    const { id } = await started({ stocktakeType: 'PRODUCT', productCodes: ['9787020002207'] })
    expect(await scan(id, { shelfCode: 'A1-02' })).toBe('STOCKTAKE_SHELF_FROZEN')
  })

  it('asks which of two books with one ISBN was scanned, unless one of them lies there', async () => {
    const twin = await world.act((trx) =>
      trx
        .insertInto('product')
        .values({
          companyId: world.keeper.companyId,
          productCode: 'SP-twin',
          productType: '1',
          productName: '红楼梦（套装）',
          isbn: '9787020002207',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const { id } = await started()
    expect(await scan(id)).toBeUndefined()
    expect(await scan(id, { shelfCode: 'A1-03' })).toBe('STOCKTAKE_CODE_MANY')
    await world.act((trx) => trx.deleteFrom('product').where('id', '=', twin.id).execute())
  })

  it('counts a copy with a code of its own once, and only by that code', async () => {
    const old = await oldBook('SP-old', 'GJ1')
    const { id } = await started()
    expect(await scan(id, { scan: 'SP-old' })).toBe('STOCKTAKE_PIECE_NEEDED')
    expect(await scan(id, { scan: 'GJ1', quantity: 5 })).toBeUndefined()
    expect(await scan(id, { scan: 'GJ1' })).toBe('STOCKTAKE_PIECE_TWICE')
    const line = (await world.items(id)).find(({ productId }) => productId === old)
    expect(line).toMatchObject({ countQuantity: 1, itemStatus: 'EQUAL' })
    const typed = await world.lineStep('change', [line?.id ?? ''], { countQuantity: 2 })
    expect(typed.results[0]).toMatchObject({ error: 'STOCKTAKE_PIECE_TWICE' })
  })
})

describe('counting by lines', () => {
  it('fills what is not counted as the books say, in an open count alone', async () => {
    const { id } = await started()
    const lines = await world.items(id)
    const filled = await world.lineStep(
      'fill',
      lines.map((line) => line.id),
    )
    expect(filled).toMatchObject({ failed: 0 })
    expect((await world.items(id)).every(({ itemStatus }) => itemStatus === 'EQUAL')).toBe(true)
    const again = await world.lineStep('fill', [lines[0]?.id ?? ''])
    expect(again.results[0]).toMatchObject({ error: 'STATE_REFUSED' })
    await world.step('cancel', id)
    const blind = await started({ stocktakeMode: 'BLIND' })
    const [line] = await world.items(blind.id)
    const refused = await world.lineStep('fill', [line?.id ?? ''])
    expect(refused.results[0]).toMatchObject({ error: 'STOCKTAKE_BLIND' })
  })

  it('counts nothing before it is started and after it is submitted', async () => {
    const { data } = await world.add()
    const [line] = await world.items(data.id)
    const change = async () =>
      (await world.lineStep('change', [line?.id ?? ''], { countQuantity: 1 })).results[0]?.error
    // starting takes the lines again
    expect(await change()).toBe('STATE_REFUSED')
  })

  it.each([
    ['ZERO', 'LESS', 2],
    ['IGNORE', undefined, 1],
  ])('uncounted lines: %s', async (uncounted, status, kinds) => {
    const { id } = await started()
    await world.count(id, { book: 0 }, await world.quantity({ book: 0 }))
    expect(await world.step('submit', id)).toBe('STOCKTAKE_UNCOUNTED')
    expect(await world.step('submit', id, { uncounted })).toBeUndefined()
    expect((await counted(id, 1))?.itemStatus).toBe(status)
    const kept = (await world.items(id)).filter(({ productId }) =>
      world.books.some((book) => book.id === productId),
    )
    expect(kept.length).toBe(kinds)
  })

  it('sends back what differs, the codes named, or the lines that were chosen', async () => {
    const { id } = await started()
    await world.count(id, { book: 0 }, 1)
    await world.count(id, { book: 1 }, await world.quantity({ book: 1 }))
    await world.step('submit', id, { uncounted: 'IGNORE' })
    const none = { scope: 'CHOSEN', codes: ['9787506365437'], remark: '再看看' }
    expect(await world.step('recount', id, none)).toBe('STOCKTAKE_NO_DIFFERENCE')
    const chosen = { scope: 'CHOSEN', codes: ['9787101003048'], remark: '再看看' }
    expect(await world.step('recount', id, chosen)).toBeUndefined()
    expect(await counted(id, 1)).toMatchObject({ itemStatus: 'RECOUNT', countQuantity: null })
    expect(await counted(id, 0)).toMatchObject({ itemStatus: 'LESS', countQuantity: 1 })
    await world.count(id, { book: 1 }, await world.quantity({ book: 1 }))
    await world.step('submit', id)
    const line = await counted(id, 0)
    const sent = await world.lineStep('recount', [line?.id ?? ''], { remark: '差太多' })
    expect(sent.results[0]).toMatchObject({ ok: true })
    expect(await world.read(id)).toMatchObject({ stocktakeStatus: 'RECOUNT' })
    expect(await counted(id, 0)).toMatchObject({ itemStatus: 'RECOUNT', countQuantity: null })
  })
})

describe('who may see and post what', () => {
  it('hides the books from whoever counts blindly, in rows, filters, sums and tabs, until it is done', async () => {
    const { id, stocktakeNum } = await started({ stocktakeMode: 'BLIND' })
    await world.count(id, { book: 0 }, 1)
    const ask = async (as: SignedIn, filter: object = {}, tab?: string) => {
      const body = { pageNum: 1, pageSize: 20, filter: { stocktakeId: id, ...filter }, tab }
      const path = '/wms/stocktake/items/page'
      const { data } = await world.app.post<{ records: Record<string, unknown>[]; total: number }>(
        path,
        body,
        { as },
      )
      const { data: sums } = await world.app.post<{ sums: object; counts: object }>(
        `${path}/summary`,
        { filter: { stocktakeId: id, ...filter }, counts: true },
        { as },
      )
      return { ...data, ...sums }
    }
    const blind = await ask(counter)
    expect(
      blind.records.map(({ bookQuantity, diffQuantity, diffAmount }) => ({
        bookQuantity,
        diffQuantity,
        diffAmount,
      })),
    ).toEqual(
      blind.records.map(() => ({ bookQuantity: null, diffQuantity: null, diffAmount: null })),
    )
    expect(blind.counts).toMatchObject({ MORE: 0, LESS: 0, EQUAL: 0 })
    const missing = { diffQuantity: ['-999', '-1'] }
    expect((await ask(counter, missing)).records).toEqual([])
    expect((await ask(world.keeper, missing)).records).toHaveLength(1)
    expect((await ask(world.keeper)).counts).toMatchObject({ LESS: 1 })
    const head = async (as: SignedIn) =>
      (
        await world.app.get<Record<string, unknown>>(`/wms/stocktake/detail/${stocktakeNum}`, {
          as,
        })
      ).data
    expect(await head(counter)).toMatchObject({ bookQuantity: null, deficitQuantity: null })
    expect(await head(world.keeper)).toMatchObject({ bookQuantity: expect.any(Number) })
    await world.step('submit', id, { uncounted: 'IGNORE' })
    await world.step('audit', id, { auditNow: true })
    expect(await head(counter)).toMatchObject({ deficitQuantity: expect.any(Number) })
    expect(await head(counter)).toMatchObject({ deficitAmount: null })
  })

  it.each([
    ['store:surplus:audit', 'STOCKTAKE_ADJUST_RIGHT'],
    ['store:deficit:audit', 'STOCKTAKE_ADJUST_RIGHT'],
  ])('posts both sides only for whoever may audit both: %s alone', async (right, code) => {
    const auditor = await world.app.signIn({
      company: world.keeper,
      permissions: ['store:stocktake:audit', right],
    })
    const { id } = await started()
    await world.count(id, { book: 0 }, (await world.quantity({ book: 0 })) + 1)
    await world.count(id, { book: 1 }, 0)
    await world.step('submit', id, { uncounted: 'IGNORE' })
    const before = await world.read(id)
    expect(await world.step('audit', id, { auditNow: true }, auditor)).toBe(code)
    expect(await world.read(id)).toEqual(before)
    expect(await world.step('audit', id, { auditNow: false }, auditor)).toBeUndefined()
    expect(await world.step('post', id, {}, auditor)).toBe(code)
  })

  it('answers another company as if nothing were there', async () => {
    const stranger = await world.app.signIn({ isAdmin: true })
    const { id, stocktakeNum } = await started()
    const [line] = await world.items(id)
    for (const step of ['start', 'undo', 'submit', 'audit', 'post', 'cancel'])
      expect(await world.step(step, id, {}, stranger), step).toBe('ROW_NOT_FOUND')
    expect(await scan(id, {}, stranger)).toBe('ROW_NOT_FOUND')
    const changed = await world.lineStep('change', [line?.id ?? ''], { countQuantity: 1 }, stranger)
    expect(changed.results[0]).toMatchObject({ error: 'ROW_NOT_FOUND' })
    const detail = await world.app.get(`/wms/stocktake/detail/${stocktakeNum}`, { as: stranger })
    expect(detail.data).toMatchObject({ error: 'ROW_NOT_FOUND' })
    expect((await world.add({}, stranger)).data).toMatchObject({ error: 'ROW_NOT_FOUND' })
    const list = { pageNum: 1, pageSize: 20, filter: { stocktakeId: id } }
    const { data } = await world.app.post<{ total: number }>('/wms/stocktake/items/page', list, {
      as: stranger,
    })
    expect(data.total).toBe(0)
  })

  it('refuses a surplus onto a shelf that was switched off or frozen by another count since', async () => {
    const { id } = await started({ stocktakeType: 'SHELF', shelfCodes: ['A1-01'] })
    await world.count(id, { book: 0 }, (await world.quantity({ book: 0 })) + 1)
    await world.step('submit', id, { uncounted: 'IGNORE' })
    const set = (status: string) =>
      world.act((trx) =>
        trx
          .updateTable('shelf')
          .set({ status })
          .where('id', '=', world.shelves[0]?.id ?? '')
          .execute(),
      )
    const before = await world.quantity({ book: 0 })
    for (const status of ['0', '2']) {
      await set(status)
      expect(await world.step('audit', id, { auditNow: true }), status).toBe('ADJUST_SHELF_OFF')
      expect(await world.quantity({ book: 0 })).toBe(before)
    }
    await set('1')
  })
})

it('reads counts from a file and names what it cannot count', async () => {
  await oldBook('SP-file', 'GJ-FILE')
  const { id, stocktakeNum } = await started()
  // the first book by its other name
  const { productCode } = await world.act((trx) =>
    trx
      .selectFrom('product')
      .select('productCode')
      .where('isbn', '=', '9787020002207')
      .where('companyId', '=', world.keeper.user.companyId)
      .executeTakeFirstOrThrow(),
  )
  const book = await writeWorkbook({
    sheet: '实盘',
    columns: ['货架号', '编码', '品相', '实盘', '盘点单号'].map((header) => ({
      header,
      kind: 'text' as const,
    })),
    rows: [
      ['A1-01', '9787020002207', '', '7', stocktakeNum],
      ['A1-01', '9787020002207', '全新', '9'],
      ['A1-01', productCode, '', '7'],
      ['Z9', '9787020002207', '', '1'],
      ['A1-03', '9787506365437', '九品', '2'],
      ['A1-01', '9787101003048', '', '-1'],
      ['A1-01', 'GJ-FILE', '', '2'],
      // counted for another document
      ['A1-02', '9787020002207', '', '5', 'PD20260101000001'],
    ],
  })
  const form = new FormData()
  form.append('stocktakeNum', stocktakeNum)
  form.append('file', new Blob([new Uint8Array(book)]), '实盘.xlsx')
  const checked = await world.app.post<{ taskId: string }>('/wms/stocktake/import/check', form, {
    as: world.keeper,
  })
  expect(checked.status, checked.msg).toBe(200)
  await world.app.post(
    '/wms/stocktake/import/run',
    { taskId: checked.data.taskId },
    { as: world.keeper },
  )
  await world.app.runTasks()
  expect(await counted(id, 0)).toMatchObject({ countQuantity: 7 })
  expect(await counted(id, 2, 2)).toMatchObject({ countQuantity: 2, itemStatus: 'MORE' })
  const marks = await world.act((trx) =>
    trx
      .selectFrom('taskItem')
      .select(['itemStatus', 'failCode'])
      .where('taskId', '=', checked.data.taskId)
      .orderBy('lineNum')
      .execute(),
  )
  expect(marks.map(({ itemStatus, failCode }) => failCode ?? itemStatus)).toEqual([
    'SUCCESS',
    'LINE_DIFFERS',
    'DUPLICATE',
    'STOCKTAKE_SHELF_UNKNOWN',
    'SUCCESS',
    expect.any(String),
    'STOCKTAKE_PIECE_TWICE',
    'OTHER_CHOSEN',
  ])
  await world.step('cancel', id)
  const late = new FormData()
  late.append('stocktakeNum', stocktakeNum)
  late.append('file', new Blob([new Uint8Array(book)]), '实盘.xlsx')
  const refused = await world.app.post('/wms/stocktake/import/check', late, { as: world.keeper })
  expect(refused.data).toMatchObject({ error: 'STOCKTAKE_NOT_COUNTING' })
})

describe('whatever moves meanwhile', () => {
  const act = record({
    kind: constantFrom('in', 'out', 'count', 'scan'),
    book: integer({ min: 0, max: 1 }),
    amount: integer({ min: 1, max: 5 }),
  })

  it('ends as what was counted, with what moved since', async () => {
    await assert(
      asyncProperty(array(act, { maxLength: 12 }), async (acts) => {
        for (const book of [0, 1]) await world.move({ book }, 30)
        const { id } = await started()
        // what should lie there in the end: the last count, and what moved after it
        const expected = [await world.quantity({ book: 0 }), await world.quantity({ book: 1 })]
        const shown: (number | null)[] = [null, null]
        for (const { kind, book, amount } of acts) {
          const code = world.books[book]?.isbn
          if (kind === 'in' || kind === 'out') {
            const change = kind === 'in' ? amount : -amount
            await world.move({ book }, change)
            expected[book]! += change
          } else if (kind === 'count') {
            shown[book] = expected[book] = amount + 20
            await world.count(id, { book }, amount + 20)
          } else {
            shown[book] = expected[book] = (shown[book] ?? 0) + amount
            await scan(id, { scan: code, quantity: amount })
          }
        }
        if (shown.every((one) => one === null)) {
          expect(await world.step('submit', id, { uncounted: 'IGNORE' })).toBe(
            'STOCKTAKE_NOT_COUNTED',
          )
          await world.step('cancel', id)
          return
        }
        expect(await world.step('submit', id, { uncounted: 'IGNORE' })).toBeUndefined()
        const refused = await world.step('audit', id, { auditNow: true })
        if (refused) {
          // more is missing than is left
          expect(refused).toBe('ADJUST_LOCKED')
          expect(Math.min(...expected)).toBeLessThan(0)
          await world.step('cancel', id)
          return
        }
        expect([await world.quantity({ book: 0 }), await world.quantity({ book: 1 })]).toEqual(
          expected,
        )
        expect(await world.faults()).toEqual([])
      }),
      { numRuns: process.env.FULL_TESTS === 'on' ? 100 : 12 },
    )
  }, 240_000)
})
