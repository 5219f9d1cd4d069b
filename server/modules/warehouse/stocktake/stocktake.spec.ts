import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../../proofs/testing'
import { addListener, toldBy } from '../../../proofs/testing/told'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'

let world: StocktakeWorld
beforeAll(async () => {
  world = await createStocktakeWorld()
}, 120_000)
afterAll(() => world?.app.close())
// whatever a test did, stock follows from its ledger
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})
// every place of a warehouse stands in one open stocktake: none is left to the next test
beforeEach(async () => {
  const open = await world.act((trx) =>
    trx
      .selectFrom('stocktake')
      .select(['id', 'stocktakeStatus', 'stocktakeNum'])
      .where('stocktakeStatus', '<>', 'CANCELLED')
      .execute(),
  )
  for (const { id, stocktakeStatus } of open)
    await world.step(stocktakeStatus === 'DONE' ? 'post' : 'cancel', id)
})

const make = async (values: object = {}) => {
  const { data, msg } = await world.add(values)
  if (!data?.id) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
const started = async (values: object = {}) => {
  const made = await make(values)
  expect(await world.step('start', made.id)).toBeUndefined()
  return made
}
const flowsOf = (num: string) =>
  world.act((trx) =>
    trx
      .selectFrom('stockFlow')
      .select(['flowType', 'changeQuantity', 'billType', 'requestId', 'costPrice'])
      .where('relatedNum', '=', num)
      .orderBy('id')
      .execute(),
  )

describe('from a new stocktake to the ledger', () => {
  it('says what it holds before it is made', async () => {
    await world.move({}, 5)
    const body = { warehouseId: world.warehouseId, stocktakeType: 'FULL', stocktakeMode: 'OPEN' }
    const asked = await world.app.post('/wms/stocktake/add', body, { as: world.keeper })
    expect(asked.data).toMatchObject({ error: 'WARNING_FIRST' })
    expect(asked.msg).toMatch(/将盘点 3 个货位、1 种、账面 \d+ 件/)
  })

  it('posts surplus and deficit once, at the cost of the row, and keeps the figures', async () => {
    await world.move({ book: 0 }, 10)
    await world.move({ book: 1 }, 10)
    const before = [await world.quantity({ book: 0 }), await world.quantity({ book: 1 })] as const
    const { id, stocktakeNum } = await started()
    await world.count(id, { book: 0 }, before[0] - 3)
    await world.count(id, { book: 1 }, before[1] + 2)
    expect(await world.step('submit', id, { uncounted: 'IGNORE' })).toBeUndefined()
    expect(await world.read(id)).toMatchObject({
      kindCount: 2,
      surplusQuantity: 2,
      deficitQuantity: 3,
      diffQuantity: -1,
      surplusAmount: '16.00',
      deficitAmount: '24.00',
      progress: '1.0000',
    })
    expect(await world.step('audit', id, { auditNow: true })).toBeUndefined()
    expect(await world.quantity({ book: 0 })).toBe(before[0] - 3)
    expect(await world.quantity({ book: 1 })).toBe(before[1] + 2)
    const { surplusNum, deficitNum } = await world.read(id)
    expect(await flowsOf(stocktakeNum)).toEqual([
      {
        flowType: 'SURPLUS_IN',
        changeQuantity: 2,
        billType: 'SURPLUS',
        requestId: surplusNum,
        costPrice: '8.00',
      },
      {
        flowType: 'DEFICIT_OUT',
        changeQuantity: -3,
        billType: 'DEFICIT',
        requestId: deficitNum,
        costPrice: '8.00',
      },
    ])
  })

  it('is told to who audits it, and when it comes back to who counts it', async () => {
    const { app, keeper } = world
    await addListener(app.db, keeper)
    const counter = await app.signIn({ company: keeper })
    await world.move({}, 4)
    const { id } = await started()
    await world.count(id, {}, (await world.quantity({})) - 1)
    const told = (step: string, values: object) =>
      toldBy(app.db, { keeper }, async () =>
        expect(await world.step(step, id, values)).toBeUndefined(),
      )
    expect(await told('submit', { uncounted: 'IGNORE' })).toEqual({ keeper: ['3 盘点单待审核!'] })
    const again = { scope: 'DIFF', remark: '差异太大', counterIds: [counter.user.userId] }
    expect(await told('recount', again)).toEqual({ keeper: ['3 盘点单退回复盘!'] })
    const readers = await world.act((trx) =>
      trx
        .selectFrom('message')
        .select('userId')
        .where('messageTitle', '=', '盘点单退回复盘')
        .where('messageContent', 'like', '%差异太大')
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    )
    expect(readers).toEqual([{ userId: counter.user.userId }])
  })

  it('changes no stock before the differences are audited, keeps missing copies from sale, then posts them', async () => {
    await world.move({}, 4)
    const before = await world.quantity({})
    const { id, stocktakeNum } = await started()
    await world.count(id, {}, before - 2)
    await world.step('submit', id, { uncounted: 'IGNORE' })
    expect(await world.step('audit', id, { auditNow: false })).toBeUndefined()
    expect(await world.quantity({})).toBe(before)
    await expect(world.move({}, -before)).rejects.toMatchObject({ code: 'STOCK_OUT_TOO_MANY' })
    expect(await world.step('post', id)).toBeUndefined()
    expect(await world.quantity({})).toBe(before - 2)
    expect(await world.step('post', id)).toBe('STOCKTAKE_ALL_POSTED')
    expect(await flowsOf(stocktakeNum)).toHaveLength(1)
  })

  it('keeps what moved after the count, and what moved before it', async () => {
    await world.move({}, 20)
    const book = await world.quantity({})
    const { id } = await started()
    await world.move({}, -3)
    // three left before the count: 2 are missing
    await world.count(id, {}, book - 5)
    await world.move({}, -4)
    await world.move({}, 6)
    await world.step('submit', id, { uncounted: 'IGNORE' })
    expect(await world.step('audit', id, { auditNow: true })).toBeUndefined()
    expect(await world.quantity({})).toBe(book - 5 - 4 + 6)
  })

  it('does not count picked copies as missing', async () => {
    await world.move({}, 6)
    const book = await world.quantity({})
    await world.act((trx) => lockPicked(trx, 2))
    const { id } = await started()
    await world.count(id, {}, book - 2)
    expect(
      (await world.items(id)).find(({ countQuantity }) => countQuantity !== null),
    ).toMatchObject({ diffQuantity: 0, itemStatus: 'EQUAL' })
    await world.act((trx) => unlock(trx))
  })

  it('refuses to write off what others hold meanwhile, names them, and changes nothing', async () => {
    await world.move({ shelf: 1, book: 2 }, 3)
    const { id } = await started({ stocktakeType: 'SHELF', shelfCodes: ['A1-02'] })
    await world.count(id, { shelf: 1, book: 2 }, 0)
    await world.step('submit', id, { uncounted: 'IGNORE' })
    await world.act((trx) => lockPicked(trx, 2, { shelf: 1, book: 2 }))
    const before = await world.read(id)
    const { data } = await world.app.post<{ results: { error: string; reason: string }[] }>(
      '/wms/stocktake/audit',
      { ids: [id], auditNow: true },
      { as: world.keeper },
    )
    expect(data.results[0]).toMatchObject({
      error: 'ADJUST_LOCKED',
      reason: expect.stringMatching(
        /A1-02《活着》要盘亏 3 件，只有 1 件可以出库：已被锁定 2 件（CK9）/,
      ),
    })
    expect(await world.read(id)).toEqual(before)
    await world.act((trx) => unlock(trx))
  })
})

async function lockPicked(
  trx: Parameters<Parameters<StocktakeWorld['act']>[0]>[0],
  quantity: number,
  { shelf = 0, book = 0 } = {},
) {
  const { lockStock, pickLock } = await import('../stock')
  const { id } = await trx
    .selectFrom('stock')
    .select('id')
    .where('shelfId', '=', world.shelves[shelf]?.id ?? '')
    .where('productId', '=', world.books[book]?.id ?? '')
    .executeTakeFirstOrThrow()
  const { companyId, user } = world.keeper
  const entry = { companyId, billType: 'OUT_ORDER', billNum: 'CK9', userId: user.userId }
  const [lock = ''] = await lockStock(trx, entry, [{ stockId: id, quantity }])
  await pickLock(trx, lock, quantity)
}
async function unlock(trx: Parameters<Parameters<StocktakeWorld['act']>[0]>[0]) {
  const { pickLock, releaseBill } = await import('../stock')
  const locks = await trx
    .selectFrom('stockLock')
    .select(['id', 'pickedQuantity'])
    .where('billNum', '=', 'CK9')
    .where('status', '=', 'ACTIVE')
    .execute()
  for (const { id, pickedQuantity } of locks) await pickLock(trx, id, -pickedQuantity)
  const by = { userId: world.keeper.user.userId, now: '2026-06-18 08:00:00' }
  await releaseBill(trx, { billType: 'OUT_ORDER', billNum: 'CK9' }, by)
}

describe('states and steps', () => {
  const inState: Record<string, () => Promise<{ id: string; stocktakeNum: string }>> = {
    DRAFT: () => make(),
    COUNTING: () => started(),
    async WAIT_AUDIT() {
      const made = await started()
      await world.count(made.id, {}, 1)
      await world.step('submit', made.id, { uncounted: 'IGNORE' })
      return made
    },
    async RECOUNT() {
      const made = await inState.WAIT_AUDIT!()
      await world.step('recount', made.id, { scope: 'DIFF', remark: '差异太大' })
      return made
    },
    async DONE() {
      const made = await inState.WAIT_AUDIT!()
      await world.step('audit', made.id, { auditNow: true })
      return made
    },
    async CANCELLED() {
      const made = await make()
      await world.step('cancel', made.id)
      return made
    },
  }
  const steps: Record<string, { values?: object; to: Record<string, string> }> = {
    start: { to: { DRAFT: 'COUNTING' } },
    scan: {
      values: { shelfCode: 'A1-01', scan: '9787020002207' },
      to: { COUNTING: 'COUNTING', RECOUNT: 'RECOUNT' },
    },
    submit: {
      values: { uncounted: 'ZERO' },
      to: { COUNTING: 'STOCKTAKE_NOT_COUNTED', RECOUNT: 'STOCKTAKE_NOT_COUNTED' },
    },
    recount: { values: { scope: 'DIFF', remark: '重盘' }, to: { WAIT_AUDIT: 'RECOUNT' } },
    audit: { values: { auditNow: true }, to: { WAIT_AUDIT: 'DONE' } },
    cancel: {
      to: {
        DRAFT: 'CANCELLED',
        COUNTING: 'CANCELLED',
        RECOUNT: 'CANCELLED',
        WAIT_AUDIT: 'CANCELLED',
      },
    },
    undo: { to: { COUNTING: 'STOCKTAKE_NOTHING_TO_UNDO', RECOUNT: 'STOCKTAKE_NOTHING_TO_UNDO' } },
    post: { to: { DONE: 'STOCKTAKE_ALL_POSTED' } },
  }
  const pairs = Object.keys(inState).flatMap((state) =>
    Object.entries(steps).map(([step, { values, to }]) => ({
      state,
      step,
      values,
      to: to[state] ?? 'STATE_REFUSED',
    })),
  )
  beforeEach(async () => {
    await world.move({}, 5)
  })

  it.each(pairs)('$state --$step--> $to', async ({ state, step, values, to }) => {
    const { id } = await inState[state]!()
    const before = await world.read(id)
    expect(before.stocktakeStatus).toBe(state)
    const refused = await world.step(step, id, values)
    if (to in inState) expect((await world.read(id)).stocktakeStatus).toBe(to)
    else expect(await world.read(id)).toEqual(before)
    expect(refused).toBe(to in inState ? undefined : to)
  })
})

describe('scopes', () => {
  beforeEach(async () => {
    await world.move({ shelf: 0, book: 0 }, 2)
    await world.move({ shelf: 1, book: 1 }, 2)
    await world.move({ shelf: 2, book: 1 }, 2)
  })
  const places = async (id: string) =>
    (await world.items(id)).map(
      ({ shelfId, productId }) =>
        `${world.shelves.find(({ id: own }) => own === shelfId)?.code} ${world.books.find(({ id: own }) => own === productId)?.name}`,
    )

  it.each([
    [{ stocktakeType: 'SHELF', shelfCodes: ['A1-03'] }, ['A1-03 史记']],
    [
      { stocktakeType: 'PRODUCT', productCodes: ['978-7-101-00304-8'] },
      expect.arrayContaining(['A1-02 史记', 'A1-03 史记']),
    ],
    [
      { stocktakeType: 'CYCLE', flowDays: 1 },
      expect.arrayContaining(['A1-01 红楼梦', 'A1-03 史记']),
    ],
  ])('%j', async (values, expected) => {
    expect(await places((await make(values)).id)).toEqual(expected)
  })

  it.each([
    [{ stocktakeType: 'PT' }, 'STOCKTAKE_TYPE'],
    [{ stocktakeType: 'SHELF' }, 'STOCKTAKE_SCOPE_MISSING'],
    [{ stocktakeType: 'PRODUCT', productCodes: [] }, 'STOCKTAKE_SCOPE_MISSING'],
    [{ stocktakeType: 'CYCLE' }, 'STOCKTAKE_SCOPE_MISSING'],
    [{ stocktakeType: 'SHELF', shelfCodes: ['Z9'] }, 'STOCKTAKE_SCOPE_UNKNOWN'],
    [{ stocktakeType: 'SHELF', areaIds: ['999999'] }, 'STOCKTAKE_SCOPE_UNKNOWN'],
    [{ stocktakeType: 'SHELF', shelfAreaIds: ['999999'] }, 'STOCKTAKE_SCOPE_UNKNOWN'],
    [{ stocktakeType: 'PRODUCT', productCodes: ['9787108009821'] }, 'STOCKTAKE_SCOPE_UNKNOWN'],
    [{ stocktakeType: 'CYCLE', flowDays: 1, freezeFlag: true }, 'STOCKTAKE_FREEZE'],
    [{ warehouseId: '999999' }, 'ROW_NOT_FOUND'],
  ])('refuses %j with %s', async (values, error) => {
    expect((await world.add(values)).data).toMatchObject({ error })
  })

  it('keeps a shelf in one open stocktake, and a place too', async () => {
    const { id } = await make({ stocktakeType: 'SHELF', shelfCodes: ['A1-02'] })
    expect((await world.add()).data).toMatchObject({ error: 'STOCKTAKE_SHELF_BUSY' })
    const byBook = { stocktakeType: 'PRODUCT', productCodes: ['9787101003048'] }
    expect((await world.add(byBook)).data).toMatchObject({ error: 'STOCKTAKE_ITEM_BUSY' })
    await world.step('cancel', id)
    expect((await world.add(byBook)).data).toMatchObject({ stocktakeNum: expect.any(String) })
  })

  it('lists its own history, the newest first, and to its own company only', async () => {
    const { id: other } = await started({ stocktakeType: 'SHELF', shelfCodes: ['A1-02'] })
    await world.step('cancel', other)
    const { id } = await started()
    const logs = async (as: SignedIn, documentId = id) =>
      (
        await world.app.post<{ records: { action: string }[] }>(
          '/wms/stocktake/logs/page',
          { pageNum: 1, pageSize: 20, sort: '-createTime', filter: { documentId } },
          { as },
        )
      ).data.records.map(({ action }) => action)
    expect(await logs(world.keeper)).toEqual(['开始盘点', '新建盘点单'])
    expect(await logs(world.keeper, other)).toHaveLength(3)
    expect(await logs(await world.app.signIn({ isAdmin: true }))).toEqual([])
  })

  it('keeps a place until its difference is posted', async () => {
    const byBook = { stocktakeType: 'PRODUCT', productCodes: ['9787020002207'] }
    const { id } = await started(byBook)
    await world.count(id, {}, (await world.quantity({})) - 1)
    await world.step('submit', id, { uncounted: 'IGNORE' })
    await world.step('audit', id, { auditNow: false })
    expect((await world.add(byBook)).data).toMatchObject({ error: 'STOCKTAKE_ITEM_BUSY' })
    await world.step('post', id)
    expect((await world.add(byBook)).data).toMatchObject({ id: expect.any(String) })
  })

  it('freezes its shelves while it is counted, and no other', async () => {
    const status = () =>
      world.act((trx) =>
        trx.selectFrom('shelf').select(['shelfCode', 'status']).orderBy('shelfCode').execute(),
      )
    const frozen = (await status()).map((row) =>
      row.shelfCode === 'A1-02' ? { ...row, status: '2' } : row,
    )
    const free = await status()
    for (const end of ['cancel', 'audit']) {
      const made = await started({
        stocktakeType: 'SHELF',
        shelfCodes: ['A1-02'],
        freezeFlag: true,
      })
      expect(await status()).toEqual(frozen)
      await world.count(made.id, { shelf: 1, book: 1 }, 1)
      await world.step('submit', made.id, { uncounted: 'IGNORE' })
      expect(
        await world.step(end, made.id, end === 'audit' ? { auditNow: true } : {}),
      ).toBeUndefined()
      expect(await status()).toEqual(free)
    }
  })
})
