import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Trx } from '../../../base/db'
import type { PlatformOrder } from '../../shops/marketplaces'
import { makeHistory } from '../../shops/marketplaces/simulated/makeHistory'
import { seeded } from '../../shops/marketplaces/simulated/random'
import { expectRefused } from '../../../proofs/refusals'
import { inventoryOf } from '../../../proofs/testing/inventory'
import { systemContext } from '../order'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { syncShop } from './syncShop'
import { takeOrder } from './takeOrder'

const isFull = process.env.FULL_TESTS === 'on'
let world: OrderWorld
let platform: ChildProcess
let url = ''
beforeAll(async () => {
  world = await createOrderWorld()
  platform = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'scripts/operation/marketplace.ts',
      '--port',
      '0',
      '--seed',
      '7',
      '--orders',
      '12',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(platform.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  url = /http:\/\/[\d.:]+/.exec(String(line))?.[0] ?? ''
  process.env.MARKETPLACES = `7=${url}`
  await addShop('700000001', 'sim-token')
  await addShop('700000002', 'wrong')
}, 120_000)
afterAll(async () => {
  platform.kill()
  delete process.env.MARKETPLACES
  await world.app.close()
})

const addShop = (shopNum: string, accessToken: string | null, platformId = '7') =>
  asSystem(world.db, (trx) =>
    trx
      .insertInto('shop')
      .values({
        companyId: world.seller.companyId,
        shopNum,
        shopName: `文渊旧书${shopNum.slice(-1)}`,
        platformId,
        shopType: platformId,
        accessToken,
        authStatus: 'VALID',
      })
      .execute(),
  )

const ctxOf = () =>
  systemContext(
    world.db,
    { companyId: world.seller.companyId, companyName: '文渊书店' },
    { warn: () => undefined },
  )
const mood = (name: string) =>
  fetch(`${url}/mood`, { method: 'POST', body: JSON.stringify({ mood: name }) })
const asSeller = <T>(work: (trx: Trx) => Promise<T>) =>
  actFor(world.db, { companyId: world.seller.companyId, userId: '0' }, work)

/** What must be the same however the news came: the original rows, the orders that live, what is asked back of them. */
async function rowsOf(shopNum: string) {
  return asSeller(async (trx) => {
    const inits = await sql`
      select platform_order_num, platform_version, platform_status, receiver_address, goods_amount, pay_amount
      from init_order where shop_num = ${shopNum} order by platform_order_num`.execute(trx)
    const orders = await sql`
      select platform_order_num, status, receiver_address, order_amount, goods_quantity, abnormal_types
      from sales_order where shop_num = ${shopNum} and status <> 'DELIVERY_CANCEL'
      order by platform_order_num`.execute(trx)
    const requests = await sql`
      select platform_order_num, apply_amount, refund_quantity from after_sale
      where shop_num = ${shopNum} and refund_status = '3' order by platform_order_num`.execute(trx)
    return { inits: inits.rows, orders: orders.rows, requests: requests.rows }
  })
}

describe('a platform in a process of its own', () => {
  it('that is down, answers garbage or something strange loses nothing and says so', async () => {
    for (const [name, sentence] of [
      ['down', '连接不上'],
      ['garbage', '看不懂'],
      ['strange', '看不懂'],
    ] as const) {
      await mood(name)
      await expect(syncShop(world.db, ctxOf(), '700000001')).rejects.toThrow(sentence)
    }
    await mood('well')
    expect((await rowsOf('700000001')).inits).toEqual([])
    await expect(syncShop(world.db, ctxOf(), '700000002')).rejects.toThrow('重新授权')
  })

  it('told late, twice and shuffled ends in one row per order, the newest', async () => {
    const first = await syncShop(world.db, ctxOf(), '700000001')
    expect(first.made).toBeGreaterThan(0)
    expect(first.known).toBeGreaterThan(0)
    const history = makeHistory(12, seeded(7))
    const newest = new Map(history.map((one) => [one.platformOrderNum, one]))
    const { inits, orders, requests } = await rowsOf('700000001')
    expect(inits).toMatchObject(
      [...newest.values()].map((one) => ({
        platformOrderNum: one.platformOrderNum,
        platformVersion: String(one.version),
        platformStatus: one.status,
        receiverAddress: one.receiverAddress,
      })),
    )
    const alive = [...newest.values()].filter(
      ({ status }) => status === 'WAIT_SEND' || status === 'REFUNDING',
    )
    expect(orders).toMatchObject(
      alive.map((one) => ({
        platformOrderNum: one.platformOrderNum,
        receiverAddress: one.receiverAddress,
      })),
    )
    const refunding = alive.filter(({ status }) => status === 'REFUNDING')
    expect(requests.map((one) => (one as { platformOrderNum: string }).platformOrderNum)).toEqual(
      refunding.map(({ platformOrderNum }) => platformOrderNum),
    )
    const again = await syncShop(world.db, ctxOf(), '700000001')
    expect(again).toMatchObject({ made: 0, changed: 0 })
    expect(await rowsOf('700000001')).toEqual({ inits, orders, requests })
  })

  it('is asked by a task of the person, a result per shop', async () => {
    const { data } = await world.app.post<{ taskId: string }>(
      '/order/initOrder/sync',
      { shopNums: ['700000001', '700000002'] },
      { as: world.seller },
    )
    await world.app.runTasks()
    const task = await world.app.get(`/system/task/${data.taskId}`, { as: world.seller })
    expect(task.data).toMatchObject({ state: 'PART', success: 1, failed: 1 })
    expect(JSON.stringify(task.data)).toContain('重新授权')
  })

  it('that is down refuses to be asked for one order again, and says which shop and why', async () => {
    const one = await asSeller((trx) =>
      trx
        .selectFrom('initOrder')
        .select('id')
        .where('shopNum', '=', '700000001')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    const resync = () =>
      world.app.post('/order/initOrder/resync', { ids: [one.id] }, { as: world.seller })
    await mood('down')
    await expectRefused(world, 'SYNC_FAILED', resync)
    expect((await resync()).msg).toMatch(/文渊旧书1.*连接不上/)
    await mood('well')
    expect((await resync()).status).toBe(200)
  })

  it('refuses a shop whose platform nobody speaks for', async () => {
    await addShop('100000003', null, '1')
    const answer = await world.app.post(
      '/order/initOrder/sync',
      { shopNums: ['100000003'] },
      { as: world.seller },
    )
    expect(answer).toMatchObject({ status: 409, data: { error: 'SYNC_NOT_CONNECTED' } })
    expect(answer.msg).toContain('还没有接入')
  })
})

describe('every transition of an original order', () => {
  const { states, transitions } = inventoryOf('orders', 'initOrder')
  const shop = () => ({
    companyId: world.seller.companyId,
    shopNum: '700000001',
    shopName: '文渊旧书',
    platformId: '7',
  })
  let count = 0
  const reported = (change: Partial<PlatformOrder> = {}): PlatformOrder => ({
    ...makeHistory(1, seeded(1))[0]!,
    platformOrderNum: `T${(count += 1)}`,
    version: 1,
    status: 'WAIT_SEND',
    payTime: '2026-01-05 10:05:00',
    ...change,
  })
  const notify = async (one: PlatformOrder) => {
    await asSeller((trx) => takeOrder(trx, ctxOf(), shop(), one))
    return rowOf(one)
  }
  const rowOf = ({ platformOrderNum }: PlatformOrder) =>
    asSeller((trx) =>
      trx
        .selectFrom('initOrder')
        .selectAll()
        .where('platformOrderNum', '=', platformOrderNum)
        .executeTakeFirstOrThrow(),
    )
  const unpaid = { status: 'WAIT_PAY', payTime: undefined } as const
  const ways: Record<string, () => Promise<string>> = {
    // paid orders are converted in the same transaction: 待转单 is never left standing
    同步: async () => (await notify(reported())).convertStatus,
    转单: async () => (await notify(reported())).convertStatus,
    同步未付款或已关闭: async () => (await notify(reported(unpaid))).convertStatus,
    同步到付款: async () => {
      const one = reported(unpaid)
      await notify(one)
      const paid = {
        ...one,
        version: 2,
        status: 'WAIT_SEND',
        payTime: '2026-01-05 11:00:00',
      } as const
      return (await notify(paid)).convertStatus
    },
    转单失败: async () => (await notify(reported({ items: [] }))).convertStatus,
    重新转单: async () => {
      const broken = await notify(reported({ shopDiscount: '9999.00' }))
      expect(broken).toMatchObject({
        convertStatus: '2',
        convertError: expect.stringContaining('店铺优惠'),
      })
      expect((await convert(broken.id)).data).toMatchObject({ error: 'INIT_ORDER_CONVERT' })
      await asSeller((trx) =>
        trx
          .updateTable('initOrder')
          .set({ shopDiscount: '0.00' })
          .where('id', '=', broken.id)
          .execute(),
      )
      expect((await convert(broken.id)).code).toBe(200)
      const { convertStatus, orderNums } = await rowOf(broken as never)
      expect(orderNums).toHaveLength(1)
      return convertStatus
    },
    平台退款或关闭: async () => {
      const one = reported()
      await notify(one)
      return (await notify({ ...one, version: 2, status: 'CLOSED' })).convertStatus
    },
  }
  const ends: Record<string, string> = { 同步: '1', 同步到付款: '1' }
  const convert = (id: string) =>
    world.app.post('/order/initOrder/convert', { ids: [id] }, { as: world.seller })

  it.each(transitions)('$from --$action--> $to', async ({ action, to }) => {
    expect(await ways[action]?.()).toBe(ends[action] ?? to)
  })

  it('is not converted when more was paid for a line than it costs', async () => {
    const [item] = reported().items
    const paid = (payAmount: string) =>
      notify(reported({ items: [{ ...item!, price: '20.00', quantity: 2, payAmount }] }))
    expect(await paid('40.00')).toMatchObject({ convertStatus: '1' })
    expect(await paid('40.01')).toMatchObject({
      convertStatus: '2',
      convertError: expect.stringContaining('实付金额大于单价乘数量'),
    })
  })

  it.each(states.filter(({ code }) => code !== '2'))(
    '$code is not converted again',
    async ({ code }) => {
      const row = await notify(reported(code === '3' ? unpaid : {}))
      await asSystem(world.db, (trx) =>
        trx
          .updateTable('initOrder')
          .set({ convertStatus: code })
          .where('id', '=', row.id)
          .execute(),
      )
      const before = await rowOf(row as never)
      expect((await convert(row.id)).data).toMatchObject({ error: 'INIT_ORDER_CONVERTED' })
      expect(await rowOf(row as never)).toEqual(before)
    },
  )
})

it('any order of the news, with repeats and pauses, ends in the same rows', async () => {
  const history = makeHistory(4, seeded(3))
  let run = 0
  const reported = async (stream: readonly PlatformOrder[]) => {
    run += 1
    const shopNum = String(710_000_000 + run)
    const shop = {
      companyId: world.seller.companyId,
      shopNum,
      shopName: '乱序',
      platformId: '7',
    }
    for (const one of stream) await asSeller((trx) => takeOrder(trx, ctxOf(), shop, one))
    return rowsOf(shopNum)
  }
  const expected = await reported(history)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(history, { minLength: history.length }),
      fc.subarray(history),
      async (stream, repeats) => {
        expect(await reported([...stream, ...repeats])).toEqual(expected)
      },
    ),
    { numRuns: isFull ? 200 : 6, seed: 11 },
  )
}, 900_000)
