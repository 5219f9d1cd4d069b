import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toJson } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { inventoryOf } from '../../../proofs/testing/inventory'
import { creditOf, addAdvance } from '../../money/credit'
import {
  createWholesaleWorld,
  type Saved,
  type WholesaleWorld,
} from '../../../proofs/worlds/wholesale/wholesaleWorld'
import { findOutOrders, splitLack } from '../../warehouse/outOrder'
import { finishDelivered } from './effects/finishDelivered'
import { breakRow } from '../../../proofs/testing/breakRow'
import { silentLog, strictLog } from '../../../proofs/testing/logs'

let world: WholesaleWorld
beforeAll(async () => {
  world = await createWholesaleWorld()
}, 120_000)
afterAll(() => world.app.close())
// whatever a test did, stock and credit follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const run = async (action: string, { id }: Pick<Saved, 'id'>, values: object = {}) => {
  const body = { ids: [id], ...values }
  const { data } = await world.app.post<BatchAnswer>(`/wholesale/order/${action}`, body, {
    as: world.seller,
  })
  return data.results?.[0] ?? { ok: false, error: JSON.stringify(data) }
}
const done = async (action: string, order: Pick<Saved, 'id'>, values?: object) =>
  expect(await run(action, order, values)).toMatchObject({ ok: true })
const detail = async ({ orderNum }: Saved) =>
  (
    await world.app.get<Record<string, unknown>>(`/wholesale/order/detail/${orderNum}`, {
      as: world.seller,
    })
  ).data
const stockNow = () =>
  world.act((trx) =>
    trx
      .selectFrom('stock')
      .select(['quantity', 'lockedQuantity'])
      .where('productId', '=', world.seller.productId)
      .executeTakeFirstOrThrow(),
  )
const credit = (id = world.customerId) =>
  world.act((trx) => creditOf(trx, { kind: 'customer', id }))

/** A document in each state, by the way a person and the warehouse bring it there. */
const inState: Record<string, (change?: object) => Promise<Saved>> = {
  DRAFT: (change) => world.save(change),
  async UN_AUDIT(change) {
    const order = await world.save(change)
    await done('submit', order)
    return order
  },
  async REFUSED(change) {
    const order = await inState.UN_AUDIT!(change)
    await done('refuse', order, { refuseReason: '价格不对' })
    return order
  },
  async WAIT_DELIVERY(change) {
    const order = await inState.UN_AUDIT!(change)
    await done('audit', order)
    return order
  },
  async DELIVERYING(change) {
    const order = await inState.WAIT_DELIVERY!(change)
    await world.ship(order.orderNum, 4)
    return order
  },
  async DELIVERIED(change) {
    const order = await inState.WAIT_DELIVERY!(change)
    await world.ship(order.orderNum)
    return order
  },
  async DELIVERY_SUCCESS(change) {
    const order = await inState.DELIVERIED!(change)
    await done('finish', order)
    return order
  },
  async DELIVERY_ERROR(change) {
    const order = await inState.WAIT_DELIVERY!(change)
    await world.lack(order.orderNum)
    return order
  },
  async DELIVERY_CANCEL(change) {
    const order = await world.save(change)
    await done('cancel', order, { cancelRemark: '客户不要了' })
    return order
  },
}

const { transitions } = inventoryOf('orders', 'wholesaleOrder')

/** Calls people make, by the inventory's name of the action, with what their forms hold. */
const calls: Record<string, readonly [string, object?]> = {
  提交审核: ['submit'],
  重新提交: ['submit'],
  审核通过: ['audit'],
  驳回: ['refuse', { refuseReason: '价格不对' }],
  反审核: ['antiAudit'],
  提前结单: ['close', { remark: '不再发了' }],
  客户签收: ['finish'],
  作废: ['cancel', { cancelRemark: '客户不要了' }],
}
/** What the warehouse, a save or another company does: shown one by one below. */
const elsewhere = new Set([
  '保存草稿',
  '线上客户下采购单',
  '部分出库',
  '全部出库',
  '撤销出库',
  '仓库反馈缺货',
  '调整数量继续出库',
])

