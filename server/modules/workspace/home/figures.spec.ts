import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, now, toJson } from '../../../base/db'
import type { SignedIn } from '../../../proofs/testing'
import {
  createOrderWorld,
  sellersShop,
  type OrderWorld,
} from '../../../proofs/worlds/order/orderWorld'
import type { ExpiringShop } from '../../shops/shop/expiringShops'
import type { OrderRow } from '../../orders/order/record/OrderRow'
import type { DailyData } from './dailyData'
import { later } from './periods'
import type { SalesRank } from './salesRanks'
import type { SalesTrend } from './salesTrend'
import type { TopProduct } from './topProducts'

// What home says a company sold, paid back and shipped: by whose clock, of whose orders, to whom.
let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
}, 120_000)
afterAll(() => world.app.close())
beforeEach(() =>
  asSystem(world.db, async (trx) => {
    await trx.deleteFrom('afterSale').execute()
    await trx.deleteFrom('shop').execute()
    await sql`delete from order_log`.execute(trx)
    await sql`delete from order_item`.execute(trx)
    await sql`delete from sales_order`.execute(trx)
  }),
)

const today = () => `${now().slice(0, 10)} 00:00:00`
const yesterday = () => later(today(), -24)
/** The last moment before another, as the database keeps it. */
const justBefore = (moment: string) => `${later(moment, -1).slice(0, 14)}59:59.999999`

const sold = (orderTime: string, price = '20.00', order: object = {}) =>
  world.shopOrder({ orderTime, ...order }, { price })
const change = (order: OrderRow, columns: Partial<Record<keyof OrderRow, unknown>>) =>
  asSystem(world.db, (trx) =>
    trx
      .updateTable('salesOrder')
      .set(columns as never)
      .where('id', '=', order.id)
      .execute(),
  )
const refunded = (order: OrderRow, refundTime: string, amount: string, status = '1') =>
  asSystem(world.db, (trx) =>
    sql`insert into after_sale (company_id, supply_company_id, after_sale_num, order_id, order_num, order_type,
        order_status, source, after_sale_type, reason, refund_status, refund_quantity, apply_amount, refund_amount,
        apply_time, refund_time)
      values (${order.companyId}, ${order.supplyCompanyId}, ${`SH${order.id}${status}`}, ${order.id}, ${order.orderNum},
        ${order.orderType}, ${order.status}, '0', '0', '0', ${status}, 1, ${amount},
        ${status === '1' ? amount : null}, ${refundTime}, ${refundTime})`.execute(trx),
  )
const put = (shopNum: string, shopName: string, expireTime: string | null, more: object = {}) =>
  asSystem(world.db, (trx) =>
    trx
      .insertInto('shop')
      .values({
        companyId: world.seller.companyId,
        shopNum,
        shopName,
        platformId: '7',
        shopType: '7',
        authStatus: 'VALID',
        expireTime,
        ...more,
      })
      .execute(),
  )

const daily = async (as: SignedIn = world.seller) =>
  (await world.app.post<DailyData>('/order/mainPage/getDailyData', {}, { as })).data
const trend = async (period?: string, as: SignedIn = world.seller) =>
  (await world.app.post<SalesTrend>('/order/mainPage/getStatistics', { period }, { as })).data
const ranks = async (body: object = {}, as: SignedIn = world.seller) =>
  (await world.app.post<SalesRank[]>('/order/mainPage/getShopRanks', body, { as })).data
const top = async (period = 'today', as: SignedIn = world.seller) =>
  (await world.app.get<TopProduct[]>('/wms/homepage/top10', { query: { period }, as })).data
const expiring = async (as: SignedIn = world.seller) =>
  (await world.app.post<ExpiringShop[]>('/shop/shopInfos/getTopCompanyShopInfos', {}, { as })).data

describe('a day', () => {
  it('begins and ends at midnight in Shanghai', async () => {
    await sold(justBefore(yesterday()), '1.00')
    await sold(yesterday(), '2.00')
    await sold(justBefore(today()), '4.00')
    await sold(today(), '8.00')
    await sold(later(today(), 24), '16.00')
    expect(await daily()).toMatchObject({
      today: { orderCount: 1, receivedMoney: '8.00', goodsQuantity: 1 },
      yesterday: { orderCount: 2, receivedMoney: '6.00' },
      // what is sold in the last second of yesterday is ahead of any comparison with now
      yesterdayByNow: { orderCount: 1, receivedMoney: '2.00' },
    })
  })

  it('counts what was paid, shipped and paid back by the time of each', async () => {
    const old = await sold(later(today(), -24 * 40), '50.00')
    await change(old, { payTime: today(), deliveryTime: yesterday(), status: 'DELIVERIED' })
    await refunded(old, today(), '12.50')
    await sold(today(), '20.00')
    expect(await daily()).toMatchObject({
      today: {
        orderCount: 1,
        payOrderCount: 1,
        shipOrderCount: 0,
        receivedMoney: '20.00',
        refundMoney: '12.50',
        netSales: '7.50',
      },
      yesterday: { orderCount: 0, payOrderCount: 0, shipOrderCount: 1, refundMoney: '0.00' },
    })
  })

  it('leaves out what was cancelled, merged, bought for others, and requests that paid nothing', async () => {
    await change(await sold(today(), '1.00'), { status: 'DELIVERY_CANCEL' })
    const kept = await sold(today(), '2.00')
    await change(await sold(today(), '4.00'), { mergedInto: kept.id })
    await world.dropOrder({ orderTime: today() })
    await refunded(kept, today(), '0.50', '2')
    expect((await daily()).today).toMatchObject({
      orderCount: 1,
      receivedMoney: '2.00',
      refundMoney: '0.00',
    })
    expect((await top()).map(({ quantity }) => quantity)).toEqual([1])
  })
})

