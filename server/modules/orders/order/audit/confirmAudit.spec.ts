import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { checkStock } from '../../../warehouse/stock'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'

let world: OrderWorld

beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world.app.close())
// whatever a test did, stock follows from its ledger and locks
afterEach(async () => {
  expect(await asSystem(world.db, checkStock)).toEqual([])
})

const audit = (ids: string[], body: object = {}, who = world.seller) =>
  world.app.post<BatchAnswer>(
    '/order/shopOrders/confirmAudit',
    { ids, lackPolicy: '0', ...body },
    { as: who },
  )

const reasonOf = (answer: { data: BatchAnswer }) => answer.data.results[0]?.error

describe('confirmAudit', () => {
  it('locks the copies, makes the outbound document, logs and bumps the version', async () => {
    const stockId = await world.stock(world.seller, 3)
    const order = await world.shopOrder({}, { quantity: 2 })
    const answer = await audit([order.id], { expressCode: 'YTO' })
    expect(answer.data).toMatchObject({ success: 1, failed: 0 })
    const after = await world.order(order.id)
    expect(after).toMatchObject({
      status: 'WAIT_DELIVERY',
      lockFlag: true,
      version: 2,
      expressCode: 'YTO',
    })
    expect(after.outOrderNum).toMatch(/^CK\d{14}$/)
    const facts = await asSystem(world.db, async (trx) => ({
      stock: await trx.selectFrom('stock').selectAll().where('id', '=', stockId).executeTakeFirst(),
      out: await trx
        .selectFrom('outOrder')
        .selectAll()
        .where('orderId', '=', order.id)
        .executeTakeFirst(),
      log: await trx
        .selectFrom('orderLog')
        .selectAll()
        .where('orderId', '=', order.id)
        .executeTakeFirst(),
    }))
    expect(facts.stock).toMatchObject({ quantity: 3, lockedQuantity: 2 })
    expect(facts.out).toMatchObject({ outStatus: 'WAIT_SHIP', totalQuantity: 2, lackQuantity: 0 })
    expect(facts.log).toMatchObject({
      logType: 'AUDIT',
      beforeStatus: 'UN_AUDIT',
      afterStatus: 'WAIT_DELIVERY',
    })
  })

  it('refuses a second audit of the same order', async () => {
    await world.stock(world.seller, 5)
    const order = await world.shopOrder()
    await audit([order.id])
    expect(reasonOf(await audit([order.id]))).toBe('STATE_REFUSED')
  })

  it('refuses a held order, an unmatched line, an incomplete address and a seen older version', async () => {
    const held = await world.shopOrder({ holdFlag: true })
    const unmatched = await world.shopOrder({}, { matchStatus: '0', productId: null })
    const homeless = await world.shopOrder({ receiverAddress: ' ' })
    const changed = await world.shopOrder({ version: 4 })
    expect(reasonOf(await audit([held.id]))).toBe('ORDER_HELD')
    expect(reasonOf(await audit([unmatched.id]))).toBe('ORDER_UNMATCHED')
    expect(reasonOf(await audit([homeless.id]))).toBe('ORDER_ADDRESS')
    expect(reasonOf(await audit([changed.id], { versions: { [changed.id]: 3 } }))).toBe(
      'ORDER_CHANGED',
    )
  })

  it('answers another company like an unknown order', async () => {
    const order = await world.shopOrder()
    const foreign = await audit([order.id], {}, world.stranger as never)
    const unknown = await audit(['999999'], {}, world.stranger as never)
    expect(foreign.data.results[0]).toMatchObject({ error: 'ROW_NOT_FOUND', label: order.id })
    expect(foreign.data.results[0]?.reason).toBe(unknown.data.results[0]?.reason)
    expect((await world.order(order.id)).status).toBe('UN_AUDIT')
  })

  it('passes the good rows of a batch and says why one failed', async () => {
    await world.stock(world.seller, 5)
    const good = await world.shopOrder()
    const bad = await world.shopOrder({ holdFlag: true })
    const answer = await audit([good.id, bad.id])
    expect(answer.data).toMatchObject({ success: 1, failed: 1 })
    expect(answer.data.results[1]).toMatchObject({
      id: bad.id,
      label: bad.orderNum,
      ok: false,
      reason: `订单 ${bad.orderNum} 已挂起，不能审核`,
    })
  })

  it('asks for a floor override and the right to it', async () => {
    await world.stock(world.seller, 5)
    const order = await world.shopOrder({}, { price: '10.00', floorPrice: '12.50' })
    const check = await world.app.post<{ lines: object[] }>(
      '/order/shopOrders/checkBottomOrder',
      { ids: [order.id] },
      { as: world.seller },
    )
    expect(check.code).toBe(500)
    expect(check.data.lines).toMatchObject([
      {
        goodsName: '红楼梦',
        conditionGrade: '90',
        price: '10.00',
        floorPrice: '12.50',
        difference: '2.50',
      },
    ])
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['order:examine:audit'],
    })
    expect(reasonOf(await audit([order.id]))).toBe('ORDER_BELOW_FLOOR')
    expect(reasonOf(await audit([order.id], { belowFloor: true }, clerk as never))).toBe(
      'ORDER_FLOOR_DENIED',
    )
    expect((await audit([order.id], { belowFloor: true })).data.success).toBe(1)
  })
})

