import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, toJson, type Id, type Trx } from '../../../base/db'
import { schemas } from '../../../base/schemas'
import { writeWorkbook } from '../../../base/workbook'
import type { BatchAnswer } from '../../../kit/machines'
import { ledgerChecks } from '../../../main/ledgerChecks'
import { expectRefused } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import {
  createOrderWorld,
  sellersShop,
  type OrderWorld,
} from '../../../proofs/worlds/order/orderWorld'
import { endStockLocks, expireLocks, lockStock, moveStock, pickLock } from '../stock'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  const { companyId } = world.seller
  const platform = { ...sellersShop, shopType: '7', companyId }
  await asSystem(world.db, (trx) => trx.insertInto('shop').values(platform).execute())
}, 120_000)
// whatever a test did, stock and reservations follow from their ledgers
afterEach(async () => {
  expect(await ledgerChecks(world.db).stock()).toEqual([])
})
afterAll(() => world?.app.close())

const isbnOf = (number: number) => {
  const twelve = `97870${String(number).padStart(7, '0')}`
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

let serial = 0
/** A book of its own with so many copies. */
async function arrange(quantity = 5): Promise<{ code: string; productId: Id; stockId: Id }> {
  const code = isbnOf((serial += 1))
  const productId = await world.book(world.seller, code, `书${serial}`)
  const stockId = await world.stock(world.seller, quantity, { productId, conditionGrade: '100' })
  return { code, productId, stockId }
}

const post = <T = BatchAnswer>(path: string, body: object, as: SignedIn = world.seller) =>
  world.app.post<T>(`/wms/lockLibrary/${path}`, body, { as })
const terms = (code: string, lockQuantity: number, change: object = {}) => ({
  lockType: 'MANUAL',
  warehouseId: world.seller.warehouseId,
  code,
  conditionGrade: '100',
  lockQuantity,
  lockReason: 'CUSTOMER',
  ...change,
})
async function lock(code: string, quantity: number, change: object = {}): Promise<Id> {
  const { data, msg } = await post<{ ids: Id[] }>('add', terms(code, quantity, change))
  const [id] = data?.ids ?? []
  if (!id) throw new Error(msg)
  return id
}
const row = (id: Id) =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('stockLock').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const locked = async (id: Id) =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('stock').select('lockedQuantity').where('id', '=', id).executeTakeFirstOrThrow(),
  ).then(({ lockedQuantity }) => lockedQuantity)
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world, code, work)
const later = '2099-01-01 00:00:00'
const forShops = { lockType: 'SHOP', shopIds: [sellersShop.shopNum] }

/** A lock of a document. */
const holdFor = (stockId: Id, quantity: number, billType: string, billNum: string) =>
  asSystem(world.db, (trx) =>
    lockStock(
      trx,
      {
        companyId: world.seller.companyId,
        lockType: billType === 'MOVE' ? 'MOVE' : 'ORDER',
        billType,
        billNum,
        userId: world.seller.user.userId,
      },
      [{ stockId, quantity }],
    ),
  )