describe('every state × every action of the inventory', () => {
  it('knows every action the inventory has', () => {
    expect(transitions.length).toBeGreaterThan(20)
    const unknown = transitions.filter(({ action }) => !calls[action] && !elsewhere.has(action))
    expect(unknown).toEqual([])
  })

  it.each(Object.keys(inState))(
    '%s: what is allowed goes through, the rest is refused and changes nothing',
    async (state) => {
      for (const [call, values] of new Map(
        Object.values(calls).map((one) => [one[0], one] as const),
      ).values()) {
        const order = await inState[state]!()
        const allowed = transitions.find(
          ({ from, action, to }) => from === state && calls[action]?.[0] === call && to !== state,
        )
        const result = await run(call, order, values)
        const now = await world.state(order.orderNum)
        if (allowed && !(state === 'DELIVERY_ERROR' && call === 'close')) {
          expect({ state, call, ...result }).toMatchObject({ ok: true })
          expect(now).toBe(allowed.to)
        } else {
          expect({ state, call, ...result }).toMatchObject({ ok: false })
          expect(['STATE_REFUSED', 'WHOLESALE_NOTHING_SHIPPED']).toContain(result.error)
          expect(now).toBe(state)
        }
        // what this one holds must not be missing for the next
        if (['WAIT_DELIVERY', 'DELIVERY_ERROR'].includes(now))
          await done('cancel', order, { cancelRemark: '清场' })
      }
    },
    60_000,
  )
})

describe('what an audit takes and gives back', () => {
  it('locks the copies, makes the CK document and takes quota; all of it comes back with 反审核', async () => {
    const [before, quota] = [await stockNow(), await credit()]
    const order = await inState.WAIT_DELIVERY!({ settleType: '2' })
    expect(await stockNow()).toEqual({ ...before, lockedQuantity: before.lockedQuantity + 10 })
    expect((await credit()).available).toBe(String(Number(quota.available) - 200) + '.00')
    expect(await detail(order)).toMatchObject({
      orderAmount: '200.00',
      outOrderNums: [expect.stringMatching(/^CK/)],
    })
    await done('antiAudit', order)
    expect(await stockNow()).toEqual(before)
    expect(await credit()).toEqual(quota)
  })

  it('refuses what the credit line does not cover, and says how much is missing', async () => {
    const order = await inState.UN_AUDIT!({
      settleType: '2',
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity: 100, price: '999.00' },
      ],
    })
    expect(await run('audit', order)).toMatchObject({ ok: false, error: 'CREDIT_SHORT' })
    expect(await world.state(order.orderNum)).toBe('UN_AUDIT')
  })

  it('refuses prices below the floor without the permission, and passes with it', async () => {
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['wholesale:order:audit', 'wholesale:all'],
    })
    const order = await inState.UN_AUDIT!({
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity: 1, price: '7.99' },
      ],
    })
    const { data } = await world.app.post<BatchAnswer>(
      '/wholesale/order/audit',
      { ids: [order.id] },
      { as: clerk },
    )
    expect(data.results[0]).toMatchObject({ error: 'WHOLESALE_BELOW_FLOOR' })
    await done('audit', order)
    await done('cancel', order, { cancelRemark: '清场' })
  })

  it('settles what is short as told: refuses, ships less, splits off, waits', async () => {
    const short = (quantity: number) => ({
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity, price: '20.00' },
      ],
    })
    const { quantity, lockedQuantity } = await stockNow()
    const free = quantity - lockedQuantity
    const refused = await inState.UN_AUDIT!(short(free + 5))
    expect(await run('audit', refused)).toMatchObject({ error: 'WHOLESALE_STOCK_LACK' })
    await done('audit', refused, { lackPolicy: '1' })
    expect(await detail(refused)).toMatchObject({
      goodsQuantity: free,
      orderAmount: `${free * 20}.00`,
    })
    const rest = await world.act((trx) =>
      trx
        .selectFrom('wholesaleOrder')
        .selectAll()
        .where('status', '=', 'UN_AUDIT')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(rest).toMatchObject({ goodsQuantity: 5, orderAmount: '100.00' })
    await done('antiAudit', refused)
    await done('audit', refused, { lackPolicy: '3' })
    await done('cancel', refused, { cancelRemark: '清场' })
  })
})

