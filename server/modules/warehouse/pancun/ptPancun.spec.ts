import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { createPancunWorld, type PancunWorld } from './pancunWorld.fixture'

let world: PancunWorld
beforeEach(async () => {
  world = await createPancunWorld()
}, 120_000)
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  await world.app.close()
})

const [dream, history, alive] = ['9787020002207', '9787101003048', '9787506365437']

describe('覆盖', () => {
  it('compares the scanned shelf with the books: more, less and what was not scanned', async () => {
    await world.move({ shelf: 0, book: 0 }, 2)
    await world.move({ shelf: 0, book: 1 }, 3)
    await world.move({ shelf: 1, book: 2 }, 4)
    const { id, stocktakeNum } = await world.begin()
    const desk = world.desk()
    expect(await desk.scan('A1-01')).toMatchObject({
      outcome: 'shelfTaken',
      facts: { kinds: 2, books: 5 },
    })
    expect(await desk.scan(dream)).toMatchObject({ outcome: 'counted' })
    await desk.scan(dream)
    expect(await desk.scan(dream)).toMatchObject({ outcome: 'countedMore', facts: { count: 3 } })
    const done = await desk.press('shelf')
    expect(done).toMatchObject({ outcome: 'shelfDone', facts: { missing: 1 } })
    expect(done.view.row).toMatchObject({ stocktakeNum, totalQuantity: 3, surplusQuantity: 1 })
    // nothing has changed before the audit
    expect(await world.quantity({ book: 0 })).toBe(2)
    expect(await world.does('/store/ptPanCun/submit', [id], { auditNow: true })).toBeUndefined()
    expect(await world.read(id)).toMatchObject({ stocktakeStatus: 'DONE', stocktakeType: 'PT' })
    expect(await world.quantity({ book: 0 })).toBe(3)
    expect(await world.quantity({ book: 1 })).toBe(0)
    // a shelf that nobody scanned is not compared
    expect(await world.quantity({ shelf: 1, book: 2 })).toBe(4)
  })

  it('waits for its audit in the list of stocktakes where nobody audits at once', async () => {
    await world.move({}, 1)
    const { id } = await world.begin()
    const desk = world.desk()
    await desk.scan('A1-01')
    await desk.scan(dream)
    expect(await world.does('/store/ptPanCun/submit', [id], { remark: '夜班' })).toBeUndefined()
    expect(await world.read(id)).toMatchObject({ stocktakeStatus: 'WAIT_AUDIT', remark: '夜班' })
    expect(await world.step('audit', id, { auditNow: true })).toBeUndefined()
  })

  it('asks what becomes of shelves that are not finished', async () => {
    await world.move({ book: 0 }, 1)
    await world.move({ book: 1 }, 1)
    const { id } = await world.begin()
    const desk = world.desk()
    await desk.scan('A1-01')
    const { view } = await desk.scan(dream)
    expect(view.row).toMatchObject({ waitCount: 1, openCount: 1 })
    expect(await world.does('/store/ptPanCun/submit', [id])).toBe('STOCKTAKE_UNCOUNTED')
    const ignored = { uncounted: 'IGNORE', auditNow: true }
    expect(await world.does('/store/ptPanCun/submit', [id], ignored)).toBeUndefined()
    expect(await world.quantity({ book: 1 })).toBe(1)
  })

  it('freezes what is scanned where that was asked for, and frees it again', async () => {
    await world.move({}, 1)
    const { id } = await world.begin({ freezeFlag: true })
    const desk = world.desk()
    await desk.scan('A1-01')
    const status = async () =>
      (
        await world.act((trx) =>
          trx
            .selectFrom('shelf')
            .select('status')
            .where('shelfCode', '=', 'A1-01')
            .executeTakeFirstOrThrow(),
        )
      ).status
    expect(await status()).toBe('2')
    // taken back before anything is counted, the shelf is as before
    await desk.undo()
    expect(await status()).toBe('1')
    await desk.scan('A1-01')
    await desk.scan(dream)
    expect(await world.does('/store/ptPanCun/cancel', [id])).toBeUndefined()
    expect(await status()).toBe('1')
    expect(await world.read(id)).toMatchObject({ stocktakeStatus: 'CANCELLED' })
  })
})

