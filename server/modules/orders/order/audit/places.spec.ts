import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import { expectRefused } from '../../../../proofs/refusals'
import {
  createOrderWorld,
  sellersShop,
  type OrderWorld,
} from '../../../../proofs/worlds/order/orderWorld'
import { allocateOut } from '../../../warehouse/outOrder'
import { lockStock } from '../../../warehouse/stock'
import { shippableWarehouses } from '../record/findOrders'

// Which warehouses an order may take its copies from, and which copies: off, limited, black listed, kept for a shop.

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
}, 120_000)
afterEach(async () => {
  expect(await ledgerChecks(world.db).stock()).toEqual([])
})
afterAll(() => world?.app.close())

const run = (text: ReturnType<typeof sql>) => asSystem(world.db, (trx) => text.execute(trx))
const audit = (id: Id, body: object = {}, as = world.seller) =>
  world.app.post<BatchAnswer>(
    '/order/shopOrders/confirmAudit',
    { ids: [id], lackPolicy: '0', ...body },
    { as },
  )
const refused = (code: string, act: () => Promise<unknown>) => expectRefused(world, code, act)

let serial = 0
/** A book of its own with so many copies. */
async function arrange(quantity: number) {
  const productId = await world.book(
    world.seller,
    `97875${String((serial += 1)).padStart(8, '0')}`,
    `书${serial}`,
  )
  const stockId = await world.stock(world.seller, quantity, { productId })
  return { productId, stockId }
}
const lockedOf = async (stockId: Id) => {
  const { rows } = await asSystem(world.db, (trx) =>
    sql<{
      kind: string
      left: number
    }>`select lock_type as kind, remain_quantity as left from stock_lock
      where stock_id = ${stockId} and status = 'ACTIVE' order by lock_type`.execute(trx),
  )
  return Object.fromEntries(rows.map(({ kind, left }) => [kind, left]))
}

describe('a warehouse that is off', () => {
  it('gives nothing to a new order, nor to one that waits', async () => {
    const { seller } = world
    const { productId, stockId } = await arrange(1)
    const waiting = await world.shopOrder({}, { productId, quantity: 3 })
    await audit(waiting.id, { lackPolicy: '3' })
    const { outOrderNum } = await world.order(waiting.id)
    const switchTo = (status: string) =>
      run(sql`update warehouse set status = ${status} where id = ${seller.warehouseId}`)
    await switchTo('0')
    await world.stock(seller, 5, { productId })
    const again = () =>
      actFor(world.db, { companyId: seller.companyId, userId: seller.user.userId }, (trx) =>
        allocateOut(trx, outOrderNum ?? ''),
      )
    expect(await again()).toEqual({ found: 0, lack: 2 })
    const order = await world.shopOrder({}, { productId })
    await refused('ORDER_WAREHOUSE_UNKNOWN', () => audit(order.id))
    expect(await lockedOf(stockId)).toEqual({ ORDER: 1 })
    await switchTo('1')
    expect(await again()).toEqual({ found: 2, lack: 0 })
    expect((await audit(order.id)).data.success).toBe(1)
  })

  it('nor one that takes no part in selling', async () => {
    const { productId } = await arrange(2)
    const order = await world.shopOrder({}, { productId })
    const sells = (flag: boolean) =>
      run(sql`update warehouse set sell_flag = ${flag} where id = ${world.seller.warehouseId}`)
    await sells(false)
    await refused('ORDER_WAREHOUSE_UNKNOWN', () => audit(order.id))
    await sells(true)
    expect((await audit(order.id)).data.success).toBe(1)
  })
})

describe('a limited platform', () => {
  it('gets nothing from the warehouse; other platforms do', async () => {
    const { seller } = world
    const { productId } = await arrange(3)
    const order = await world.shopOrder({}, { productId })
    const limit = (limitPlatforms: string[]) =>
      world.app.post<BatchAnswer>(
        '/wms/warehouse/limit',
        { ids: [seller.warehouseId], limitPlatforms },
        { as: seller },
      )
    expect((await limit(['7'])).data.success).toBe(1)
    await refused('ORDER_WAREHOUSE_LIMITED', () => audit(order.id))
    await refused('ORDER_WAREHOUSE_LIMITED', () =>
      world.app.post(
        '/order/shopOrders/setWarehouse',
        { ids: [order.id], warehouseId: seller.warehouseId },
        { as: seller },
      ),
    )
    const elsewhere = await world.shopOrder({ platformId: '1' }, { productId })
    expect((await audit(elsewhere.id)).data.success).toBe(1)
    const none = await world.shopOrder({ platformId: null }, { productId })
    expect((await audit(none.id)).data.success).toBe(1)
    await limit([])
    expect((await audit(order.id)).data.success).toBe(1)
  })
})

