import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Trx } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { checkCredit } from '../../money/credit'
import { checkMoney } from '../../money/finance'
import { receiveIn } from '../../warehouse/inOrder'
import { checkStock } from '../../warehouse/stock'
import { createGpWorld, type GpWorld, newIsbn } from './gpWorld.fixture'

let world: GpWorld

beforeAll(async () => {
  world = await createGpWorld()
  const { companyId, user } = world.buyer
  await actFor(world.db, { companyId, userId: user.userId }, systemShelves)
})
afterAll(() => world.app.close())
afterEach(async () => {
  for (const check of [checkStock, checkMoney, checkCredit])
    expect(await asSystem(world.db, check)).toEqual([])
})

/** An order to the buyer's own warehouse, of a book the buyer does not know yet. */
async function ordered() {
  const isbn = newIsbn()
  const productId = await world.book(world.supplier, isbn, '呐喊')
  const offerId = await world.offer(world.supplier, 2, { productId, isbn })
  const task = await world.task(world.buyer, [{ supplier: world.supplier, offerId, qty: 2 }])
  const place = { deliveryMode: 'TO_WAREHOUSE', warehouseId: world.buyer.warehouseId }
  const { data } = await world.place(world.buyer, task, place)
  const orderNum = data.suppliers[0]?.orderNum ?? ''
  const order = await world.read((trx) =>
    trx
      .selectFrom('salesOrder')
      .select('id')
      .where('orderNum', '=', orderNum)
      .executeTakeFirstOrThrow(),
  )
  return { orderNum, orderId: order.id, isbn }
}
const purchaseOf = (orderNum: string) =>
  world.read((trx) =>
    trx
      .selectFrom('purchaseOrder')
      .selectAll()
      .where('relatedOrderNum', '=', orderNum)
      .executeTakeFirstOrThrow(),
  )
const receiptOf = (purchaseOrderNum: string) =>
  world.read((trx) =>
    trx
      .selectFrom('inOrder')
      .select(['id', 'inOrderNum', 'inStatus'])
      .where('sourceNum', '=', purchaseOrderNum)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
const act = (path: string, body: object, as = world.buyer) =>
  world.app.post<BatchAnswer>(path, body, { as })

it('waits for the goods as a purchase of the buyer, whose books and supplier are opened', async () => {
  const { orderNum, isbn } = await ordered()
  const purchase = await purchaseOf(orderNum)
  expect(purchase).toMatchObject({
    companyId: world.buyer.companyId,
    status: 'WAIT_IN',
    source: '5',
    supplierName: '书海批发',
    goodsQuantity: 2,
    orderAmount: '20.00',
  })
  expect(await receiptOf(purchase.purchaseOrderNum)).toMatchObject({ inStatus: 'WAIT_IN' })
  const products = await world.read((trx) =>
    trx
      .selectFrom('product')
      .select('productName')
      .where('companyId', '=', world.buyer.companyId)
      .where('isbn', '=', isbn)
      .execute(),
  )
  expect(products).toEqual([{ productName: '呐喊' }])
  const again = await ordered()
  expect((await purchaseOf(again.orderNum)).supplierId).toBe(purchase.supplierId)
})

it('ends with the refusal of its order, its receipt too', async () => {
  const { orderNum, orderId } = await ordered()
  await act('/order/shopOrders/refuse', { ids: [orderId], refuseReason: '1' }, world.supplier)
  const purchase = await purchaseOf(orderNum)
  expect(purchase.status).toBe('CANCEL')
  expect(await receiptOf(purchase.purchaseOrderNum)).toMatchObject({ inStatus: 'CANCELLED' })
})

it('is neither cancelled, re-opened nor paid by hand: its order decides', async () => {
  const purchase = await purchaseOf((await ordered()).orderNum)
  for (const [path, values] of [
    ['cancel', { cancelRemark: '不要了' }],
    ['antiAudit', {}],
  ] as const) {
    const { data } = await act(`/purchase/order/${path}`, { ids: [purchase.id], ...values })
    expect(data.results[0]?.error).toBe('PURCHASE_OF_LIBRARY')
  }
})

it('is of the copies the supplier confirms, so that those finish it', async () => {
  const { orderNum, orderId } = await ordered()
  const [item] = await world.lines(orderId)
  const confirmQuantity = [{ itemId: item?.id, quantity: 1 }]
  const body = { ids: [orderId], lackPolicy: '0', confirmQuantity }
  await act('/order/shopOrders/confirmAudit', body, world.supplier)
  expect(await purchaseOf(orderNum)).toMatchObject({
    status: 'WAIT_IN',
    goodsQuantity: 1,
    orderAmount: '10.00',
  })
  await comesIn(orderNum, orderId, 1)
  expect((await purchaseOf(orderNum)).status).toBe('FINISHED')
  expect((await world.order(orderId)).status).toBe('DELIVERY_SUCCESS')
})

it('settles its order when all goods are in, and owes nothing', async () => {
  const { orderNum, orderId } = await ordered()
  await act('/order/shopOrders/confirmAudit', { ids: [orderId], lackPolicy: '0' }, world.supplier)
  await comesIn(orderNum, orderId, 2)
  expect((await purchaseOf(orderNum)).status).toBe('FINISHED')
  expect((await world.order(orderId)).status).toBe('DELIVERY_SUCCESS')
  const { companyId } = world.buyer
  const dues = await world.read((trx) =>
    trx.selectFrom('due').select('id').where('companyId', '=', companyId).execute(),
  )
  expect(dues).toEqual([])
})

/** Ships what was reviewed, and takes that many copies in. */
async function comesIn(orderNum: string, orderId: string, good: number): Promise<void> {
  await act(
    '/order/shopOrders/deliver',
    { ids: [orderId], deliverType: '0', expressCode: 'YTO', expressNum: 'YT1234567' },
    world.supplier,
  )
  const purchase = await purchaseOf(orderNum)
  const receipt = await receiptOf(purchase.purchaseOrderNum)
  const { companyId, user } = world.buyer
  await actFor(world.db, { companyId, userId: user.userId }, async (trx) => {
    const lines = await trx
      .selectFrom('inOrderItem')
      .select('id')
      .where('inOrderId', '=', receipt.id)
      .execute()
    await receiveIn(trx, receipt.inOrderNum, {
      lines: lines.map(({ id }) => ({ lineId: id, good, shelfId: world.buyer.shelfId })),
    })
  })
}

/** The shelves every warehouse of people has. */
async function systemShelves(trx: Trx): Promise<void> {
  const shelf = await trx
    .selectFrom('shelf')
    .select(['companyId', 'warehouseId', 'areaId', 'shelfAreaId'])
    .where('id', '=', world.buyer.shelfId)
    .executeTakeFirstOrThrow()
  const types = ['DEFAULT', 'STAGE_IN', 'DEFECT']
  await trx
    .insertInto('shelf')
    .values(
      types.map((shelfType) => ({ ...shelf, shelfCode: shelfType, shelfType, systemFlag: true })),
    )
    .execute()
}
