import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import type { BatchAnswer } from '../../../../kit/machines'
import type { SignedIn } from '../../../../proofs/testing'
import { inventoryOf } from '../../../../proofs/testing/inventory'
import { addListener, toldBy } from '../../../../proofs/testing/told'
import { postFlow } from '../../../money/finance'
import {
  handOutEvents,
  revokeShipment,
  shipOut,
  startPick,
  stopOut,
} from '../../../warehouse/outOrder'
import { orderOutEvents, orderRoutes } from '../'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'
import { archiveOrders } from '../jobs/archiveOrders'
import { completeStale } from '../jobs/completeStale'
import type { OrderRow } from '../record/OrderRow'
import { strictLog } from '../../../../proofs/testing/logs'

const { transitions } = inventoryOf('orders', 'order')
let world: OrderWorld
const sides = () => ({ seller: world.seller, supplier: world.supplier, stranger: world.stranger })
beforeAll(async () => {
  // orders alone: the other modules have specs of their own
  handOutEvents({ ORDER: orderOutEvents })
  world = await createOrderWorld({ routes: orderRoutes })
  await world.stock(world.supplier, 500)
  const { companyId, user } = world.seller
  await actFor(world.db, { companyId, userId: user.userId }, (trx) =>
    postFlow(trx, {
      companyId,
      flowType: 'RECHARGE',
      changeMoney: '9000.00',
      changeFreeze: '0.00',
      bizType: 'RECHARGE',
      bizNum: 'CZ-more',
    }),
  )
  for (const side of Object.values(sides())) await addListener(world.db, side)
})
afterAll(() => world.app.close())

/** Whatever a test did, every figure follows from its ledger. */
async function expectSoundLedgers() {
  const checks = ledgerChecks(world.db)
  for (const check of [checks.stock, checks.money, checks.credit]) expect(await check()).toEqual([])
}
afterEach(expectSoundLedgers)

/** @returns the code of the refusal, or undefined when it was done */
async function call(name: string, body: object, who: SignedIn, order: OrderRow) {
  const path = `/order/shopOrders/${name}`
  const answer = await world.app.post<BatchAnswer>(path, { ids: [order.id], ...body }, { as: who })
  expect(answer.code, answer.msg).toBe(200)
  return answer.data.results[0]?.error
}

