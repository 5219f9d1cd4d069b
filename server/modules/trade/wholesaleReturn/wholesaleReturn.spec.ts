import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BatchAnswer } from '../../../kit/machines'
import { everyTransition, type Act } from '../../../proofs/testing/inventory'
import { addListener, toldBy } from '../../../proofs/testing/told'
import { creditOf } from '../../money/credit'
import {
  createWholesaleWorld,
  type Saved,
  type WholesaleWorld,
} from '../../../proofs/worlds/wholesale/wholesaleWorld'

let world: WholesaleWorld
beforeAll(async () => {
  world = await createWholesaleWorld()
}, 120_000)
afterAll(() => world.app.close())
// whatever a test did, stock and credit follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const post = async (path: string, { id }: Pick<Saved, 'id'>, values: object = {}) => {
  const { data } = await world.app.post<BatchAnswer>(
    path,
    { ids: [id], ...values },
    { as: world.seller },
  )
  return data.results?.[0] ?? { ok: false, error: JSON.stringify(data) }
}
const run = (action: string, document: Pick<Saved, 'id'>, values?: object) =>
  post(`/wholesale/return/${action}`, document, values)
const done = async (action: string, document: Pick<Saved, 'id'>, values?: object) =>
  expect(await run(action, document, values)).toMatchObject({ ok: true })
const detail = async ({ orderNum }: Saved) =>
  (
    await world.app.get<Record<string, unknown>>(`/wholesale/return/detail/${orderNum}`, {
      as: world.seller,
    })
  ).data
const save = async (change: object = {}, quantity = 4) => {
  const answer = await world.app.post<Saved>(
    '/wholesale/return/add',
    {
      customerId: world.customerId,
      warehouseId: world.seller.warehouseId,
      billDate: '2024-06-20',
      returnReason: '0',
      refundWay: '2',
      items: [
        { productId: world.seller.productId, conditionGrade: '90', quantity, price: '20.00' },
      ],
      ...change,
    },
    { as: world.seller },
  )
  return answer
}
const made = async (change?: object) => (await save(change)).data
/** An order of 10 copies that is out, on credit. */
const shipped = async () => {
  const order = await world.save({ settleType: '2' })
  for (const step of ['submit', 'audit'])
    expect(await post(`/wholesale/order/${step}`, order)).toMatchObject({ ok: true })
  await world.ship(order.orderNum)
  return order
}
const credit = () => world.act((trx) => creditOf(trx, { kind: 'customer', id: world.customerId }))

const inState: Record<string, (change?: object) => Promise<Saved>> = {
  DRAFT: made,
  async UN_AUDIT(change) {
    const document = await made(change)
    await done('submit', document)
    return document
  },
  async REFUSED(change) {
    const document = await inState.UN_AUDIT!(change)
    await done('refuse', document, { refuseReason: '超过比例' })
    return document
  },
  async WAIT_IN(change) {
    const document = await inState.UN_AUDIT!(change)
    await done('audit', document)
    return document
  },
  async PART_IN(change) {
    const document = await inState.WAIT_IN!(change)
    await world.receive(document.orderNum, 1)
    return document
  },
  async DONE_IN(change) {
    const document = await inState.WAIT_IN!(change)
    await world.receive(document.orderNum, 4)
    return document
  },
  FINISHED: (change) => inState.DONE_IN!({ refundWay: '1', ...change }),
  async CANCEL(change) {
    const document = await made(change)
    await done('cancel', document, { cancelRemark: '不退了' })
    return document
  },
}

/** What a person does; the same call is one act. */
const call = (is: string, values?: object): Act<Saved> => ({
  is,
  run: async (document) => (await run(is, document, values)).error,
})

everyTransition<Saved>({
  file: 'orders',
  entity: 'wholesaleReturn',
  state: 'status',
  bring: (state) => inState[state]!(),
  read: detail,
  acts: {
    提交审核: call('submit'),
    重新提交: call('submit'),
    审核通过: call('audit'),
    驳回: call('refuse', { refuseReason: '超过比例' }),
    反审核: call('antiAudit'),
    提前结单: call('close', { remark: '不等了' }),
    作废: call('cancel', { cancelRemark: '不退了' }),
  },
  elsewhere: {
    保存草稿: 'every document begins with it',
    线上客户申请退货: 'modules/trade/purchaseReturn/transitions.spec.ts',
    部分入库: 'what comes back, below',
    全部入库: 'what comes back, below',
    撤销入库: 'what comes back, below',
    结清: 'what comes back, below',
  },
})