describe('a lock by hand', () => {
  it('takes what is free up to the last copy, and names who holds the rest', async () => {
    const { code, stockId } = await arrange(5)
    await refused('LOCK_NOT_ENOUGH', () => post('add', terms(code, 6)))
    await holdFor(stockId, 2, 'MOVE', 'YK-HELD')
    const { msg } = await post('add', terms(code, 4))
    expect(msg).toContain('3 册可以锁定')
    expect(msg).toContain('YK-HELD 2')
    await refused('LOCK_HELD', () => post('add', terms(code, 4)))
    const id = await lock(code, 3)
    expect(await row(id)).toMatchObject({ lockType: 'MANUAL', remainQuantity: 3, status: 'ACTIVE' })
    expect((await row(id)).billNum).toBe((await row(id)).lockNum)
    expect(await locked(stockId)).toBe(5)
  })

  it('takes only of the places that were chosen, and of no other goods', async () => {
    const one = await arrange(2)
    const other = await arrange(2)
    await refused('LOCK_PLACE_OTHER', () =>
      post('add', terms(one.code, 1, { stockIds: [one.stockId, other.stockId] })),
    )
    await lock(one.code, 2, { stockIds: [one.stockId] })
    expect(await locked(one.stockId)).toBe(2)
    expect(await locked(other.stockId)).toBe(0)
  })

  it('of chosen places says what is free and held there, not elsewhere', async () => {
    const { code, productId, stockId } = await arrange(2)
    const { shelfId } = await asSystem(world.db, async (trx) => {
      const shelf = await trx
        .selectFrom('shelf')
        .select(['companyId', 'warehouseId', 'areaId', 'shelfAreaId', 'shelfType'])
        .where('id', '=', world.seller.shelfId)
        .executeTakeFirstOrThrow()
      const made = await trx
        .insertInto('shelf')
        .values({ ...shelf, shelfCode: 'Z-09' })
        .returning('id as shelfId')
        .executeTakeFirstOrThrow()
      return made
    })
    const place = { productId, conditionGrade: '100', shelfId }
    const other = await world.stock(world.seller, 5, place)
    await holdFor(other, 1, 'MOVE', 'YK-ELSE')
    const { msg } = await post('add', terms(code, 3, { stockIds: [stockId] }))
    expect(msg).toContain('2 册')
    expect(msg).not.toContain('YK-ELSE')
    await holdFor(stockId, 1, 'MOVE', 'YK-HERE')
    const held = (await post('add', terms(code, 3, { stockIds: [stockId] }))).msg
    expect(held).toContain('1 册可以锁定')
    expect(held).toContain('YK-HERE 1')
    expect(held).not.toContain('YK-ELSE')
  })

  it('asks which of two products is meant by one number', async () => {
    const one = await arrange(2)
    const other = await arrange(2)
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('product')
        .set({ isbn: one.code })
        .where('id', '=', other.productId)
        .execute(),
    )
    await refused('GOODS_MANY', () => post('add', terms(one.code, 1)))
    const { productCode } = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('product')
        .select('productCode')
        .where('id', '=', one.productId)
        .executeTakeFirstOrThrow(),
    )
    await lock(productCode, 1)
    expect([await locked(one.stockId), await locked(other.stockId)]).toEqual([1, 0])
  })

  it('refuses what nobody can lock', async () => {
    const { code } = await arrange(3)
    await refused('LOCK_GOODS_UNKNOWN', () => post('add', terms('nothing', 1)))
    await refused('LOCK_GOODS_UNKNOWN', () => post('add', terms(code, 1, { conditionGrade: '90' })))
    await refused('LOCK_TYPE_HAND', () => post('add', terms(code, 1, { lockType: 'ORDER' })))
    await refused('LOCK_EXPIRED', () =>
      post('add', terms(code, 1, { expireTime: '2020-01-01 00:00:00' })),
    )
    await refused('LOCK_SHOPS_NEEDED', () =>
      post('add', terms(code, 1, { lockType: 'SHOP', shopIds: [] })),
    )
    await refused('LOCK_SHOP_UNKNOWN', () =>
      post('add', terms(code, 1, { ...forShops, shopIds: ['1'] })),
    )
    await refused('ROW_NOT_FOUND', () =>
      post('add', terms(code, 1, { warehouseId: world.supplier.warehouseId })),
    )
    await refused('ROW_NOT_FOUND', () => post('add', terms(code, 1), world.stranger))
  })

  it('is given back in parts and whole, with who and why', async () => {
    const { code, stockId } = await arrange(5)
    const id = await lock(code, 4)
    await refused('STOCK_LOCK_CHANGED', () => post('releasePart', { ids: [id], quantity: 5 }))
    await post('releasePart', { ids: [id], quantity: 3, releaseRemark: '客户只要一本' })
    expect(await row(id)).toMatchObject({
      remainQuantity: 1,
      releasedQuantity: 3,
      status: 'ACTIVE',
    })
    expect(await locked(stockId)).toBe(1)
    await post('release', { ids: [id] })
    expect(await row(id)).toMatchObject({
      remainQuantity: 0,
      status: 'RELEASED',
      releaseRemark: '客户只要一本',
      releaseBy: world.seller.user.userId,
    })
    expect(await locked(stockId)).toBe(0)
    await refused('STOCK_LOCK_GONE', () => post('release', { ids: [id] }))
    await refused('STOCK_LOCK_GONE', () => post('edit', { ids: [id], expireTime: later }))
  })

  it('changes until when and for whom, not to a past time or to no shop', async () => {
    const { code } = await arrange(2)
    const id = await lock(code, 1, forShops)
    await refused('LOCK_EXPIRED', () =>
      post('edit', { ids: [id], expireTime: '2020-01-01 00:00:00' }),
    )
    await refused('LOCK_SHOPS_NEEDED', () => post('edit', { ids: [id], shopIds: [] }))
    await refused('LOCK_SHOP_UNKNOWN', () => post('edit', { ids: [id], shopIds: ['1'] }))
    await post('edit', { ids: [id], expireTime: later, remark: '双旦' })
    expect(await row(id)).toMatchObject({
      expireTime: later,
      shopIds: [sellersShop.shopNum],
      remark: '双旦',
    })
    await refused('ROW_NOT_FOUND', () => post('edit', { ids: [id], remark: 'x' }, world.stranger))
    await refused('ROW_NOT_FOUND', () => post('release', { ids: [id] }, world.stranger))
  })

  it('ends by itself when its time has come, a minute earlier not', async () => {
    const { code, stockId } = await arrange(2)
    const id = await lock(code, 2, { expireTime: later })
    const at = (time: string) => asSystem(world.db, (trx) => expireLocks(trx, time))
    expect(await at('2098-12-31 23:59:00')).toBe(0)
    expect(await at(later)).toBeGreaterThan(0)
    expect(await row(id)).toMatchObject({ status: 'EXPIRED', remainQuantity: 0 })
    expect(await locked(stockId)).toBe(0)
  })

  it('ends by the house in every company, as soon as its time has come', async () => {
    const { code, stockId } = await arrange(5)
    const due = await lock(code, 2, { expireTime: later })
    const waiting = await lock(code, 1, { expireTime: later })
    const ends = (id: string, end: string) =>
      asSystem(world.db, (trx) =>
        sql`update stock_lock set expire_time = now() + ${end}::interval where id = ${id}`.execute(
          trx,
        ),
      )
    await ends(due, '-1 second')
    await ends(waiting, '1 minute')
    expect(await endStockLocks(world.db)).toBe(1)
    expect(await row(due)).toMatchObject({ status: 'EXPIRED', remainQuantity: 0 })
    expect(await row(waiting)).toMatchObject({ status: 'ACTIVE', remainQuantity: 1 })
    expect(await locked(stockId)).toBe(1)
    expect(await endStockLocks(world.db)).toBe(0)
  })

  it('keeps its shops, reason and end when its copies are carried to another row', async () => {
    const { code, stockId } = await arrange(2)
    const id = await lock(code, 2, { ...forShops, expireTime: later })
    const { billNum } = await row(id)
    await asSystem(world.db, (trx) =>
      moveStock(trx, {
        kind: 'GRADE',
        stockId,
        carries: id,
        to: { conditionGrade: '90' },
        quantity: 2,
        billType: 'MANUAL',
        billNum: 'CARRY',
        requestId: 'carry',
        userId: world.seller.user.userId,
        now: '2026-01-01 00:00:00',
      }),
    )
    const carried = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('stockLock')
        .selectAll()
        .where('billNum', '=', billNum)
        .where('status', '=', 'ACTIVE')
        .execute(),
    )
    expect(carried).toMatchObject([
      {
        shopIds: [sellersShop.shopNum],
        expireTime: later,
        lockReason: 'CUSTOMER',
        remainQuantity: 2,
      },
    ])
  })
})

