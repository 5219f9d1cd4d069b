import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { checkCredit, grantPair } from '../../money/credit'
import { checkMoney } from '../../money/finance'
import { completeStale } from '../../orders/order'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { checkStock } from '../../warehouse/stock'
import { createGpWorld, type GpTask, type GpWorld } from './gpWorld.fixture'
import { addListener, toldBy } from '../../../proofs/testing/told'
import { refuseLate } from './jobs/refuseLate'
import { strictLog } from '../../../proofs/testing/logs'

let world: GpWorld
beforeAll(async () => {
  world = await createGpWorld()
})
afterAll(() => world.app.close())
// whatever became of an order: the three ledgers agree
afterEach(async () => {
  for (const check of [checkStock, checkMoney, checkCredit])
    expect(await asSystem(world.db, check)).toEqual([])
})

interface Ordered {
  id: string
  orderNum: string
  offerId: string
  task: GpTask
  productId: string
}

/** An order of the buyer over copies that nobody else asks for. */
async function ordered(qty = 2, stock = qty, change: object = {}): Promise<Ordered> {
  const isbn = String(9787000000000 + Math.floor(Math.random() * 1e8))
  const productId = await world.book(world.supplier, isbn, '呐喊')
  const offerId = await world.offer(world.supplier, stock, { productId, isbn })
  const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId, qty }])
  const { data } = await world.place(world.buyer, task, change)
  const orderNum = data.suppliers[0]?.orderNum ?? ''
  return { id: await orderIdOf(orderNum), orderNum, offerId, task, productId }
}

const orderIdOf = async (orderNum: string) => {
  const { id } = await world.read((trx) =>
    trx
      .selectFrom('salesOrder')
      .select('id')
      .where('orderNum', '=', orderNum)
      .executeTakeFirstOrThrow(),
  )
  return id
}

const call = (path: string, body: object, who = world.supplier) =>
  world.app.post<BatchAnswer>(path, body, { as: who })
const audit = ({ id }: Ordered, body: object = {}) =>
  call('/order/shopOrders/confirmAudit', { ids: [id], lackPolicy: '0', ...body })
const refuse = ({ id }: Ordered) =>
  call('/order/shopOrders/refuse', { ids: [id], refuseReason: '1' })
const rowOf = ({ task }: Ordered) =>
  world.read((trx) =>
    trx
      .selectFrom('gpMatchStock')
      .selectAll()
      .where('id', '=', task.rows[0]?.id ?? '')
      .executeTakeFirstOrThrow(),
  )
const bookOf = ({ task }: Ordered) =>
  world.read((trx) =>
    trx
      .selectFrom('gpMatchBook')
      .selectAll()
      .where('id', '=', task.rows[0]?.bookId ?? '')
      .executeTakeFirstOrThrow(),
  )
const taskOf = ({ task }: Ordered) =>
  world.read((trx) =>
    trx.selectFrom('gpMatchTask').selectAll().where('id', '=', task.id).executeTakeFirstOrThrow(),
  )
const linkOf = ({ orderNum }: Ordered) =>
  world.read((trx) =>
    trx
      .selectFrom('gpOrderLink')
      .selectAll()
      .where('orderNum', '=', orderNum)
      .executeTakeFirstOrThrow(),
  )
const stockOf = async ({ productId }: Ordered) => {
  const row = await world.read((trx) =>
    trx
      .selectFrom('stock')
      .select(['quantity', 'lockedQuantity'])
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow(),
  )
  return [row.quantity, row.lockedQuantity]
}
const locksOf = ({ productId }: Ordered) =>
  world.read((trx) =>
    trx
      .selectFrom('stockLock as l')
      .innerJoin('stock as s', 's.id', 'l.stockId')
      .select(['l.billType', 'l.remainQuantity', 'l.status'])
      .where('s.productId', '=', productId)
      .orderBy('l.id')
      .execute(),
  )

