import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, toJson } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { checkStock } from '../../warehouse/stock'
import { runDueStrategies } from './runDue'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 20)
})
afterAll(() => world.app.close())
beforeEach(() => asSystem(world.db, (trx) => trx.deleteFrom('orderStrategy').execute()))
afterEach(async () => expect(await asSystem(world.db, checkStock)).toEqual([]))

const post = <T>(path: string, body: object) =>
  world.app.edit<T>(`/order/strategy/${path}`, body, { as: world.seller })
const strategy = async (strategyType: string, values: object) => {
  const answer = await post<{ id: string; conditionText: string; actionText: string }>('add', {
    strategyName: `策略${Math.random()}`,
    priority: 10,
    strategyType,
    ...values,
  })
  expect(answer.msg).toBe('操作成功')
  return answer.data
}
const runAll = (id: string) => post<BatchAnswer>('runAll', { ids: [id] })
const logsOf = (orderId: string) =>
  asSystem(world.db, async (trx) => {
    const rows = await trx
      .selectFrom('orderLog')
      .select('content')
      .where('orderId', '=', orderId)
      .where('logType', '=', 'STRATEGY')
      .orderBy('id')
      .execute()
    return rows.map(({ content }) => content)
  })

describe('strategies on a pending order', () => {
  it('run in the sequence, note each hit, and a second run changes nothing', async () => {
    const { data: tag } = await world.app.post<{ id: string }>(
      '/order/orderTag/add',
      { tagName: '大单', tagColor: 'red' },
      { as: world.seller },
    )
    await strategy('EXPRESS', { strategyName: '快递', expressCode: 'SF' })
    await strategy('TAG', { strategyName: '打标', tagIds: [tag.id] })
    await strategy('ABNORMAL', {
      strategyName: '异常',
      abnormalType: '9',
      conditions: [{ field: 'orderAmount', op: '1', value: '20' }],
    })
    const order = await world.shopOrder()
    const first = await runAll(order.id)
    expect(first.data).toMatchObject({ success: 1 })
    expect(await world.order(order.id)).toMatchObject({
      abnormalTypes: ['9'],
      tagIds: [tag.id],
      expressCode: 'SF',
    })
    const said = await logsOf(order.id)
    expect(said.map((text) => text.slice(0, 5))).toEqual(['策略“异常', '策略“打标', '策略“快递'])
    await runAll(order.id)
    expect(await logsOf(order.id)).toEqual(said)
  })

  it('put no tag that is off', async () => {
    const [on, off] = await Promise.all(
      ['加急', '停用的'].map(async (tagName) => {
        const body = { tagName, tagColor: 'red' }
        const { data } = await world.app.post<{ id: string }>('/order/orderTag/add', body, {
          as: world.seller,
        })
        return data.id
      }),
    )
    await strategy('TAG', { tagIds: [on, off] })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('orderTag')
        .set({ enabled: '0' })
        .where('id', '=', off ?? '')
        .execute(),
    )
    const order = await world.shopOrder()
    await runAll(order.id)
    expect((await world.order(order.id)).tagIds).toEqual([on])
  })

  it('of one type only the first by priority', async () => {
    await strategy('EXPRESS', { priority: 20, expressCode: 'SF' })
    await strategy('EXPRESS', { priority: 5, expressCode: 'EMS' })
    const order = await world.shopOrder()
    await runAll(order.id)
    expect((await world.order(order.id)).expressCode).toBe('EMS')
  })

  it('split by copies, and every part goes on through the types that follow', async () => {
    await strategy('SPLIT', { by: '5', limit: 2 })
    await strategy('EXPRESS', { expressCode: 'SF' })
    const order = await world.shopOrder({}, { quantity: 5 })
    await runAll(order.id)
    const parts = await asSystem(world.db, (trx) =>
      trx
        .selectFrom('salesOrder')
        .select(['goodsQuantity', 'expressCode'])
        .where((eb) => eb.or([eb('id', '=', order.id), eb('parentOrderNum', '=', order.orderNum)]))
        .orderBy('id')
        .execute(),
    )
    expect(parts).toEqual([2, 2, 1].map((goodsQuantity) => ({ goodsQuantity, expressCode: 'SF' })))
  })

  it('merge the orders of one buyer into the earliest', async () => {
    await strategy('MERGE', { windowHours: 2, sameWarehouseOnly: true })
    const who = { receiverName: '合并人', receiverPhone: '13900000001' }
    const first = await world.shopOrder(who)
    const second = await world.shopOrder(who)
    await runAll(second.id)
    expect(await world.order(first.id)).toMatchObject({ goodsQuantity: 2, mergeFlag: true })
    expect((await world.order(second.id)).mergedInto).toBe(first.orderNum)
  })

  it('merge across warehouses where wanted, into the one of the order they run for', async () => {
    await strategy('MERGE', { windowHours: 2, sameWarehouseOnly: false })
    const { warehouseId } = world.seller
    const who = { receiverName: '换仓人', receiverPhone: '13900000003' }
    const elsewhere = await world.shopOrder({ ...who, warehouseId: null })
    const order = await world.shopOrder({ ...who, warehouseId })
    await runAll(order.id)
    expect(await world.order(elsewhere.id)).toMatchObject({ mergeFlag: true, warehouseId })
  })

  it('merge what was paid alike, and leave apart what was not', async () => {
    await strategy('MERGE', { windowHours: 2, sameWarehouseOnly: true })
    const { id: customerId } = await asSystem(world.db, (trx) =>
      trx
        .insertInto('customer')
        .values({
          companyId: world.seller.companyId,
          customerCode: 'KH-HB',
          customerName: '合并客户',
          category: '1',
          addresses: toJson([]),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const who = { receiverName: '付款人', receiverPhone: '13900000002' }
    const placed = (payStatus: string) =>
      world.shopOrder({ ...who, customerId, settleType: '3', payStatus })
    const unpaid = await placed('0')
    const paid = await placed('1')
    const second = await placed('1')
    await runAll(second.id)
    expect(await world.order(unpaid.id)).toMatchObject({ mergeFlag: false, mergedInto: null })
    expect((await world.order(second.id)).mergedInto).toBe(paid.orderNum)
  })

  it('audit by themselves with locks and a CK, but never what wears a tag that asks for a person', async () => {
    await strategy('AUTO_AUDIT', { requireStock: true, maxAmount: '1000.00' })
    const order = await world.shopOrder({}, { price: '20.00' })
    await runAll(order.id)
    expect(await world.order(order.id)).toMatchObject({
      status: 'WAIT_DELIVERY',
      auditMode: '1',
      lockFlag: true,
    })
    const { data: tag } = await world.app.post<{ id: string }>(
      '/order/orderTag/add',
      { tagName: '人工看', tagColor: 'red', blockAutoAudit: true },
      { as: world.seller },
    )
    const other = await world.shopOrder({ tagIds: [tag.id] })
    await runAll(other.id)
    expect((await world.order(other.id)).status).toBe('UN_AUDIT')
  })

  it('that are refused say why in the history and leave the order as it was', async () => {
    await strategy('AUTO_AUDIT', { strategyName: '自动', requireStock: true })
    const order = await world.shopOrder({}, { quantity: 999 })
    await runAll(order.id)
    const now = await world.order(order.id)
    expect(now).toMatchObject({ status: 'UN_AUDIT', lockFlag: false })
    expect((await logsOf(order.id))[0]).toContain('没有执行')
  })

  it('with a delay wait for their time, once, and not when the type is off by then', async () => {
    await strategy('AUTO_AUDIT', { delayMinutes: 30 })
    const order = await world.shopOrder({}, { price: '20.00' })
    await runAll(order.id)
    await runAll(order.id)
    const due = () =>
      asSystem(world.db, (trx) => trx.selectFrom('strategyDue').selectAll().execute())
    expect(await due()).toHaveLength(1)
    await runDueStrategies(world.db, { warn: () => undefined } as never)
    expect(await due()).toHaveLength(1)
    expect((await world.order(order.id)).status).toBe('UN_AUDIT')
    await asSystem(world.db, (trx) =>
      trx.updateTable('strategyDue').set({ dueTime: '2020-01-01 00:00:00' }).execute(),
    )
    await post('switches', { autoAudit: false })
    await runDueStrategies(world.db, { warn: () => undefined } as never)
    expect((await world.order(order.id)).status).toBe('UN_AUDIT')
    // it is off the list, not tried again
    expect(await due()).toEqual([])
    await post('switches', { autoAudit: true })
    await runAll(order.id)
    await asSystem(world.db, (trx) =>
      trx.updateTable('strategyDue').set({ dueTime: '2020-01-01 00:00:00' }).execute(),
    )
    await runDueStrategies(world.db, { warn: () => undefined } as never)
    expect((await world.order(order.id)).status).toBe('WAIT_DELIVERY')
    expect(await due()).toEqual([])
  })
})

describe('the page', () => {
  it('says conditions and actions in words, tries without changing, runs as a task', async () => {
    const { id, conditionText, actionText } = await strategy('EXPRESS', {
      expressCode: 'SF',
      orderTypes: ['SHOP_ORDER'],
      regions: ['北京市'],
      conditions: [{ field: 'goodsName', op: '5', value: '红楼梦' }],
    })
    expect(conditionText).toBe('订单类型：店铺订单\n收货地区：北京市\n含商品名称 等于 红楼梦')
    expect(actionText).toBe('顺丰速运')
    const order = await world.shopOrder({ expressCode: null })
    const trial = await world.app.get<{ trial: { orderNum: string; change: string }[] }>(
      `/order/strategy/trial/${id}`,
      { as: world.seller },
    )
    expect(trial.data.trial).toContainEqual(
      expect.objectContaining({ orderNum: order.orderNum, change: '快递公司：顺丰速运' }),
    )
    expect((await world.order(order.id)).expressCode).toBeNull()
    await post('run', { ids: [id] })
    await world.app.runTasks()
    expect((await world.order(order.id)).expressCode).toBe('SF')
  })

  it('opens each strategy with its own settings', async () => {
    const first = await strategy('EXPRESS', { strategyName: '先', expressCode: 'SF' })
    const second = await strategy('EXPRESS', { strategyName: '后', expressCode: 'YTO' })
    const form = async (id: string) =>
      (await world.app.get(`/order/strategy/query/${id}`, { as: world.seller })).data
    expect(await form(first.id)).toMatchObject({ strategyName: '先', expressCode: 'SF' })
    expect(await form(second.id)).toMatchObject({ strategyName: '后', expressCode: 'YTO' })
    expect(await form('999999999')).toMatchObject({ error: 'ROW_NOT_FOUND' })
  })

  it.each([
    ['TAG', {}, 'tagIds'],
    ['SPLIT', { by: '4' }, 'limit'],
    [
      'EXPRESS',
      { expressCode: 'SF', conditions: [{ field: 'weight', op: '1', value: '重' }] },
      'conditions.0.value',
    ],
    [
      'EXPRESS',
      { expressCode: 'SF', startTime: '2026-01-02 00:00:00', endTime: '2026-01-01 00:00:00' },
      'endTime',
    ],
  ])('refuses %s %j at its field', async (strategyType, values, field) => {
    const answer = await post('add', {
      strategyName: '错',
      priority: 1,
      strategyType,
      ...values,
    })
    expect(answer.status).toBe(400)
    expect(answer.data).toHaveProperty(['fields', field])
  })

  it('deletes only what is off, and a tag only when no strategy puts it', async () => {
    const { data: tag } = await world.app.post<{ id: string }>(
      '/order/orderTag/add',
      { tagName: '在用', tagColor: 'blue' },
      { as: world.seller },
    )
    const { id } = await strategy('TAG', { tagIds: [tag.id] })
    const remove = (path: string, row: string) =>
      world.app.post<BatchAnswer>(path, { ids: [row] }, { as: world.seller })
    expect((await remove('/order/strategy/remove', id)).data.results[0]).toMatchObject({
      error: 'STRATEGY_ENABLED',
    })
    expect((await remove('/order/orderTag/remove', tag.id)).data.results[0]).toMatchObject({
      error: 'TAG_IN_STRATEGY',
    })
    const { data: unused } = await world.app.post<{ id: string }>(
      '/order/orderTag/add',
      { tagName: '没有策略用', tagColor: 'blue' },
      { as: world.seller },
    )
    expect((await remove('/order/orderTag/remove', unused.id)).data.success).toBe(1)
    await post('disable', { ids: [id] })
    expect((await remove('/order/strategy/remove', id)).data.success).toBe(1)
    expect((await remove('/order/orderTag/remove', tag.id)).data.success).toBe(1)
  })
})
