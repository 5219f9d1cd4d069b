import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, now, type Trx } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { everyTransition, inventoryOf, type Act } from '../../../proofs/testing/inventory'
import { addListener, toldBy } from '../../../proofs/testing/told'
import { finishPurchaseWhenSettled } from './'
import { auditRegistered, handSettled } from '../kit'
import { creditOf, dueOf } from '../../money/credit'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'

interface Saved {
  id: string
  num: string
}

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书')
}, 120_000)
afterAll(() => world?.app.close())
// whatever a test did, stock and credit follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const save = async (change: object = {}, quantity = 10): Promise<Saved> => {
  const { buyer, app } = world
  const body = {
    supplierId,
    warehouseId: buyer.warehouseId,
    billDate: '2026-06-18',
    settleType: '0',
    items: [{ productId: buyer.productId, conditionGrade: '100', quantity, price: '20.00' }],
    ...change,
  }
  const { code, data, msg } = await app.post<{ id: string; purchaseOrderNum: string }>(
    '/purchase/order/add',
    body,
    { as: buyer },
  )
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return { id: data.id, num: data.purchaseOrderNum }
}
const run = async (action: string, { id }: Pick<Saved, 'id'>, values: object = {}) => {
  const body = { ids: [id], ...values }
  const path = `/purchase/order/${action}`
  const { data } = await world.app.post<BatchAnswer>(path, body, { as: world.buyer })
  return data.results?.[0] ?? { ok: false, error: JSON.stringify(data) }
}
const done = async (action: string, order: Pick<Saved, 'id'>, values?: object) =>
  expect(await run(action, order, values)).toMatchObject({ ok: true })
