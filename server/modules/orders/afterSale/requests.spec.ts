import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, today, type Id, type Trx } from '../../../base/db'
import { ledgerChecks } from '../../../main/ledgerChecks'
import type { BatchAnswer } from '../../../kit/machines'
import type { PlatformOrder, PlatformStatus } from '../../shops/marketplaces'
import {
  startMarketplace,
  type SimulatedMarketplace,
} from '../../shops/marketplaces/simulated/startMarketplace'
import {
  addAdvance,
  creditOf,
  dueOf,
  grantPair,
  grantQuota,
  openSettlementAccount,
} from '../../money/credit'
import { paidOrder, notifyOrder } from '../../../proofs/worlds/platform/platformOrders'
import {
  createOrderWorld,
  type OrderWorld,
  type Side,
} from '../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from '../order/record/OrderRow'
import { shipOut } from '../../warehouse/outOrder'
import { agreeForStrategies } from './decide/agreeForStrategies'
import { passDeadlines } from './passDeadlines'
import { breakRow } from '../../../proofs/testing/breakRow'
import { silentLog, strictLog } from '../../../proofs/testing/logs'

let world: OrderWorld
let platform: SimulatedMarketplace
beforeAll(async () => {
  world = await createOrderWorld()
  platform = await startMarketplace({ seed: 1, orders: 1 })
  process.env.MARKETPLACES = `7=${platform.url}`
  await world.stock(world.seller, 300)
  await world.stock(world.supplier, 300)
  await as(world.seller, (trx) =>
    trx
      .insertInto('shop')
      .values({
        companyId: world.seller.companyId,
        shopNum: '700000001',
        shopName: '文渊旧书',
        platformId: '7',
        shopType: '7',
        accessToken: 'sim-token',
        authStatus: 'VALID',
      })
      .execute(),
  )
}, 120_000)
afterAll(async () => {
  delete process.env.MARKETPLACES
  await platform.close()
  await world.app.close()
})
beforeEach(() => asSystem(world.db, (trx) => trx.deleteFrom('orderStrategy').execute()))
// whatever a test did, every figure follows from its ledger
afterEach(async () => {
  const { stock, money, credit } = ledgerChecks(world.db)
  for (const check of [stock, money, credit]) expect(await check()).toEqual([])
})

const as = <T>(who: Side, work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: who.companyId, userId: who.user.userId }, work)
const mood = (name: string) =>
  fetch(`${platform.url}/mood`, { method: 'POST', body: JSON.stringify({ mood: name }) })
const notifiedPlatform = async (afterSaleNum: string) => {
  const all = (await (await fetch(`${platform.url}/told`)).json()) as { body: object }[]
  return all
    .map(({ body }) => body as Record<string, unknown>)
    .filter((one) => one.afterSaleNum === afterSaleNum)
}

const act = async (name: string, body: object, who: Side = world.seller) => {
  const answer = await world.app.post<BatchAnswer>(`/order/${name}`, body, { as: who })
  expect(answer.data?.results, answer.msg).toBeDefined()
  return answer.data.results[0]
}
const done = async (name: string, body: object, who?: Side) =>
  expect(await act(name, body, who)).toMatchObject({ ok: true })
const strategy = async (actionConfig: object, who: Side = world.seller) => {
  const body = {
    strategyName: '小额自动退',
    priority: 10,
    strategyType: 'AFTER_SALE',
    ...actionConfig,
  }
  const answer = await world.app.post('/order/strategy/add', body, { as: who })
  expect(answer.msg).toBe('操作成功')
}