describe('the audit of a library order', () => {
  it('gives the reserved copies to the outbound document and locks nothing twice', async () => {
    const order = await ordered(2)
    expect((await audit(order)).data).toMatchObject({ success: 1 })
    expect(await stockOf(order)).toEqual([2, 2])
    expect(await locksOf(order)).toEqual([
      { billType: 'ORDER', remainQuantity: 0, status: 'RELEASED' },
      { billType: 'OUT_ORDER', remainQuantity: 2, status: 'ACTIVE' },
    ])
  })

  it('ships from every warehouse in which copies are reserved', async () => {
    const { supplier } = world
    const isbn = String(9787000000000 + Math.floor(Math.random() * 1e8))
    const productId = await world.book(supplier, isbn, '彷徨')
    const second = await secondWarehouse()
    const offers = [
      await world.offer(supplier, 1, { productId, isbn }),
      await world.offer(supplier, 1, { productId, isbn, ...second }),
    ]
    const task = await world.task(
      world.buyer,
      offers.map((offerId) => ({ supplier, offerId })),
    )
    const { data } = await world.place(world.buyer, task)
    const id = await orderIdOf(data.suppliers[0]?.orderNum ?? '')
    expect((await audit({ id } as Ordered)).data).toMatchObject({ success: 1 })
    const outs = await world.read((trx) =>
      trx
        .selectFrom('outOrder')
        .select(['warehouseId', 'totalQuantity', 'lackQuantity'])
        .where('orderId', '=', id)
        .orderBy('warehouseId')
        .execute(),
    )
    expect(outs).toEqual(
      [world.supplier.warehouseId, second.warehouseId].map((warehouseId) => ({
        warehouseId,
        totalQuantity: 1,
        lackQuantity: 0,
      })),
    )
  })

  it('opens the need of copies the supplier does not confirm, and gives their money back', async () => {
    const order = await ordered(3)
    const [item] = await world.lines(order.id)
    const confirmQuantity = [{ itemId: item?.id, quantity: 1 }]
    expect((await audit(order, { confirmQuantity })).data).toMatchObject({ success: 1 })
    expect(await stockOf(order)).toEqual([3, 1])
    expect(await bookOf(order)).toMatchObject({ orderedQty: 1 })
    expect(await linkOf(order)).toMatchObject({ goodsAmount: '10.00', freezeAmount: '10.00' })
  })

  it.each([
    ['takes the last of two rows for the same copies', ['90', '90'], [2, 1]],
    ['leaves the row of another grade alone', ['90', '80'], [1, 2]],
  ])('%s', async (_, grades, left) => {
    const { supplier } = world
    const isbn = String(9787000000000 + Math.floor(Math.random() * 1e8))
    const productId = await world.book(supplier, isbn, '朝花夕拾')
    const of = new Map<string, string>()
    for (const grade of new Set(grades))
      of.set(grade, await world.offer(supplier, 4, { productId, isbn, grade }))
    const chosen = grades.map((grade) => ({ supplier, offerId: of.get(grade) ?? '', qty: 2 }))
    const task = await world.task(world.buyer, chosen)
    const { data } = await world.place(world.buyer, task)
    const id = await orderIdOf(data.suppliers[0]?.orderNum ?? '')
    const [first] = await world.lines(id)
    const confirmQuantity = [{ itemId: first?.id, quantity: 1 }]
    expect((await audit({ id } as Ordered, { confirmQuantity })).data).toMatchObject({ success: 1 })
    const rows = await world.read((trx) =>
      trx
        .selectFrom('gpMatchStock')
        .select('chosenQty')
        .where('taskId', '=', task.id)
        .orderBy('id')
        .execute(),
    )
    expect(rows.map(({ chosenQty }) => chosenQty)).toEqual(left)
  })

  it('keeps the copies for the order while it is reviewed again', async () => {
    const order = await ordered(1)
    await audit(order)
    const back = await call('/order/shopOrders/antiAudit', { ids: [order.id], remark: '换快递' })
    expect(back.data).toMatchObject({ success: 1 })
    expect(await stockOf(order)).toEqual([1, 1])
    expect((await world.order(order.id)).lockFlag).toBe(true)
    expect((await audit(order)).data).toMatchObject({ success: 1 })
    expect(await stockOf(order)).toEqual([1, 1])
  })

  it('from another warehouse than the reserved one frees what was reserved', async () => {
    const order = await ordered(1)
    const place = await secondWarehouse()
    await world.stock(world.supplier, 1, { productId: order.productId, ...place })
    const { data } = await audit(order, { warehouseId: place.warehouseId })
    expect(data).toMatchObject({ success: 1 })
    expect(await locksOf(order)).toEqual([
      { billType: 'ORDER', remainQuantity: 0, status: 'RELEASED' },
      { billType: 'OUT_ORDER', remainQuantity: 1, status: 'ACTIVE' },
    ])
  })
})

