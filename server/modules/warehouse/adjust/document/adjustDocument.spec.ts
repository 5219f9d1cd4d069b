import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Id } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { expectRefused } from '../../../../proofs/refusals'
import type { SignedIn } from '../../../../proofs/testing'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../../proofs/worlds/stocktake/stocktakeWorld'
import { lockStock, releaseBill } from '../../stock'
import { schemas } from '../../../../base/schemas'

let world: StocktakeWorld
beforeAll(async () => {
  world = await createStocktakeWorld()
}, 120_000)
// whatever a test did, stock and reservations follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})
afterAll(() => world?.app.close())

type Kind = 'surplus' | 'deficit'
const isbns = ['9787020002207', '9787101003048', '9787506365437']
const line = (quantity: number, change: object = {}) => ({
  code: isbns[0],
  conditionGrade: '100',
  shelfCode: 'A1-01',
  quantity,
  ...change,
})
const post = <T = BatchAnswer>(path: string, body: object, as: SignedIn = world.keeper) =>
  world.app.edit<T>(`/store/${path}`, body, { as })
const make = async (kind: Kind, items: object[], change: object = {}): Promise<Id> => {
  const { data, msg } = await add(kind, items, change)
  if (!data?.id) throw new Error(msg)
  return data.id
}
const add = (kind: Kind, items: object[], change: object = {}) =>
  post<{ id: Id }>(`${kind}/add`, {
    warehouseId: world.warehouseId,
    adjustReason: 'OTHER',
    items,
    ...change,
  })
const step = (kind: Kind, name: string, id: Id, values: object = {}) =>
  post(`${kind}/${name}`, { ids: [id], ...values })
const refused = (code: string, act: () => Promise<unknown>) => expectRefused(world.app, code, act)
const read = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('stockAdjust').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const linesOf = (id: Id) =>
  world.act((trx) =>
    trx
      .selectFrom('stockAdjustItem')
      .selectAll()
      .where('adjustId', '=', id)
      .orderBy('id')
      .execute(),
  )
/** Copies of the first book on the first shelf, and how many are locked. */
const place = async () => {
  const row = await world.act((trx) =>
    trx
      .selectFrom('stock')
      .select(['id', 'quantity', 'lockedQuantity'])
      .where('productId', '=', world.books[0]?.id ?? '')
      .where('shelfId', '=', world.shelves[0]?.id ?? '')
      .executeTakeFirst(),
  )
  return { id: row?.id ?? '', quantity: row?.quantity ?? 0, locked: row?.lockedQuantity ?? 0 }
}
const takeOthers = (quantity: number) =>
  world.act(async (trx) => {
    const { id } = await place()
    const bill = { billType: 'OUT_ORDER', billNum: 'CK-OTHER', userId: world.keeper.user.userId }
    return lockStock(trx, { companyId: world.keeper.companyId, ...bill }, [
      { stockId: id, quantity },
    ])
  })

