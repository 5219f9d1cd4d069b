import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../../base/db'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import { expectRefused } from '../../../../proofs/refusals'
import { takeBackMove } from '../post/takeBackMove'
import { createScanWorld, isbn, type Desk, type ScanWorld } from './scanWorld.fixture'

let world: ScanWorld
let desk: Desk
beforeAll(async () => {
  world = await createScanWorld()
})
beforeEach(() => {
  desk = world.desk()
})
afterEach(async () => {
  expect(await ledgerChecks(world.db).stock()).toEqual([])
})
afterAll(() => world.app.close())

let serial = 0
const isbnOf = (number: number) => {
  const twelve = `97871${String(number).padStart(7, '0')}`
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
/** Two shelves and a book of `quantity` copies on the first; nothing in the basket. */
async function arrange(quantity = 5, change: object = {}) {
  const mark = String((serial += 1)).padStart(3, '0')
  const [from, to] = [`F-${mark}`, `T-${mark}`]
  const shelfId = await world.shelf(from)
  await world.shelf(to)
  const productId = await world.book(world.seller, isbnOf(serial), `周易${mark}`)
  const productCode = `BOOK-${mark}`
  const stockId = await world.stock(world.seller, quantity, { productId, shelfId, ...change })
  await asSystem(world.db, (trx) =>
    trx.updateTable('stock').set({ productCode }).where('id', '=', stockId).execute(),
  )
  await desk.press('clear')
  return { from, to, shelfId, productId, productCode, stockId, productName: `周易${mark}` }
}
const orders = () =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('moveOrder').selectAll().orderBy('id', 'desc').execute(),
  )
const flowsOf = (billNum: string) =>
  asSystem(world.db, (trx) =>
    trx
      .selectFrom('stockFlow')
      .select(['flowType', 'changeQuantity', 'requestId'])
      .where('billNum', '=', billNum)
      .orderBy('id')
      .execute(),
  )
const lockOne = (stockId: Id, lockedQuantity: number) =>
  asSystem(world.db, async (trx) => {
    const { companyId } = world.seller
    await trx.updateTable('stock').set({ lockedQuantity }).where('id', '=', stockId).execute()
    await trx
      .insertInto('stockLock')
      .values({
        companyId,
        stockId,
        lockType: 'MANUAL',
        lockQuantity: lockedQuantity,
        remainQuantity: lockedQuantity,
        billType: 'MANUAL',
        billNum: 'SD1',
        status: 'ACTIVE',
      })
      .execute()
  })
/** The shelf the session stands at is put away, so that the next `from` is one. */
const startAt = async (code: string) => expect((await desk.scan(code)).outcome).toBe('shelfTaken')

describe('扫描移库', () => {
  it('takes shelf, books and target, and writes one finished document with its ledger rows', async () => {
    const { from, to, productId, productCode, productName } = await arrange(5)
    expect(await desk.scan(from)).toMatchObject({
      outcome: 'shelfTaken',
      isCounted: true,
      facts: { shelfCode: from },
      view: { step: 'book', row: { fromShelfCode: from, basketQuantity: 0 } },
    })
    await desk.scan(productCode)
    const third = await desk.scan(productCode)
    expect(third).toMatchObject({
      outcome: 'counted',
      view: {
        step: 'book',
        row: { productName, quantity: 2, availableQuantity: 5, basketQuantity: 2 },
        lines: [{ productName, quantity: 2 }],
      },
    })
    expect(await world.copies(productId)).toEqual({ [from]: 5 })
    const moved = await desk.scan(to)
    expect(moved).toMatchObject({
      outcome: 'moved',
      facts: { quantity: 2, shelfCode: to },
      view: { step: 'from', lines: [] },
    })
    expect(await world.copies(productId)).toEqual({ [from]: 3, [to]: 2 })
    const [order] = await orders()
    expect(order).toMatchObject({
      moveNum: moved.facts.moveNum,
      moveStatus: 'DONE',
      totalQuantity: 2,
      movedQuantity: 2,
      kindCount: 1,
      operatorId: world.seller.user.userId,
    })
    expect(await flowsOf(order?.moveNum ?? '')).toEqual([
      { flowType: 'MOVE_OUT', changeQuantity: -2, requestId: desk.last() },
      { flowType: 'MOVE_IN', changeQuantity: 2, requestId: desk.last() },
    ])
  })

  it('reads ISBN-13 and ISBN-10 in any writing, and the code of one copy', async () => {
    const { from, shelfId } = await arrange(1)
    await world.stock(world.seller, 2, { shelfId })
    const old = await world.stock(world.seller, 1, { shelfId, conditionGrade: '80' })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('stock')
        .set({ pieceCode: 'YS001', stockKind: 'ANCIENT' })
        .where('id', '=', old)
        .execute(),
    )
    await startAt(from)
    for (const code of ['９７８７０２０００２２０７', '7-02-000220-X'])
      expect((await desk.scan(code)).outcome).toBe('counted')
    expect(await desk.scan('YS001')).toMatchObject({
      outcome: 'counted',
      view: { row: { basketQuantity: 3 } },
    })
    expect((await desk.scan('YS001')).outcome).toBe('MOVE_SCAN_REPEATED')
  })

  it('asks which one when a number has several grades on the shelf, and counts the chosen', async () => {
    const { from, shelfId, productId, productCode } = await arrange(1)
    const worse = await world.stock(world.seller, 4, { productId, shelfId, conditionGrade: '70' })
    await asSystem(world.db, (trx) =>
      trx.updateTable('stock').set({ productCode }).where('id', '=', worse).execute(),
    )
    await startAt(from)
    const asked = await desk.scan(productCode)
    expect(asked).toMatchObject({ outcome: 'SCAN_CHOOSE', isCounted: false })
    expect(asked.choices).toHaveLength(2)
    expect(asked.choices?.[1]).toMatchObject({
      key: worse,
      label: expect.stringContaining('可移 4'),
    })
    expect(asked.view.row.basketQuantity).toBe(0)
    const chosen = await desk.scan(productCode, { choice: worse })
    expect(chosen.view.lines).toMatchObject([{ conditionGrade: '70', quantity: 1 }])
  })
})