describe('累加', () => {
  it('only adds: what lies there by the books stays', async () => {
    await world.move({ book: 0 }, 5)
    const { id } = await world.begin({ pancunMode: 'ADD', conditionGrade: '90' })
    const desk = world.desk()
    expect(await desk.scan('A1-01')).toMatchObject({ facts: { kinds: 0, books: 0 } })
    await desk.scan(dream)
    await desk.scan('品相-100')
    const { view } = await desk.scan(dream)
    expect(view.lines).toHaveLength(2)
    // a change by hand adds as well
    expect(
      await world.does('/store/ptPanCun/change', [String(view.lines[0]?.id)], { countQuantity: 4 }),
    ).toBeUndefined()
    expect(await world.does('/store/ptPanCun/submit', [id], { auditNow: true })).toBeUndefined()
    expect(await world.quantity({ book: 0 })).toBe(9)
    expect(await world.quantity({ book: 0, grade: '90' })).toBe(1)
    const [adjust] = await world.act((trx) =>
      trx.selectFrom('stockAdjust').select(['adjustReason', 'sourceType']).execute(),
    )
    expect(adjust).toEqual({ adjustReason: 'INIT', sourceType: 'PANCUN' })
  })
})

describe('a scan', () => {
  it('wants a shelf first, and a count', async () => {
    const desk = world.desk()
    expect(await desk.scan(dream)).toMatchObject({ outcome: 'PANCUN_NONE' })
    await world.begin()
    expect(await desk.scan(dream)).toMatchObject({ outcome: 'PANCUN_SHELF_FIRST' })
    expect(await desk.press('shelf')).toMatchObject({ outcome: 'PANCUN_SHELF_FIRST' })
    expect(await desk.press('more', { quantity: 2 })).toMatchObject({ outcome: 'PANCUN_NO_BOOK' })
    expect(await desk.scan('A9-99')).toMatchObject({ outcome: 'SCAN_CODE_UNKNOWN' })
    await desk.scan('A1-02')
    expect(await desk.scan('9787532704361')).toMatchObject({ outcome: 'SCAN_CODE_UNKNOWN' })
  })

  it('asks how many where the count was begun so', async () => {
    await world.begin({ askQuantity: true, pancunMode: 'ADD' })
    const desk = world.desk()
    await desk.scan('A1-01')
    expect(await desk.scan(dream)).toMatchObject({ outcome: 'asked', view: { step: 'quantity' } })
    expect(await desk.scan(history)).toMatchObject({
      outcome: 'SCAN_NOT_HERE',
      view: { step: 'quantity', row: { isAsked: true } },
    })
    expect(await desk.scan('12')).toMatchObject({
      outcome: 'countedMore',
      facts: { count: 12 },
      view: { step: 'count' },
    })
    expect(await desk.press('more', { quantity: 3 })).toMatchObject({ facts: { count: 15 } })
  })

  it('is taken back, the last one first', async () => {
    await world.begin({ pancunMode: 'ADD' })
    const desk = world.desk()
    await desk.scan('A1-01')
    await desk.scan(dream)
    await desk.scan(dream)
    expect((await desk.undo()).view.row).toMatchObject({ countQuantity: 1, totalQuantity: 1 })
  })

  it('takes 本架完成 back: the lines wait again', async () => {
    await world.move({}, 2)
    await world.begin()
    const desk = world.desk()
    await desk.scan('A1-01')
    await desk.press('shelf')
    const { view } = await desk.undo()
    expect(view.row).toMatchObject({ shelfCode: 'A1-01', waitCount: 1, deficitQuantity: 0 })
  })

  it('refuses a copy with a code of its own', async () => {
    await world.act(async (trx) => {
      await trx.updateTable('product').set({ productType: '4' }).where('isbn', '=', alive).execute()
    })
    await world.begin()
    const desk = world.desk()
    await desk.scan('A1-01')
    expect(await desk.scan(alive)).toMatchObject({ outcome: 'PANCUN_ANCIENT' })
  })

  it('chooses between products of one ISBN', async () => {
    await world.act(async (trx) => {
      await trx.updateTable('product').set({ isbn: dream }).where('isbn', '=', history).execute()
    })
    await world.begin({ pancunMode: 'ADD' })
    const desk = world.desk()
    await desk.scan('A1-01')
    const { outcome, choices } = await desk.scan(dream)
    expect([outcome, choices?.length]).toEqual(['SCAN_CHOOSE', 2])
    expect(await desk.scan(dream, { choice: choices?.[1]?.key })).toMatchObject({
      facts: { productName: '史记' },
    })
  })

  it('makes a product that the library does not have, once', async () => {
    const { id } = await world.begin({ pancunMode: 'ADD' })
    const desk = world.desk()
    await desk.scan('A1-01')
    const book = {
      isbn: '9787532704361',
      productName: '高老头',
      price: '32.00',
      salePrice: '18.00',
    }
    expect(await desk.press('make', book)).toMatchObject({ outcome: 'made' })
    expect(await desk.press('make', book)).toMatchObject({ outcome: 'PANCUN_KNOWN' })
    expect(await desk.scan(book.isbn)).toMatchObject({ facts: { count: 2 } })
    await world.does('/store/ptPanCun/submit', [id], { auditNow: true })
    const stock = await world.act((trx) =>
      trx.selectFrom('stock').select(['quantity', 'salePrice']).execute(),
    )
    expect(stock).toEqual([{ quantity: 2, salePrice: '18.00' }])
  })

  it('goes on with the document whose number is scanned', async () => {
    const first = await world.begin({ pancunMode: 'ADD' })
    const second = await world.begin({ pancunMode: 'ADD' })
    const desk = world.desk()
    const now = await desk.scan('A1-01')
    expect(now.view.row).toMatchObject({ stocktakeNum: second.stocktakeNum })
    await desk.scan(first.stocktakeNum)
    // the shelf is in the other one
    expect(await desk.scan('A1-01')).toMatchObject({ outcome: 'STOCKTAKE_SHELF_BUSY' })
    expect((await desk.scan('A1-02')).view.row).toMatchObject({ stocktakeNum: first.stocktakeNum })
    await world.does('/store/ptPanCun/cancel', [second.id])
    expect(await desk.scan(second.stocktakeNum)).toMatchObject({ outcome: 'PANCUN_DOCUMENT' })
  })
})

