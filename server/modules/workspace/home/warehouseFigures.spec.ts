import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import type { DeliverDay, StockCount } from './warehouseFigures'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 5)
})
afterAll(() => world?.app.close())

const count = async (as = world.seller, warehouseId?: Id) =>
  (
    await world.app.get<StockCount>(
      `/wms/homepage/stockCount${warehouseId ? `?warehouseId=${warehouseId}` : ''}`,
      { as },
    )
  ).data

it('counts kinds, copies and their worth, of a warehouse or of all, and of no other company', async () => {
  expect(await count()).toMatchObject({
    kindCount: 1,
    quantity: 5,
    lockedQuantity: 0,
    listMoney: '199.00',
    costMoney: '25.00',
    alarmCount: 0,
    alarm: { path: '/findStock', count: 0, query: { tab: 'ALARM' } },
  })
  expect(await count(world.seller, world.seller.warehouseId)).toMatchObject({ quantity: 5 })
  expect(await count(world.seller, world.supplier.warehouseId)).toMatchObject({ quantity: 0 })
  expect(await count(world.supplier)).toMatchObject({ quantity: 0 })
})

it('tells what it cost to those who may see it', async () => {
  const clerk = await world.app.signIn({ company: world.seller, permissions: ['index:figures'] })
  const seen = await world.app.get<StockCount>('/wms/homepage/stockCount', { as: clerk })
  expect(seen.data).toMatchObject({ listMoney: '199.00', costMoney: null, alarmCount: null })
})

it('counts what left on each day, what was taken back not', async () => {
  const order = await world.shopOrder({}, { quantity: 2 })
  await world.app.post(
    '/order/shopOrders/confirmAudit',
    { ids: [order.id], lackPolicy: '0' },
    { as: world.seller },
  )
  await asSystem(world.db, (trx) =>
    sql`insert into out_shipment (company_id, out_order_id, seq, total_quantity, ship_time, revoke_time)
      select company_id, id, n, 2, now() - make_interval(days => n - 1), case when n = 3 then now() end
      from out_order, generate_series(1, 3) n where order_num = ${order.orderNum}`.execute(trx),
  )
  const { data } = await world.app.post<DeliverDay[]>(
    '/wms/homepage/getStockDeliverStatistics',
    { period: 'last7' },
    { as: world.seller },
  )
  expect(data.map(({ shipCount, shipQuantity }) => [shipCount, shipQuantity])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 2],
    [1, 2],
  ])
})