describe('short stock', () => {
  it('0 refuses and names what is missing', async () => {
    const productId = await world.book(world.seller, '9787108009821', '围城')
    const order = await world.shopOrder({}, { productId, goodsName: '围城', quantity: 2 })
    const answer = await audit([order.id])
    expect(answer.data.results[0]?.reason).toContain('《围城》缺 2 件')
    expect((await world.order(order.id)).status).toBe('UN_AUDIT')
  })

  it('2 ships what is there, 3 waits for the rest', async () => {
    const productId = await world.book(world.seller, '9787505390133', '边城')
    await world.stock(world.seller, 3, { productId })
    const reduce = await world.shopOrder({}, { productId, quantity: 2 })
    const wait = await world.shopOrder({}, { productId, quantity: 4 })
    expect((await audit([reduce.id], { lackPolicy: '2' })).data.success).toBe(1)
    expect((await audit([wait.id], { lackPolicy: '3' })).data.success).toBe(1)
    const out = await asSystem(world.db, (trx) =>
      trx.selectFrom('outOrder').selectAll().where('orderId', '=', wait.id).executeTakeFirst(),
    )
    expect(out).toMatchObject({ outStatus: 'LACK', totalQuantity: 4, lackQuantity: 3 })
  })

  it('1 splits the short lines off as pending and ships the rest', async () => {
    await world.stock(world.seller, 5)
    const missing = await world.book(world.seller, '9787302123453', '茶馆')
    const order = await world.shopOrder()
    await asSystem(world.db, (trx) =>
      trx
        .insertInto('orderItem')
        .values({
          orderId: order.id,
          companyId: order.companyId,
          supplyCompanyId: order.supplyCompanyId,
          productId: missing,
          goodsName: '茶馆',
          conditionGrade: '90',
          matchStatus: '1',
          price: '10.00',
          payAmount: '10.00',
          quantity: 1,
        })
        .execute(),
    )
    expect((await audit([order.id], { lackPolicy: '1' })).data.results[0]).toMatchObject({
      ok: true,
    })
    const part = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('salesOrder')
        .selectAll()
        .where('parentOrderNum', '=', order.orderNum)
        .executeTakeFirstOrThrow(),
    )
    expect(part).toMatchObject({ status: 'UN_AUDIT', splitFlag: true, abnormalTypes: ['2'] })
    expect((await world.order(order.id)).status).toBe('WAIT_DELIVERY')
  })
})

describe('another company ships', () => {
  it('places a linked drop-ship order there, freezes its money and follows its refusal', async () => {
    await world.stock(world.supplier, 10)
    const parent = await world.shopOrder({}, { quantity: 2 })
    const [money, frozen] = await world.balance(world.seller)
    const answer = await audit([parent.id], { warehouseId: world.supplier.warehouseId })
    expect(answer.data.results[0]).toMatchObject({ ok: true })
    const child = await world.childOf(parent)
    expect(child).toMatchObject({
      orderType: 'DROP_ORDER',
      status: 'UN_AUDIT',
      orderAmount: '16.00',
      frozenAmount: '16.00',
    })
    expect((await world.order(parent.id)).costAmount).toBe('16.00')
    const refused = await world.app.post<BatchAnswer>(
      '/order/shopOrders/refuse',
      { ids: [child.id], refuseReason: '1' },
      { as: world.supplier },
    )
    expect(refused.data.success).toBe(1)
    expect(await world.order(parent.id)).toMatchObject({
      status: 'UN_AUDIT',
      abnormalTypes: ['13'],
      abnormalReason: '缺货',
    })
    expect(await world.balance(world.seller)).toEqual([money, frozen])
  })

  it('refuses when the balance is too small, leaving nothing behind', async () => {
    await world.stock(world.supplier, 500)
    const parent = await world.shopOrder({}, { quantity: 200 })
    const answer = await audit([parent.id], { warehouseId: world.supplier.warehouseId })
    expect(reasonOf(answer)).toBe('FIN_BALANCE_LOW')
    expect((await world.order(parent.id)).status).toBe('UN_AUDIT')
  })

  it('is audited by the supplier only, who may ship from its own warehouse only', async () => {
    await world.stock(world.supplier, 5)
    const order = await world.dropOrder()
    expect(reasonOf(await audit([order.id]))).toBe('ORDER_NOT_REVIEWER')
    const elsewhere = await audit(
      [order.id],
      { warehouseId: world.seller.warehouseId },
      world.supplier,
    )
    expect(reasonOf(elsewhere)).toBe('ORDER_WAREHOUSE_UNKNOWN')
    expect((await audit([order.id], {}, world.supplier)).data.success).toBe(1)
  })

  it('lets a library order be confirmed with fewer copies and unfreezes the rest', async () => {
    await world.stock(world.supplier, 5)
    const order = await world.dropOrder({ orderType: 'GP_ORDER', sort: '4' }, { quantity: 3 })
    const [, frozen] = await world.balance(world.seller)
    const [item] = await world.lines(order.id)
    const confirmQuantity = [{ itemId: item?.id, quantity: 1 }]
    const answer = await audit([order.id], { confirmQuantity }, world.supplier)
    expect(answer.data.results[0]).toMatchObject({ ok: true })
    expect(await world.order(order.id)).toMatchObject({
      supplyAmount: '8.00',
      orderAmount: '11.00',
      frozenAmount: '11.00',
      goodsQuantity: 1,
    })
    expect((await world.balance(world.seller))[1]).toBe((Number(frozen) - 16).toFixed(2))
  })
})

it('sells one copy once, however many audits run at the same moment', async () => {
  const productId = await world.book(world.seller, '9780471958697', '骆驼祥子')
  await world.stock(world.seller, 1, { productId })
  const orders = await Promise.all(
    Array.from({ length: 50 }, () => world.shopOrder({}, { productId })),
  )
  const answers = await Promise.all(orders.map((order) => audit([order.id])))
  const passed = answers.filter((answer) => answer.data.success === 1)
  expect(passed).toHaveLength(1)
  expect(new Set(answers.map(reasonOf))).toEqual(new Set([undefined, 'ORDER_STOCK_LACK']))
})
