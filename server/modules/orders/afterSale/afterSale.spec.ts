import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id, type Trx } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { checkCredit } from '../../money/credit'
import { checkMoney, postFlow, unfreezeMoney } from '../../money/finance'
import { AppError } from '../../../base/errors'
import { subYuan } from '../../../base/money'
import { everyTransition, inventoryOf } from '../../../proofs/testing/inventory'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { addListener, toldBy } from '../../../proofs/testing/told'
import { closeShort, receiveIn, revokeReceipt } from '../../warehouse/inOrder'
import {
  createOrderWorld,
  type OrderWorld,
  type Side,
} from '../../../proofs/worlds/order/orderWorld'
import type { NewItem } from '../order/record/createOrder'
import type { OrderRow } from '../order/record/OrderRow'
import { openReturn } from '../returnOrder'
import { shipOut } from '../../warehouse/outOrder'
import { checkStock } from '../../warehouse/stock'
import { refundableAmount, refundableLines } from './open/refundable'

let world: OrderWorld

beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.supplier, 600)
  await world.stock(world.seller, 100)
  await as(world.seller, (trx) =>
    postFlow(trx, {
      companyId: world.seller.companyId,
      flowType: 'RECHARGE',
      changeMoney: '9000.00',
      changeFreeze: '0.00',
      bizType: 'RECHARGE',
      bizNum: 'CZ-more',
    }),
  )
  await as(world.supplier, receivingShelves)
})
afterAll(() => world.app.close())
afterEach(async () => {
  for (const check of [checkStock, checkMoney, checkCredit])
    expect(await asSystem(world.db, (trx) => check(trx as never))).toEqual([])
})

const as = <T>(who: Side, work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: who.companyId, userId: who.user.userId }, work)

/** The shelves every warehouse has for what comes in. */
async function receivingShelves(trx: Trx): Promise<void> {
  const own = await trx
    .selectFrom('shelf')
    .select(['companyId', 'warehouseId', 'areaId', 'shelfAreaId'])
    .where('id', '=', world.supplier.shelfId)
    .executeTakeFirstOrThrow()
  const shelves = ['DEFAULT', 'STAGE_IN', 'DEFECT'].map((shelfType) => ({
    ...own,
    shelfType,
    shelfCode: shelfType,
    systemFlag: true,
  }))
  await trx
    .insertInto('shelf')
    .values(shelves)
    .onConflict((known) => known.doNothing())
    .execute()
}

const call = (name: string, body: object, who: { token: string } = world.supplier) =>
  world.app.post<BatchAnswer>(`/order/${name}`, body, { as: who as never })

const one = async (name: string, body: object, who?: { token: string }) => {
  const { data, msg } = await call(name, body, who)
  expect(data?.results, msg).toBeDefined()
  return data.results[0]
}

async function waiting(item: Partial<NewItem> = {}): Promise<OrderRow> {
  const order = await world.dropOrder({}, { quantity: 4, ...item })
  const audited = await one('shopOrders/confirmAudit', { ids: [order.id], lackPolicy: '0' })
  expect(audited).toMatchObject({ ok: true })
  return world.order(order.id)
}

async function shipped(): Promise<OrderRow> {
  const order = await waiting()
  await as(world.supplier, (trx) =>
    shipOut(trx, order.outOrderNum ?? '', { expressCode: 'SF', expressNum: `SF${order.id}` }),
  )
  const sent = await world.order(order.id)
  expect(sent.status).toBe('DELIVERIED')
  return sent
}

const itemOf = async (orderId: Id) => (await world.lines(orderId))[0]

async function apply(order: OrderRow, change: object = {}, quantity = 2, amount = '16.00') {
  const item = await itemOf(order.id)
  return world.app.post<{ id: Id; afterSaleNum: string; error?: string }>(
    '/order/afterSales/apply',
    {
      id: order.orderNum,
      afterSaleType: '0',
      reason: '1',
      items: [{ orderItemId: item?.id, refundQuantity: quantity, refundAmount: amount }],
      ...change,
    },
    { as: world.seller },
  )
}

it('takes the request as the form sends it: all it shows, with every line taken', async () => {
  const { orderNum } = await shipped()
  const asked = { as: world.seller }
  const draft = await world.app.get<object>(`/order/afterSales/draft/${orderNum}`, asked)
  const taken = await world.app.get<object>(`/order/afterSales/takeAll/${orderNum}`, asked)
  const body = { id: orderNum, ...draft.data, ...taken.data, reason: '1', applyAmount: '32.00' }
  const answer = await world.app.post<{ id: Id }>('/order/afterSales/apply', body, asked)
  expect(answer.code, answer.msg).toBe(200)
  expect((await read(answer.data.id)).applyAmount).toBe('32.00')
})