describe('shipping in parts', () => {
  it('owes each part, with quota, and all of it is as if never shipped after revoking in another order', async () => {
    const [before, quota] = [await stockNow(), await credit()]
    const order = await inState.WAIT_DELIVERY!({
      settleType: '2',
      reduceAmount: '10.01',
      freightBearer: '1',
      freightAmount: '8.00',
    })
    const first = await world.ship(order.orderNum, 3)
    expect(await detail(order)).toMatchObject({
      status: 'DELIVERYING',
      outQuantity: 3,
      orderAmount: '197.99',
    })
    const second = await world.ship(order.orderNum)
    const full = await detail(order)
    expect(full).toMatchObject({
      status: 'DELIVERIED',
      unreceivedAmount: '197.99',
      expressNum: 'YT123',
    })
    const dues = await world.act((trx) =>
      trx.selectFrom('due').select('originMoney').where('bizNum', '=', order.orderNum).execute(),
    )
    expect(
      dues.map(({ originMoney }) => Number(originMoney)).reduce((sum, one) => sum + one, 0),
    ).toBeCloseTo(197.99, 2)
    await world.revoke(order.orderNum, first)
    expect(await world.state(order.orderNum)).toBe('DELIVERYING')
    await world.revoke(order.orderNum, second)
    expect(await world.state(order.orderNum)).toBe('WAIT_DELIVERY')
    await done('cancel', order, { cancelRemark: '客户不要了' })
    expect(await stockNow()).toEqual(before)
    expect(await credit()).toEqual(quota)
  })

  it('closes early on what is out: the rest of locks and quota is free, freight is still owed', async () => {
    const [before, quota] = [await stockNow(), await credit()]
    const order = await inState.WAIT_DELIVERY!({
      settleType: '2',
      freightBearer: '1',
      freightAmount: '8.00',
    })
    await world.ship(order.orderNum, 4)
    await done('close', order, { remark: '不再发了' })
    expect(await detail(order)).toMatchObject({
      status: 'DELIVERIED',
      goodsQuantity: 4,
      orderAmount: '88.00',
      unreceivedAmount: '88.00',
    })
    expect(await stockNow()).toEqual({
      quantity: before.quantity - 4,
      lockedQuantity: before.lockedQuantity,
    })
    expect(Number((await credit()).available)).toBe(Number(quota.available) - 88)
  })

  it('pays each part with the advance that was reserved', async () => {
    const id = await world.customer('远山书社')
    await world.act((trx) =>
      addAdvance(
        trx,
        { kind: 'customer', id },
        { bill: { type: 'REBATE', num: 'FL1' }, amount: '150.00' },
      ),
    )
    const poor = await inState.UN_AUDIT!({ customerId: id, settleType: '1' })
    expect(await run('audit', poor)).toMatchObject({ error: 'ADVANCE_SHORT' })
    const order = await inState.WAIT_DELIVERY!({
      customerId: id,
      settleType: '1',
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity: 5, price: '20.00' },
      ],
    })
    expect((await credit(id)).advance).toBe('50.00')
    await world.ship(order.orderNum, 2)
    expect(await detail(order)).toMatchObject({ receivedAmount: '40.00', settleStatus: '1' })
    await done('close', order, { remark: '够了' })
    expect((await credit(id)).advance).toBe('110.00')
    expect(await detail(order)).toMatchObject({ settleStatus: '2', orderAmount: '40.00' })
  })

  it('goes on with less when the warehouse cannot find the goods', async () => {
    const order = await inState.DELIVERY_ERROR!({ settleType: '2' })
    const lack = await world.app.get<{ lines: { id: string; available: number }[] }>(
      `/wholesale/order/lack/${order.id}`,
      { as: world.seller },
    )
    const lines = lack.data.lines.map(({ id }) => ({ id, available: 6 }))
    await done('resolve', order, { lines })
    expect(await detail(order)).toMatchObject({
      status: 'WAIT_DELIVERY',
      goodsQuantity: 6,
      orderAmount: '120.00',
    })
    await world.ship(order.orderNum)
    expect(await world.state(order.orderNum)).toBe('DELIVERIED')
  })

  it.each(['WAIT_DELIVERY', 'DELIVERY_ERROR'])(
    'waits for its audit again when the warehouse cancels its document: %s',
    async (state) => {
      const [before, quota] = [await stockNow(), await credit()]
      const order = await inState[state]!({ settleType: '2' })
      await world.stop(order.orderNum)
      expect(await detail(order)).toMatchObject({ status: 'UN_AUDIT', auditTime: null })
      expect([await stockNow(), await credit()]).toEqual([before, quota])
      await done('audit', order)
      await world.ship(order.orderNum)
      expect(await world.state(order.orderNum)).toBe('DELIVERIED')
    },
  )

  it('stays audited while what is short still goes out by another document', async () => {
    const { quantity, lockedQuantity } = await stockNow()
    const order = await inState.UN_AUDIT!({
      settleType: '2',
      items: [
        {
          productId: world.seller.productId,
          conditionGrade: '90',
          quantity: quantity - lockedQuantity + 2,
          price: '20.00',
        },
      ],
    })
    await done('audit', order, { lackPolicy: '3' })
    const audited = await credit()
    await world.act(async (trx) => {
      const [out] = await findOutOrders(trx, 'WHOLESALE', order.orderNum)
      await splitLack(trx, out?.outOrderNum ?? '')
    })
    await world.stop(order.orderNum)
    expect(await world.state(order.orderNum)).toBe('WAIT_DELIVERY')
    expect(await credit()).toEqual(audited)
    await world.stop(order.orderNum)
    expect(await world.state(order.orderNum)).toBe('UN_AUDIT')
    await done('cancel', order, { cancelRemark: '清场' })
  })

  it('takes a receipt up to what is open, and no more', async () => {
    const order = await inState.DELIVERIED!()
    const values = { settlementAccountId: world.accountId }
    expect(await run('receive', order, { ...values, amount: '200.01' })).toMatchObject({
      error: 'MONEY_TOO_MUCH',
    })
    await done('receive', order, { ...values, amount: '50.00' })
    expect(await detail(order)).toMatchObject({
      receivedAmount: '50.00',
      settleStatus: '1',
      unreceivedAmount: '150.00',
    })
    await done('receive', order, { ...values, amount: '150.00' })
    expect(await detail(order)).toMatchObject({ settleStatus: '2' })
  })
})