describe('改数量', () => {
  it('types the count, moves it to another grade, and takes an added line away with 0', async () => {
    await world.move({ book: 0 }, 3)
    const { id } = await world.begin()
    const desk = world.desk()
    await desk.scan('A1-01')
    await desk.scan(dream)
    await desk.scan(history)
    const lines = async () => world.items(id)
    const of = async (book: number) =>
      (await lines()).find(({ productId }) => productId === world.books[book]?.id)?.id ?? ''
    const typed = { countQuantity: 3, conditionGrade: '90', salePrice: '20.00', remark: '封面折' }
    expect(await world.does('/store/ptPanCun/change', [await of(0)], typed)).toBeUndefined()
    expect(
      (await lines()).map(({ countQuantity, itemStatus }) => [countQuantity, itemStatus]),
    ).toEqual([
      [null, 'WAIT'],
      [1, 'MORE'],
      [3, 'MORE'],
    ])
    await world.does('/store/ptPanCun/change', [await of(1)], { countQuantity: 0 })
    expect(await lines()).toHaveLength(2)
    await world.does('/store/ptPanCun/submit', [id], { uncounted: 'ZERO', auditNow: true })
    expect(await world.quantity({ book: 0, grade: '90' })).toBe(3)
    expect(await world.quantity({ book: 0 })).toBe(0)
    expect(await world.does('/store/ptPanCun/change', [await of(0)], typed)).toBe('PANCUN_STATE')
  })
})

describe('who may', () => {
  it('audits at once only with the right to audit stocktakes', async () => {
    const permissions = ['store:ptPanCun:list', 'store:ptPanCun:add', 'store:ptPanCun:submit']
    const clerk = await world.app.signIn({ company: world.keeper, permissions })
    const { id } = await world.begin({ pancunMode: 'ADD' }, clerk)
    const desk = world.desk(clerk)
    await desk.scan('A1-01')
    await desk.scan(dream)
    const audited = { auditNow: true }
    expect(await world.does('/store/ptPanCun/submit', [id], audited, clerk)).toBe(
      'PANCUN_AUDIT_RIGHT',
    )
    expect(await world.does('/store/ptPanCun/submit', [id], {}, clerk)).toBeUndefined()
  })

  it('answers documents of other kinds and of other companies like unknown ones', async () => {
    await world.move({}, 1)
    const { data } = await world.add()
    expect(await world.does('/store/ptPanCun/cancel', [data.id])).toBe('ROW_NOT_FOUND')
    const { id } = await world.begin({ pancunMode: 'ADD' })
    const stranger = await world.app.signIn({ isAdmin: true })
    expect(await world.does('/store/ptPanCun/cancel', [id], {}, stranger)).toBe('ROW_NOT_FOUND')
    expect(await world.does('/store/ptPanCun/submit', ['1x'], {}, stranger)).toBeDefined()
    const own = { companyId: stranger.companyId, userId: stranger.user.userId }
    const seen = await actFor(world.app.db, own, (trx) =>
      trx.selectFrom('stocktake').select('id').execute(),
    )
    expect(seen).toEqual([])
  })
})
