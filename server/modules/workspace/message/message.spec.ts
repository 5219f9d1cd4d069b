import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { purgeMessages } from './purgeMessages'
import { sendMessage, type MessageEntry } from './sendMessage'

interface Page {
  records: { id: string; messageTitle: string; orderDetail: { orderNum: string } | null }[]
  total: number
}

let app: TestApp
let boss: SignedIn
let clerk: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  boss = await app.signIn()
  clerk = await app.signIn({ company: boss })
  stranger = await app.signIn()
})

/** Reaches both the boss and the clerk. */
const send = (entry: Partial<MessageEntry> = {}) =>
  actFor(app.db, { companyId: boss.companyId, userId: '0' }, (trx) =>
    sendMessage(trx, {
      companyId: boss.companyId,
      messageType: '1',
      messageSubType: 'SHOP_ORDER',
      title: '有新的店铺订单待审核',
      content: '请审核',
      ...entry,
    }),
  )
const order = (orderNum: string, orderStatus = 'UN_AUDIT') => ({
  orderType: 'SHOP_ORDER',
  orderNum,
  orderStatus,
  orderAmount: '128.50',
  goodsQuantity: 3,
})
const page = async (query: object = {}, as = boss) =>
  (
    await app.post<Page>(
      '/system/system/message/getPage',
      { pageNum: 1, pageSize: 10, ...query },
      { as },
    )
  ).data
const unread = async (as: SignedIn) =>
  (await app.get<{ unReadCount: number }>('/system/system/message/getCount', { as })).data
    .unReadCount
const batch = (what: 'Read' | 'Delete', ids: string[], query?: Record<string, string>, as = boss) =>
  app.post<{ changed: number; unReadCount: number; error?: string }>(
    `/system/system/message/batch${what}`,
    ids,
    { as, query },
  )

it('gives a user the own messages, the newest first, with what concerns an order apart', async () => {
  await send({ title: '旧的', orderDetail: order('DD20240618000042') })
  await send({ title: '新的', messageType: '3', messageSubType: 'STOCK_LOW' })
  const { records, total } = await page()
  expect(total).toBe(2)
  expect(records.map(({ messageTitle }) => messageTitle)).toEqual(['新的', '旧的'])
  expect(records.map(({ orderDetail }) => orderDetail)).toEqual([null, order('DD20240618000042')])
  expect(await page({}, stranger)).toEqual({ records: [], total: 0 })
})

it('filters by tab, type, subtype, order and time, and refuses a time that ends before it begins', async () => {
  await send({ title: '甲', orderDetail: order('DD20240618000042') })
  await send({ title: '乙', orderDetail: order('DD20240618000077', 'REFUSED') })
  await send({ title: '丙', messageType: '3', messageSubType: 'STOCK_LOW' })
  const titles = async (query: object) => (await page(query)).records.map((row) => row.messageTitle)
  expect(await titles({ messageType: '3' })).toEqual(['丙'])
  expect(await titles({ orderNum: '000042' })).toEqual(['甲'])
  expect(await titles({ orderNum: '%' })).toEqual([])
  expect(await titles({ orderStatus: 'REFUSED', messageSubType: 'SHOP_ORDER' })).toEqual(['乙'])
  expect(await titles({ readFlag: '1' })).toEqual([])
  expect(await titles({ endTime: '2020-01-01 00:00:00' })).toEqual([])
  const answer = await app.post(
    '/system/system/message/getPage',
    { pageNum: 1, pageSize: 10, startTime: '2026-02-01 00:00:00', endTime: '2026-01-01 00:00:00' },
    { as: boss },
  )
  expect(answer).toMatchObject({
    status: 400,
    msg: '开始时间不能晚于结束时间！',
    data: { error: 'MESSAGE_TIME' },
  })
})

it('includes the whole last second of a time range', async () => {
  await send()
  await sql`update message set create_time = '2026-05-01 12:00:00.7+08' where user_id = ${boss.user.userId}`.execute(
    app.db,
  )
  const second = '2026-05-01 12:00:00'
  expect((await page({ startTime: second, endTime: second })).total).toBe(1)
})

it('reads and deletes own messages only; foreign ids are passed over without an error', async () => {
  await send()
  await send()
  const [mine] = (await page()).records
  const [theirs] = (await page({}, clerk)).records
  const read = await batch('Read', [mine?.id ?? '', theirs?.id ?? ''])
  expect(read.data).toEqual({ changed: 1, unReadCount: 1, todoCount: 0 })
  expect(await unread(clerk)).toBe(2)
  const gone = await batch('Delete', [mine?.id ?? '', theirs?.id ?? ''])
  expect(gone.data).toEqual({ changed: 1, unReadCount: 1, todoCount: 0 })
  expect([(await page()).total, (await page({}, clerk)).total]).toEqual([1, 2])
})

it('marks all unread ones as read and deletes all of a tab without any id', async () => {
  await send()
  await send()
  expect((await batch('Read', [], { type: '1', readFlag: '0' })).data.unReadCount).toBe(0)
  await send()
  expect((await batch('Delete', [], { type: '1', readFlag: '1' })).data.changed).toBe(2)
  expect((await page()).total).toBe(1)
})

it('refuses a batch without anything ticked', async () => {
  await send()
  const answer = await batch('Delete', [])
  expect(answer).toMatchObject({
    status: 400,
    msg: '请至少勾选一条数据',
    data: { error: 'MESSAGE_NONE_CHOSEN' },
  })
  expect((await page()).total).toBe(1)
})

it('says that the document of a message is gone, and of which a message is nobody else’s', async () => {
  await send({ orderDetail: order('DD20200101000001') })
  await send({ messageType: '3', messageSubType: 'STOCK_LOW', bizPath: '/findStock' })
  const [stock, gone] = (await page()).records
  const targets = (id: string | undefined, as: SignedIn) =>
    app.post('/system/system/message/targets', { id }, { as })
  expect((await targets(stock?.id, boss)).data).toEqual([{ path: '/findStock', query: {} }])
  expect(await targets(gone?.id, boss)).toMatchObject({
    status: 409,
    msg: '关联单据不存在或无权查看！',
  })
  expect((await targets(stock?.id, stranger)).status).toBe(409)
  await send({ messageSubType: 'SHARE_COMPANY', title: '没有单据的消息' })
  const [plain] = (await page()).records
  expect(plain?.messageTitle).toBe('没有单据的消息')
  await expectRefused(app, 'MESSAGE_TARGET_GONE', () => targets(plain?.id, boss))
})

it('purges what was deleted more than 90 days ago', async () => {
  await send()
  await batch('Delete', [], { type: '1' })
  const age = (days: number) =>
    sql`update message set delete_time = now() - make_interval(days => ${days})
      where user_id = ${boss.user.userId}`.execute(app.db)
  const left = async () =>
    (await sql`select 1 from message where user_id = ${boss.user.userId}`.execute(app.db)).rows
      .length
  await age(89)
  await purgeMessages(app.db)
  expect(await left()).toBe(1)
  await age(91)
  await purgeMessages(app.db)
  expect(await left()).toBe(0)
})