describe('a lock of a document', () => {
  it('is not given back or changed by hand', async () => {
    const { stockId } = await arrange(3)
    const [id = ''] = await holdFor(stockId, 1, 'OUT_ORDER', 'CK-HAND')
    for (const work of [
      () => post('release', { ids: [id] }),
      () => post('releasePart', { ids: [id], quantity: 1 }),
      () => post('edit', { ids: [id], remark: 'x' }),
    ])
      await refused('LOCK_OF_BILL', work)
    const { data } = await post('release', { ids: [id] })
    expect(data.results[0]?.reason).toContain('CK-HAND')
  })

  it('is released by an administrator once its document is gone or final, not while it is open', async () => {
    const { stockId } = await arrange(4)
    const { companyId, warehouseId } = world.seller
    const move = (moveNum: string, moveStatus: string) =>
      asSystem(world.db, (trx) =>
        trx
          .insertInto('moveOrder')
          .values({ companyId, warehouseId, moveNum, moveStatus })
          .execute(),
      )
    await move('YK-OPEN', 'WAIT')
    await move('YK-DONE', 'CANCELLED')
    const [open = ''] = await holdFor(stockId, 1, 'MOVE', 'YK-OPEN')
    const [done = ''] = await holdFor(stockId, 1, 'MOVE', 'YK-DONE')
    const [gone = ''] = await holdFor(stockId, 1, 'OUT_ORDER', 'CK-GONE')
    const { data } = await world.app.post<{ records: { id: Id }[] }>(
      '/wms/lockLibrary/stale/page',
      { pageNum: 1, pageSize: 100 },
      { as: world.seller },
    )
    const shown = data.records.map(({ id }) => id)
    expect(shown).toEqual(expect.arrayContaining([done, gone]))
    expect(shown).not.toContain(open)
    await refused('LOCK_BILL_OPEN', () => post('repair', { ids: [open] }))
    await refused('ROW_NOT_FOUND', () => post('repair', { ids: [gone] }, world.stranger))
    await post('repair', { ids: [done, gone] })
    expect(await locked(stockId)).toBe(1)
  })

  it('is stale in exactly the states in which its document needs it no longer', async () => {
    const { companyId, warehouseId } = world.seller
    const { stockId } = await arrange(99)
    const write = <T>(work: (trx: Trx) => Promise<T>) => asSystem(world.db, work)
    const statesOf = (dict: string) =>
      (schemas().dictionaries[dict]?.items ?? []).map(({ value }) => value)
    const stale = async () => {
      const body = { pageNum: 1, pageSize: 500 }
      const { data } = await post<{ records: { id: Id }[] }>('stale/page', body)
      return new Set(data.records.map(({ id }) => id))
    }
    const { productId } = await arrange(2)
    const sale = await world.shopOrder({}, { productId, conditionGrade: '100', quantity: 1 })
    const left = await world.shopOrder({}, { productId, conditionGrade: '100', quantity: 1 })
    const audited = { ids: [left.id], lackPolicy: '3' }
    await world.app.post('/order/shopOrders/confirmAudit', audited, { as: world.seller })
    const { outOrderNum } = await write((trx) =>
      trx
        .selectFrom('outOrder')
        .select('outOrderNum')
        .where('orderNum', '=', left.orderNum)
        .executeTakeFirstOrThrow(),
    )
    const [move, adjust] = ['YK-STATES', 'BK-STATES']
    await write(async (trx) => {
      const moved = { companyId, warehouseId, moveNum: move, moveStatus: 'CANCELLED' }
      await trx.insertInto('moveOrder').values(moved).execute()
      const lost = { adjustType: 'DEFICIT', sourceType: 'MANUAL', adjustNum: adjust } as const
      await trx
        .insertInto('stockAdjust')
        .values({ companyId, warehouseId, ...lost })
        .execute()
    })
    const needed = {
      OUT_ORDER: statesOf('out_order_status').filter(
        (state) => !['SHIPPED', 'INTERCEPTED', 'CANCELLED'].includes(state),
      ),
      ORDER: ['UN_AUDIT'],
      MOVE: ['WAIT', 'PART'],
      DEFICIT: ['WAIT_AUDIT'],
    }
    const kinds = [
      ['OUT_ORDER', outOrderNum, 'out_order', 'out_order_num', 'out_status', 'out_order_status'],
      ['ORDER', sale.orderNum, 'sales_order', 'order_num', 'status', 'order_status'],
      ['MOVE', move, 'move_order', 'move_num', 'move_status', 'move_status'],
      ['DEFICIT', adjust, 'stock_adjust', 'adjust_num', 'adjust_status', 'adjust_status'],
    ] as const
    // what the tables want of a state beside it
    const moved: Record<string, number> = { PART: 1, DONE: 2 }
    const beside: Record<string, (value: string) => RawBuilder<unknown>> = {
      OUT_ORDER: (value) => sql`, lack_quantity = ${value === 'LACK' ? 1 : 0}`,
      ORDER: () => sql``,
      MOVE: (value) =>
        sql`, total_quantity = 2, moved_quantity = ${moved[value] ?? 0}, finish_time = now()`,
      DEFICIT: () => sql``,
    }
    for (const [kind, num, table, column, state, dict] of kinds) {
      const [id = ''] = await holdFor(stockId, 1, kind, num)
      const shown: string[] = []
      for (const value of statesOf(dict)) {
        await write((trx) =>
          sql`update ${sql.table(table)} set ${sql.ref(state)} = ${value} ${beside[kind]?.(value)}
            where ${sql.ref(column)} = ${num}`.execute(trx),
        )
        if (!(await stale()).has(id)) shown.push(value)
      }
      expect([kind, shown.toSorted()]).toEqual([kind, needed[kind].toSorted()])
    }
  })

  // who sees another shop only was told that this order's copies are held for nothing, and its number
  it('of another shop’s order is neither stale nor named for who does not see that shop', async () => {
    const { productId, stockId } = await arrange(3)
    const sale = await world.shopOrder({}, { productId, conditionGrade: '100', quantity: 1 })
    const audited = { ids: [sale.id], lackPolicy: '3' }
    await world.app.post('/order/shopOrders/confirmAudit', audited, { as: world.seller })
    const { outOrderNum } = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('outOrder')
        .select('outOrderNum')
        .where('orderNum', '=', sale.orderNum)
        .executeTakeFirstOrThrow(),
    )
    const [gone = ''] = await holdFor(stockId, 1, 'OUT_ORDER', 'CK-NARROW-GONE')
    const narrow = await world.app.signIn({ isAdmin: true, company: world.seller })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('appUser')
        .set({
          dataScope: 'CUSTOM',
          shopNums: toJson(['999999999']),
          warehouseIds: toJson([world.seller.warehouseId]),
        })
        .where('id', '=', narrow.user.userId)
        .execute(),
    )
    const body = { pageNum: 1, pageSize: 500 }
    type Rows = { records: { id: Id; stockId: Id; billNum: string | null }[] }
    const numbers = async (path: string, as: SignedIn) => {
      const { data } = await world.app.post<Rows>(path, body, { as })
      return data.records.filter((one) => one.stockId === stockId).map(({ billNum }) => billNum)
    }
    const stale = async (as: SignedIn) =>
      (await post<Rows>('stale/page', body, as)).data.records.map(({ id }) => id)
    expect(await stale(world.seller)).toContain(gone)
    const { rows: held } = await asSystem(world.db, (trx) =>
      sql<{ id: Id }>`select id from stock_lock where stock_id = ${stockId}`.execute(trx),
    )
    expect(held.length).toBeGreaterThan(1)
    const shown = await stale(narrow)
    expect(held.filter(({ id }) => shown.includes(id))).toEqual([])
    for (const path of ['/wms/lockLibrary/page', '/wms/companyStock/locks/page']) {
      expect(await numbers(path, world.seller)).toContain(outOrderNum)
      expect(new Set(await numbers(path, narrow))).toEqual(new Set([null]))
    }
  })

  it('is stale only where it waits for a document, of which it is this company’s', async () => {
    const { stockId } = await arrange(9)
    const change = (id: Id, to: object) =>
      asSystem(world.db, (trx) =>
        trx.updateTable('stockLock').set(to).where('id', '=', id).execute(),
      )
    // the other company ships: what waits for its review is no stock of ours
    const dropped = await world.dropOrder()
    const [elsewhere = ''] = await holdFor(stockId, 1, 'ORDER', dropped.orderNum)
    const ids: Record<string, Id> = { elsewhere }
    for (const kind of ['gone', 'PICK_RETURN', 'MANUAL', 'picked', 'other']) {
      const bill = kind === 'other' ? 'RECEIPT' : 'OUT_ORDER'
      const [id = ''] = await holdFor(stockId, 1, bill, `CK-${kind}`)
      ids[kind] = id
    }
    for (const kind of ['PICK_RETURN', 'MANUAL']) await change(ids[kind] ?? '', { lockType: kind })
    await asSystem(world.db, (trx) => pickLock(trx, ids.picked ?? '', 1))
    const released = await lock((await arrange(1)).code, 1)
    await post('release', { ids: [released] })
    await change(released, { lockType: 'ORDER', billType: 'OUT_ORDER', billNum: 'CK-RELEASED' })
    ids.released = released
    const { data } = await post<{ records: { id: Id }[] }>('stale/page', {
      pageNum: 1,
      pageSize: 500,
    })
    const shown = data.records.map(({ id }) => id)
    expect(Object.keys(ids).filter((kind) => shown.includes(ids[kind] ?? ''))).toEqual([
      'elsewhere',
      'gone',
    ])
    for (const kind of ['PICK_RETURN', 'MANUAL', 'picked', 'other', 'released'])
      await refused('LOCK_BILL_OPEN', () => post('repair', { ids: [ids[kind]] }))
  })
})