const detail = async ({ num }: Saved) => {
  const path = `/purchase/order/detail/${num}`
  return (await world.app.get<Record<string, unknown>>(path, { as: world.buyer })).data
}
const act = <T>(work: (trx: Trx) => Promise<T>) => world.buyer.act(work)
const due = ({ num }: Saved) => act((trx) => dueOf(trx, { type: 'PURCHASE', num }))
const credit = () => act((trx) => creditOf(trx, { kind: 'supplier', id: supplierId }))
const onHand = async () => {
  const rows = await act((trx) => trx.selectFrom('stock').select('quantity').execute())
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** An order in each state, by the way people and the warehouse bring it there. */
const inState: Record<string, (change?: object) => Promise<Saved>> = {
  DRAFT: (change) => save(change),
  async UN_AUDIT(change) {
    const order = await save(change)
    await done('submit', order)
    return order
  },
  async REFUSED(change) {
    const order = await inState.UN_AUDIT!(change)
    await done('examine', order, { result: '0', refuseReason: '价格偏高' })
    return order
  },
  async WAIT_IN(change) {
    const order = await inState.UN_AUDIT!(change)
    await done('examine', order, { result: '1' })
    return order
  },
  async PART_IN(change) {
    const order = await inState.WAIT_IN!(change)
    await world.receive(order.num, 4)
    return order
  },
  async DONE_IN(change) {
    const order = await inState.WAIT_IN!(change)
    await world.receive(order.num, 10)
    return order
  },
  async FINISHED(change) {
    const order = await inState.DONE_IN!(change)
    await done('finish', order, { remark: '尾款另结' })
    return order
  },
  async CANCEL(change) {
    const order = await save(change)
    await done('cancel', order, { cancelRemark: '不要了' })
    return order
  },
}

/** What a person does; the same call is one act. */
const call = (is: string, values?: object): Act<Saved> => ({
  is,
  run: async (order) => (await run(is, order, values)).error,
})
/** What the warehouse does, by the inventory's name of the action. */
const inWarehouse: Record<string, (order: Saved, from: string) => Promise<unknown>> = {
  部分入库: (order) => world.receive(order.num, 3),
  全部入库: (order, from) => world.receive(order.num, from === 'PART_IN' ? 6 : 10),
  撤销入库: async (order, from) => {
    const seqs = from === 'DONE_IN' ? await splitReceipts(order) : [1]
    return world.unreceive(order.num, seqs.at(-1) ?? 1)
  },
}
/** Takes the one receipt back and lets the goods come in two, so that revoking one leaves a part. */
async function splitReceipts(order: Saved): Promise<number[]> {
  await world.unreceive(order.num, 1)
  return [await world.receive(order.num, 4), await world.receive(order.num, 6)]
}

everyTransition<Saved>({
  file: 'purchase-sales',
  entity: 'purchaseOrder',
  state: 'status',
  bring: (state) => inState[state]!(),
  read: detail,
  acts: {
    提交审核: call('submit'),
    重新提交: call('submit'),
    审核通过: call('audit'),
    驳回: call('refuse', { refuseReason: '价格偏高' }),
    反审核: call('antiAudit'),
    提前结单: call('close', { remark: '剩下的不要了' }),
    结清完成: call('finish', { remark: '尾款另结' }),
    作废: call('cancel', { cancelRemark: '不要了' }),
  },
  elsewhere: {
    保存草稿: 'every document begins with it',
    补货建议或缺货订单生成: 'lineSources.spec.ts',
    供应商拒单: 'with an online supplier, below',
    ...Object.fromEntries(Object.keys(inWarehouse).map((action) => [action, 'below'])),
  },
})

describe('what the warehouse does', () => {
  const { transitions } = inventoryOf('purchase-sales', 'purchaseOrder')
  it.each(transitions.filter(({ action }) => inWarehouse[action]))(
    '$from --$action--> $to',
    async ({ from, action, to }) => {
      const order = await inState[from]!()
      await inWarehouse[action]!(order, from)
      expect(await detail(order)).toMatchObject({ status: to })
    },
  )
})

describe('effects', () => {
  it('makes the RK document at the audit, and a payable of each receipt that adds up to the order', async () => {
    const order = await inState.WAIT_IN!({
      reduceAmount: '5.00',
      freightBearer: '0',
      freightAmount: '12.00',
    })
    const before = await onHand()
    await world.receive(order.num, 3)
    expect(await due(order)).toEqual({ raised: '58.50', settled: '0.00' })
    expect(await detail(order)).toMatchObject({
      inProgress: 0.3,
      inAmount: '58.50',
      unpaidAmount: '207.00',
    })
    await world.receive(order.num, 7)
    expect(await due(order)).toEqual({ raised: '207.00', settled: '0.00' })
    expect(await detail(order)).toMatchObject({
      status: 'DONE_IN',
      orderAmount: '207.00',
      settleStatus: '0',
    })
    expect((await onHand()) - before).toBe(10)
  })

  it('takes quota at the audit, turns it into debt as goods come in, gives back what is closed', async () => {
    const free = (await credit()).available
    const order = await inState.WAIT_IN!({ settleType: '2' })
    expect(Number(free) - Number((await credit()).available)).toBe(200)
    await world.receive(order.num, 4)
    await done('close', order, { remark: '剩下的不要了' })
    expect(Number(free) - Number((await credit()).available)).toBe(80)
    expect(await detail(order)).toMatchObject({ status: 'DONE_IN', inAmount: '80.00' })
  })

  it('refuses an audit beyond quota or advance with the missing sum, and takes nothing', async () => {
    for (const settleType of ['1', '2']) {
      const order = await inState.UN_AUDIT!({
        settleType,
        items: [{ productId: world.buyer.productId, quantity: 900, price: '20.00' }],
      })
      const { error } = await run('audit', order)
      expect(error).toBe(settleType === '1' ? 'ADVANCE_SHORT' : 'CREDIT_SHORT')
      expect(await detail(order)).toMatchObject({ status: 'UN_AUDIT' })
    }
  })

  it('keeps what is paid before the goods came for this order, and ends when everything is paid', async () => {
    const order = await inState.WAIT_IN!()
    const money = { settlementAccountId: world.accountId }
    await done('pay', order, { amount: '50.00', ...money })
    await world.receive(order.num, 10)
    expect(await detail(order)).toMatchObject({ paidAmount: '50.00', settleStatus: '1' })
    expect(await run('pay', order, { amount: '150.01', ...money })).toMatchObject({
      error: 'PURCHASE_PAID_TOO_MUCH',
    })
    await done('pay', order, { amount: '150.00', ...money })
    expect(await detail(order)).toMatchObject({ status: 'FINISHED', unpaidAmount: '0.00' })
  })

  it('waits for finance where receipts and payments are audited, and ends with the audit', async () => {
    handSettled({ PURCHASE: finishPurchaseWhenSettled })
    const company = (autoAuditReceipt: boolean) =>
      asSystem(world.app.db, (trx) =>
        trx
          .updateTable('company')
          .set({ autoAuditReceipt })
          .where('id', '=', world.buyer.companyId)
          .execute(),
      )
    const order = await inState.WAIT_IN!()
    const money = { settlementAccountId: world.accountId }
    await company(false)
    await done('pay', order, { amount: '50.00', ...money })
    await world.receive(order.num, 10)
    await done('pay', order, { amount: '150.00', ...money })
    await company(true)
    expect(await run('pay', order, { amount: '0.01', ...money })).toMatchObject({
      error: 'PURCHASE_PAID_TOO_MUCH',
    })
    expect(await detail(order)).toMatchObject({ status: 'DONE_IN', settleStatus: '0' })
    const nums = await act((trx) =>
      trx
        .selectFrom('receiptPayment')
        .select(['billNum', 'status'])
        .where('sourceNum', '=', order.num)
        .orderBy('id')
        .execute(),
    )
    expect(nums.map(({ status }) => status)).toEqual(['WAIT_AUDIT', 'WAIT_AUDIT'])
    const actor = { user: world.buyer.user, now }
    for (const { billNum } of nums) await act((trx) => auditRegistered(trx, actor, billNum))
    expect(await due(order)).toEqual({ raised: '200.00', settled: '150.00' })
  })

  it('ends unpaid only by hand and with a reason', async () => {
    const order = await inState.DONE_IN!()
    for (const values of [{}, { remark: '' }, { remark: '  ' }])
      expect(await run('finish', order, values)).toMatchObject({ error: 'PURCHASE_NOT_PAID' })
    await done('finish', order, { remark: '供应商免了余款' })
    expect(await detail(order)).toMatchObject({ status: 'FINISHED' })
  })

  it('leaves refused copies unpaid and the order open', async () => {
    const order = await inState.WAIT_IN!()
    await world.receive(order.num, 8, 2)
    expect(await detail(order)).toMatchObject({
      status: 'PART_IN',
      inQuantity: 8,
      inAmount: '160.00',
    })
  })

  it('merges drafts of one supplier and warehouse, and no others', async () => {
    const [one, two] = [await save({}, 3), await save({}, 4)]
    const other = await save({ supplierId: await world.supplier('他山书业') })
    const merge = (ids: string[]) =>
      world.app.post<{ error?: string }>('/purchase/order/merge', { ids }, { as: world.buyer })
    expect((await merge([one.id, other.id])).data.error).toBe('PURCHASE_MERGE_MIXED')
    expect((await merge([one.id, two.id])).code).toBe(200)
    expect(await detail(one)).toMatchObject({ goodsQuantity: 7, orderAmount: '140.00' })
    expect(
      (await world.app.get(`/purchase/order/detail/${two.num}`, { as: world.buyer })).code,
    ).toBe(404)
  })

  it.each([
    ['0', '1'],
    ['1', '0'],
  ])('keeps the freight we bear when drafts of bearers %s and %s are merged', async (a, b) => {
    const drafts: Saved[] = []
    for (const freightBearer of [a, b])
      drafts.push(await save({ freightBearer, freightAmount: '8.00' }, 3))
    const answer = await world.app.post(
      '/purchase/order/merge',
      { ids: drafts.map(({ id }) => id) },
      { as: world.buyer },
    )
    expect(answer.code, answer.msg).toBe(200)
    const whole = { freightBearer: '0', freightAmount: '8.00', orderAmount: '128.00' }
    expect(await detail(drafts[0] as Saved)).toMatchObject(whole)
  })

  it('merges all that are asked for or none: one that is not there is not passed over', async () => {
    const ids = [(await save()).id, (await save()).id, '999999999']
    const { data } = await world.app.post('/purchase/order/merge', { ids }, { as: world.buyer })
    expect(data).toMatchObject({ error: 'ROW_NOT_FOUND' })
  })
})

describe('with an online supplier', () => {
  let online: string
  beforeAll(async () => {
    online = await world.onlineSupplier()
  })
  const theirs = (relatedOrderNum: unknown) =>
    world.seller.act((trx) =>
      trx
        .selectFrom('wholesaleOrder')
        .select(['id', 'orderNum', 'status', 'relatedOrderNum', 'goodsQuantity'])
        .where('orderNum', '=', String(relatedOrderNum))
        .executeTakeFirstOrThrow(),
    )
  const answer = (action: string, id: string, values: object) =>
    world.app.post<BatchAnswer>(
      `/wholesale/order/${action}`,
      { ids: [id], ...values },
      { as: world.seller },
    )

  it('places the order in their company; their refusal brings it back with the reason', async () => {
    const order = await inState.WAIT_IN!({ supplierId: online, settleType: '2' })
    const { relatedOrderNum } = await detail(order)
    const sale = await theirs(relatedOrderNum)
    expect(sale).toMatchObject({
      status: 'UN_AUDIT',
      relatedOrderNum: order.num,
      goodsQuantity: 10,
    })
    expect((await answer('refuse', sale.id, { refuseReason: '没有货' })).data.success).toBe(1)
    expect(await detail(order)).toMatchObject({ status: 'REFUSED', refuseReason: '没有货' })
    await done('submit', order)
    await done('audit', order)
  })

  it('takes their order back with an 反审核, and refuses once they have begun', async () => {
    const order = await inState.WAIT_IN!({ supplierId: online })
    const sale = await theirs((await detail(order)).relatedOrderNum)
    await done('antiAudit', order)
    expect((await theirs(sale.orderNum)).status).toBe('DELIVERY_CANCEL')
  })
})

it('tells the warehouse that goods are to come, and nobody else', async () => {
  const { buyer, seller, app } = world
  for (const side of [buyer, seller]) await addListener(app.db, side)
  const order = await inState.UN_AUDIT!()
  const told = await toldBy(app.db, { buyer, seller }, () => done('audit', order))
  expect(told).toEqual({ buyer: ['3 有新的入库单!'] })
})