describe('who is told, and what passes', () => {
  it('tells the salesman, and nobody else, that the warehouse lacks goods', async () => {
    const salesman = await world.app.signIn({ company: world.seller, permissions: [] })
    const { userId } = salesman.user
    const order = await inState.WAIT_DELIVERY!({ salesmanId: userId })
    await world.lack(order.orderNum)
    const told = await world.act((trx) =>
      trx
        .selectFrom('message')
        .select('userId')
        .where('orderNum', '=', order.orderNum)
        .where('messageTitle', '=', '批销单缺货')
        .execute(),
    )
    expect(told).toEqual([{ userId }])
  })

  it('sends goods to the default of the customer’s address book', async () => {
    const id = await world.customer('云上书店')
    const entry = { receiverPhone: '13900001111', address: '书院路 8 号' }
    const addresses = [
      { ...entry, receiverName: '前台', region: ['北京市', '北京市', '东城区'] },
      { ...entry, receiverName: '库房', region: ['北京市', '北京市', '海淀区'], isDefault: true },
    ]
    await world.act((trx) =>
      trx
        .updateTable('customer')
        .set({ addresses: toJson(addresses) })
        .where('id', '=', id)
        .execute(),
    )
    const { data } = await world.app.get(`/wholesale/order/terms/${id}`, { as: world.seller })
    expect(data).toMatchObject({
      receiverName: '库房',
      region: ['北京市', '北京市', '海淀区'],
      receiverAddress: '书院路 8 号',
    })
  })

  it('keeps the terms of another’s customer from a salesman who sees only their own', async () => {
    const permissions = ['wholesale:order:add']
    const other = await world.app.signIn({ company: world.seller, permissions })
    const answer = await world.app.get(`/wholesale/order/terms/${world.customerId}`, { as: other })
    expect(answer.code).toBe(404)
  })

  it('lets a whitelisted book go below the floor price, and counts it', async () => {
    const permissions = ['wholesale:order:audit', 'wholesale:all']
    const auditor = await world.app.signIn({ company: world.seller, permissions })
    const { productId, companyId, warehouseId } = world.seller
    await world.act((trx) =>
      trx
        .updateTable('stock')
        .set({ wholesalePrice: '30.00' })
        .where('productId', '=', productId)
        .where('warehouseId', '=', warehouseId)
        .execute(),
    )
    const audit = async ({ id }: Saved) => {
      const { data } = await world.app.post<BatchAnswer>(
        '/wholesale/order/audit',
        { ids: [id] },
        { as: auditor },
      )
      return data.results[0]
    }
    const order = await inState.UN_AUDIT!()
    expect(await audit(order)).toMatchObject({ error: 'WHOLESALE_BELOW_FLOOR' })
    const entry = { companyId, type: '3', target: '1', content: '9787020002207', reason: '合同价' }
    const passes = (change: object) =>
      world.act((trx) =>
        trx
          .insertInto('limitWhitelist')
          .values({ ...entry, ...change })
          .execute(),
      )
    // another kind, another book, stopped, over, for one shop only: none of these is for this order
    await passes({ type: '1' })
    await passes({ content: '9787020002214' })
    await passes({ isOff: true })
    await passes({ startTime: '2024-01-01 00:00:00', endTime: '2024-02-01 00:00:00' })
    await passes({ shopNums: toJson(['S1']) })
    expect(await audit(order)).toMatchObject({ error: 'WHOLESALE_BELOW_FLOOR' })
    await passes({})
    expect(await audit(order)).toMatchObject({ ok: true })
    const used = await world.act((trx) =>
      trx.selectFrom('limitWhitelist').select('usedCount').orderBy('id').execute(),
    )
    expect(used.map(({ usedCount }) => usedCount)).toEqual([0, 0, 0, 0, 0, 1])
    await world.act((trx) =>
      trx
        .updateTable('stock')
        .set({ wholesalePrice: null })
        .where('productId', '=', productId)
        .execute(),
    )
  })
})