const requestsOf = (orderId: Id) =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('afterSale').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  )
const onlyRequestOf = async (orderId: Id) => {
  const rows = await requestsOf(orderId)
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const apply = async (order: OrderRow, change: object = {}, quantity = 1, refundAmount = '8.00') => {
  const [line] = await world.lines(order.id)
  const answer = await world.app.post<{ id: Id; afterSaleNum: string }>(
    '/order/afterSales/apply',
    {
      id: order.orderNum,
      afterSaleType: '0',
      reason: '1',
      items: [{ orderItemId: line?.id, refundQuantity: quantity, refundAmount }],
      ...change,
    },
    { as: world.seller },
  )
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}

let count = 0
const said = (...told: unknown[]) => expect(told).toEqual([])
const paid = () => paidOrder(`P${(count += 1)}`)
/** One telling of the platform, and what became of its order. */
const notify = (reported: PlatformOrder) => notifyOrder(world, reported, said)
const next = (reported: PlatformOrder, status: PlatformStatus): PlatformOrder => ({
  ...reported,
  status,
  version: reported.version + 1,
})
const audited = async (order: OrderRow, who: Side = world.seller) => {
  const warehouse = { warehouseId: who.warehouseId }
  await done('shopOrders/confirmAudit', { ids: [order.id], lackPolicy: '0', ...warehouse }, who)
  return world.order(order.id)
}
const shipped = async (order: OrderRow, who: Side = world.seller) => {
  const { outOrderNum } = await audited(order, who)
  const parcel = { expressCode: 'SF', expressNum: `SF${order.id}` }
  await as(who, (trx) => shipOut(trx, outOrderNum ?? '', parcel))
  return world.order(order.id)
}

describe('a refund the platform tells of', () => {
  it('on an order waiting for its review stops the review and gives everything back, freight too', async () => {
    const reported = paid()
    const order = await notify(reported)
    const asked = await notify(next(reported, 'REFUNDING'))
    expect(asked).toMatchObject({ status: 'UN_AUDIT', abnormalTypes: ['5'], refundStatus: '3' })
    const row = await onlyRequestOf(order.id)
    expect(row).toMatchObject({
      source: '0',
      refundStatus: '3',
      applyAmount: '46.00',
      refundFreight: '6.00',
    })
    const audit = { ids: [order.id], lackPolicy: '0', warehouseId: world.seller.warehouseId }
    for (const [name, body] of [
      ['confirmAudit', audit],
      ['cancel', { ids: [order.id], cancelReason: '1' }],
      ['refuse', { ids: [order.id], refuseReason: '2' }],
    ] as const)
      expect(await act(`shopOrders/${name}`, body)).toMatchObject({
        error: 'ORDER_AFTER_SALE_OPEN',
      })
    await done('afterSales/agree', { ids: [row.id], duty: '2' })
    expect(await world.order(order.id)).toMatchObject({
      status: 'DELIVERY_CANCEL',
      cancelReason: '5',
      refundAmount: '46.00',
    })
    expect(await notifiedPlatform(row.platformRefundNum ?? '')).toMatchObject([
      { agrees: true, amount: '46.00' },
    ])
  })

  it('refused lets the order be reviewed again; taken back, too', async () => {
    const reported = paid()
    const order = await notify(reported)
    await notify(next(reported, 'REFUNDING'))
    const row = await onlyRequestOf(order.id)
    const refusal = { refuseReason: '1', auditRemark: '已经在备货' }
    await done('afterSales/refuse', { ids: [row.id], ...refusal })
    expect(await world.order(order.id)).toMatchObject({ status: 'UN_AUDIT', abnormalTypes: [] })
    const again = next(next(next(reported, 'REFUNDING'), 'WAIT_SEND'), 'REFUNDING')
    await notify({ ...again, status: 'WAIT_SEND', version: 3 })
    await notify(again)
    expect((await requestsOf(order.id)).map((one) => one.refundStatus)).toEqual(['2', '3'])
    const free = await notify(next(again, 'WAIT_SEND'))
    expect((await requestsOf(order.id)).map((one) => one.refundStatus)).toEqual(['2', '4'])
    expect(free).toMatchObject({ status: 'UN_AUDIT', abnormalTypes: [] })
    expect((await audited(free)).status).toBe('WAIT_DELIVERY')
  })

  it('asked for before the order was known, told twice, opens one request', async () => {
    const reported: PlatformOrder = { ...paid(), status: 'REFUNDING', version: 4 }
    const order = await notify(reported)
    await notify(reported)
    await notify(next(reported, 'REFUNDING'))
    expect(await onlyRequestOf(order.id)).toMatchObject({ refundStatus: '3' })
    const closed = await notify({ ...reported, status: 'CLOSED', version: 9 })
    expect(closed).toMatchObject({ status: 'DELIVERY_CANCEL', cancelReason: '7' })
    expect(await onlyRequestOf(order.id)).toMatchObject({ refundStatus: '4' })
  })

  it('stops what waits in the warehouse, and leaves shipped goods where they are', async () => {
    const reported = paid()
    await audited(await notify(reported))
    const waiting = await notify(next(reported, 'REFUNDING'))
    expect(waiting).toMatchObject({ status: 'DELIVERY_ERROR', abnormalTypes: ['5'] })
    const away = paid()
    await shipped(await notify(away))
    const sent = await notify(next(away, 'REFUNDING'))
    expect(sent).toMatchObject({ status: 'DELIVERIED', refundStatus: '3' })
    expect(await onlyRequestOf(sent.id)).toMatchObject({
      applyAmount: '40.00',
      orderStatus: 'DELIVERIED',
    })
  })

  it('stops the order that ships for it before its supplier has reviewed it', async () => {
    const reported = paid()
    const parent = await notify(reported)
    const place = { warehouseId: world.supplier.warehouseId }
    await done('shopOrders/confirmAudit', { ids: [parent.id], lackPolicy: '0', ...place })
    const child = await world.childOf(parent)
    expect(await notify(next(reported, 'REFUNDING'))).toMatchObject({ status: 'DELIVERY_ERROR' })
    const audit = { ids: [child.id], lackPolicy: '0' }
    expect(await act('shopOrders/confirmAudit', audit, world.supplier)).toMatchObject({
      error: 'ORDER_BUYER_ASKS',
    })
    await notify({ ...reported, version: 3 })
    expect(await world.order(parent.id)).toMatchObject({ status: 'WAIT_DELIVERY' })
    expect((await audited(child, world.supplier)).status).toBe('WAIT_DELIVERY')
  })

  it('of an order merged into another one asks for its own lines there', async () => {
    const [one, two] = [paid(), { ...paid(), orderTime: '2026-01-05 11:00:00' }]
    const [first, second] = [await notify(one), await notify(two)]
    const place = { warehouseId: world.seller.warehouseId }
    await done('shopOrders/setWarehouse', { ids: [first.id], ...place })
    await done('shopOrders/setWarehouse', { ids: [second.id], ...place })
    await world.app.post(
      '/order/shopOrders/merge',
      { ids: [first.id, second.id] },
      { as: world.seller },
    )
    expect(await world.order(second.id)).toMatchObject({ mergedInto: first.orderNum })
    await notify(next(two, 'REFUNDING'))
    const third = await notify({ ...paid(), orderTime: '2026-01-05 12:00:00' })
    await done('shopOrders/setWarehouse', { ids: [third.id], ...place })
    const merge = { ids: [first.id, third.id] }
    const merged = await world.app.post('/order/shopOrders/merge', merge, { as: world.seller })
    expect(merged).toMatchObject({ data: { error: 'ORDER_AFTER_SALE_OPEN' } })
    const row = await onlyRequestOf(first.id)
    expect(row).toMatchObject({ refundStatus: '3', applyAmount: '40.00', refundQuantity: 2 })
    expect(await act('shopOrders/unmerge', { ids: [first.id] })).toMatchObject({
      error: 'ORDER_AFTER_SALE_OPEN',
    })
    await done('afterSales/agree', { ids: [row.id], duty: '2' })
    expect(await world.order(first.id)).toMatchObject({
      status: 'UN_AUDIT',
      abnormalTypes: [],
      refundAmount: '40.00',
    })
    const out = await audited(first)
    const { rows } = await asSystem(world.db, async (trx) => ({
      rows: await trx
        .selectFrom('outOrderItem as i')
        .innerJoin('outOrder as o', 'o.id', 'i.outOrderId')
        .select('i.quantity')
        .where('o.outOrderNum', '=', out.outOrderNum)
        .execute(),
    }))
    expect(rows).toEqual([{ quantity: 2 }])
  })

  it('is decided there first: a platform that is down leaves everything as it is', async () => {
    const reported = paid()
    const order = await notify(reported)
    await notify(next(reported, 'REFUNDING'))
    const row = await onlyRequestOf(order.id)
    await mood('down')
    const answer = await act('afterSales/agree', { ids: [row.id], duty: '2' })
    await mood('well')
    expect(answer).toMatchObject({ error: 'AFTER_SALE_PLATFORM' })
    expect(await onlyRequestOf(order.id)).toEqual(row)
  })
})

describe('strategies of the reviewing company', () => {
  it('agree to a small request at once, whoever makes it; a big one waits', async () => {
    await strategy({ agreeBelow: '10.00' }, world.supplier)
    const order = await shipped(await world.dropOrder({}, { quantity: 3 }), world.supplier)
    const small = await apply(order)
    const [row] = await requestsOf(order.id)
    expect(row).toMatchObject({
      id: small.id,
      refundStatus: '1',
      auditRemark: '策略“小额自动退”自动同意',
    })
    await apply(order, {}, 2, '16.00')
    expect((await requestsOf(order.id)).map((one) => one.refundStatus)).toEqual(['1', '3'])
  })

  it('agree to a platform’s request after it was told; otherwise a person reads why', async () => {
    await strategy({ agreeBelow: '60.00' })
    const reported = paid()
    const order = await notify(reported)
    await notify(next(reported, 'REFUNDING'))
    expect(await onlyRequestOf(order.id)).toMatchObject({
      refundStatus: '3',
      autoAgreeBy: '小额自动退',
    })
    await agreeForStrategies(world.db, strictLog)
    const row = await onlyRequestOf(order.id)
    expect(row).toMatchObject({ refundStatus: '1', platformDecision: 'AGREED', autoAgreeBy: null })
    expect(await notifiedPlatform(row.platformRefundNum ?? '')).toHaveLength(1)
    const other = paid()
    const waiting = await notify(other)
    await notify(next(other, 'REFUNDING'))
    await mood('down')
    await agreeForStrategies(world.db, strictLog)
    await mood('well')
    const left = await onlyRequestOf(waiting.id)
    expect(left).toMatchObject({ refundStatus: '3', platformDecision: null, autoAgreeBy: null })
    const said = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('afterSaleMessage')
        .select('content')
        .where('afterSaleId', '=', left.id)
        .execute(),
    )
    expect(said.map(({ content }) => content).join()).toContain('平台没有接受，请人工处理')
  })

  it('of the supplier decide what the seller asks of it along with the seller’s own buyer', async () => {
    await strategy({ agreeUnshipped: true }, world.supplier)
    const reported = paid()
    const parent = await notify(reported)
    const place = { warehouseId: world.supplier.warehouseId }
    await done('shopOrders/confirmAudit', { ids: [parent.id], lackPolicy: '0', ...place })
    const child = await world.childOf(parent)
    await audited(child, world.supplier)
    const before = await world.balance(world.seller)
    const { id } = await apply(await world.order(parent.id), {}, 1, '20.00')
    await done('afterSales/agree', { ids: [id], duty: '2', applySupplier: true })
    expect(await onlyRequestOf(child.id)).toMatchObject({
      source: '2',
      refundStatus: '1',
      applyAmount: '8.00',
    })
    const [remainder, frozen] = await world.balance(world.seller)
    expect([Number(remainder) - Number(before[0]), Number(frozen) - Number(before[1])]).toEqual([
      8, -8,
    ])
    expect(await world.lines(child.id)).toMatchObject([{ refundQuantity: 1, lockQuantity: 1 }])
    for (const one of [parent, child])
      expect(await world.order(one.id)).toMatchObject({
        status: 'WAIT_DELIVERY',
        abnormalTypes: [],
      })
  })
})