const read = (id: Id) =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('afterSale').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const parcelOf = (id: Id) =>
  asSystem(world.db, (trx) =>
    trx
      .selectFrom('returnOrder')
      .selectAll()
      .where('afterSaleId', '=', id)
      .executeTakeFirstOrThrow(),
  )

const agreed = () => ({ duty: '2', warehouseId: world.supplier.warehouseId })
const express = { returnExpressCode: 'SF', returnExpressNum: 'SF99887766' }
const refusal = { refuseReason: '1', auditRemark: '商品没有问题' }

/** A request in a state, brought there by the calls a person makes. */
const inState: Record<string, (type: '0' | '1') => Promise<Id>> = {
  '3': async (type) => {
    const made = await apply(await shipped(), { afterSaleType: type })
    expect(made.code, made.msg).toBe(200)
    return made.data.id
  },
  '5': async () => go(await make('3', '1'), 'agree', agreed()),
  '6': async () => go(await make('5', '1'), 'fillExpress', express, world.seller),
  '1': async () => go(await make('3', '0'), 'agree', { duty: '2' }),
  '2': async (type) => go(await make('3', type), 'refuse', refusal),
  '4': async (type) => go(await make('3', type), 'cancel', {}, world.seller),
}
const make = (state: string, type: '0' | '1') => {
  const bring = inState[state]
  if (!bring) throw new Error(`no way to state ${state}`)
  return bring(type)
}
async function go(id: Id, name: string, body: object, who?: { token: string }): Promise<Id> {
  const answer = await one(`afterSales/${name}`, { ids: [id], ...body }, who)
  expect(answer, answer?.reason).toMatchObject({ ok: true })
  return id
}

const calls: Record<string, { name: string; type: '0' | '1'; body(): object; by?: 'seller' }> = {
  同意仅退款: { name: 'agree', type: '0', body: () => ({ duty: '2' }) },
  同意退货退款: { name: 'agree', type: '1', body: agreed },
  拒绝: { name: 'refuse', type: '0', body: () => refusal },
  拒绝退款: { name: 'refuse', type: '1', body: () => refusal },
  撤销: { name: 'cancel', type: '1', body: () => ({}), by: 'seller' },
  填写退货物流: { name: 'fillExpress', type: '1', body: () => express, by: 'seller' },
  确认退件并退款: {
    name: 'confirm',
    type: '1',
    body: () => ({ refundAmount: '10.00', duty: '2', auditRemark: '先退款' }),
  },
}

describe('every state and every action of a request', () => {
  const made = inventoryOf('orders', 'afterSale').transitions.filter(
    ({ from, action }) => from && action !== '重新申请',
  )

  it('has a call for every transition of the inventory', () => {
    expect(made.map(({ action }) => action).filter((action) => !calls[action])).toEqual([])
  })

  it.each(made)('$from --$action--> $to', async ({ from, action, to }) => {
    const spec = calls[action]
    if (!spec) throw new Error(action)
    const id = await make(from, spec.type)
    await go(id, spec.name, spec.body(), spec.by === 'seller' ? world.seller : world.supplier)
    expect((await read(id)).refundStatus).toBe(to)
  })

  it.each(['3', '5', '6', '1', '2', '4'])('refuses everything else in %s', async (state) => {
    const allowed = new Set(
      made.filter(({ from }) => from === state).map(({ action }) => calls[action]?.name),
    )
    const id = await make(state, state === '1' ? '0' : '1')
    const before = await read(id)
    for (const { name, body, by } of Object.values(calls)) {
      if (allowed.has(name)) continue
      const who = by === 'seller' ? world.seller : world.supplier
      const answer = await one(`afterSales/${name}`, { ids: [id], ...body() }, who)
      expect(answer, `${name} in ${state}`).toMatchObject({ ok: false, error: 'STATE_REFUSED' })
    }
    expect(await read(id)).toEqual(before)
  })
})

