import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Trx } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import {
  createWholesaleWorld,
  type Saved,
  type WholesaleWorld,
} from '../../../proofs/worlds/wholesale/wholesaleWorld'
import { closeShort, findInOrders } from '../../warehouse/inOrder'

let world: WholesaleWorld
/** An order of ten copies that is out. */
let sold: Saved
beforeAll(async () => {
  world = await createWholesaleWorld()
  sold = await shipped()
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

async function shipped(change: object = {}): Promise<Saved> {
  const order = await world.save({ settleType: '2', ...change })
  for (const step of ['submit', 'audit'])
    await world.app.post(`/wholesale/order/${step}`, { ids: [order.id] }, { as: world.seller })
  await world.ship(order.orderNum)
  return order
}
const line = (change: object = {}) => ({
  productId: world.seller.productId,
  conditionGrade: '90',
  quantity: 4,
  price: '20.00',
  ...change,
})
const add = (change: object = {}) =>
  world.app.post<Saved>(
    '/wholesale/return/add',
    {
      customerId: world.customerId,
      warehouseId: world.seller.warehouseId,
      billDate: '2024-06-20',
      returnReason: '0',
      refundWay: '0',
      items: [line()],
      ...change,
    },
    { as: world.seller },
  )
const run = (action: string, { id }: Saved, values: object = {}) =>
  world.app.post(`/wholesale/return/${action}`, { ids: [id], ...values }, { as: world.seller })
const done = async (action: string, document: Saved, values?: object) => {
  const answer = await run(action, document, values)
  expect(refusalOf(answer), JSON.stringify(answer.data)).toBeUndefined()
}
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)
const change = ({ id }: Saved, values: object) =>
  world.act((trx) => trx.updateTable('wholesaleReturn').set(values).where('id', '=', id).execute())
const submitted = async (values?: object) => {
  const { data } = await add(values)
  await done('submit', data)
  return data
}

it('names an order of this customer from which something shipped', async () => {
  const other = await world.customer('远山书店')
  const waiting = await world.save()
  await refused('RETURN_SOURCE_GONE', () => add({ sourceOrderNum: 'PF-none' }))
  await refused('RETURN_SOURCE_GONE', () => add({ sourceOrderNum: waiting.orderNum }))
  await refused('RETURN_SOURCE_GONE', () =>
    add({ sourceOrderNum: sold.orderNum, customerId: other }),
  )
  expect(refusalOf(await add({ sourceOrderNum: sold.orderNum }))).toBeUndefined()
})

it('takes back only what that order sold, each once', async () => {
  const sourceOrderNum = sold.orderNum
  const worn = line({ conditionGrade: '60' })
  await refused('RETURN_LINE_OUTSIDE', () => add({ sourceOrderNum, items: [worn] }))
  await refused('TRADE_LINE_TWICE', () => add({ sourceOrderNum, items: [line(), line()] }))
})

it('takes back as many as were sold and not one more, of two returns together', async () => {
  const order = await shipped()
  const back = (quantity: number) =>
    add({ sourceOrderNum: order.orderNum, items: [line({ quantity })] })
  const { data: first } = await back(10)
  const { data: second } = await back(1)
  await done('submit', first)
  await refused('RETURN_TOO_MANY', () => run('submit', second))
  await done('audit', first)
})

it.each(['submit', 'audit'])(
  'lets nothing pass %s without a warehouse or without lines',
  async (action) => {
    const document = action === 'submit' ? (await add()).data : await submitted()
    await change(document, { warehouseId: null })
    await refused('RETURN_INCOMPLETE', () => run(action, document))
    await change(document, { warehouseId: world.seller.warehouseId })
    await world.act((trx) =>
      trx.deleteFrom('wholesaleReturnItem').where('orderId', '=', document.id).execute(),
    )
    await refused('RETURN_INCOMPLETE', () => run(action, document))
  },
)

it.each(['antiAudit', 'cancel'])('is not released by %s once copies came in', async (action) => {
  const document = await submitted()
  await done('audit', document)
  const came = (inQuantity: number) => change(document, { inQuantity })
  await came(1)
  const values = action === 'cancel' ? { cancelRemark: '不退了' } : {}
  await refused('RETURN_RECEIVED', () => run(action, document, values))
  await came(0)
  await done(action, document, values)
})

it.each(['1', '2'])('pays no money for a return settled by way %s', async (refundWay) => {
  const document = await submitted()
  await done('audit', document)
  await world.receive(document.orderNum, 4)
  await change(document, { refundWay })
  const money = { amount: '80.00', settlementAccountId: world.accountId }
  await refused('RETURN_REFUND_WAY', () => run('pay', document, money))
})

it('is not closed by the warehouse while nothing came in', async () => {
  const document = await submitted()
  await done('audit', document)
  const close = async (trx: Trx) => {
    const docs = await findInOrders(trx, 'WHOLESALE_RETURN', document.orderNum)
    await closeShort(trx, docs[0]?.inOrderNum ?? '')
  }
  await refused('IN_CLOSE_EMPTY', () => world.act(close))
  await world.receive(document.orderNum, 1)
  await world.act(close)
})