describe('what was delivered', () => {
  it('counts as received 15 days after its last shipment, without anybody asking', async () => {
    const shippedAgo = async (state: string, age: string) => {
      const order = await inState[state]!()
      await world.act((trx) =>
        sql`update wholesale_order set delivery_time = now() - ${age}::interval
          where id = ${order.id}`.execute(trx),
      )
      return order
    }
    const old = await shippedAgo('DELIVERIED', '15 days 00:01')
    const young = await shippedAgo('DELIVERIED', '14 days 23:59')
    const partly = await shippedAgo('DELIVERYING', '16 days')
    expect(await finishDelivered(world.app.db, strictLog)).toBe(1)
    const { data } = await world.app.get<{ status: string; logs: { content: string }[] }>(
      `/wholesale/order/detail/${old.orderNum}`,
      { as: world.seller },
    )
    expect(data.status).toBe('DELIVERY_SUCCESS')
    expect(JSON.stringify(data)).toContain('出库满 15 天，自动签收')
    expect(await detail(young)).toMatchObject({ status: 'DELIVERIED' })
    expect(await detail(partly)).toMatchObject({ status: 'DELIVERYING' })
    expect(await finishDelivered(world.app.db, strictLog)).toBe(0)
    const broken = await shippedAgo('DELIVERIED', '16 days')
    const sound = await shippedAgo('DELIVERIED', '16 days')
    const mend = await breakRow(world.app.db, 'wholesale_order', broken.id)
    expect(await finishDelivered(world.app.db, silentLog)).toBe(1)
    await mend()
    expect(await detail(broken)).toMatchObject({ status: 'DELIVERIED' })
    expect(await detail(sound)).toMatchObject({ status: 'DELIVERY_SUCCESS' })
  })
})