describe('money', () => {
  it('unfreezes before shipping, frees the copies and lets the rest go on', async () => {
    const order = await waiting()
    const [balance, frozen] = await world.balance(world.seller)
    const { data } = await apply(order)
    expect(await world.order(order.id)).toMatchObject({
      status: 'DELIVERY_ERROR',
      abnormalTypes: ['5'],
      refundStatus: '3',
    })
    await go(data.id, 'agree', { duty: '2' })
    expect(await world.order(order.id)).toMatchObject({
      status: 'WAIT_DELIVERY',
      abnormalTypes: [],
      refundAmount: '16.00',
      frozenAmount: '19.00',
    })
    expect(await itemOf(order.id)).toMatchObject({ refundQuantity: 2, lockQuantity: 2 })
    const after = await world.balance(world.seller)
    expect(Number(after[0]) - Number(balance)).toBeCloseTo(16)
    expect(Number(frozen) - Number(after[1])).toBeCloseTo(16)
  })

  it('cancels the order when every line is refunded, and gives everything back', async () => {
    const order = await waiting()
    const { data } = await apply(order, {}, 4, '32.00')
    await go(data.id, 'agree', { duty: '2' })
    expect(await world.order(order.id)).toMatchObject({
      status: 'DELIVERY_CANCEL',
      cancelReason: '5',
      freezeStatus: '2',
      frozenAmount: '0.00',
    })
  })

  it('takes held income after shipping', async () => {
    const [before] = await world.balance(world.seller)
    const order = await shipped()
    const { data } = await apply(order)
    await go(data.id, 'agree', { duty: '2', refundAmount: '15.00' })
    expect(await read(data.id)).toMatchObject({ refundStatus: '1', refundAmount: '15.00' })
    const [after] = await world.balance(world.seller)
    expect(Number(before) - Number(after)).toBeCloseTo(35 - 15)
  })

  it('leaves what no living request claims, by what was paid and by what came', async () => {
    const order = await shipped()
    const left = () =>
      as(world.seller, async (trx) => {
        const [line] = await refundableLines(trx, order.id)
        const { refundableQuantity, refundableAmount: amount, tries } = line!
        return [refundableQuantity, amount, tries, await refundableAmount(trx, order)]
      })
    const [, , , all] = await left()
    const less = (money: string) => subYuan(String(all), money)
    await go((await apply(order)).data.id, 'cancel', {}, world.seller)
    expect(await left()).toEqual([4, '32.00', 0, all])
    await go((await apply(order)).data.id, 'refuse', refusal)
    expect(await left()).toEqual([4, '32.00', 1, all])
    const partly = await apply(order, {}, 1, '8.00')
    expect(await left()).toEqual([3, '24.00', 2, less('8.00')])
    await go(partly.data.id, 'agree', { duty: '2', refundAmount: '5.00' })
    expect(await left()).toEqual([3, '27.00', 2, less('5.00')])
    const { id } = (await apply(order, { afterSaleType: '1' })).data
    await go(id, 'agree', agreed())
    await go(id, 'fillExpress', express, world.seller)
    expect(await left()).toEqual([1, '11.00', 3, less('21.00')])
    await as(world.seller, (trx) =>
      trx
        .updateTable('afterSaleItem')
        .set({ receivedQuantity: 1 })
        .where('afterSaleId', '=', id)
        .execute(),
    )
    await go(id, 'confirm', { refundAmount: '8.00', duty: '2', auditRemark: '只到了一册' })
    expect(await left()).toEqual([2, '19.00', 3, less('13.00')])
  })

  it('says that more is asked back while another request of the order is open', async () => {
    const order = await shipped()
    const refundStatus = async () => (await world.order(order.id)).refundStatus
    const first = (await apply(order, {}, 1, '8.00')).data.id
    const be = (state: string) =>
      asSystem(world.db, (trx) =>
        trx.updateTable('afterSale').set({ refundStatus: state }).where('id', '=', first).execute(),
      )
    await be('2')
    const second = (await apply(order, {}, 1, '8.00')).data.id
    await be('3')
    await go(second, 'agree', { duty: '2' })
    expect(await refundStatus()).toBe('3')
    await go(first, 'agree', { duty: '2' })
    expect(await refundStatus()).toBe('1')
  })

  it('unfreezes no more than is set aside, whatever is asked back', async () => {
    const order = await waiting()
    const { id, companyId } = order
    // a part of an order of which money went back before it was split has less set aside than its goods cost
    await as(world.seller, (trx) =>
      unfreezeMoney(trx, { companyId, bizType: 'ORDER', bizNum: order.orderNum, money: '25.00' }),
    )
    await asSystem(world.db, (trx) =>
      trx.updateTable('salesOrder').set({ frozenAmount: '10.00' }).where('id', '=', id).execute(),
    )
    const [balance] = await world.balance(world.seller)
    const { data } = await apply(order)
    await go(data.id, 'agree', { duty: '2' })
    expect(await world.order(id)).toMatchObject({ frozenAmount: '0.00', freezeStatus: '2' })
    expect(subYuan((await world.balance(world.seller))[0], balance)).toBe('10.00')
  })

  it('is settled to nobody where all of it was refunded', async () => {
    const { id } = await world.dropOrder({ freightAmount: '0.00' }, { quantity: 2 })
    await one('shopOrders/confirmAudit', { ids: [id], lackPolicy: '0' })
    const { outOrderNum } = await world.order(id)
    const parcel = { expressCode: 'SF', expressNum: `SF${id}` }
    await as(world.supplier, (trx) => shipOut(trx, outOrderNum ?? '', parcel))
    const request = await apply(await world.order(id), {}, 2, '16.00')
    await go(request.data.id, 'agree', { duty: '2' })
    const before = await world.balance(world.supplier)
    expect(await one('shopOrders/finish', { ids: [id] }, world.seller)).toMatchObject({ ok: true })
    expect(await world.balance(world.supplier)).toEqual(before)
  })

  it('refuses more copies, more money, a second request on the line and a fourth try', async () => {
    const order = await shipped()
    expect((await apply(order, {}, 5, '10.00')).data).toMatchObject({
      error: 'AFTER_SALE_QUANTITY',
    })
    expect((await apply(order, {}, 1, '99.00')).data).toMatchObject({ error: 'AFTER_SALE_AMOUNT' })
    const first = await apply(order, {}, 1, '8.00')
    expect((await apply(order, {}, 1, '8.00')).data).toMatchObject({
      error: 'AFTER_SALE_LINE_OPEN',
    })
    const more = await one('afterSales/agree', {
      ids: [first.data.id],
      duty: '2',
      refundAmount: '9.00',
    })
    expect(more).toMatchObject({ error: 'AFTER_SALE_AMOUNT' })
    await go(first.data.id, 'refuse', refusal)
    for (const _ of [2, 3]) await go((await apply(order, {}, 1, '8.00')).data.id, 'refuse', refusal)
    expect((await apply(order, {}, 1, '8.00')).data).toMatchObject({
      error: 'AFTER_SALE_LINE_TRIES',
    })
  })

  it('leaves deciding to the side that shipped and applying to the side that bought', async () => {
    const id = await make('3', '0')
    const refused = await one('afterSales/agree', { ids: [id], duty: '2' }, world.seller)
    expect(refused).toMatchObject({ error: 'AFTER_SALE_NOT_REVIEWER' })
    const cancelled = await one('afterSales/cancel', { ids: [id] }, world.supplier)
    expect(cancelled).toMatchObject({ error: 'AFTER_SALE_NOT_APPLICANT' })
    const foreign = await one('afterSales/agree', { ids: [id], duty: '2' }, world.stranger)
    expect(foreign).toMatchObject({ error: 'ROW_NOT_FOUND' })
  })
})