describe('the trend', () => {
  it('of a day has 24 hours, beside those of the day before, and nothing yet of those ahead', async () => {
    await sold(today(), '8.00')
    await sold(yesterday(), '2.00')
    await sold(justBefore(today()), '4.00')
    const found = await trend()
    expect(found).toMatchObject({
      unit: 'hour',
      total: { orderCount: 1, receivedMoney: '8.00' },
      earlierTotal: { orderCount: 2, receivedMoney: '6.00' },
    })
    expect(found.points).toHaveLength(24)
    expect(found.points[0]).toEqual({
      statDate: today(),
      orderCount: 1,
      receivedMoney: '8.00',
      refundMoney: '0.00',
      earlier: { orderCount: 1, receivedMoney: '2.00', refundMoney: '0.00' },
    })
    expect(found.points[23]?.earlier.receivedMoney).toBe('4.00')
    for (const { statDate, orderCount } of found.points)
      expect(orderCount === null).toBe(statDate > now())
  })

  it('of 30 days has one point each, beside the 30 before, with refunds where they were paid', async () => {
    const first = later(today(), -24 * 29)
    const old = await sold(justBefore(first), '3.00')
    await sold(first, '5.00')
    await refunded(old, today(), '1.00')
    const { points, unit, total, earlierTotal } = await trend('last30')
    expect(unit).toBe('day')
    expect(points.map(({ statDate }) => statDate)).toEqual(
      Array.from({ length: 30 }, (_, at) => later(first, 24 * at)),
    )
    expect(points[0]).toMatchObject({ receivedMoney: '5.00', earlier: { receivedMoney: '0.00' } })
    expect(points[29]).toMatchObject({ refundMoney: '1.00', earlier: { receivedMoney: '3.00' } })
    expect([total.receivedMoney, earlierTotal.receivedMoney]).toEqual(['5.00', '3.00'])
  })
})

describe('the ranks', () => {
  const second = { shopNum: '700000002', shopName: '文渊二店', platformId: '7' }
  const third = { shopNum: '100000003', shopName: '文渊淘宝', platformId: '1' }

  it('put the best first by money or by number, with the share of everything', async () => {
    await sold(today(), '60.00')
    await sold(today(), '15.00', second)
    await sold(today(), '15.00', second)
    await sold(today(), '10.00', third)
    expect(await ranks()).toEqual([
      { rank: 1, ...sellersShop, orderCount: 1, receivedMoney: '60.00', ratio: '0.6000' },
      { rank: 2, ...second, orderCount: 2, receivedMoney: '30.00', ratio: '0.3000' },
      { rank: 3, ...third, orderCount: 1, receivedMoney: '10.00', ratio: '0.1000' },
    ])
    const [first] = await ranks({ by: 'orderCount' })
    expect(first).toMatchObject({ shopNum: second.shopNum, ratio: '0.5000' })
    expect(await ranks({ of: 'platform' })).toEqual([
      { rank: 1, shopNum: null, shopName: null, platformId: '7', orderCount: 3, receivedMoney: '90.00', ratio: '0.9000' }, // prettier-ignore
      { rank: 2, shopNum: null, shopName: null, platformId: '1', orderCount: 1, receivedMoney: '10.00', ratio: '0.1000' }, // prettier-ignore
    ])
    expect(await ranks({ period: 'yesterday' })).toEqual([])
  })

  it('are ten at most, and their shares are still of everything', async () => {
    for (let at = 0; at < 11; at += 1)
      await sold(today(), '10.00', { ...second, shopNum: `7000001${String(at).padStart(2, '0')}` })
    const found = await ranks()
    expect(found).toHaveLength(10)
    expect(found[0]?.ratio).toBe('0.0909')
  })

  it('call a shop as it is called now', async () => {
    await put(sellersShop.shopNum, '文渊旗舰店', null)
    await sold(today())
    expect((await ranks())[0]?.shopName).toBe('文渊旗舰店')
  })

  it('of products add up copies, those nobody has matched by what they were sold as', async () => {
    await world.shopOrder({ orderTime: today() }, { quantity: 2 })
    await world.shopOrder({ orderTime: yesterday() }, { quantity: 9 })
    const unmatched = {
      productId: null,
      isbn: '9787101003048',
      goodsName: '史记',
      matchStatus: '0',
    }
    await world.shopOrder({ orderTime: today() }, { ...unmatched, quantity: 3 } as never)
    expect(await top()).toMatchObject([
      { rank: 1, productId: null, isbn: '9787101003048', productName: '史记', quantity: 3 },
      { rank: 2, productId: world.seller.productId, productName: '红楼梦', quantity: 2, receivedMoney: '40.00' }, // prettier-ignore
    ])
  })
})