describe('what others may ship from', () => {
  it('is what sharing, the black list and the company itself let through, whatever they say', async () => {
    const { seller, supplier, stranger } = world
    const { warehouseId } = supplier
    const askers = [seller, stranger] as const
    const seen = (as: (typeof askers)[number]) =>
      actFor(world.db, { companyId: as.companyId, userId: as.user.userId }, async (trx) =>
        (await shippableWarehouses(trx)).some(({ id }) => id === warehouseId),
      )
    const subset = fc.subarray([0, 1])
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          scope: fc.constantFrom('NONE', 'ALL', 'SELECTED'),
          shareStatus: fc.constantFrom('0', '1', '2', '3', '4'),
          isOn: fc.boolean(),
          sells: fc.boolean(),
          chosen: subset,
          black: subset,
          unused: subset,
        }),
        async (said) => {
          const companies = (places: readonly number[]) =>
            places.map((at) => askers[at]?.companyId ?? '0')
          await asSystem(world.db, async (trx) => {
            await sql`update warehouse set share_scope = ${said.scope}, share_status = ${said.shareStatus},
              share_flag = true, status = ${said.isOn ? '1' : '0'}, sell_flag = ${said.sells}
              where id = ${warehouseId}`.execute(trx)
            for (const table of ['warehouse_share', 'warehouse_black', 'warehouse_unused'])
              await sql`delete from ${sql.table(table)} where warehouse_id = ${warehouseId}`.execute(
                trx,
              )
            for (const company of companies(said.chosen))
              await sql`insert into warehouse_share (company_id, warehouse_id, share_company_id) values (${supplier.companyId}, ${warehouseId}, ${company})`.execute(
                trx,
              )
            for (const company of companies(said.black))
              await sql`insert into warehouse_black (company_id, warehouse_id, black_company_id)
                values (${supplier.companyId}, ${warehouseId}, ${company})`.execute(trx)
            for (const company of companies(said.unused))
              await sql`insert into warehouse_unused (company_id, warehouse_id) values (${company}, ${warehouseId})`.execute(
                trx,
              )
          })
          for (const [at, asker] of askers.entries()) {
            const isOffered =
              said.scope === 'ALL' || (said.scope === 'SELECTED' && said.chosen.includes(at))
            const expected =
              said.isOn &&
              said.sells &&
              said.shareStatus === '2' &&
              isOffered &&
              !said.black.includes(at) &&
              !said.unused.includes(at)
            expect(await seen(asker)).toBe(expected)
          }
        },
      ),
      { numRuns: 60, seed: 20_261_124 },
    )
    await run(sql`delete from warehouse_black where warehouse_id = ${warehouseId}`)
    await run(sql`delete from warehouse_unused where warehouse_id = ${warehouseId}`)
    await run(sql`update warehouse set share_scope = 'ALL', share_status = '2', status = '1', sell_flag = true
      where id = ${warehouseId}`)
  })

  it('is not ordered from by a company on the black list', async () => {
    const { seller, supplier } = world
    await world.stock(supplier, 5)
    const order = await world.shopOrder()
    await world.app.post(
      '/wms/warehouseblack/add',
      { ids: [supplier.warehouseId], blackCompanyId: seller.companyId },
      { as: supplier },
    )
    await refused('ORDER_WAREHOUSE_UNKNOWN', () =>
      audit(order.id, { warehouseId: supplier.warehouseId }),
    )
    await run(sql`delete from warehouse_black`)
    expect((await audit(order.id, { warehouseId: supplier.warehouseId })).data.success).toBe(1)
  })
})

describe('店铺锁库', () => {
  const keep = (stockId: Id, quantity: number, shopIds = [sellersShop.shopNum as string]) =>
    asSystem(world.db, (trx) =>
      lockStock(
        trx,
        {
          companyId: world.seller.companyId,
          lockType: 'SHOP',
          billType: 'MANUAL',
          billNum: '',
          shopIds,
          userId: world.seller.user.userId,
        },
        [{ stockId, quantity }],
      ),
    )

  it('is consumed first by an order of its shop, as far as it is needed', async () => {
    const { productId, stockId } = await arrange(5)
    await keep(stockId, 3)
    const order = await world.shopOrder({}, { productId, quantity: 2 })
    expect((await audit(order.id)).data.success).toBe(1)
    expect(await lockedOf(stockId)).toEqual({ ORDER: 2, SHOP: 1 })
    const more = await world.shopOrder({}, { productId, quantity: 3 })
    expect((await audit(more.id)).data.success).toBe(1)
    expect(await lockedOf(stockId)).toEqual({ ORDER: 3 })
  })

  it('is not there for other shops, nor for orders of none', async () => {
    const { productId, stockId } = await arrange(3)
    await keep(stockId, 2)
    for (const shopNum of ['700000099', null]) {
      const other = await world.shopOrder({ shopNum }, { productId, quantity: 2 })
      await refused('ORDER_STOCK_LACK', () => audit(other.id))
    }
    const own = await world.shopOrder({}, { productId, quantity: 3 })
    expect((await audit(own.id)).data.success).toBe(1)
    expect(await lockedOf(stockId)).toEqual({ ORDER: 3 })
  })

  it('stays whole when the order is refused', async () => {
    const { productId, stockId } = await arrange(3)
    await keep(stockId, 2)
    const order = await world.shopOrder({}, { productId, quantity: 4 })
    await refused('ORDER_STOCK_LACK', () => audit(order.id))
    expect(await lockedOf(stockId)).toEqual({ SHOP: 2 })
  })

  it('serves an order of its shop that waits', async () => {
    const { productId, stockId } = await arrange(1)
    const order = await world.shopOrder({}, { productId, quantity: 3 })
    await audit(order.id, { lackPolicy: '3' })
    const more = await world.stock(world.seller, 2, { productId })
    expect(more).toBe(stockId)
    await keep(stockId, 2)
    const { outOrderNum } = await world.order(order.id)
    const { companyId, user } = world.seller
    const found = await actFor(world.db, { companyId, userId: user.userId }, (trx) =>
      allocateOut(trx, outOrderNum ?? ''),
    )
    expect(found).toEqual({ found: 2, lack: 0 })
    expect(await lockedOf(stockId)).toEqual({ ORDER: 3 })
  })
})