describe('an order that waits for a request', () => {
  /** Two open requests on an order not shipped yet; the first one holds the order, or does not. */
  const bothAsked = async (suspended: boolean) => {
    const order = await waiting()
    const first = (await apply(order, {}, 1, '8.00')).data.id
    const be = (change: { refundStatus: string; suspended?: boolean }) =>
      asSystem(world.db, (trx) =>
        trx.updateTable('afterSale').set(change).where('id', '=', first).execute(),
      )
    await be({ refundStatus: '2' })
    const second = (await apply(order, {}, 1, '8.00')).data.id
    await be({ refundStatus: '3', suspended })
    return { order, first, second }
  }

  it.each([
    ['waits for the other one too', true, 'DELIVERY_ERROR'],
    // made after the goods had left; the shipment was taken back since
    ['goes on beside one that never stopped it', false, 'WAIT_DELIVERY'],
  ])('%s', async (_, suspended, status) => {
    const { order, second } = await bothAsked(suspended)
    await go(second, 'refuse', refusal)
    expect(await world.order(order.id)).toMatchObject({ status })
  })

  it('is not let go on by one that never stopped it', async () => {
    const { order, first, second } = await bothAsked(false)
    await asSystem(world.db, (trx) =>
      trx.updateTable('afterSale').set({ refundStatus: '4' }).where('id', '=', second).execute(),
    )
    await go(first, 'refuse', refusal)
    expect(await world.order(order.id)).toMatchObject({ status: 'DELIVERY_ERROR' })
  })
})

