import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { addYuan } from '../../../base/money'
import { checkStock } from '../../warehouse/stock'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from './record/OrderRow'

let world: OrderWorld

beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await asSystem(world.db, checkStock)).toEqual([])
  await expectFrozenMoneyExplained()
})

const act = (name: string, body: object, who: { token: string } = world.seller) =>
  world.app.post<BatchAnswer>(`/order/shopOrders/${name}`, body, { as: who as never })

const partsOf = (order: OrderRow) =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('salesOrder').selectAll().where('parentOrderNum', '=', order.orderNum).execute(),
  )

/** Frozen money of a company is exactly what its orders say. */
async function expectFrozenMoneyExplained() {
  const rows = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('salesOrder')
      .select('frozenAmount')
      .where('companyId', '=', world.seller.companyId)
      .execute(),
  )
  const [, freezeMoney] = await world.balance(world.seller)
  expect(addYuan('0.00', ...rows.map((row) => row.frozenAmount))).toBe(freezeMoney)
}

describe('refuse, resubmit, cancel', () => {
  it('gives the money back, freezes it again, and gives it back for good', async () => {
    const order = await world.dropOrder({}, { quantity: 2 })
    const [, frozen] = await world.balance(world.seller)
    expect(
      (await act('refuse', { ids: [order.id], refuseReason: '2' }, world.supplier)).data.success,
    ).toBe(1)
    expect(await world.order(order.id)).toMatchObject({
      status: 'REFUSED',
      freezeStatus: '2',
      frozenAmount: '0.00',
      refuseReason: '2',
    })
    expect((await world.balance(world.seller))[1]).toBe((Number(frozen) - 19).toFixed(2))
    expect((await act('resubmit', { ids: [order.id] })).data.success).toBe(1)
    expect(await world.order(order.id)).toMatchObject({
      status: 'UN_AUDIT',
      freezeStatus: '1',
      frozenAmount: '19.00',
      refuseReason: null,
    })
    expect((await act('cancel', { ids: [order.id], cancelReason: '5' })).data.success).toBe(1)
    expect(await world.order(order.id)).toMatchObject({
      status: 'DELIVERY_CANCEL',
      frozenAmount: '0.00',
    })
  })

  it('leaves the other refused orders as they are', async () => {
    const [order, other] = [await world.dropOrder(), await world.dropOrder()]
    const ids = [order.id, other.id]
    const body = { ids, refuseReason: '2', refuseRemark: '两本都没有了' }
    expect((await act('refuse', body, world.supplier)).data.success).toBe(2)
    const before = await world.order(other.id)
    await act('resubmit', { ids: [order.id] })
    expect(await world.order(order.id)).toMatchObject({
      refuseReason: null,
      refuseRemark: null,
      refuseTime: null,
    })
    expect(before).toMatchObject({
      status: 'REFUSED',
      refuseReason: '2',
      refuseRemark: '两本都没有了',
    })
    expect(await world.order(other.id)).toEqual(before)
  })

  it('leaves each to its side', async () => {
    const order = await world.dropOrder()
    const refused = await act('refuse', { ids: [order.id], refuseReason: '2' })
    expect(refused.data.results[0]?.error).toBe('ORDER_NOT_REVIEWER')
    const cancelled = await act('cancel', { ids: [order.id], cancelReason: '1' }, world.supplier)
    expect(cancelled.data.results[0]?.error).toBe('ORDER_NOT_BUYER')
    const stranger = await act('cancel', { ids: [order.id], cancelReason: '1' }, world.stranger)
    expect(stranger.data.results[0]?.error).toBe('ROW_NOT_FOUND')
  })

  it('resubmits only what was refused', async () => {
    const order = await world.shopOrder()
    const answer = await act('resubmit', { ids: [order.id] })
    expect(answer.data.results[0]?.error).toBe('STATE_REFUSED')
  })
})

