import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import {
  createPurchaseWorld,
  type PurchaseWorld,
  type Side,
} from '../../../proofs/worlds/purchase/purchaseWorld'

// A document names goods and parties of its own company alone.

let world: PurchaseWorld
let supplierId: string
let customerId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.onlineSupplier()
  const customer = await world.seller.act((trx) =>
    trx.selectFrom('customer').select('id').executeTakeFirstOrThrow(),
  )
  customerId = customer.id
}, 120_000)
afterAll(() => world?.app.close())

const draft = ({ warehouseId }: Side, productId: string) => ({
  warehouseId,
  billDate: '2026-06-18',
  settleType: '0',
  items: [{ productId, conditionGrade: '100', quantity: 1, price: '20.00' }],
})

it('an order of purchase or wholesale names the goods of its own company', async () => {
  const { app, buyer, seller } = world
  const buy = (productId: string) =>
    app.post('/purchase/order/add', { ...draft(buyer, productId), supplierId }, { as: buyer })
  const sell = (productId: string) =>
    app.post('/wholesale/order/add', { ...draft(seller, productId), customerId }, { as: seller })
  await expectRefused(app, 'TRADE_PRODUCT_GONE', () => buy(seller.productId))
  await expectRefused(app, 'TRADE_PRODUCT_GONE', () => sell(buyer.productId))
  expect(refusalOf(await buy(buyer.productId))).toBeUndefined()
  expect(refusalOf(await sell(seller.productId))).toBeUndefined()
})

it('finds documents by what stands in a line, and asks for text', async () => {
  const { app, buyer } = world
  const as = buyer
  await app.post('/purchase/order/add', { ...draft(buyer, buyer.productId), supplierId }, { as })
  const found = async (goodsName: unknown) =>
    app.post<{ total: number }>(
      '/purchase/order/page',
      { pageNum: 1, pageSize: 20, filter: { 'items.goodsName': goodsName } },
      { as },
    )
  const { total } = (await found('红楼')).data
  expect(total).toBeGreaterThan(0)
  expect((await found('红%楼')).data.total).toBe(0)
  await expectRefused(app, 'LIST_FILTER_VALUE', () => found([5]))
})

it('exports with its lines the columns it knows', async () => {
  const { app, buyer } = world
  const exported = (prop: string) =>
    app.post(
      '/purchase/order/exportDetails',
      { withItems: true, filter: {}, columns: [{ prop, label: '单号' }] },
      { as: buyer },
    )
  await expectRefused(app, 'LIST_COLUMN_UNKNOWN', () => exported('passwordHash'))
  expect(refusalOf(await exported('purchaseOrderNum'))).toBeUndefined()
})

it('reads lines out of a file, not out of none', async () => {
  const form = new FormData()
  form.append('terms', '{}')
  await expectRefused(world.app, 'FILE_MISSING', () =>
    world.app.post('/purchase/order/lines/read', form, { as: world.buyer }),
  )
})

it('tells the terms of its own customers alone', async () => {
  const terms = (as: Side) => world.app.get<object>(`/wholesale/order/terms/${customerId}`, { as })
  await expectRefused(world.app, 'TRADE_PARTY_GONE', () => terms(world.buyer))
  expect((await terms(world.seller)).data).toMatchObject({ creditRemain: '0.00' })
})