describe('what undoes a library order', () => {
  it('is its refusal: copies, money, choice and task are as before, and the book waits for review', async () => {
    const before = await world.balance(world.buyer)
    const order = await ordered(2)
    const { buyer, supplier } = world
    for (const side of [buyer, supplier]) await addListener(world.db, side)
    const told = await toldBy(world.db, { buyer, supplier }, async () =>
      expect((await refuse(order)).data).toMatchObject({ success: 1 }),
    )
    expect(told).toEqual({ buyer: ['1 订单被驳回!', '2 采配订单被驳回!'] })
    expect(await stockOf(order)).toEqual([2, 0])
    expect(await world.balance(world.buyer)).toEqual(before)
    expect(await rowOf(order)).toMatchObject({ state: 'EXCLUDED', chosenQty: 0 })
    expect(await bookOf(order)).toMatchObject({
      orderedQty: 0,
      reviewState: 'PENDING',
      reviewReasons: ['SELLER_REFUSED'],
    })
    expect(await taskOf(order)).toMatchObject({
      state: 'MATCHED',
      pendingReview: 1,
      amount: '0.00',
    })
    expect((await linkOf(order)).refusedTime).not.toBeNull()
  })

  it('costs the task nothing any more, and leaves its other orders alone', async () => {
    const isbns = ['9787101003048', '9787108009821']
    const books = await Promise.all(isbns.map((isbn) => world.book(world.supplier, isbn, '史记')))
    const chosen = await Promise.all(
      isbns.map(async (isbn, at) => ({
        supplier: world.supplier,
        offerId: await world.offer(world.supplier, 1, { productId: books[at] ?? '', isbn }),
        qty: 1,
      })),
    )
    const task = await world.task(world.buyer, chosen)
    const orders: Ordered[] = []
    for (const row of task.rows) {
      const { data } = await world.place(world.buyer, { ...task, rows: [row] })
      const orderNum = data.suppliers[0]?.orderNum ?? ''
      const id = await orderIdOf(orderNum)
      orders.push({ id, orderNum, offerId: '', task: { ...task, rows: [row] }, productId: '' })
    }
    const [first, second] = orders as [Ordered, Ordered]
    await asSystem(world.db, (trx) =>
      sql`update gp_order_link set postage = 5 where task_id = ${task.id}`.execute(trx),
    )
    await refuse(first)
    expect(await linkOf(first)).toMatchObject({ goodsAmount: '0.00', postage: '0.00' })
    expect(await rowOf(first)).toMatchObject({ state: 'EXCLUDED' })
    expect(await linkOf(second)).toMatchObject({ postage: '5.00' })
    expect(await rowOf(second)).toMatchObject({ state: 'ORDERED', chosenQty: 1 })
    expect(await taskOf(first)).toMatchObject({ state: 'PART_ORDERED' })
  })

  it('ends with the refusal: it is neither resubmitted nor edited', async () => {
    const order = await ordered(1)
    await refuse(order)
    const again = await call('/order/shopOrders/resubmit', { ids: [order.id] }, world.buyer)
    expect(again.data.results[0]?.error).toBe('ORDER_LIBRARY_FINAL')
  })

  it('is 48 hours without an audit, and not a minute less', async () => {
    const before = await world.balance(world.buyer)
    const late = await ordered(1)
    const fresh = await ordered(1)
    await age(late, '48 hours 1 minute')
    await age(fresh, '47 hours 59 minutes')
    expect(await refuseLate(world.db, strictLog)).toBe(1)
    expect(await world.order(late.id)).toMatchObject({
      status: 'REFUSED',
      refuseReason: '9',
      refuseRemark: '供货商 48 小时未审核，系统自动驳回',
    })
    expect(await stockOf(late)).toEqual([1, 0])
    expect(await bookOf(late)).toMatchObject({ reviewState: 'PENDING' })
    expect((await world.order(fresh.id)).status).toBe('UN_AUDIT')
    await refuse(fresh)
    expect(await world.balance(world.buyer)).toEqual(before)
  })

  it('leaves alone what is audited while the orders before it are refused', async () => {
    const [first, second] = [await ordered(1), await ordered(1)]
    await age(first, '73 hours')
    await age(second, '72 hours')
    await sql`
      create function audit_meanwhile() returns trigger language plpgsql as $$ begin
        update sales_order set status = 'WAIT_DELIVERY' where id = ${sql.raw(second.id)};
        return null;
      end $$;
      create trigger audit_meanwhile after update on sales_order for each row
        when (new.id = ${sql.raw(first.id)} and new.status = 'REFUSED' and old.status = 'UN_AUDIT')
        execute function audit_meanwhile()`.execute(world.db)
    await refuseLate(world.db, strictLog)
    await sql`drop function audit_meanwhile() cascade`.execute(world.db)
    expect((await world.order(first.id)).status).toBe('REFUSED')
    expect((await world.order(second.id)).status).toBe('WAIT_DELIVERY')
    await sql`update sales_order set status = 'UN_AUDIT' where id = ${second.id}`.execute(world.db)
    await refuse(second)
  })

  it('counts the 48 hours anew when the review is opened again', async () => {
    const order = await ordered(1)
    await age(order, '72 hours')
    await audit(order)
    await call('/order/shopOrders/antiAudit', { ids: [order.id], remark: '换快递' })
    expect(await refuseLate(world.db, strictLog)).toBe(0)
  })

  it('is the buyer who cancels before the audit: their choice is as it was', async () => {
    const before = await world.balance(world.buyer)
    const order = await ordered(2)
    const { data } = await call(
      '/order/shopOrders/cancel',
      { ids: [order.id], cancelReason: '1' },
      world.buyer,
    )
    expect(data).toMatchObject({ success: 1 })
    expect(await stockOf(order)).toEqual([2, 0])
    expect(await world.balance(world.buyer)).toEqual(before)
    expect(await rowOf(order)).toMatchObject({ state: 'CHOSEN', chosenQty: 2, orderNum: null })
    expect(await taskOf(order)).toMatchObject({ state: 'MATCHED', pendingReview: 0 })
    const again = await world.place(world.buyer, order.task)
    expect(again.data).toMatchObject({ success: 1 })
  })

  it('is cancelled after the review: nothing is chosen any more, what stood in the order may be chosen anew', async () => {
    const order = await ordered(2)
    expect((await audit(order)).data).toMatchObject({ success: 1 })
    const ids = { ids: [order.id], cancelReason: '1' }
    expect((await call('/order/shopOrders/cancel', ids, world.buyer)).data).toMatchObject({
      success: 1,
    })
    expect(await rowOf(order)).toMatchObject({
      state: 'CANDIDATE',
      chosenQty: 0,
      chooseType: null,
      orderNum: null,
    })
    expect(await taskOf(order)).toMatchObject({ state: 'MATCHED' })
    expect((await world.place(world.buyer, order.task)).data).not.toMatchObject({ success: 1 })
  })

  it('chooses nothing again in a task that was closed meanwhile', async () => {
    const order = await ordered(2)
    const close = (state: string) =>
      asSystem(world.db, (trx) =>
        trx.updateTable('gpMatchTask').set({ state }).where('id', '=', order.task.id).execute(),
      )
    await close('CLOSED')
    const ids = { ids: [order.id], cancelReason: '1' }
    expect((await call('/order/shopOrders/cancel', ids, world.buyer)).data).toMatchObject({
      success: 1,
    })
    expect(await rowOf(order)).toMatchObject({ state: 'CANDIDATE', chosenQty: 0, orderNum: null })
    expect(await taskOf(order)).toMatchObject({ state: 'CLOSED' })
  })

  it('gives period quota back as well', async () => {
    await grantPeriod()
    const order = await ordered(2, 2, { payMode: 'ACCOUNT_PERIOD' })
    expect((await linkOf(order)).payMode).toBe('ACCOUNT_PERIOD')
    expect(await occupied(order)).toEqual(['20.00'])
    await refuse(order)
    expect(await occupied(order)).toEqual([])
  })
})