/** The warehouse's own acts are faces of its documents; the Store module has the calls. */
async function inStore(order: OrderRow, work: (num: string) => Parameters<typeof actFor>[2]) {
  const { outOrderNum } = await world.order(order.id)
  const { companyId, user } = world.supplier
  try {
    await actFor(world.db, { companyId, userId: user.userId }, work(outOrderNum ?? 'CK0'))
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const express = {
  deliverType: '0',
  expressCode: 'YTO',
  expressNum: 'YT0001',
  expressAmount: '4.00',
}
const parcel = { expressCode: 'YTO', expressNum: 'YT0002', expressAmount: '4.00' }

type Act = (order: OrderRow) => Promise<string | undefined>
const buyer =
  (name: string, body: object = {}): Act =>
  (order) =>
    call(name, body, world.seller, order)
const shipper =
  (name: string, body: object = {}): Act =>
  (order) =>
    call(name, body, world.supplier, order)

/** Every act of the inventory on an order, as the company that may. */
const acts: Readonly<Record<string, Act>> = {
  '审核通过 confirmAudit': shipper('confirmAudit', { lackPolicy: '0' }),
  驳回: shipper('refuse', { refuseReason: '2' }),
  重新提交: buyer('resubmit'),
  反审核: shipper('antiAudit', { remark: '地址要改' }),
  手工发货: shipper('deliver', express),
  确认完成: buyer('finish'),
  取消: buyer('cancel', { cancelReason: '1' }),
  标记异常: shipper('markError', { abnormalType: '8', abnormalReason: '货位上没有' }),
  重新发货: shipper('recover', { way: 'RETRY' }),
  退回待审核: shipper('recover', { way: 'REAUDIT' }),
  缺货部分退款其余发货: async (order) => {
    const items = await world.lines(order.id)
    const shortLines = [{ itemId: items[0]?.id ?? '0', quantity: 1, amount: '8.00' }]
    return call('recover', { way: 'SHORT', shortLines }, world.supplier, order)
  },
  补发: shipper('recover', { way: 'RESEND' }),
  取消订单: buyer('recover', { way: 'CANCEL' }),
  开始拣货: (order) => inStore(order, (num) => (trx) => startPick(trx, num)),
  出库发货: (order) => inStore(order, (num) => (trx) => shipOut(trx, num, parcel)),
  撤销出库: (order) => inStore(order, (num) => (trx) => revokeShipment(trx, num, 1)),
}
/** One call does both. */
const sameAs: Readonly<Record<string, string>> = { 拦截取消: '取消' }
/** Shown where it is built. */
const elsewhere: Readonly<Record<string, string>> = {
  编辑: 'edit/*.spec.ts',
  '拆分 splitOrder': 'orderChanges.spec.ts',
  合并: 'orderChanges.spec.ts',
  供货方驳回: 'below: a parent order',
  归档: 'below: jobs',
}

const drop = () => world.dropOrder({}, { quantity: 3 })

async function after(...names: string[]): Promise<OrderRow> {
  const order = await drop()
  for (const name of names) expect(await acts[name]?.(order), name).toBeUndefined()
  return world.order(order.id)
}

/** How an order comes into each state. */
const into: Readonly<Record<string, () => Promise<OrderRow>>> = {
  UN_AUDIT: drop,
  REFUSED: () => after('驳回'),
  WAIT_DELIVERY: () => after('审核通过 confirmAudit'),
  DELIVERYING: () => after('审核通过 confirmAudit', '开始拣货'),
  DELIVERIED: () => after('审核通过 confirmAudit', '手工发货'),
  DELIVERY_SUCCESS: () => after('审核通过 confirmAudit', '手工发货', '确认完成'),
  DELIVERY_CANCEL: () => after('取消'),
  DELIVERY_ERROR: () => after('审核通过 confirmAudit', '标记异常'),
}
/** 补发 is for what was shipped before it failed. */
const shippedError = () => after('审核通过 confirmAudit', '手工发货', '标记异常')

const plain = (action: string) => sameAs[action] ?? action

it('knows every transition the inventory has', () => {
  const unknown = transitions.filter(
    ({ from, action }) => from !== '' && !acts[plain(action)] && !elsewhere[action],
  )
  expect(unknown).toEqual([])
  expect(transitions.length).toBeGreaterThan(25)
})

const states = Object.keys(into)
const called = Object.keys(acts).filter(
  (name) => !['开始拣货', '出库发货', '撤销出库'].includes(name),
)

describe.each(states)('from %s', (state) => {
  const allowed = transitions.filter(({ from, action }) => from === state && acts[plain(action)])

  it.each(allowed)('$action → $to', async ({ action, to }) => {
    const order = await (action === '补发' ? shippedError() : into[state]?.())
    if (!order) throw new Error(state)
    expect(await acts[plain(action)]?.(order)).toBeUndefined()
    expect((await world.order(order.id)).status).toBe(to)
    const log = await lastLog(order.id)
    expect(log?.afterStatus).toBe(to)
  })

  it('refuses everything else and changes nothing', async () => {
    const order = await into[state]?.()
    if (!order) throw new Error(state)
    const possible = new Set(allowed.map(({ action }) => plain(action)))
    const refused = called.filter((name) => !possible.has(name))
    for (const name of refused) expect(await acts[name]?.(order), name).toBe('STATE_REFUSED')
    expect(await world.order(order.id)).toEqual(order)
  })
})

describe('who is told', () => {
  const shipped = () => after('审核通过 confirmAudit', '出库发货')

  it.each<[string, () => Promise<OrderRow>, Record<string, string[]>]>([
    [
      '审核通过 confirmAudit',
      drop,
      { seller: ['1 订单已审核通过'], supplier: ['3 有新的出库单!'] },
    ],
    ['驳回', drop, { seller: ['1 订单被驳回!'] }],
    ['取消', drop, { supplier: ['1 订单已取消'] }],
    ['重新提交', into.REFUSED!, { supplier: ['1 订单重新提交!'] }],
    ['反审核', into.WAIT_DELIVERY!, { supplier: ['3 出库单已作废'], seller: ['1 订单反审核'] }],
    ['取消', into.WAIT_DELIVERY!, { supplier: ['3 出库单已作废', '1 订单已取消'] }],
    ['取消', into.DELIVERYING!, { supplier: ['3 出库单被拦截!', '1 订单已取消'] }],
    ['手工发货', into.WAIT_DELIVERY!, { seller: ['1 订单已发货'] }],
    ['出库发货', into.WAIT_DELIVERY!, { seller: ['1 订单已发货'] }],
    ['撤销出库', shipped, { seller: ['1 订单撤销出库'] }],
    ['标记异常', into.WAIT_DELIVERY!, { seller: ['1 订单异常!'], supplier: ['1 订单异常!'] }],
    ['确认完成', into.DELIVERIED!, { supplier: ['1 订单已完成'] }],
    ['补发', shippedError, { supplier: ['1 补发单待审核!'] }],
  ])('of %s (%#)', async (action, made, expected) => {
    const order = await made()
    const told = await toldBy(world.db, sides(), async () =>
      expect(await acts[action]?.(order)).toBeUndefined(),
    )
    expect(told).toEqual(expected)
  })

  it('of a document the warehouse cancels is who sold it', async () => {
    const order = await into.WAIT_DELIVERY!()
    const stop = () => inStore(order, (num) => (trx) => stopOut(trx, num, { reason: 'ADDRESS' }))
    expect(await toldBy(world.db, sides(), stop)).toEqual({ seller: ['1 仓库取消出库单!'] })
  })

  it('of 催发货 is who ships', async () => {
    const order = await into.WAIT_DELIVERY!()
    const told = await toldBy(world.db, sides(), () => buyer('urge')(order))
    expect(told).toEqual({ supplier: ['1 下单公司催发货!'] })
  })
})

const lastLog = (orderId: Id) =>
  asSystem(world.db, (trx) =>
    trx
      .selectFrom('orderLog')
      .select(['logType', 'afterStatus', 'content'])
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )

describe('what the transitions do', () => {
  const balances = async () => [
    ...(await world.balance(world.seller)),
    ...(await world.balance(world.supplier)),
  ]
  const change = async (work: () => Promise<unknown>) => {
    const before = await balances()
    await work()
    return (await balances()).map((now, at) => (Number(now) - Number(before[at])).toFixed(2))
  }
  const onHand = () =>
    asSystem(world.db, (trx) =>
      trx
        .selectFrom('stock')
        .select(['quantity', 'lockedQuantity'])
        .where('companyId', '=', world.supplier.companyId)
        .executeTakeFirstOrThrow(),
    )

  it('ships: stock and locks fall, the money is held, taken back by a revocation, settled at the end', async () => {
    const order = await into.WAIT_DELIVERY?.()
    if (!order) throw new Error('no order')
    const before = await onHand()
    // 3 × 8.00 and 3.00 freight: frozen at the buyer, then frozen at the supplier
    expect(await change(async () => acts.手工发货?.(order))).toEqual([
      '0.00',
      '-27.00',
      '0.00',
      '27.00',
    ])
    const shipped = await world.order(order.id)
    expect(shipped).toMatchObject({
      freezeStatus: '3',
      frozenAmount: '0.00',
      expressNum: 'YT0001',
      expressAmount: '4.00',
      costAmount: '15.00',
      profitAmount: '8.00',
    })
    expect(await onHand()).toEqual({
      quantity: before.quantity - 3,
      lockedQuantity: before.lockedQuantity - 3,
    })
    expect(await change(async () => acts.撤销出库?.(order))).toEqual([
      '0.00',
      '27.00',
      '0.00',
      '-27.00',
    ])
    expect(await onHand()).toEqual(before)
    expect(await world.order(order.id)).toMatchObject({ freezeStatus: '1', frozenAmount: '27.00' })
    expect(await change(async () => acts.出库发货?.(order))).toEqual([
      '0.00',
      '-27.00',
      '0.00',
      '27.00',
    ])
    expect(await change(async () => acts.确认完成?.(order))).toEqual([
      '0.00',
      '0.00',
      '27.00',
      '-27.00',
    ])
    expect(await world.order(order.id)).toMatchObject({ freezeStatus: '4' })
  })

  it.each(['WAIT_DELIVERY', 'DELIVERYING', 'DELIVERY_ERROR'])(
    'cancels from %s: copies and money are free again',
    async (state) => {
      const before = await onHand()
      const funds = await balances()
      const order = await into[state]?.()
      if (!order) throw new Error(state)
      await (state === 'DELIVERY_ERROR' ? acts.取消订单 : acts.取消)?.(order)
      expect(await onHand()).toEqual(before)
      expect(await balances()).toEqual(funds)
    },
  )

  it('says in the trace what happened to a parcel on its way', async () => {
    const { expressTrace } = await world.order((await shippedError()).id)
    const said = (expressTrace as { content: string }[]).map(({ content }) => content)
    expect(said).toContain('货位上没有')
    const before = await world.order((await into.DELIVERY_ERROR!()).id)
    expect(JSON.stringify(before.expressTrace ?? [])).not.toContain('货位上没有')
  })

  it('is cancelled after shipping once its parcel is known to be lost, and that is kept', async () => {
    const order = await shippedError()
    expect(await acts.取消订单?.(order)).toBe('ORDER_PARCEL_OUT')
    const isLost = { way: 'CANCEL', lossConfirmed: true }
    expect(await buyer('recover', isLost)(order)).toBeUndefined()
    expect(await world.order(order.id)).toMatchObject({
      status: 'DELIVERY_CANCEL',
      lossConfirmed: true,
      refundStatus: '1',
    })
  })

  it('a short line is refunded, the rest goes on', async () => {
    const order = await into.DELIVERY_ERROR?.()
    if (!order) throw new Error('no order')
    const moved = await change(async () => acts.缺货部分退款其余发货?.(order))
    expect(moved).toEqual(['8.00', '-8.00', '0.00', '0.00'])
    expect(await acts.手工发货?.(order)).toBeUndefined()
    expect(await world.order(order.id)).toMatchObject({
      status: 'DELIVERIED',
      refundAmount: '8.00',
    })
  })

  it('leaves each act to its side', async () => {
    const order = await into.WAIT_DELIVERY?.()
    if (!order) throw new Error('no order')
    expect(await buyer('deliver', express)(order)).toBe('ORDER_NOT_SHIPPER')
    expect(await buyer('antiAudit', { remark: 'x' })(order)).toBe('ORDER_NOT_SHIPPER')
    expect(await shipper('cancel', { cancelReason: '1' })(order)).toBe('ORDER_NOT_BUYER')
    expect(await call('cancel', { cancelReason: '1' }, world.stranger, order)).toBe('ROW_NOT_FOUND')
  })
})

describe('a parent order', () => {
  async function pair() {
    const parent = await world.shopOrder(
      { warehouseId: world.supplier.warehouseId },
      { quantity: 2 },
    )
    expect(await buyer('confirmAudit', { lackPolicy: '0' })(parent)).toBeUndefined()
    const child = await world.childOf(parent)
    return { parent, child }
  }
  const statesOf = async ({ parent, child }: Awaited<ReturnType<typeof pair>>) => [
    (await world.order(parent.id)).status,
    (await world.order(child.id)).status,
  ]

  it('follows its child through picking, shipping and revocation', async () => {
    const both = await pair()
    await acts['审核通过 confirmAudit']?.(both.child)
    await acts.开始拣货?.(both.child)
    expect(await statesOf(both)).toEqual(['DELIVERYING', 'DELIVERYING'])
    await acts.出库发货?.(both.child)
    expect(await statesOf(both)).toEqual(['DELIVERIED', 'DELIVERIED'])
    expect(await world.order(both.parent.id)).toMatchObject({ expressNum: 'YT0002' })
    await acts.撤销出库?.(both.child)
    expect(await statesOf(both)).toEqual(['DELIVERYING', 'DELIVERYING'])
  })

  it('comes back when the supplier refuses, and the child stays refused', async () => {
    const both = await pair()
    const told = await toldBy(world.db, sides(), async () =>
      expect(await acts.驳回?.(both.child)).toBeUndefined(),
    )
    expect(told).toEqual({ seller: ['1 订单被驳回!', '1 代发单未能供货!'] })
    expect(await statesOf(both)).toEqual(['UN_AUDIT', 'REFUSED'])
    expect(await world.order(both.parent.id)).toMatchObject({ abnormalTypes: ['13'] })
  })

  it('cancels its child with it', async () => {
    const both = await pair()
    await acts['审核通过 confirmAudit']?.(both.child)
    expect(await acts.取消?.(both.parent)).toBeUndefined()
    expect(await statesOf(both)).toEqual(['DELIVERY_CANCEL', 'DELIVERY_CANCEL'])
  })

  it('stops and goes on with its child', async () => {
    const both = await pair()
    await acts['审核通过 confirmAudit']?.(both.child)
    expect(
      await buyer('markError', { abnormalType: '5', abnormalReason: '买家要退' })(both.parent),
    ).toBeUndefined()
    expect(await statesOf(both)).toEqual(['DELIVERY_ERROR', 'DELIVERY_ERROR'])
    expect(await acts.重新发货?.(both.child)).toBeUndefined()
    expect(await statesOf(both)).toEqual(['WAIT_DELIVERY', 'WAIT_DELIVERY'])
  })
})

it('moves with its document the lines that ship from there, and no others', async () => {
  const order = await after('审核通过 confirmAudit')
  const { warehouseId: other } = world.seller
  await asSystem(world.db, (trx) =>
    sql`insert into order_item (order_id, company_id, supply_company_id, product_id, goods_name, condition_grade, price,
        quantity, warehouse_id, warehouse_name)
      select order_id, company_id, supply_company_id, product_id, goods_name, condition_grade, price, quantity, ${other}, '别处'
      from order_item where order_id = ${order.id}`.execute(trx),
  )
  const place = { warehouseId: other, warehouseName: '新仓' }
  await actFor(world.db, { companyId: world.supplier.companyId, userId: '0' }, async (trx) => {
    const out = await trx
      .selectFrom('outOrder')
      .selectAll()
      .where('outOrderNum', '=', order.outOrderNum)
      .executeTakeFirstOrThrow()
    const user = { userId: '0', nickName: '库管', companyName: '' }
    await orderOutEvents.moved?.(trx, out as never, place, { user, now: () => order.orderTime })
  })
  expect(await world.lines(order.id)).toMatchObject([place, { ...place, warehouseName: '别处' }])
})

describe('jobs', () => {
  const age = (id: Id, field: 'deliveryTime' | 'finishTime' | 'cancelTime', days: number) =>
    asSystem(world.db, (trx) =>
      trx
        .updateTable('salesOrder')
        .set({ [field]: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    )

  it('completes what was shipped 15 days ago and archives what ended 90 days ago', async () => {
    const old = await into.DELIVERIED?.()
    const young = await into.DELIVERIED?.()
    const done = await into.DELIVERY_SUCCESS?.()
    if (!old || !young || !done) throw new Error('no orders')
    await age(old.id, 'deliveryTime', 16)
    await age(young.id, 'deliveryTime', 14)
    await age(done.id, 'finishTime', 91)
    await completeStale(world.db, strictLog)
    expect((await world.order(old.id)).status).toBe('DELIVERY_SUCCESS')
    expect((await world.order(young.id)).status).toBe('DELIVERIED')
    await archiveOrders(world.db)
    expect((await world.order(done.id)).archived).toBe(true)
    expect((await world.order(old.id)).archived).toBe(false)
  })

  it('archives what was cancelled 90 days ago, and nothing of which something is asked back', async () => {
    const [ended, young, asked] = [await after('取消'), await after('取消'), await drop()]
    await age(ended.id, 'cancelTime', 91)
    await age(young.id, 'cancelTime', 89)
    await asSystem(world.db, async (trx) => {
      const { id: orderId, orderNum, companyId, supplyCompanyId } = asked
      await trx
        .updateTable('salesOrder')
        .set({ status: 'DELIVERY_SUCCESS' })
        .where('id', '=', orderId)
        .execute()
      await trx
        .insertInto('afterSale')
        .values({
          companyId,
          supplyCompanyId,
          orderId,
          orderNum,
          afterSaleNum: `SH-${orderNum}`,
          orderType: 'DROP_ORDER',
          orderStatus: 'DELIVERY_SUCCESS',
          afterSaleType: '0',
          reason: '1',
          refundStatus: '3',
          refundQuantity: 1,
          applyAmount: '1.00',
          applyTime: '2026-01-01 10:00:00',
          source: '1',
        })
        .execute()
    })
    await age(asked.id, 'finishTime', 91)
    await archiveOrders(world.db)
    const archived = async ({ id }: OrderRow) => (await world.order(id)).archived
    expect(await Promise.all([ended, young, asked].map(archived))).toEqual([true, false, false])
  })
})