describe('a refused scan', () => {
  type Way = [code: string, act: (at: Awaited<ReturnType<typeof arrange>>) => Promise<unknown>]
  const ways: Way[] = [
    ['SCAN_CODE_UNKNOWN', () => desk.scan('没有这个码')],
    [
      'MOVE_SCAN_SAME_SHELF',
      async ({ from, productCode }) => (await desk.scan(productCode), desk.scan(from)),
    ],
    ['SCAN_KEY_UNKNOWN', () => desk.press('finish')],
    [
      'MOVE_SCAN_FULL',
      async ({ productCode }) => (
        await desk.scan(productCode),
        await desk.scan(productCode),
        desk.scan(productCode)
      ),
    ],
    [
      'MOVE_SCAN_NOT_HERE',
      async () => {
        await world.stock(world.seller, 1)
        return desk.scan(isbn)
      },
    ],
    [
      'MOVE_SCAN_PIECE',
      async ({ stockId, productCode }) => {
        await world.app.db.transaction().execute(async () => undefined)
        await asSystem(world.db, (trx) =>
          trx
            .updateTable('stock')
            .set({ pieceCode: `YS-${stockId}` })
            .where('id', '=', stockId)
            .execute(),
        )
        return desk.scan(productCode)
      },
    ],
    [
      'MOVE_SHELF_FROZEN',
      async ({ productCode }) => (
        await desk.scan(productCode),
        desk.scan(await shelfIn({ status: '2' }))
      ),
    ],
    [
      'MOVE_SHELF_OFF',
      async ({ productCode }) => (
        await desk.scan(productCode),
        desk.scan(await shelfIn({ status: '0' }))
      ),
    ],
    [
      'MOVE_SHELF_NO_MIX',
      async ({ productCode }) => {
        await desk.scan(productCode)
        const code = `NM-${(serial += 1)}`
        await world.stock(world.seller, 1, { shelfId: await world.shelf(code, { mixFlag: false }) })
        return desk.scan(code)
      },
    ],
    [
      'MOVE_STOCK_SHORT',
      async ({ productCode, stockId, to }) => {
        await desk.scan(productCode)
        await lockOne(stockId, 2)
        return desk.scan(to)
      },
    ],
    ['SCAN_UNDO_NOTHING', () => desk.undo(randomUUID())],
  ]
  const shelfIn = async (change: object) => {
    const code = `X-${(serial += 1)}`
    await world.shelf(code, change)
    return code
  }

  it.each(ways)('%s counts nothing, stays on record and says what to do', async (code, act) => {
    const at = await arrange(2)
    await startAt(at.from)
    const before = await orders()
    const answer = await act(at)
    expect(answer).toMatchObject({
      outcome: code,
      isCounted: false,
      text: expect.stringMatching(/[一-龥]/),
      hint: expect.stringMatching(/[一-龥]/),
      view: { step: 'book', row: { fromShelfCode: at.from } },
    })
    expect(JSON.stringify(answer)).not.toMatch(/"(text|hint)":"[^"]*\{\w+\}/)
    expect(await world.copies(at.productId)).toEqual({ [at.from]: 2 })
    expect(await orders()).toEqual(before)
    const { data } = await world.app.post<{ last: { id: string; outcome: string }[] }>(
      '/wms/move/scan/now',
      { warehouseId: world.seller.warehouseId },
      { as: world.seller },
    )
    expect(data.last[0]).toMatchObject({ id: desk.last(), outcome: code })
  })

  it('counts at the limit and not one above: locked copies are not movable', async () => {
    const { from, productCode, stockId } = await arrange(3)
    await lockOne(stockId, 1)
    await startAt(from)
    expect((await desk.scan(productCode)).outcome).toBe('counted')
    expect((await desk.scan(productCode)).outcome).toBe('counted')
    expect(await desk.scan(productCode)).toMatchObject({
      outcome: 'MOVE_SCAN_FULL',
      text: expect.stringContaining('1 册被单据锁定'),
    })
  })

  it("knows nothing of another company's shelves, books and warehouse", async () => {
    const { from } = await arrange(1)
    const shelf = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('shelf')
        .select('shelfCode')
        .where('id', '=', world.supplier.shelfId)
        .executeTakeFirstOrThrow(),
    )
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('shelf')
        .set({ shelfCode: 'ONLY-THEIRS' })
        .where('id', '=', world.supplier.shelfId)
        .execute(),
    )
    expect(shelf.shelfCode).toBe('A1-01')
    const unknown = await desk.scan('ONLY-NOBODYS')
    const theirs = await desk.scan('ONLY-THEIRS')
    expect({ ...theirs, text: '', facts: {}, id: '' }).toEqual({
      ...unknown,
      text: '',
      facts: {},
      id: '',
    })
    await startAt(from)
    const book = await world.book(world.supplier, '9787101003048', '人间词话')
    await world.stock(world.supplier, 3, { productId: book })
    expect((await desk.scan('9787101003048')).outcome).toBe('SCAN_CODE_UNKNOWN')
    const away = world.desk(world.seller, world.supplier.warehouseId)
    expect(await away.scan(from)).toMatchObject({ error: 'SCAN_NO_WAREHOUSE' })
  })

  it('is for those who may move', async () => {
    const reader = await world.app.signIn({
      company: world.seller,
      permissions: ['store:move:list'],
    })
    const answer = await world.app.post(
      '/wms/move/scan/now',
      { warehouseId: world.seller.warehouseId },
      { as: reader },
    )
    expect(answer.status).toBe(403)
  })
})