describe('what comes back', () => {
  it('never lets more come back than went out, over all returns, nor dearer than sold', async () => {
    const order = await shipped()
    const source = { sourceOrderNum: order.orderNum }
    const lines = (quantity: number, price = '20.00') => ({
      items: [{ productId: world.seller.productId, conditionGrade: '90', quantity, price }],
    })
    expect((await save({ ...source, ...lines(2, '20.01') })).data).toMatchObject({
      error: 'RETURN_PRICE_HIGH',
    })
    const many = await made({ ...source, ...lines(11) })
    expect(await run('submit', many)).toMatchObject({ error: 'RETURN_TOO_MANY' })
    const first = await made({ ...source, ...lines(7) })
    await done('submit', first)
    const second = await made({ ...source, ...lines(4) })
    expect(await run('submit', second)).toMatchObject({ error: 'RETURN_TOO_MANY' })
    await done('cancel', first, { cancelRemark: '不退了' })
    await done('submit', second)
  })

  it('takes the refund off what is owed and gives quota back; revoked, it is as before', async () => {
    const order = await shipped()
    const before = await credit()
    const document = await inState.WAIT_IN!({ sourceOrderNum: order.orderNum })
    const first = await world.receive(document.orderNum, 1)
    expect(await detail(document)).toMatchObject({ status: 'PART_IN', inQuantity: 1 })
    expect(await credit()).toEqual(before)
    const second = await world.receive(document.orderNum, 3)
    expect(await detail(document)).toMatchObject({ status: 'DONE_IN', orderAmount: '80.00' })
    expect(Number((await credit()).available) - Number(before.available)).toBe(80)
    await world.unreceive(document.orderNum, second)
    expect(await world.state(document.orderNum)).toBe('PART_IN')
    expect(await credit()).toEqual(before)
    await world.unreceive(document.orderNum, first)
    expect(await world.state(document.orderNum)).toBe('WAIT_IN')
  })

  it('gives back quota of the customer’s other orders when there is no original one', async () => {
    await shipped()
    const before = await credit()
    const document = await inState.WAIT_IN!({ refundWay: '2' })
    await world.receive(document.orderNum, 4)
    expect(Number((await credit()).available) - Number(before.available)).toBe(80)
    await world.unreceive(document.orderNum, 1)
    expect(await credit()).toEqual(before)
  })

  it('is not audited while its customer is stopped', async () => {
    const customerId = await world.customer('停业书店')
    const document = await inState.UN_AUDIT!({ customerId })
    await world.act((trx) =>
      trx.updateTable('customer').set({ enabled: '0' }).where('id', '=', customerId).execute(),
    )
    expect(await run('audit', document)).toMatchObject({ error: 'RETURN_CUSTOMER_STOPPED' })
    expect((await save({ customerId })).data).toMatchObject({ error: 'TRADE_PARTY_GONE' })
  })

  it('asks of which grade a scanned book is: of those in stock, or of those that were sold', async () => {
    await world.stock(world.seller, 5, { conditionGrade: '80' })
    const order = await shipped()
    const grades = async (terms: object) => {
      const { data } = await world.app.post<{ lines: { conditionGrade: string }[] }>(
        '/wholesale/return/lines',
        {
          terms: { customerId: world.customerId, warehouseId: world.seller.warehouseId, ...terms },
          codes: ['9787020002207'],
        },
        { as: world.seller },
      )
      return data.lines.map(({ conditionGrade }) => conditionGrade)
    }
    expect(await grades({})).toEqual(['90', '80'])
    expect(await grades({ sourceOrderNum: order.orderNum })).toEqual(['90'])
  })

  it('becomes an advance of the customer, and stands on the original order', async () => {
    const order = await shipped()
    const before = await credit()
    const document = await inState.WAIT_IN!({ sourceOrderNum: order.orderNum, refundWay: '1' })
    await world.receive(document.orderNum, 4)
    expect(await detail(document)).toMatchObject({
      status: 'FINISHED',
      settleStatus: '2',
      refundedAmount: '80.00',
    })
    expect(Number((await credit()).advance) - Number(before.advance)).toBe(80)
    const source = await world.act((trx) =>
      trx
        .selectFrom('wholesaleOrder')
        .selectAll()
        .where('orderNum', '=', order.orderNum)
        .executeTakeFirstOrThrow(),
    )
    expect(source.returnedAmount).toBe('80.00')
  })

  it('is paid back in cash, no more than is owed, and then is done; closed early only what came in', async () => {
    await world.act((trx) =>
      trx
        .selectFrom('settlementAccount')
        .selectAll()
        .where('id', '=', world.accountId)
        .executeTakeFirstOrThrow(),
    )
    const funds = await shipped()
    expect(
      await post('/wholesale/order/receive', funds, {
        amount: '200.00',
        settlementAccountId: world.accountId,
      }),
    ).toMatchObject({ ok: true })
    const document = await inState.PART_IN!({ refundWay: '0' })
    await done('close', document, { remark: '其余不退了' })
    expect(await detail(document)).toMatchObject({
      status: 'DONE_IN',
      goodsQuantity: 1,
      orderAmount: '20.00',
    })
    const account = { settlementAccountId: world.accountId }
    expect(await run('pay', document, { ...account, amount: '20.01' })).toMatchObject({
      error: 'MONEY_TOO_MUCH',
    })
    await done('pay', document, { ...account, amount: '20.00' })
    expect(await detail(document)).toMatchObject({ status: 'FINISHED', settleStatus: '2' })
  })
})

it('tells the warehouse that goods come back', async () => {
  const { seller, app } = world
  await addListener(app.db, seller)
  const document = await inState.UN_AUDIT!()
  const told = await toldBy(app.db, { seller }, () => done('audit', document))
  expect(told).toEqual({ seller: ['3 有新的入库单!'] })
})