describe('splitOrder', () => {
  it('parts lines, sums and frozen money without losing a cent', async () => {
    const order = await world.dropOrder({}, { price: '8.33', quantity: 3 })
    const [item] = await world.lines(order.id)
    const part = (quantity: number) => ({ items: [{ itemId: item?.id, quantity }] })
    const balance = await world.balance(world.seller)
    const answer = await act(
      'splitOrder',
      { ids: [order.id], parts: [part(1), part(1), part(1)] },
      world.supplier,
    )
    expect(answer.data.results[0]).toMatchObject({ ok: true })
    const first = await world.order(order.id)
    const all = [first, ...(await partsOf(order))]
    expect(all).toHaveLength(3)
    expect(addYuan(...all.map((one) => one.orderAmount))).toBe(order.orderAmount)
    expect(addYuan(...all.map((one) => one.frozenAmount))).toBe(order.frozenAmount)
    expect(first.freightAmount).toBe('3.00')
    expect(all.map((one) => one.goodsQuantity)).toEqual([1, 1, 1])
    expect(await world.balance(world.seller)).toEqual(balance)
  })

  it('refuses a plan that is not a partition', async () => {
    const order = await world.shopOrder({}, { quantity: 3 })
    const [item] = await world.lines(order.id)
    const part = (quantity: number) => ({ items: [{ itemId: item?.id, quantity }] })
    const tooFew = await act('splitOrder', { ids: [order.id], parts: [part(1), part(1)] })
    expect(tooFew.data.results[0]?.reason).toContain('“红楼梦”共 3 件，方案里是 2 件')
    const single = await act('splitOrder', { ids: [order.id], parts: [part(3)] })
    expect(single.data.results[0]).toMatchObject({
      error: 'ORDER_SPLIT_PARTS',
      reason: expect.stringContaining('至少要分成 2 个包裹'),
    })
    const plans = {
      有包裹里没有商品: [part(3), { items: [] }],
      同一个包裹里重复写了同一行商品: [{ items: [...part(1).items, ...part(1).items] }, part(1)],
      方案里有不属于该订单的商品: [
        part(1),
        part(2),
        { items: [{ itemId: '999999', quantity: 1 }] },
      ],
    }
    for (const [reason, parts] of Object.entries(plans)) {
      const answer = await act('splitOrder', { ids: [order.id], parts })
      expect(JSON.stringify(answer.data)).toContain(reason)
    }
    expect(await partsOf(order)).toEqual([])
  })

  it('proposes what is there and what is short', async () => {
    const productId = await world.book(world.seller, '9787108009821', '围城')
    await world.stock(world.seller, 1, { productId })
    const order = await world.shopOrder({}, { productId, quantity: 3 })
    const plan = await act('splitPlan', { ids: [order.id], by: 'stock' })
    const [item] = await world.lines(order.id)
    expect(plan.data).toEqual({
      parts: [
        { items: [{ itemId: item?.id, quantity: 1 }] },
        { items: [{ itemId: item?.id, quantity: 2 }] },
      ],
    })
    const none = await act('splitPlan', { ids: [order.id], by: 'warehouse' })
    expect(none.data).toMatchObject({ error: 'ORDER_SPLIT_PLAN' })
    expect(none.msg).toContain('所有商品都从同一个仓库发货')
  })
})

describe('merge', () => {
  const mergesOf = (order: { id: string }) =>
    asSystem(world.db, async (trx) => {
      const rows = await trx
        .selectFrom('orderLog')
        .select('content')
        .where('orderId', '=', order.id)
        .where('logType', '=', 'MERGE')
        .execute()
      return rows.map(({ content }) => String(content))
    })

  it('merges into the earliest and takes it back to the cent', async () => {
    const late = await world.dropOrder({ orderTime: '2024-06-02 10:00:00', receiverName: '王五' })
    const early = await world.dropOrder(
      { orderTime: '2024-06-01 10:00:00', receiverName: '王五' },
      { quantity: 2 },
    )
    const balance = await world.balance(world.seller)
    const merged = await act('merge', { ids: [late.id, early.id] }, world.supplier)
    expect(merged.data).toMatchObject({ success: 2, orderNum: early.orderNum })
    expect(await world.order(early.id)).toMatchObject({
      orderAmount: addYuan(early.orderAmount, late.orderAmount),
      frozenAmount: addYuan(early.frozenAmount, late.frozenAmount),
      goodsQuantity: 3,
      mergeFlag: true,
    })
    expect(await world.order(late.id)).toMatchObject({
      status: 'DELIVERY_CANCEL',
      cancelReason: '6',
      mergedInto: early.orderNum,
    })
    expect(await mergesOf(early)).toEqual([`并入订单 ${late.orderNum}`])
    expect((await act('unmerge', { ids: [early.id] }, world.supplier)).data.success).toBe(1)
    for (const before of [early, late])
      expect(await world.order(before.id)).toMatchObject({
        status: 'UN_AUDIT',
        orderAmount: before.orderAmount,
        frozenAmount: before.frozenAmount,
        goodsQuantity: before.goodsQuantity,
        mergedInto: null,
        mergeFlag: false,
      })
    expect((await world.lines(late.id)).length).toBe(1)
    expect(await world.balance(world.seller)).toEqual(balance)
  })

  it('takes the earliest time to ship by, and gives each its own back', async () => {
    const buyer = { receiverName: '钱九' }
    const due = (latestDeliveryTime: string | null, day: string) =>
      world.shopOrder({ ...buyer, latestDeliveryTime, orderTime: `2024-06-${day} 10:00:00` })
    const [own, sooner] = ['2024-07-05 10:00:00', '2024-07-01 10:00:00']
    const [first, second] = [await due(own, '01'), await due(sooner, '02')]
    const third = await due('2024-06-30 10:00:00', '03')
    const timeOf = async ({ id }: OrderRow) => (await world.order(id)).latestDeliveryTime
    await act('merge', { ids: [first.id, second.id] })
    expect(await timeOf(first)).toBe(sooner)
    await act('merge', { ids: [first.id, third.id] })
    expect(await timeOf(first)).toBe('2024-06-30 10:00:00')
    await act('unmerge', { ids: [first.id] })
    expect(await Promise.all([first, second].map(timeOf))).toEqual([own, sooner])
    await act('merge', { ids: [first.id, second.id] })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('salesOrder')
        .set({ latestDeliveryTime: '2024-07-03 10:00:00' })
        .where('id', '=', first.id)
        .execute(),
    )
    await act('unmerge', { ids: [first.id] })
    // what somebody set meanwhile is newer than what was remembered
    expect(await timeOf(first)).toBe('2024-07-03 10:00:00')
  })

  it('says which fields differ', async () => {
    const one = await world.shopOrder()
    const two = await world.shopOrder({ receiverPhone: '13900000000', receiverName: '赵六' })
    const answer = await act('merge', { ids: [one.id, two.id] })
    expect(answer.code).toBe(409)
    expect(answer.msg).toContain('所选订单的收货人、手机号码不一致')
  })

  it('finds the groups that can be merged, receivers masked', async () => {
    const address = { receiverName: '孙七', receiverAddress: '西单北大街二号院' }
    const pair = [await world.shopOrder(address), await world.shopOrder(address)]
    const { data } = await act('mergeGroups', {})
    const groups = data as unknown as { receiverName: string; orders: { orderNum: string }[] }[]
    const group = groups.find((one) => one.receiverName === '孙**')
    expect(group?.orders.map((order) => order.orderNum)).toEqual(
      pair.map((order) => order.orderNum),
    )
  })
})