it('counts what is locked, for whom, and what ends within three days', async () => {
  const figures = async () =>
    (await world.app.get<Record<string, number>>('/wms/lockLibrary/figures', { as: world.seller }))
      .data
  const before = await figures()
  const { code } = await arrange(9)
  await lock(code, 2)
  await lock(code, 3, forShops)
  const soon = await lock(code, 1, { expireTime: later })
  const far = await lock(code, 1, { expireTime: later })
  const ends = (id: Id, minutes: string) =>
    asSystem(world.db, (trx) =>
      sql`update stock_lock set expire_time = now() + interval '3 days' + ${minutes}::interval where id = ${id}`.execute(
        trx,
      ),
    )
  await ends(soon, '-1 minute')
  await ends(far, '1 minute')
  const after = await figures()
  const grown = Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)]),
  )
  expect(grown).toEqual({ lockedTotal: 7, manualTotal: 4, shopTotal: 3, billTotal: 0, dueTotal: 1 })
})

it('offers the company’s shops in use, and calls a closed one by its name', async () => {
  const get = (query: string, as: SignedIn = world.seller) =>
    world.app.get<{ shopNum: string }[]>(`/wms/lockLibrary/queryShops${query}`, { as })
  expect((await get('')).data.map(({ shopNum }) => shopNum)).toEqual([sellersShop.shopNum])
  expect((await get('?keyword=nothing')).data).toEqual([])
  expect((await get('', world.stranger)).data).toEqual([])
})