describe('盘盈入库', () => {
  it('brings its copies in when it is audited, not before, at the cost of its line', async () => {
    const before = await place()
    const id = await make('surplus', [line(3, { costPrice: '12.00' })])
    expect(await read(id)).toMatchObject({
      totalQuantity: 3,
      totalAmount: '36.00',
      totalListAmount: '179.10',
    })
    expect((await place()).quantity).toBe(before.quantity)
    await step('surplus', 'audit', id)
    expect((await place()).quantity).toBe(before.quantity + 3)
    expect(await read(id)).toMatchObject({
      adjustStatus: 'DONE',
      auditBy: world.keeper.user.userId,
    })
    await refused('STATE_REFUSED', () => step('surplus', 'audit', id))
  })

  it('is corrected after a refusal: quantity, shelf and cost, and submitted again', async () => {
    const id = await make('surplus', [line(2), line(1, { code: isbns[1] })])
    await step('surplus', 'refuse', id, { auditRemark: '数量不对' })
    expect(await read(id)).toMatchObject({ adjustStatus: 'REFUSED', auditRemark: '数量不对' })
    const [first, second] = await linesOf(id)
    const edit = (items: object[]) => step('surplus', 'edit', id, { items })
    await refused('ADJUST_EMPTY', () =>
      edit([
        { id: first?.id, quantity: 0 },
        { id: second?.id, quantity: 0 },
      ]),
    )
    await refused('ADJUST_LINE_SHELF', () =>
      edit([{ id: first?.id, quantity: 2, shelfCode: 'ZZ' }]),
    )
    await edit([
      { id: first?.id, quantity: 5, shelfCode: 'A1-02', costPrice: '9.00' },
      { id: second?.id, quantity: 0 },
    ])
    expect(await linesOf(id)).toMatchObject([
      { quantity: 5, shelfId: world.shelves[1]?.id, costPrice: '9.00' },
    ])
    expect(await read(id)).toMatchObject({ totalQuantity: 5, totalAmount: '45.00', kindCount: 1 })
    await step('surplus', 'resubmit', id)
    expect(await read(id)).toMatchObject({ adjustStatus: 'WAIT_AUDIT' })
    await step('surplus', 'cancel', id)
    expect(await read(id)).toMatchObject({ adjustStatus: 'CANCELLED' })
  })

  it.each(['surplus', 'deficit'] as const)(
    'of two who edit one %s at once, the second is shown what the first saved',
    async (kind) => {
      const id = await make(kind, [line(2)])
      const [stored] = await linesOf(id)
      const open = () =>
        world.app.get<{ version: string }>(`/store/${kind}/open/${id}`, { as: world.keeper })
      const save = (quantity: number, version?: string) =>
        world.app.post(
          `/store/${kind}/edit`,
          { ids: [id], items: [{ id: stored?.id, quantity }], ...(version && { version }) },
          { as: world.keeper },
        )
      const [mine, theirs] = [await open(), await open()]
      expect(await save(1, theirs.data.version)).toMatchObject({ data: { success: 1 } })
      expect(await save(2, mine.data.version)).toMatchObject({
        status: 409,
        data: { error: 'RECORD_CHANGED', now: { items: [{ quantity: 1 }] } },
      })
      expect(await save(2)).toMatchObject({ status: 400 })
      expect(await linesOf(id)).toMatchObject([{ quantity: 1 }])
      await step(kind, 'cancel', id)
    },
  )

  it('names the line that does not fit', async () => {
    await refused('ADJUST_LINE_GOODS', () => add('surplus', [line(1, { code: '9787999999999' })]))
    await refused('ADJUST_LINE_SHELF', () => add('surplus', [line(1, { shelfCode: 'ZZ' })]))
    await refused('ADJUST_LINE_TWICE', () => add('surplus', [line(1), line(2)]))
    const twin = {
      companyId: world.keeper.companyId,
      productType: '1',
      productName: '红楼梦（线装）',
    }
    const { id } = await world.act((trx) =>
      trx
        .insertInto('product')
        .values({ ...twin, productCode: 'SP-TWIN', isbn: isbns[0] ?? '' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await refused('ADJUST_LINE_MANY', () => add('surplus', [line(1)]))
    await world.act((trx) =>
      trx
        .updateTable('product')
        .set({ isbn: null, productType: '4' })
        .where('id', '=', id)
        .execute(),
    )
    await refused('ADJUST_LINE_PIECE', () => add('surplus', [line(1, { code: 'SP-TWIN' })]))
  })
})

describe('盘亏出库', () => {
  it('locks what is free while it waits, and takes it out when it is audited', async () => {
    await world.move({}, 5)
    const { quantity } = await place()
    const id = await make('deficit', [line(2)])
    expect(await place()).toMatchObject({ quantity, locked: 2 })
    await step('deficit', 'audit', id)
    expect(await place()).toMatchObject({ quantity: quantity - 2, locked: 0 })
  })

  it('is corrected in its quantity; shelf and cost stay those of the books', async () => {
    await world.move({}, 5)
    const id = await make('deficit', [line(2)])
    await step('deficit', 'refuse', id, { auditRemark: '数量不对' })
    const [before] = await linesOf(id)
    await step('deficit', 'edit', id, {
      items: [{ id: before?.id, quantity: 1, costPrice: '99.00' }],
    })
    expect(await linesOf(id)).toMatchObject([
      { quantity: 1, shelfId: before?.shelfId, costPrice: before?.costPrice },
    ])
    await step('deficit', 'cancel', id)
  })

  it('gives its locks back when it is refused or voided, and takes them again', async () => {
    await world.move({}, 2)
    const id = await make('deficit', [line(2)])
    await step('deficit', 'refuse', id, { auditRemark: '找到了' })
    expect((await place()).locked).toBe(0)
    await step('deficit', 'resubmit', id)
    expect((await place()).locked).toBe(2)
    const [first] = await linesOf(id)
    await step('deficit', 'edit', id, { items: [{ id: first?.id, quantity: 1 }] })
    expect((await place()).locked).toBe(1)
    await step('deficit', 'cancel', id)
    expect((await place()).locked).toBe(0)
  })

  it('takes all the books have, not one more; what others hold keeps it from being audited', async () => {
    const { quantity } = await place()
    await refused('ADJUST_LINE_SHORT', () => add('deficit', [line(quantity + 1)]))
    await takeOthers(1)
    const id = await make('deficit', [line(quantity)])
    const page = await post<{ records: Record<string, unknown>[] }>('deficit/page', {
      pageNum: 1,
      pageSize: 10,
      filter: {},
    })
    expect(page.data.records.find((row) => row.id === id)).toMatchObject({
      lockedByOthers: 1,
      blockedCode: 'SP-9787020002207',
    })
    await refused('ADJUST_LOCKED', () => step('deficit', 'audit', id))
    const [first] = await linesOf(id)
    await refused('ADJUST_LINE_SHORT', () =>
      step('deficit', 'edit', id, { items: [{ id: first?.id, quantity: quantity + 1 }] }),
    )
    await step('deficit', 'cancel', id)
  })

  it('locks at the audit what came free since, each line for itself', async () => {
    await world.move({}, 2)
    await world.move({ book: 1 }, 2)
    const { companyId, user } = world.keeper
    const bill = { billType: 'OUT_ORDER', billNum: 'CK-B' }
    await world.act(async (trx) => {
      const { id: stockId, free } = await trx
        .selectFrom('stock')
        .select(['id', (eb) => eb('quantity', '-', eb.ref('lockedQuantity')).as('free')])
        .where('productId', '=', world.books[1]?.id ?? '')
        .where('shelfId', '=', world.shelves[0]?.id ?? '')
        .executeTakeFirstOrThrow()
      await lockStock(trx, { companyId, ...bill, userId: user.userId }, [
        { stockId, quantity: Number(free) },
      ])
    })
    const id = await make('deficit', [line(2), line(2, { code: isbns[1] })])
    await refused('ADJUST_LOCKED', () => step('deficit', 'audit', id))
    await world.act((trx) =>
      releaseBill(trx, bill, { userId: user.userId, now: '2026-06-18 10:00:00' }),
    )
    await step('deficit', 'audit', id)
    expect(await read(id)).toMatchObject({ adjustStatus: 'DONE' })
  })
})

describe('documents of a stocktake', () => {
  it('are corrected down to the counted difference and are not voided', async () => {
    await world.move({ shelf: 2, book: 2 }, 4)
    const { data } = await world.add({ stocktakeType: 'SHELF', shelfCodes: ['A1-03'] })
    expect(await world.step('start', data.id)).toBeUndefined()
    await world.count(data.id, { shelf: 2, book: 2 }, 1)
    expect(await world.step('submit', data.id, { uncounted: 'IGNORE' })).toBeUndefined()
    expect(await world.step('audit', data.id)).toBeUndefined()
    const { deficitNum } = await world.read(data.id)
    const { id } = await world.act((trx) =>
      trx
        .selectFrom('stockAdjust')
        .select('id')
        .where('adjustNum', '=', String(deficitNum))
        .executeTakeFirstOrThrow(),
    )
    await refused('ADJUST_NOT_VOID', () => step('deficit', 'cancel', id))
    const [first] = await linesOf(id)
    await refused('ADJUST_OVER_COUNT', () =>
      step('deficit', 'edit', id, { items: [{ id: first?.id, quantity: 4 }] }),
    )
    await step('deficit', 'edit', id, { items: [{ id: first?.id, quantity: 2 }] })
    await step('deficit', 'audit', id)
    expect(await world.quantity({ shelf: 2, book: 2 })).toBe(2)
    expect((await world.items(data.id)).some(({ isOpen }) => isOpen)).toBe(false)
  })
})

it('answers the other kind, another company and a narrower 数据范围 like an unknown document', async () => {
  const id = await make('surplus', [line(1)])
  await refused('ROW_NOT_FOUND', () => step('deficit', 'audit', id))
  await refused('ROW_NOT_FOUND', () => step('deficit', 'refuse', id, { auditRemark: 'x' }))
  const stranger = await world.app.signIn({ isAdmin: true })
  const { data } = await world.app.post<BatchAnswer>(
    '/store/surplus/audit',
    { ids: [id] },
    { as: stranger },
  )
  expect(data.results).toMatchObject([{ ok: false, error: 'ROW_NOT_FOUND' }])
  for (const path of ['deficit/open', 'surplus/open'])
    expect((await world.app.get(`/store/${path}/${id}`, { as: stranger })).status).toBe(404)
  expect((await world.app.get(`/store/deficit/open/${id}`, { as: world.keeper })).status).toBe(404)
  await step('surplus', 'cancel', id)
})

const steps = ['audit', 'refuse', 'edit', 'resubmit', 'cancel'] as const
const move = fc.record({
  kind: fc.constantFrom<Kind>('surplus', 'deficit'),
  step: fc.constantFrom('add', ...steps),
  at: fc.nat(5),
  quantity: fc.integer({ min: 0, max: 4 }),
})

it('any order of any steps leaves stock as its ledger says, and locks only of what waits', async () => {
  // every step the resource declares is among them
  const { actions = {} } = schemas().resources.surplus ?? {}
  expect(
    Object.values(actions).flatMap(({ from, call }) => (from && call ? call : [])),
  ).toHaveLength(steps.length)
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 12 }), async (moves) => {
      const made: Record<Kind, Id[]> = { surplus: [], deficit: [] }
      for (const { kind, step: name, at, quantity } of moves) {
        if (name === 'add') {
          const { data } = await add(kind, [line(quantity + 1)])
          if (data?.id) made[kind].push(data.id)
          continue
        }
        const id = made[kind][at % Math.max(made[kind].length, 1)]
        if (!id) continue
        const [first] = await linesOf(id)
        const values = {
          edit: { items: [{ id: first?.id ?? '0', quantity }] },
          refuse: { auditRemark: '再看看' },
        }
        await step(kind, name, id, values[name as keyof typeof values])
        expect(await world.faults()).toEqual([])
      }
      const { locked } = await place()
      const waiting = await world.act((trx) =>
        trx
          .selectFrom('stockLock as l')
          .innerJoin('stockAdjust as a', 'a.adjustNum', 'l.billNum')
          .select(['a.adjustStatus', 'l.remainQuantity'])
          .where('l.status', '=', 'ACTIVE')
          .execute(),
      )
      expect(waiting.every(({ adjustStatus }) => adjustStatus === 'WAIT_AUDIT')).toBe(true)
      const held = waiting.reduce((sum, { remainQuantity }) => sum + remainQuantity, 0)
      // one copy is another document's
      expect(held).toBe(locked - 1)
    }),
    { numRuns: 6 },
  )
}, 120_000)