describe('a scan counts once', () => {
  it('answers the same id the same, however often and however parallel it arrives', async () => {
    const { from, to, productId, productCode } = await arrange(5)
    await startAt(from)
    const body = { id: randomUUID(), number: 1000, code: productCode }
    const answers = await Promise.all([desk.send(body), desk.send(body), desk.send(body)])
    answers.push(await desk.send(body))
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data)
    expect(answers[0]?.data.view.row.basketQuantity).toBe(1)
    const put = { id: randomUUID(), number: 1001, code: to }
    const before = (await orders()).length
    const moved = await Promise.all([desk.send(put), desk.send(put)])
    expect(moved[0]?.data).toEqual(moved[1]?.data)
    expect((await orders()).length).toBe(before + 1)
    expect(await world.copies(productId)).toEqual({ [from]: 4, [to]: 1 })
  })

  it('answers a refused id the same, also when it would count by now', async () => {
    const { from, productCode, stockId } = await arrange(1)
    await lockOne(stockId, 1)
    await startAt(from)
    const body = { id: randomUUID(), number: 2000, code: productCode }
    expect((await desk.send(body)).data.outcome).toBe('MOVE_SCAN_FULL')
    await asSystem(world.db, async (trx) => {
      await trx.deleteFrom('stockLock').where('stockId', '=', stockId).execute()
      await trx.updateTable('stock').set({ lockedQuantity: 0 }).where('id', '=', stockId).execute()
    })
    expect((await desk.send(body)).data.outcome).toBe('MOVE_SCAN_FULL')
    expect((await desk.scan(productCode)).outcome).not.toBe('counted')
  })

  it('refuses an id that stands for another scan, and one that a later scan has overtaken', async () => {
    const { from, productCode } = await arrange(3)
    await startAt(from)
    const id = randomUUID()
    await desk.send({ id, number: 3000, code: productCode })
    expect(await desk.send({ id, number: 3000, code: from })).toMatchObject({
      status: 409,
      data: { error: 'SCAN_ID_REUSED' },
    })
    expect(await desk.send({ number: 3000, code: productCode })).toMatchObject({
      status: 409,
      data: { error: 'SCAN_OVERTAKEN' },
    })
    const colleague = {
      ...(await world.app.signIn({ company: world.seller, isAdmin: true })),
      ...placeOfSeller(),
    }
    expect(await world.desk(colleague).send({ id, code: from })).toMatchObject({
      data: { error: 'SCAN_ID_REUSED' },
    })
    expect(
      (await desk.send({ number: 3001, code: productCode })).data.view.row.basketQuantity,
    ).toBe(2)
  })
  const placeOfSeller = () => {
    const { warehouseId, shelfId, productId } = world.seller
    return { warehouseId, shelfId, productId }
  }

  it('takes one thing at a time: code, key or undo', async () => {
    for (const body of [{}, { code: 'A', key: 'clear' }, { key: 'clear', undo: randomUUID() }])
      expect(await desk.send(body)).toMatchObject({ status: 400, data: { error: 'BODY_INVALID' } })
  })
})

