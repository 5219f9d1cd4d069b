import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import {
  createWholesaleWorld,
  type Saved,
  type WholesaleWorld,
} from '../../../proofs/worlds/wholesale/wholesaleWorld'
import { ownProducts } from './draft/ownProducts'

let world: WholesaleWorld
beforeAll(async () => {
  world = await createWholesaleWorld()
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const line = (change: object = {}) => ({
  productId: world.seller.productId,
  conditionGrade: '90',
  quantity: 10,
  price: '20.00',
  ...change,
})
const add = (change: object) =>
  world.app.post(
    '/wholesale/order/add',
    {
      customerId: world.customerId,
      warehouseId: world.seller.warehouseId,
      billDate: '2024-06-18',
      settleType: '0',
      items: [line()],
      ...change,
    },
    { as: world.seller },
  )
const run = (action: string, { id }: Saved, values: object = {}) =>
  world.app.post(`/wholesale/order/${action}`, { ids: [id], ...values }, { as: world.seller })
const done = async (action: string, order: Saved, values?: object) => {
  const answer = await run(action, order, values)
  expect(refusalOf(answer), JSON.stringify(answer.data)).toBeUndefined()
}
const submitted = async (change?: object) => {
  const order = await world.save(change)
  await done('submit', order)
  return order
}
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)
const change = (order: Saved, values: object) =>
  world.act((trx) =>
    trx.updateTable('wholesaleOrder').set(values).where('id', '=', order.id).execute(),
  )
const warehouseStatus = (status: string) =>
  world.act((trx) =>
    trx
      .updateTable('warehouse')
      .set({ status })
      .where('id', '=', world.seller.warehouseId)
      .execute(),
  )

describe('the form', () => {
  it('takes a book of one grade once', async () => {
    await refused('TRADE_LINE_TWICE', () => add({ items: [line(), line()] }))
    const apart = [line(), line({ conditionGrade: '85' })]
    expect(refusalOf(await add({ items: apart }))).toBeUndefined()
  })

  it('names an open warehouse of the own company', async () => {
    await refused('TRADE_WAREHOUSE_GONE', () => add({ warehouseId: world.supplier.warehouseId }))
    await warehouseStatus('0')
    await refused('TRADE_WAREHOUSE_GONE', () => add({}))
    await warehouseStatus('1')
  })
})

it.each(['submit', 'audit'])(
  'lets nothing pass %s without a warehouse or without lines',
  async (action) => {
    const order = action === 'submit' ? await world.save() : await submitted()
    await change(order, { warehouseId: null })
    await refused('WHOLESALE_INCOMPLETE', () => run(action, order))
    await change(order, { warehouseId: world.seller.warehouseId })
    await world.act((trx) =>
      trx.deleteFrom('wholesaleOrderItem').where('orderId', '=', order.id).execute(),
    )
    await refused('WHOLESALE_INCOMPLETE', () => run(action, order))
  },
)

it.each([
  ['audit', {}],
  ['examine', { result: '1' }],
])(
  'sends nothing to a stopped customer or from a stopped warehouse: %s',
  async (action, values) => {
    const order = await submitted()
    const customer = (enabled: string) =>
      world.act((trx) =>
        trx.updateTable('customer').set({ enabled }).where('id', '=', world.customerId).execute(),
      )
    await customer('0')
    await refused('WHOLESALE_CUSTOMER_STOPPED', () => run(action, order, values))
    await customer('1')
    await warehouseStatus('0')
    await refused('TRADE_WAREHOUSE_GONE', () => run(action, order, values))
    await warehouseStatus('1')
    await done(action, order, values)
  },
)

it.each([{}, { refuseReason: '' }, { refuseReason: '  ' }])(
  'is turned back with a reason, not with %j',
  async (values) => {
    const order = await submitted()
    await refused('TRADE_REASON_MISSING', () => run('examine', order, { result: '0', ...values }))
  },
)

it('is for a customer that was not stopped, and a refused one is submitted without the old reason', async () => {
  const customer = (enabled: string) =>
    world.act((trx) =>
      trx.updateTable('customer').set({ enabled }).where('id', '=', world.customerId).execute(),
    )
  await customer('0')
  await refused('TRADE_PARTY_GONE', () => add({}))
  await customer('1')
  const order = await submitted()
  const reason = () =>
    world.act((trx) =>
      trx
        .selectFrom('wholesaleOrder')
        .select(['status', 'refuseReason'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow(),
    )
  await done('refuse', order, { refuseReason: '数量不对' })
  expect(await reason()).toEqual({ status: 'REFUSED', refuseReason: '数量不对' })
  await done('submit', order)
  expect(await reason()).toEqual({ status: 'UN_AUDIT', refuseReason: null })
})

it.each(['1', '2'])('ships nothing of nothing: what is short, by way %s', async (lackPolicy) => {
  const order = await submitted({ items: [line({ conditionGrade: '60' })] })
  await refused('WHOLESALE_NOTHING_TO_SHIP', () => run('audit', order, { lackPolicy }))
})

it('删除 takes a draft, and nothing that was submitted', async () => {
  await done('remove', await world.save())
  const order = await submitted()
  await refused('STATE_REFUSED', () => run('remove', order))
})

describe('调整数量继续出库', () => {
  const lacking = async () => {
    const order = await submitted()
    await done('audit', order)
    await world.lack(order.orderNum)
    const { rows } = await world.act((trx) =>
      sql<{ id: string }>`select id from wholesale_order_item where order_id = ${order.id}`.execute(
        trx,
      ),
    )
    return { order, id: rows[0]?.id ?? '' }
  }

  it('cuts a line down to nothing more than it was, and leaves something', async () => {
    const { order, id } = await lacking()
    const resolve = (available: number) => run('resolve', order, { lines: [{ id, available }] })
    await refused('WHOLESALE_LACK_LINES', () => resolve(11))
    await refused('WHOLESALE_NOTHING_TO_SHIP', () => resolve(0))
    expect(refusalOf(await resolve(10))).toBeUndefined()
  })

  it('takes nothing that is already out', async () => {
    const { order, id } = await lacking()
    await world.act(async (trx) => {
      await sql`update wholesale_order_item set out_quantity = 4 where id = ${id}`.execute(trx)
      await sql`update wholesale_order set out_quantity = 4 where id = ${order.id}`.execute(trx)
    })
    await refused('WHOLESALE_LACK_LINES', () =>
      run('resolve', order, { lines: [{ id, available: 3 }] }),
    )
    for (const out of [4, 1]) {
      await world.act((trx) =>
        sql`update wholesale_order set out_quantity = ${out} where id = ${order.id}`.execute(trx),
      )
      await refused('WHOLESALE_SHIPPED', () => run('cancel', order, { cancelRemark: '不要了' }))
    }
    await world.act(async (trx) => {
      await sql`update wholesale_order_item set out_quantity = 0 where id = ${id}`.execute(trx)
      await sql`update wholesale_order set out_quantity = 0 where id = ${order.id}`.execute(trx)
    })
    await done('cancel', order, { cancelRemark: '不要了' })
  })
})

describe('a line of the other company', () => {
  const theirs = (isbn: string | null, productCode: string | null) => [
    {
      isbn,
      productCode,
      goodsName: '红楼梦',
      conditionGrade: '90',
      quantity: 1,
      listPrice: '1',
      price: '1',
    },
  ]
  const find = (isbn: string | null, code: string | null) =>
    world.act((trx) => ownProducts(trx, world.seller.companyId, theirs(isbn, code)))

  it('is found by ISBN or by code among the own products in use', async () => {
    const { productCode } = await world.act((trx) =>
      trx
        .selectFrom('product')
        .select('productCode')
        .where('id', '=', world.seller.productId)
        .executeTakeFirstOrThrow(),
    )
    expect(await find('9787020002207', null)).toHaveLength(1)
    expect(await find(null, productCode)).toHaveLength(1)
    await refused('WHOLESALE_NOT_OURS', () => find('9787000000000', 'SP-none'))
    await refused('WHOLESALE_NOT_OURS', () => find(null, null))
    const status = (to: string) =>
      world.act((trx) =>
        trx
          .updateTable('product')
          .set({ status: to })
          .where('productCode', '=', productCode)
          .execute(),
      )
    // the code of a book is the other company's, and may be ours of another one
    await refused('WHOLESALE_NOT_OURS', () => find('9787000000000', productCode))
    await status('2')
    await refused('WHOLESALE_NOT_OURS', () => find('9787020002207', null))
    await status('1')
  })
})