/** Yuan of the period quota an order holds. */
const occupied = async ({ orderNum }: Ordered) => {
  const rows = await world.read((trx) =>
    trx
      .selectFrom('accountPeriodRecord')
      .select('orderMoney')
      .where('orderNum', '=', orderNum)
      .where('status', '=', 'OCCUPIED')
      .execute(),
  )
  return rows.map(({ orderMoney }) => orderMoney)
}

describe('what settles a library order', () => {
  it('is 30 days after shipping, or 15 days after it was signed for', async () => {
    const shipped = await delivered('29 days')
    const signed = await delivered('17 days', '16 days')
    const fresh = await delivered('17 days', '14 days')
    await completeStale(world.db, strictLog)
    expect((await world.order(shipped.id)).status).toBe('DELIVERIED')
    expect((await world.order(signed.id)).status).toBe('DELIVERY_SUCCESS')
    expect((await world.order(fresh.id)).status).toBe('DELIVERIED')
    expect((await linkOf(signed)).settleTime).not.toBeNull()
    await sql`update sales_order set delivery_time = now() - interval '31 days' where id = ${shipped.id}`.execute(
      world.db,
    )
    await completeStale(world.db, strictLog)
    expect((await world.order(shipped.id)).status).toBe('DELIVERY_SUCCESS')
  })

  it('moves the frozen money to the supplier, held until then', async () => {
    const [buyer] = await world.balance(world.buyer)
    const [supplier] = await world.balance(world.supplier)
    const order = await delivered('1 day')
    expect((await world.balance(world.supplier))[0]).toBe(supplier)
    const { data } = await call('/order/shopOrders/finish', { ids: [order.id] }, world.buyer)
    expect(data).toMatchObject({ success: 1 })
    expect(Number((await world.balance(world.supplier))[0]) - Number(supplier)).toBe(10)
    expect(Number(buyer) - Number((await world.balance(world.buyer))[0])).toBe(10)
  })
})