describe('edits', () => {
  it('matches a line, remembers the listing and clears the abnormal type', async () => {
    const order = await world.shopOrder(
      {},
      { matchStatus: '0', productId: null, outerCode: 'HLM-9', conditionGrade: null },
    )
    expect(order.abnormalTypes).toEqual(['1'])
    const [item] = await world.lines(order.id)
    const body = {
      ids: [order.id],
      itemId: item?.id,
      productId: world.seller.productId,
      conditionGrade: '90',
      remember: true,
    }
    expect((await act('match', body)).data.success).toBe(1)
    expect((await world.order(order.id)).abnormalTypes).toEqual([])
    const mapping = await asSystem(world.db, (trx) =>
      trx.selectFrom('goodsMapping').selectAll().executeTakeFirst(),
    )
    expect(mapping).toMatchObject({ listingKey: 'code:HLM-9', productId: world.seller.productId })
    const foreign = { ...body, productId: world.supplier.productId }
    expect((await act('match', foreign)).data.results[0]?.error).toBe('ORDER_PRODUCT_UNKNOWN')
  })

  it('appends, removes and replaces own tags only', async () => {
    const [tag] = await asSystem(world.db, (trx) =>
      trx
        .insertInto('orderTag')
        .values([
          { companyId: world.seller.companyId, tagName: '加急', tagColor: 'red' },
          { companyId: world.stranger.companyId, tagName: '预售', tagColor: 'blue' },
        ])
        .returning('id')
        .execute(),
    )
    const order = await world.shopOrder()
    const tagIds = [tag?.id]
    await act('setTags', { ids: [order.id], mode: 'APPEND', tagIds })
    expect((await world.order(order.id)).tagIds).toEqual(tagIds)
    await act('setTags', { ids: [order.id], mode: 'REMOVE', tagIds })
    expect((await world.order(order.id)).tagIds).toEqual([])
    const foreign = await act('setTags', { ids: [order.id], mode: 'APPEND', tagIds: ['2'] })
    expect(foreign.data.results[0]?.error).toBe('ORDER_TAG_UNKNOWN')
  })

  it('holds, changes warehouse and express, and remarks only what is given', async () => {
    const order = await world.shopOrder({ sellerRemark: '原备注' })
    await act('hold', { ids: [order.id], holdReason: '等买家' })
    await act('setWarehouse', { ids: [order.id], warehouseId: world.supplier.warehouseId })
    await act('setExpress', { ids: [order.id], expressCode: 'SF' })
    await act('setRemark', { ids: [order.id], remark: '易碎' })
    expect(await world.order(order.id)).toMatchObject({
      holdFlag: true,
      holdReason: '等买家',
      warehouseId: world.supplier.warehouseId,
      expressCode: 'SF',
      remark: '易碎',
      sellerRemark: '原备注',
      version: 5,
    })
    const bad = await act('setExpress', { ids: [order.id], expressCode: 'PIGEON' })
    expect(bad.code).toBe(400)
  })
})