describe('grants that end', () => {
  it('are shown from 30 days before, until they are renewed, the most urgent first', async () => {
    const inDays = (days: number) => later(today(), 24 * days)
    await put('700000011', '第31天', inDays(31))
    await put('700000012', '第30天', justBefore(inDays(31)))
    await put('700000013', '今天', justBefore(inDays(1)))
    await put('700000014', '昨天', yesterday())
    await put('700000015', '平台已停', inDays(90), { authStatus: 'EXPIRED' })
    await put('700000016', '停用', yesterday(), { status: '0' })
    await put('700000017', '线下', yesterday(), { credentialMode: 'NONE', authStatus: 'NONEED' })
    const found = await expiring()
    expect(found.map(({ shopName, leftDays }) => [shopName, leftDays])).toEqual([
      ['平台已停', 90],
      ['昨天', -1],
      ['今天', 0],
      ['第30天', 30],
    ])
  })
})

describe('who is told', () => {
  const figureCalls = [
    'POST /order/mainPage/getDailyData',
    'POST /order/mainPage/getStatistics',
    'POST /order/mainPage/getShopRanks',
    'GET /erporder/erp/init/shopOrders/statisticsErpOrders',
    'POST /erporder/erp/init/shopOrders/getShopRanksErp',
    'GET /wms/homepage/top10',
  ]

  it.each(figureCalls)('%s is for those who may see what the company earns', async (call) => {
    const ask = async (permissions: string[]) => {
      const as = await world.app.signIn({ company: world.seller, permissions })
      return (await world.app.call(call, call.startsWith('POST') ? {} : undefined, { as })).status
    }
    expect(await ask(['order:examine:list', 'order:profit'])).toBe(403)
    expect(await ask(['index:figures'])).toBe(200)
  })

  it('tells another company nothing', async () => {
    await sold(today())
    await put('700000011', '到期店', yesterday())
    expect((await daily(world.stranger)).today.orderCount).toBe(0)
    expect((await trend('last30', world.stranger)).total.orderCount).toBe(0)
    expect(await ranks({}, world.stranger)).toEqual([])
    expect(await top('today', world.stranger)).toEqual([])
    expect(await expiring(world.stranger)).toEqual([])
  })

  it('tells whoever has one shop about that shop alone', async () => {
    const other = { shopNum: '700000002', shopName: '文渊二店', platformId: '7' }
    await sold(today(), '60.00')
    await refunded(await sold(today(), '15.00', other), today(), '5.00')
    await refunded(await sold(today(), '10.00'), today(), '10.00')
    await put(other.shopNum, other.shopName, yesterday())
    await put(sellersShop.shopNum, sellersShop.shopName, yesterday())
    const clerk = await world.app.signIn({
      company: world.seller,
      permissions: ['index:figures'],
    })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('appUser')
        .set({
          dataScope: 'CUSTOM',
          shopNums: toJson([other.shopNum]),
          warehouseIds: toJson([world.seller.warehouseId]),
        })
        .where('id', '=', clerk.user.userId)
        .execute(),
    )
    expect((await daily(clerk)).today).toMatchObject({
      orderCount: 1,
      receivedMoney: '15.00',
      refundMoney: '5.00',
    })
    expect((await trend('last7', clerk)).total.receivedMoney).toBe('15.00')
    expect(await ranks({}, clerk)).toMatchObject([{ shopNum: other.shopNum, ratio: '1.0000' }])
    expect((await top('today', clerk)).map(({ quantity }) => quantity)).toEqual([1])
    expect((await expiring(clerk)).map(({ shopNum }) => shopNum)).toEqual([other.shopNum])
  })

  it('answers the light edition the same under its own names', async () => {
    await sold(today(), '60.00')
    const as = { as: world.seller, query: { period: 'last7' } }
    const light = await world.app.get('/erporder/erp/init/shopOrders/statisticsErpOrders', as)
    expect(light.data).toEqual(await trend('last7'))
    const call = '/erporder/erp/init/shopOrders/getShopRanksErp'
    expect((await world.app.post(call, {}, { as: world.seller })).data).toEqual(await ranks())
  })
})