describe('undo', () => {
  it('takes the last back, one by one, also a finished move; ledger rows of its own bring the copies home', async () => {
    const { from, to, productId, productCode } = await arrange(4)
    await startAt(from)
    const ids: string[] = []
    for (const code of [productCode, productCode, to]) {
      await desk.scan(code)
      ids.push(desk.last())
    }
    expect(await world.copies(productId)).toEqual({ [from]: 2, [to]: 2 })
    expect(await desk.undo(ids[1])).toMatchObject({ outcome: 'SCAN_UNDO_NOT_LAST' })
    expect(await desk.undo(ids[2])).toMatchObject({
      outcome: 'undone',
      isCounted: false,
      facts: { what: to, scanId: ids[2] },
      view: { step: 'book', row: { basketQuantity: 2 } },
    })
    expect(await world.copies(productId)).toEqual({ [from]: 4 })
    const [order] = await orders()
    expect(order).toMatchObject({ moveStatus: 'CANCELLED', movedQuantity: 0, totalQuantity: 2 })
    expect((await flowsOf(order?.moveNum ?? '')).map((flow) => flow.changeQuantity)).toEqual([
      -2, 2, -2, 2,
    ])
    expect(await desk.undo(ids[2])).toMatchObject({ outcome: 'SCAN_UNDO_NOTHING' })
    const { companyId, user } = world.seller
    const again = { moveOrderId: order?.id ?? '', requestId: randomUUID() }
    await expectRefused(world, 'SCAN_UNDO_NOTHING', () =>
      actFor(world.db, { companyId, userId: user.userId }, (trx) =>
        takeBackMove(trx, { ...again, ctx: { user, companyId, now: () => '2026-01-01 10:00:00' } }),
      ),
    )
    expect(await desk.undo(ids[1])).toMatchObject({
      outcome: 'undone',
      view: { row: { basketQuantity: 1 } },
    })
  })

  it('is refused when the moved copies are taken meanwhile, and puts back what a key emptied', async () => {
    const { from, to, productId, productCode } = await arrange(2)
    await startAt(from)
    await desk.scan(productCode)
    await desk.press('clear')
    expect(await desk.undo()).toMatchObject({
      outcome: 'undone',
      view: { row: { basketQuantity: 1 } },
    })
    await desk.scan(to)
    const moved = desk.last()
    const there = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('moveOrderItem')
        .select('toStockId')
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow(),
    )
    await lockOne(there.toStockId ?? '', 1)
    expect(await desk.undo(moved)).toMatchObject({ outcome: 'MOVE_UNDO_GONE' })
    expect(await world.copies(productId)).toEqual({ [from]: 1, [to]: 1 })
  })
})

describe('移库管理', () => {
  it('lists what was moved, with its shelves, and finds it by them', async () => {
    const { from, to, productCode } = await arrange(3)
    await startAt(from)
    await desk.scan(productCode)
    await desk.scan(to)
    const page = (filter: object) =>
      world.app.post<{ records: Record<string, unknown>[]; total: number }>(
        '/wms/move/page',
        { pageNum: 1, pageSize: 20, tab: 'DONE', filter },
        { as: world.seller },
      )
    const { data } = await page({ fromShelfCode: from })
    expect(data.records).toMatchObject([
      {
        fromShelfCodes: from,
        toShelfCodes: to,
        totalQuantity: 1,
        moveType: 'MOVE',
        moveStatus: 'DONE',
      },
    ])
    expect((await page({ toShelfCode: to, isbn: productCode })).data.total).toBe(1)
    expect((await page({ toShelfCode: from })).data.total).toBe(0)
    const foreign = await world.app.post<{ total: number }>(
      '/wms/move/page',
      { pageNum: 1, pageSize: 20, tab: 'ALL' },
      { as: world.stranger },
    )
    expect(foreign.data.total).toBe(0)
  })
})