describe('who sees what', () => {
  it('shows a salesman their own orders only, and costs to whoever may see them', async () => {
    const permissions = ['wholesale:order:list', 'wholesale:order:detail', 'wholesale:order:cancel']
    const other = await world.app.signIn({ company: world.seller, permissions })
    const order = await world.save()
    const list = await world.app.post<{ total: number }>(
      '/wholesale/order/page',
      { pageNum: 1, pageSize: 20, filter: {} },
      { as: other },
    )
    expect(list.data.total).toBe(0)
    expect(
      (await world.app.get(`/wholesale/order/detail/${order.orderNum}`, { as: other })).code,
    ).toBe(404)
    const { data } = await world.app.post<BatchAnswer>(
      '/wholesale/order/cancel',
      { ids: [order.id], cancelRemark: '越权' },
      { as: other },
    )
    expect(data.results[0]).toMatchObject({ error: 'ROW_NOT_FOUND' })
    const manager = await world.app.signIn({
      company: world.seller,
      permissions: [...permissions, 'wholesale:all'],
    })
    const seen = await world.app.get<Record<string, unknown>>(
      `/wholesale/order/detail/${order.orderNum}`,
      { as: manager },
    )
    expect(seen.data).toMatchObject({
      orderNum: order.orderNum,
      costAmount: null,
      profitAmount: null,
    })
    expect(await detail(order)).toMatchObject({ costAmount: '50.00', profitAmount: '150.00' })
  })

  it('offers of the stock what can be sold: none of a stopped shelf or a closed area', async () => {
    const { productId } = world.seller
    const shown = async () => {
      const { data } = await world.app.post<{ records: { productId: string }[] }>(
        '/wholesale/order/stock/page',
        { pageNum: 1, pageSize: 50, filter: { inStock: true } },
        { as: world.seller },
      )
      return data.records.some((row) => row.productId === productId)
    }
    const set = (change: object) =>
      world.act((trx) =>
        trx
          .updateTable('shelf')
          .set(change)
          .where('id', 'in', (eb) =>
            eb.selectFrom('stock').select('shelfId').where('productId', '=', productId),
          )
          .execute(),
      )
    expect(await shown()).toBe(true)
    for (const change of [{ status: '0' }, { isClosed: true }]) {
      await set(change)
      expect(await shown(), JSON.stringify(change)).toBe(false)
      await set({ status: '1', isClosed: false })
    }
  })

  it('reads scanned codes with price, stock, and what was not found', async () => {
    const { data } = await world.app.post<{ lines: Record<string, unknown>[]; problems: object[] }>(
      '/wholesale/order/lines',
      {
        terms: { customerId: world.customerId, warehouseId: world.seller.warehouseId },
        codes: ['9787020002207', '404'],
      },
      { as: world.seller },
    )
    expect(data.lines).toMatchObject([
      { conditionGrade: '90', price: '25.87', discountRate: 65, listPrice: '39.80' },
    ])
    expect(data.problems).toEqual([
      { text: '404', reason: '商品信息库里没有这个 ISBN 或商品编码', isUnknown: true },
    ])
  })
})