describe('the parcel', () => {
  it('is suggested to come back where the goods came from, else to the reviewer’s first warehouse in use', async () => {
    const order = await shipped()
    const { afterSaleNum } = (await apply(order, { afterSaleType: '1' })).data
    const suggested = async () =>
      (
        await world.app.get<{ returnWarehouseId: Id | null }>(
          `/order/afterSales/detail/${afterSaleNum}`,
          { as: world.supplier },
        )
      ).data.returnWarehouseId
    const { warehouseId } = world.supplier
    expect(await suggested()).toBe(warehouseId)
    const second = await as(world.supplier, (trx) => insertWarehouse(trx, world.supplier, '退货仓'))
    const use = (status: string) =>
      as(world.supplier, (trx) =>
        trx.updateTable('warehouse').set({ status }).where('id', '=', warehouseId).execute(),
      )
    await use('0')
    expect(await suggested()).toBe(second.warehouseId)
    await use('1')
    expect(await suggested()).toBe(warehouseId)
    await as(world.supplier, (trx) =>
      trx
        .updateTable('warehouse')
        .set({ status: '0' })
        .where('id', '=', second.warehouseId)
        .execute(),
    )
  })

  it('is received, and the money follows what came', async () => {
    const id = await make('6', '1')
    const parcel = await parcelOf(id)
    expect(parcel).toMatchObject({ returnStatus: 'IN_TRANSIT', expressNum: 'SF99887766' })
    expect(await one('returnOrders/sign', { ids: [parcel.id] })).toMatchObject({ ok: true })
    const lines = await as(world.supplier, (trx) =>
      trx
        .selectFrom('inOrderItem as i')
        .innerJoin('inOrder as o', 'o.id', 'i.inOrderId')
        .select('i.id')
        .where('o.inOrderNum', '=', parcel.inOrderNum)
        .execute(),
    )
    await as(world.supplier, (trx) =>
      receiveIn(trx, parcel.inOrderNum ?? '', {
        lines: lines.map((line) => ({
          lineId: line.id,
          good: 2,
          grade: '90',
          shelfId: world.supplier.shelfId,
        })),
      }),
    )
    expect(await parcelOf(id)).toMatchObject({ returnStatus: 'DONE' })
    const body = { ids: [parcel.id], refundAmount: '16.00', duty: '0' }
    expect(await one('returnOrders/confirm', body)).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({ refundStatus: '1', refundAmount: '16.00' })
  })
})

const receive = (parcel: { inOrderNum: string | null; id: Id }) =>
  as(world.supplier, async (trx) => {
    const lines = await trx
      .selectFrom('returnOrderItem')
      .select(['id', 'applyQuantity'])
      .where('returnOrderId', '=', parcel.id)
      .execute()
    const found = { grade: '90', shelfId: world.supplier.shelfId }
    await receiveIn(trx, parcel.inOrderNum ?? '', {
      lines: lines.map((line) => ({ ...found, lineId: line.id, good: line.applyQuantity })),
    })
  })