describe('a request of its own on the order that ships', () => {
  /** An order of a platform and the one that ships for it, which waits for its review or in the warehouse. */
  const shipsFor = async (isReviewed: boolean) => {
    const parent = await notify(paid())
    const place = { warehouseId: world.supplier.warehouseId }
    await done('shopOrders/confirmAudit', { ids: [parent.id], lackPolicy: '0', ...place })
    const child = await world.childOf(parent)
    if (isReviewed) await audited(child, world.supplier)
    return { parent: await world.order(parent.id), child: await world.order(child.id) }
  }
  const refuse = { refuseReason: '1', auditRemark: '商品没有问题' }
  const openOn = async (order: OrderRow) =>
    (await requestsOf(order.id)).find(({ refundStatus }) => refundStatus === '3')?.id

  it('keeps it from its review when the buyer’s request is decided', async () => {
    const { parent, child } = await shipsFor(false)
    const { id } = await apply(parent, {}, 1, '20.00')
    await done('afterSales/agree', { ids: [id], duty: '2', applySupplier: true })
    expect(await openOn(child)).toBeDefined()
    const again = await apply(await world.order(parent.id), {}, 1, '20.00')
    await done('afterSales/refuse', { ids: [again.id], ...refuse })
    expect(await world.order(child.id)).toMatchObject({ status: 'UN_AUDIT', abnormalTypes: ['5'] })
  })

  it('keeps it stopped when the buyer’s request is decided', async () => {
    const { parent, child } = await shipsFor(true)
    const { id } = await apply(parent, {}, 1, '20.00')
    const own = await apply(child)
    await done('afterSales/refuse', { ids: [id], ...refuse })
    expect((await world.order(child.id)).status).toBe('DELIVERY_ERROR')
    await done('afterSales/refuse', { ids: [own.id], ...refuse }, world.supplier)
    expect((await world.order(child.id)).status).toBe('WAIT_DELIVERY')
  })

  it('keeps it from ending with the order whose buyer got everything back', async () => {
    const { parent, child } = await shipsFor(true)
    const { id } = await apply(parent, {}, 2, '40.00')
    await apply(child)
    await done('afterSales/agree', { ids: [id], duty: '2' })
    expect((await world.order(parent.id)).status).toBe('DELIVERY_CANCEL')
    expect((await world.order(child.id)).status).toBe('DELIVERY_ERROR')
  })

  it('of the buyer that does not stop the order keeps no supplier from the review', async () => {
    const { parent, child } = await shipsFor(false)
    const { id } = await apply(parent, {}, 1, '20.00')
    const audit = { ids: [child.id], lackPolicy: '0' }
    expect(await act('shopOrders/confirmAudit', audit, world.supplier)).toMatchObject({
      error: 'ORDER_BUYER_ASKS',
    })
    await asSystem(world.db, (trx) =>
      trx.updateTable('afterSale').set({ suspended: false }).where('id', '=', id).execute(),
    )
    expect(await act('shopOrders/confirmAudit', audit, world.supplier)).not.toMatchObject({
      error: 'ORDER_BUYER_ASKS',
    })
  })
})

