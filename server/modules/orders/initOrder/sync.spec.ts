import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { actFor, asSystem, type Trx } from '../../../base/db'
import type { PlatformOrder } from '../../shops/marketplaces'
import { makeHistory } from '../../shops/marketplaces/simulated/makeHistory'
import { seeded } from '../../shops/marketplaces/simulated/random'
import { expectRefused } from '../../../proofs/refusals'
import { inventoryOf } from '../../../proofs/testing/inventory'
import { systemContext } from '../../../kit/http'
import { uploadWaybills } from '../order'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { pullShops } from './pullShops'
import { syncShop } from './syncShop'
import { takeOrder } from './takeOrder'
import { silentLog } from '../../../proofs/testing/logs'

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

describe('the round over all shops', () => {
  const setShop = (shopNum: string, change: object) =>
    asSystem(world.db, (trx) =>
      trx.updateTable('shop').set(change).where('shopNum', '=', shopNum).execute(),
    )
  const shopOf = (shopNum: string) =>
    asSystem(world.db, (trx) =>
      trx
        .selectFrom('shop')
        .select(['orderSyncTime', 'orderSyncError'])
        .where('shopNum', '=', shopNum)
        .executeTakeFirstOrThrow(),
    )

  it('asks every connected shop, and one that is down stops no other and says why', async () => {
    await setShop('700000001', { orderSyncTime: null, orderSyncError: '上次出错' })
    await setShop('700000002', { orderSyncTime: null, orderSyncError: null })
    expect(await pullShops(world.db, silentLog)).toBe(2)
    expect(await shopOf('700000001')).toMatchObject({
      orderSyncTime: expect.any(String),
      orderSyncError: null,
    })
    expect(await shopOf('700000002')).toEqual({
      orderSyncTime: null,
      orderSyncError: expect.stringContaining('重新授权'),
    })
  })

  it.each([
    ['out of use', { status: '0' }],
    ['told not to', { pullOrder: false }],
    ['without a token', { accessToken: null }],
    ['whose authorization ended', { authStatus: 'EXPIRED' }],
    ['of a platform nobody speaks for', { platformId: '2', shopType: '2' }],
  ])('does not ask a shop %s', async (_, change) => {
    const before = { status: '1', pullOrder: true, accessToken: 'wrong', authStatus: 'VALID' }
    await setShop('700000002', change)
    expect(await pullShops(world.db, silentLog)).toBe(1)
    await setShop('700000002', { ...before, platformId: '7', shopType: '7' })
    expect(await pullShops(world.db, silentLog)).toBe(2)
  })

  it('does not ask the shops of a company that is stopped', async () => {
    const company = (status: string) =>
      asSystem(world.db, (trx) =>
        trx
          .updateTable('company')
          .set({ status })
          .where('id', '=', world.seller.companyId)
          .execute(),
      )
    await company('DISABLED')
    expect(await pullShops(world.db, silentLog)).toBe(0)
    await company('NORMAL')
  })
})

describe('a waybill', () => {
  let count = 0
  const due = async (change: object = {}) => {
    const platformOrderNum = `K${(count += 1)}`
    const { id } = await world.shopOrder({ platformOrderNum, shopNum: '700000001' })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('salesOrder')
        .set({
          status: 'DELIVERIED',
          expressCode: 'YTO',
          expressNum: `YT${count}`,
          uploadDue: sql<string>`now() - interval '1 minute'`,
          ...change,
        })
        .where('id', '=', id)
        .execute(),
    )
    return { id, platformOrderNum, expressNum: `YT${count}` }
  }
  const told = async () =>
    (await (await fetch(`${url}/told`)).json()) as { path: string; body: object }[]
  const logOf = (orderId: string) =>
    asSystem(world.db, (trx) =>
      trx
        .selectFrom('orderLog')
        .select('content')
        .where('orderId', '=', orderId)
        .where('logType', '=', 'EXPRESS')
        .execute(),
    )

  it('is told to its platform once, and the fault of an earlier try is over', async () => {
    const { id, platformOrderNum, expressNum } = await due({
      abnormalTypes: '["12","3"]',
      abnormalReason: '上次没有传上',
    })
    expect(await uploadWaybills(world.db, silentLog)).toBe(1)
    expect(await uploadWaybills(world.db, silentLog)).toBe(0)
    const mine = (await told()).filter(({ path }) => path.includes(`/${platformOrderNum}/`))
    expect(mine).toEqual([
      {
        path: `/shops/700000001/orders/${platformOrderNum}/waybill`,
        body: { expressCode: 'YTO', expressNum },
      },
    ])
    expect(await world.order(id)).toMatchObject({
      uploadDue: null,
      uploadFlag: true,
      abnormalTypes: ['3'],
      abnormalReason: null,
      status: 'DELIVERIED',
    })
    expect(await logOf(id)).toEqual([{ content: '快递单号已回传平台' }])
  })

  it.each([
    ['a platform that does not take the shop’s token', { shopNum: '700000002' }, '重新授权'],
    ['a platform nobody speaks for', { shopNum: '100000003' }, '还没有接入'],
    ['no number', { expressNum: null }, '没有快递单号'],
    ['no courier', { expressCode: null }, '没有快递单号'],
  ])('stays a fault of the order, with the reason: %s', async (_, change, reason) => {
    const { id } = await due(change)
    await uploadWaybills(world.db, silentLog)
    expect(await world.order(id)).toMatchObject({
      uploadDue: null,
      uploadFlag: false,
      abnormalTypes: ['12'],
      abnormalReason: expect.stringContaining(reason),
      status: 'DELIVERIED',
    })
    expect(await logOf(id)).toEqual([{ content: expect.stringContaining(`发货回传失败：`) }])
  })

  it('is not taken for told by a platform that fails, whatever it answers with', async () => {
    const ill = createServer((_, response) => response.writeHead(503).end('{"ok":true}'))
    await new Promise<void>((done) => ill.listen(0, '127.0.0.1', done))
    const { port } = ill.address() as AddressInfo
    process.env.MARKETPLACES = `7=http://127.0.0.1:${port}`
    const { id } = await due()
    await uploadWaybills(world.db, silentLog)
    process.env.MARKETPLACES = `7=${url}`
    ill.close()
    expect(await world.order(id)).toMatchObject({
      uploadFlag: false,
      abnormalReason: '平台出错（503），请稍后再试',
    })
  })

  it.each([
    ['meanwhile', sql`now()`],
    ['within the second in which the first was due', sql`upload_due`],
  ])('that was put right %s waits for the next round', async (_when, uploadDue) => {
    const { id, expressNum } = await due()
    const plain = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...asked) => {
      await asSystem(world.db, (trx) =>
        sql`update sales_order set express_num = 'YT-new', upload_due = ${uploadDue} where id = ${id}`.execute(
          trx,
        ),
      )
      return plain(...asked)
    })
    await uploadWaybills(world.db, silentLog)
    vi.restoreAllMocks()
    expect(await world.order(id)).toMatchObject({ uploadFlag: false, expressNum: 'YT-new' })
    expect((await world.order(id)).uploadDue).not.toBeNull()
    await uploadWaybills(world.db, silentLog)
    expect(await world.order(id)).toMatchObject({ uploadFlag: true, uploadDue: null })
    const numbers = (await told()).map(({ body }) => (body as { expressNum?: string }).expressNum)
    expect(numbers).toContain(expressNum)
    expect(numbers).toContain('YT-new')
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