it('imports a lock per line, for a shop where one is named, and names the lines that lock nothing', async () => {
  const { code, stockId } = await arrange(5)
  const { warehouseName } = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('warehouse')
      .select('warehouseName')
      .where('id', '=', world.seller.warehouseId)
      .executeTakeFirstOrThrow(),
  )
  const book = await writeWorkbook({
    sheet: '锁库',
    columns: ['仓库', '编码', '数量', '店铺', '到期'].map((header) => ({
      header,
      kind: 'text' as const,
    })),
    rows: [
      [warehouseName, code, '2', '', ''],
      [warehouseName, code, '3', sellersShop.shopName, later],
      [warehouseName, code, '1', '', ''],
      [warehouseName, code, '1', '没有这家店', ''],
      ['没有这个仓', code, '1', '', ''],
      [warehouseName, isbnOf(999), '1', '', ''],
    ],
  })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(book)]), '锁库.xlsx')
  const checked = await world.app.post<{ taskId: string }>('/wms/lockLibrary/import/check', form, {
    as: world.seller,
  })
  expect(checked.status, checked.msg).toBe(200)
  const { taskId } = checked.data
  await post('import/run', { taskId })
  await world.app.runTasks()
  const marks = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('taskItem')
      .select(['itemStatus', 'failCode'])
      .where('taskId', '=', taskId)
      .orderBy('lineNum')
      .execute(),
  )
  expect(marks.map(({ itemStatus, failCode }) => failCode ?? itemStatus)).toEqual([
    'SUCCESS',
    'SUCCESS',
    'LOCK_HELD',
    'LOCK_SHOP_UNKNOWN',
    'LOCK_IMPORT_WAREHOUSE',
    'LOCK_GOODS_UNKNOWN',
  ])
  const made = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('stockLock')
      .select(['lockType', 'lockQuantity', 'shopIds', 'expireTime'])
      .where('stockId', '=', stockId)
      .orderBy('id')
      .execute(),
  )
  expect(made).toEqual([
    { lockType: 'MANUAL', lockQuantity: 2, shopIds: null, expireTime: null },
    { lockType: 'SHOP', lockQuantity: 3, shopIds: [sellersShop.shopNum], expireTime: later },
  ])
})

it('gives what is unlocked to the document that lacks it, before the answer', async () => {
  const { seller } = world
  const { productId, stockId } = await arrange(2)
  const [id = ''] = await asSystem(world.db, (trx) =>
    lockStock(
      trx,
      {
        companyId: seller.companyId,
        lockType: 'MANUAL',
        billType: 'MANUAL',
        billNum: '',
        userId: seller.user.userId,
      },
      [{ stockId, quantity: 2 }],
    ),
  )
  const order = await world.shopOrder({}, { productId, conditionGrade: '100', quantity: 2 })
  await world.app.post(
    '/order/shopOrders/confirmAudit',
    { ids: [order.id], lackPolicy: '3' },
    { as: seller },
  )
  const lack = async () => {
    const { rows } = await asSystem(world.db, (trx) =>
      sql<{
        lack: number
      }>`select lack_quantity as lack from out_order where order_num = ${order.orderNum}`.execute(
        trx,
      ),
    )
    return rows[0]?.lack
  }
  expect(await lack()).toBe(2)
  expect((await post('release', { ids: [id] })).data.success).toBe(1)
  expect(await lack()).toBe(0)
})