/** Its history is append-only, so that its days are let pass where nobody writes. */
const age = ({ id }: Ordered, by: string) =>
  world.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx)
    await sql`update sales_order set create_time = now() - ${by}::interval where id = ${id}`.execute(
      trx,
    )
    await sql`update order_log set create_time = now() - ${by}::interval where order_id = ${id}`.execute(
      trx,
    )
  })

/** An order that left the warehouse a while ago, and was maybe signed for. */
async function delivered(ago: string, signedAgo?: string): Promise<Ordered> {
  const order = await ordered(1)
  await audit(order)
  const { data } = await call('/order/shopOrders/deliver', {
    ids: [order.id],
    deliverType: '0',
    expressCode: 'YTO',
    expressNum: `YT${randomUUID().slice(0, 10)}`,
  })
  expect(data).toMatchObject({ success: 1 })
  await sql`update sales_order set delivery_time = now() - ${ago}::interval where id = ${order.id}`.execute(
    world.db,
  )
  if (signedAgo)
    await sql`update sales_order set express_trace = jsonb_build_array(jsonb_build_object('content', '快件已签收',
      'traceTime', to_char(now() at time zone 'Asia/Shanghai' - ${signedAgo}::interval, 'YYYY-MM-DD HH24:MI:SS')))
      where id = ${order.id}`.execute(world.db)
  return order
}

async function secondWarehouse() {
  const { supplier, db } = world
  return actFor(db, { companyId: supplier.companyId, userId: supplier.user.userId }, (trx) =>
    insertWarehouse(trx, supplier, `书海批发${randomUUID().slice(0, 6)}`),
  )
}

const grantPeriod = () => {
  const { buyer, supplier } = world
  const pair = { distributorCompanyId: buyer.companyId, supplyCompanyId: supplier.companyId }
  return asSystem(world.db, (trx) => grantPair(trx, pair, { quota: '500.00', periodDays: 30 }))
}