const parcel = (id: Id) =>
  asSystem(world.db, (trx) =>
    trx.selectFrom('returnOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const parcelAct =
  (name: string, body: object = {}) =>
  async (id: Id) =>
    (await one(`returnOrders/${name}`, { ids: [id], ...body }))?.error
const inStore = async (work: Promise<unknown>) => {
  try {
    return void (await work)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
const moveParcel: Record<string, () => Promise<Id>> = {
  WAIT_SEND: async () => (await parcelOf(await make('5', '1'))).id,
  IN_TRANSIT: async () => (await parcelOf(await make('6', '1'))).id,
  WAIT_IN: () => moved('IN_TRANSIT', parcelAct('sign')),
  ERROR: () => moved('IN_TRANSIT', parcelAct('markError', { errorReason: '空包裹' })),
  DONE: () => moved('IN_TRANSIT', async (id) => receive(await parcel(id))),
  CLOSED: () => moved('WAIT_SEND', giveUp),
}
async function moved(from: string, way: (id: Id) => Promise<unknown>): Promise<Id> {
  const id = (await moveParcel[from]?.()) ?? ''
  expect(await way(id)).toBeUndefined()
  return id
}
/** The buyer keeps the goods: the request is taken back. */
async function giveUp(id: Id) {
  const { afterSaleId } = await parcel(id)
  return (await one('afterSales/cancel', { ids: [afterSaleId] }, world.seller))?.error
}

everyTransition({
  file: 'orders',
  entity: 'returnOrder',
  state: 'returnStatus',
  bring: (state) => moveParcel[state]?.() ?? Promise.reject(new Error(state)),
  read: parcel,
  acts: {
    // on its way the number is corrected
    登记退货物流: {
      is: 'express',
      run: parcelAct('fillExpress', { expressCode: 'SF', expressNum: 'SF55443322' }),
      elseIn: ['IN_TRANSIT'],
    },
    登记签收: { is: 'sign', run: parcelAct('sign') },
    退货入库: {
      is: 'receive',
      run: async (id) => inStore(receive(await parcel(id))),
      refusal: /^(IN_|RETURN_)/,
    },
    标记异常: { is: 'error', run: parcelAct('markError', { errorReason: '空包裹' }) },
    撤销入库: {
      is: 'revoke',
      run: async (id) => {
        const { inOrderNum } = await parcel(id)
        return inStore(as(world.supplier, (trx) => revokeReceipt(trx, inOrderNum ?? '', 1)))
      },
      refusal: /^IN_/,
    },
    重新入库: { is: 'again', run: parcelAct('handleError', { way: 'WAIT_IN', remark: '找到了' }) },
    关闭: {
      is: 'close',
      run: async (id) =>
        (await parcel(id)).returnStatus === 'WAIT_SEND'
          ? giveUp(id)
          : parcelAct('handleError', { way: 'CLOSED', remark: '买家不退了' })(id),
    },
  },
  elsewhere: {
    售后同意退货: 'a request agreed to, above',
    包裹拦截或拒收: 'below',
  },
})

it('a parcel stopped on its way goes back with its own number, its document waits', async () => {
  const order = await shipped()
  const { data } = await apply(order, { reason: '3' }, 4, '32.00')
  await go(data.id, 'agree', { duty: '2' })
  const back = await parcelOf(data.id)
  expect(back).toMatchObject({
    returnStatus: 'IN_TRANSIT',
    returnKind: '1',
    expressNum: `SF${order.id}`,
  })
  expect(back.inOrderNum).toMatch(/^RK/)
})

it('tells the warehouse that receives a return what the buyer asked for and why, and nobody else', async () => {
  const order = await shipped()
  const { data } = await apply(order, { reason: '3', description: '封面有水渍' }, 4, '32.00')
  await go(data.id, 'agree', { duty: '2' })
  const { inOrderNum } = await parcelOf(data.id)
  const detail = (who: Side, base = 'returnIn') =>
    world.app.get<Record<string, unknown>>(`/wms/${base}/detail/${inOrderNum}`, { as: who })
  expect((await detail(world.supplier)).data).toMatchObject({
    afterSaleNum: expect.stringMatching(/\d/),
    afterSaleReason: '3',
    applyAmount: '32.00',
    buyerRemark: '封面有水渍',
  })
  const stranger = (await world.app.signIn({ isAdmin: true })) as unknown as Side
  expect((await detail(stranger)).data).toMatchObject({ error: 'ROW_NOT_FOUND' })
  // a return is no purchase, whoever knows its number
  expect((await detail(world.supplier, 'purchaseIn')).data).toMatchObject({
    error: 'ROW_NOT_FOUND',
  })
})

describe('what a parcel brought', () => {
  const linesOf = (id: Id) =>
    as(world.supplier, (trx) =>
      trx
        .selectFrom('returnOrderItem')
        .select(['id', 'receivedQuantity', 'goodQuantity', 'checkResult', 'shelfNum'])
        .where('returnOrderId', '=', id)
        .executeTakeFirstOrThrow(),
    )
  const shelfOf = (shelfType: string) =>
    as(world.supplier, (trx) =>
      trx
        .selectFrom('shelf')
        .select(['id', 'shelfCode'])
        .where('warehouseId', '=', world.supplier.warehouseId)
        .where('shelfType', '=', shelfType)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    )
  const bring = async (id: Id, found: object) => {
    const { inOrderNum } = await parcel(id)
    const line = { lineId: (await linesOf(id)).id, good: 0, grade: '90', ...found }
    return as(world.supplier, (trx) => receiveIn(trx, inOrderNum ?? '', { lines: [line] }))
  }
  const takeBack = async (id: Id, seq: number) => {
    const { inOrderNum } = await parcel(id)
    await as(world.supplier, (trx) => revokeReceipt(trx, inOrderNum ?? '', seq))
  }
  const askedBack = async (id: Id) => {
    const { afterSaleId } = await parcel(id)
    return asSystem(world.db, (trx) =>
      trx
        .selectFrom('afterSaleItem')
        .select('receivedQuantity')
        .where('afterSaleId', '=', afterSaleId)
        .executeTakeFirstOrThrow(),
    )
  }

  it('follows each receipt and each revocation, and the request knows it once all is there', async () => {
    const id = (await moveParcel.IN_TRANSIT?.()) ?? ''
    const [pick, other] = [await shelfOf('NORMAL'), await shelfOf('DEFAULT')]
    const one = await bring(id, { good: 1, shelfId: pick.id })
    const half = { receivedQuantity: 1, goodQuantity: 1, checkResult: '2' }
    expect(await linesOf(id)).toMatchObject({ ...half, shelfNum: pick.shelfCode })
    expect(await parcel(id)).toMatchObject({ returnStatus: 'WAIT_IN' })
    expect(await askedBack(id)).toEqual({ receivedQuantity: null })
    const two = await bring(id, { good: 1, shelfId: other.id })
    const whole = { receivedQuantity: 2, goodQuantity: 2, checkResult: '0' }
    expect(await linesOf(id)).toMatchObject({ ...whole, shelfNum: other.shelfCode })
    expect(await parcel(id)).toMatchObject({ returnStatus: 'DONE' })
    expect(await askedBack(id)).toEqual({ receivedQuantity: 2 })
    await takeBack(id, two.seq)
    expect(await linesOf(id)).toMatchObject(half)
    expect(await parcel(id)).toMatchObject({ returnStatus: 'WAIT_IN', inTime: null })
    expect(await askedBack(id)).toEqual({ receivedQuantity: null })
    await takeBack(id, one.seq)
    const nothing = { receivedQuantity: 0, goodQuantity: 0, checkResult: null, shelfNum: null }
    expect(await linesOf(id)).toMatchObject(nothing)
  })

  it('counts for its request up to what was asked back', async () => {
    const id = (await moveParcel.IN_TRANSIT?.()) ?? ''
    await as(world.supplier, (trx) =>
      trx
        .updateTable('returnOrderItem')
        .set({ applyQuantity: 1 })
        .where('returnOrderId', '=', id)
        .execute(),
    )
    await bring(id, { good: 2 })
    expect(await askedBack(id)).toEqual({ receivedQuantity: 1 })
  })

  it.each([
    ['everything, as it left', { good: 2 }, '1'],
    ['a copy too few', { good: 1 }, '6'],
    ['a worn copy', { good: 2, grade: '80' }, '6'],
    ['a damaged copy', { good: 1, defect: 1 }, '6'],
    ['nothing', undefined, '6'],
  ])(
    'is refunded by itself where a strategy says so and there came %s',
    async (_, found, state) => {
      const config = { strategyName: '到齐自动退', priority: 10, confirmReceived: true }
      const body = { ...config, strategyType: 'AFTER_SALE' }
      const added = await world.app.post('/order/strategy/add', body, { as: world.supplier })
      expect(added.msg).toBe('操作成功')
      const id = (await moveParcel.IN_TRANSIT?.()) ?? ''
      const { inOrderNum, afterSaleId } = await parcel(id)
      if (found) await bring(id, found)
      if ((await parcel(id)).returnStatus !== 'DONE')
        await as(world.supplier, (trx) => closeShort(trx, inOrderNum ?? ''))
      expect((await read(afterSaleId ?? '')).refundStatus).toBe(state)
      await asSystem(world.db, (trx) => trx.deleteFrom('orderStrategy').execute())
    },
  )

  it.each([
    ['0', { good: 2 }],
    ['1', { good: 2, grade: '80' }],
    ['4', { good: 1, defect: 1 }],
    ['3', { good: 1, refuse: 1 }],
  ])('is checked as %s when there came %o', async (checkResult, found) => {
    const id = (await moveParcel.IN_TRANSIT?.()) ?? ''
    await bring(id, found)
    expect(await linesOf(id)).toMatchObject({ checkResult })
  })
})

describe('a parcel that comes back', () => {
  const error = async (name: string, id: Id, body: object = {}, who = world.seller) =>
    (await one(`returnOrders/${name}`, { ids: [id], ...body }, who))?.error

  it('is booked by the company whose warehouse it goes to, whoever sold it', async () => {
    const refused = 'RETURN_NOT_WAREHOUSE'
    const onItsWay = (await moveParcel.IN_TRANSIT?.()) ?? ''
    expect(await error('sign', onItsWay)).toBe(refused)
    expect(await error('markError', onItsWay, { errorReason: '空包裹' })).toBe(refused)
    const { warehouseId } = world.seller
    const waiting = (await moveParcel.WAIT_SEND?.()) ?? ''
    expect(await error('setWarehouse', waiting, { warehouseId })).toBe(refused)
    const odd = (await moveParcel.ERROR?.()) ?? ''
    expect(await error('handleError', odd, { way: 'WAIT_IN', remark: '找到了' })).toBe(refused)
  })

  it('is refunded with its request, while that waits for it', async () => {
    const alone = (await moveParcel.IN_TRANSIT?.()) ?? ''
    await asSystem(world.db, (trx) =>
      trx.updateTable('returnOrder').set({ afterSaleId: null }).where('id', '=', alone).execute(),
    )
    const confirm = { refundAmount: '10.00', duty: '2', auditRemark: '先退款' }
    expect(await error('confirm', alone, confirm, world.supplier)).toBe('RETURN_NO_AFTER_SALE')
    const early = (await moveParcel.WAIT_SEND?.()) ?? ''
    expect(await error('confirm', early, confirm, world.supplier)).toBe('RETURN_NO_AFTER_SALE')
  })

  it('is not taken into a warehouse once it is closed, nor out of it once the money went back', async () => {
    const closed = (await moveParcel.IN_TRANSIT?.()) ?? ''
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('returnOrder')
        .set({ returnStatus: 'CLOSED' })
        .where('id', '=', closed)
        .execute(),
    )
    expect(await inStore(receive(await parcel(closed)))).toBe('RETURN_NOT_EXPECTED')
    const done = await parcel((await moveParcel.DONE?.()) ?? '')
    await go(done.afterSaleId ?? '', 'confirm', { refundAmount: '10.00', duty: '2' })
    const revoked = as(world.supplier, (trx) => revokeReceipt(trx, done.inOrderNum ?? '', 1))
    expect(await inStore(revoked)).toBe('AFTER_SALE_RECEIVED')
    // money that never waited for goods stays where it is
    const alone = await parcel((await moveParcel.DONE?.()) ?? '')
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('afterSale')
        .set({
          afterSaleType: '0',
          refundStatus: '1',
          refundAmount: '16.00',
          refundTime: '2026-06-18 10:00:00',
        })
        .where('id', '=', alone.afterSaleId)
        .execute(),
    )
    const takenOut = as(world.supplier, (trx) => revokeReceipt(trx, alone.inOrderNum ?? '', 1))
    expect(await inStore(takenOut)).toBeUndefined()
  })

  it('brings back what was not refunded yet: of an order all refunded there is nothing', async () => {
    const order = await world.dropOrder({}, { quantity: 2 })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('orderItem')
        .set({ refundQuantity: 2 })
        .where('orderId', '=', order.id)
        .execute(),
    )
    const opened = as(world.seller, (trx) =>
      openReturn(trx, { ...world.seller, now: () => '2026-01-05 10:00:00' }, order, { kind: '1' }),
    )
    expect(await inStore(opened)).toBe('RETURN_NO_GOODS')
  })
})

describe('who is told', () => {
  const sides = () => ({ seller: world.seller, supplier: world.supplier, stranger: world.stranger })
  beforeAll(async () => {
    for (const side of Object.values(sides())) await addListener(world.db, side)
  })
  const told = (act: () => Promise<unknown>) => toldBy(world.db, sides(), act)

  it('of a request is who shipped', async () => {
    const order = await shipped()
    expect(await told(() => apply(order))).toEqual({ supplier: ['1 有新的售后申请!'] })
  })

  it.each<[string, '3' | '5' | '6', Record<string, string[]>]>([
    ['同意仅退款', '3', { seller: ['1 售后已退款'] }],
    ['拒绝', '3', { seller: ['1 售后被拒绝'] }],
    ['拒绝退款', '6', { seller: ['1 售后被拒绝'] }],
    ['撤销', '3', { supplier: ['1 售后已取消'] }],
    ['填写退货物流', '5', { supplier: ['3 退货包裹!', '1 买家已寄回退货!'] }],
    ['确认退件并退款', '6', { seller: ['1 售后已退款'] }],
  ])('of %s is the other side', async (action, state, expected) => {
    const { name, body, type, by } = calls[action]!
    const id = await make(state, type)
    const who = by === 'seller' ? world.seller : world.supplier
    expect(await told(() => go(id, name, body(), who))).toEqual(expected)
  })

  it('of what is said is who reads it next, until they have read it', async () => {
    const id = await make('3', '0')
    const say = (who: Side) => told(() => go(id, 'speak', { content: '请尽快处理' }, who))
    expect(await say(world.seller)).toEqual({ supplier: ['1 有新的售后留言!'] })
    expect(await say(world.supplier)).toEqual({ seller: ['1 有新的售后留言!'] })
    const readAll = async (who: Side) =>
      (await world.app.post('/order/afterSales/readAll', {}, { as: who })).data
    await readAll(world.supplier)
    await say(world.seller)
    expect(await readAll(world.supplier)).toEqual({ read: 1 })
    expect(await readAll(world.supplier)).toEqual({ read: 0 })
    expect(await readAll(world.stranger as Side)).toEqual({ read: 0 })
  })

  it('of a parcel is who waits for it', async () => {
    const place = { warehouseId: world.supplier.warehouseId }
    const waits = (await moveParcel.WAIT_SEND?.()) ?? ''
    expect(await told(() => parcelAct('setWarehouse', place)(waits))).toEqual({
      seller: ['1 退回地址已更改!'],
    })
    const broken = (await moveParcel.IN_TRANSIT?.()) ?? ''
    expect(await told(() => parcelAct('markError', { errorReason: '空包裹' })(broken))).toEqual({
      supplier: ['1 退件异常!'],
    })
    const stray = { expressNum: 'SF-nobody', book: true }
    const scan = () => world.app.post('/order/returnOrders/scan', stray, { as: world.supplier })
    expect(await told(scan)).toEqual({ supplier: ['3 收到无主退件!'] })
    expect(await told(scan)).toEqual({})
    const back = await parcel((await moveParcel.IN_TRANSIT?.()) ?? '')
    expect(await told(() => receive(back))).toEqual({ supplier: ['1 退货已入库!'] })
  })
})
