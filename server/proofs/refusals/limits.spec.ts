import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Trx } from '../../base/db'
import { createOrderWorld, type OrderWorld } from '../worlds/order/orderWorld'
import { expectRefused } from './expectRefused'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world?.app.close())

const post = <T>(path: string, body: object) => world.app.post<T>(path, body, { as: world.seller })
const system = <T>(work: (trx: Trx) => Promise<T>) => asSystem(world.db, work)

describe('labels', () => {
  it('are 2000 at most in one print, over all its rows', async () => {
    const stockId = await world.stock(world.seller, 3)
    const print = (copies: number, each?: number[]) => () =>
      post('/wms/warehouse/printProductCode/printed', { ids: [stockId], copies, each })
    await expectRefused(world, 'BODY_INVALID', print(2001))
    await expectRefused(world, 'BODY_INVALID', print(1, [1, 1]))
    const other = await world.stock(world.seller, 1, {
      productId: await world.book(world.seller, '9787108009821', '围城'),
    })
    const both = (copies: number) => () =>
      post('/wms/warehouse/printProductCode/printed', { ids: [stockId, other], copies })
    await expectRefused(world, 'LABELS_TOO_MANY', both(1001))
    expect((await both(1000)()).status).toBe(200)
  })
})

describe('历史订单', () => {
  it('is asked for a year and a day at most', async () => {
    const page = (orderTime?: string[]) => () =>
      post('/order/history/page', { pageNum: 1, pageSize: 20, filter: { orderTime } })
    const from = '2024-01-01 00:00:00'
    await expectRefused(world, 'ORDER_PERIOD_RANGE', page())
    await expectRefused(world, 'ORDER_PERIOD_RANGE', page([from, '2025-01-01 00:00:01']))
    await expectRefused(world, 'ORDER_PERIOD_RANGE', page([from, '2023-12-31 00:00:00']))
    expect((await page([from, '2025-01-01 00:00:00'])()).status).toBe(200)
  })
})

describe('offers', () => {
  it('are taken over from an online supplier, and a discount needs a list price', async () => {
    const { data } = await post<{ id: string }>('/trade/supplier/add', {
      supplierName: '新华书店',
      supplierCode: 'GYS-A',
      category: '1',
      settleType: '0',
    })
    const supplierId = data.id
    await expectRefused(world, 'OFFER_NOT_ONLINE', () =>
      post('/trade/supplierGoods/sync', { supplierId }),
    )
    const { productId } = world.seller
    const offer = { supplierId, productIds: [productId], conditionGrade: '90', discountRate: 62 }
    await system((trx) =>
      sql`update product set list_price = null where id = ${productId}`.execute(trx),
    )
    await expectRefused(world, 'OFFER_NO_LIST_PRICE', () => post('/trade/supplierGoods/add', offer))
  })
})