describe('time that is over', () => {
  beforeAll(() =>
    as(world.supplier, async (trx) => {
      const { companyId, user } = world.supplier
      const role = { companyId, roleName: '老板', roleKey: 'boss' }
      const { id } = await trx
        .insertInto('role')
        .values(role)
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('userRole')
        .values({ companyId, userId: user.userId, roleId: id })
        .execute()
    }),
  )
  const late = (id: Id) =>
    asSystem(world.db, (trx) =>
      trx
        .updateTable('afterSale')
        .set({ deadlineTime: '2020-01-01 00:00:00' })
        .where('id', '=', id)
        .execute(),
    )
  it('ends what was not sent back, and reminds of what nobody decided', async () => {
    const order = await shipped(await world.dropOrder({}, { quantity: 3 }), world.supplier)
    const { id } = await apply(order, { afterSaleType: '1' })
    const reminders = () =>
      asSystem(world.db, (trx) =>
        trx
          .selectFrom('message')
          .select('id')
          .where('messageTitle', '=', '售后超时未处理')
          .execute(),
      )
    await late(id)
    await passDeadlines(world.db, strictLog)
    await passDeadlines(world.db, strictLog)
    expect(await reminders()).toHaveLength(1)
    expect(await onlyRequestOf(order.id)).toMatchObject({ refundStatus: '3' })
    const place = { duty: '2', warehouseId: world.supplier.warehouseId }
    await done('afterSales/agree', { ids: [id], ...place }, world.supplier)
    await passDeadlines(world.db, strictLog)
    expect(await onlyRequestOf(order.id)).toMatchObject({ refundStatus: '5' })
    await late(id)
    await passDeadlines(world.db, strictLog)
    expect(await onlyRequestOf(order.id)).toMatchObject({ refundStatus: '4', deadlineTime: null })
    const parcel = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('returnOrder')
        .select('returnStatus')
        .where('afterSaleId', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(parcel.returnStatus).toBe('CLOSED')
    expect(await world.order(order.id)).toMatchObject({ status: 'DELIVERIED', refundStatus: null })
  })

  it('reminds of the others when one cannot be written, and comes back to it', async () => {
    const requests = await Promise.all(
      [0, 1].map(async () => {
        const order = await shipped(await world.dropOrder({}, { quantity: 3 }), world.supplier)
        return apply(order, { afterSaleType: '1' })
      }),
    )
    for (const { id } of requests) await late(id)
    const [first, second] = requests.map(({ id }) => id)
    const remindedOn = async (id: Id = '') =>
      (
        await asSystem(world.db, (trx) =>
          trx
            .selectFrom('afterSale')
            .select('remindedOn')
            .where('id', '=', id)
            .executeTakeFirstOrThrow(),
        )
      ).remindedOn
    const mend = await breakRow(world.db, 'after_sale', first ?? '')
    await passDeadlines(world.db, silentLog)
    expect(await remindedOn(first)).toBeNull()
    expect(await remindedOn(second)).toBe(today())
    await mend()
    expect(await passDeadlines(world.db, strictLog)).toBe(1)
    expect(await remindedOn(first)).toBe(today())
    expect(await passDeadlines(world.db, strictLog)).toBe(0)
  })
})

describe('money by the terms of the order', () => {
  const agreed = async (order: OrderRow, amount: string, who: Side = world.seller) => {
    const { id } = await apply(order, {}, 1, amount)
    await done('afterSales/agree', { ids: [id], duty: '2' }, who)
  }
  let customerId: Id
  let settlementAccountId: Id
  beforeAll(async () => {
    await as(world.seller, async (trx) => {
      const made = await trx
        .insertInto('customer')
        .values({
          companyId: world.seller.companyId,
          customerCode: 'KH9',
          customerName: '一中图书馆',
          category: '1',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      customerId = made.id
      settlementAccountId = await openSettlementAccount(trx, {
        accountCode: 'ZH9',
        accountName: '收款账户',
        accountType: 'BANK',
      })
      const party = { kind: 'customer', id: customerId } as const
      await grantQuota(trx, party, { quota: '500.00', periodDays: 30 })
      await addAdvance(trx, party, { bill: { type: 'REBATE', num: 'FL9' }, amount: '300.00' })
    })
  })
  const terms = () => as(world.seller, (trx) => creditOf(trx, { kind: 'customer', id: customerId }))
  const place = async (settleType: string, payStatus = '0') => {
    const answer = await world.app.post<{ orderId: Id }>(
      '/order/manual/add',
      {
        shopNum: '700000001',
        warehouseId: world.seller.warehouseId,
        settleType,
        payStatus,
        customerId,
        settlementAccountId,
        receiverName: '李小明',
        receiverPhone: '13812345678',
        province: ['北京市', '北京市', '东城区'],
        receiverAddress: '东单大街 1 号',
        freightAmount: '0.00',
        items: [
          { productId: world.seller.productId, conditionGrade: '90', quantity: 2, price: '20.00' },
        ],
      },
      { as: world.seller },
    )
    expect(answer.code, answer.msg).toBe(200)
    return world.order(answer.data.orderId)
  }
  const dues = ({ orderNum }: OrderRow) =>
    as(world.seller, (trx) => dueOf(trx, { type: 'ORDER', num: orderNum }))

  it('账期: the quota of a customer comes back, before shipping and after it', async () => {
    const { used } = await terms()
    const waiting = await audited(await place('2'))
    expect(Number((await terms()).used) - Number(used)).toBe(40)
    await agreed(waiting, '20.00')
    expect(Number((await terms()).used) - Number(used)).toBe(20)
    const { outOrderNum } = await world.order(waiting.id)
    await as(world.seller, (trx) =>
      shipOut(trx, outOrderNum ?? '', { expressCode: 'SF', expressNum: 'SF1' }),
    )
    expect(await dues(waiting)).toMatchObject({ raised: '20.00' })
    const sent = await shipped(await place('2'))
    expect(Number((await terms()).used) - Number(used)).toBe(60)
    await agreed(sent, '15.00')
    expect(Number((await terms()).used) - Number(used)).toBe(45)
  })

  it('预收款: what was reserved is free again; what was used comes back as a new advance', async () => {
    const { advance } = await terms()
    const waiting = await audited(await place('4'))
    expect(Number(advance) - Number((await terms()).advance)).toBe(40)
    await agreed(waiting, '20.00')
    expect(Number(advance) - Number((await terms()).advance)).toBe(20)
    const sent = await shipped(await place('4'))
    await agreed(sent, '15.00')
    expect(Number(advance) - Number((await terms()).advance)).toBe(45)
  })

  it('线下收款: a red receivable stands against what the customer owes or paid', async () => {
    const sent = await shipped(await place('3', '1'))
    await agreed(sent, '15.00')
    expect(await dues(sent)).toMatchObject({ raised: '40.00', settled: '40.00' })
    const { afterSaleNum } = await onlyRequestOf(sent.id)
    const red = await as(world.seller, (trx) =>
      dueOf(trx, { type: 'AFTER_SALE', num: afterSaleNum }),
    )
    expect(red).toMatchObject({ raised: '-15.00' })
  })

  it.each([
    // what was received stands whole, and what goes back stands beside it
    ['paid, not shipped', '1', false, '40.00', '-15.00'],
    ['shipped, not paid', '0', true, '40.00', '-15.00'],
    // nothing was received and nothing is owed: the goods cost less, that is all
    ['neither', '0', false, '25.00', '0.00'],
  ])('线下收款, %s: the customer owes what is left', async (_, pays, isSent, owed, back) => {
    const order = await (isSent ? shipped : audited)(await place('3', pays))
    await agreed(order, '15.00')
    const { afterSaleNum } = await onlyRequestOf(order.id)
    if (!isSent) {
      const { outOrderNum } = await world.order(order.id)
      const parcel = { expressCode: 'SF', expressNum: `SF${order.id}` }
      await as(world.seller, (trx) => shipOut(trx, outOrderNum ?? '', parcel))
    }
    const red = { type: 'AFTER_SALE', num: afterSaleNum } as const
    expect((await dues(order)).raised).toBe(owed)
    expect((await as(world.seller, (trx) => dueOf(trx, red))).raised).toBe(back)
  })

  it('账期 between two companies: payable and receivable shrink with the debt', async () => {
    const pair = {
      distributorCompanyId: world.seller.companyId,
      supplyCompanyId: world.supplier.companyId,
    }
    await asSystem(world.db, (trx) => grantPair(trx, pair, { quota: '500.00', periodDays: 30 }))
    const party = { kind: 'company', id: world.supplier.companyId, name: '书海批发' } as const
    const used = async () => Number((await as(world.seller, (trx) => creditOf(trx, party))).used)
    const before = await used()
    const order = await world.dropOrder({ settleType: '2' }, { quantity: 3 })
    expect(await used()).toBe(before + 27)
    const sent = await shipped(order, world.supplier)
    await agreed(sent, '8.00', world.supplier)
    expect(await used()).toBe(before + 19)
  })
})
