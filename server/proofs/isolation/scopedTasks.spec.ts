import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem } from '../../base/db'
import type { Context } from '../../kit/http'
import { enqueueTask, exportTaskType } from '../../kit/tasks'
import { sendMessage } from '../../modules/workspace/message'
import { createTestApp, type SignedIn, type TestApp } from '../testing'
import { wholeText } from './fileText'

// What works on in somebody's name after the call, and what reaches an open window, has the 数据范围 they have by then.

let app: TestApp
let clerk: SignedIn
/** Orders of company 1 beyond the scope, and what all of them are called. */
let hidden: { id: string; orderNum: string }[]
let everyId: string[]
let selectionId: string
const columns = [{ prop: 'orderNum', label: '订单号' }]

const orders = async (userId: string) =>
  actFor(app.db, { companyId: '1', userId }, async (trx) => {
    const { rows } = await sql<{ id: string; orderNum: string }>`
      select id::text as id, order_num from sales_order order by id`.execute(trx)
    return rows
  })
const inClerksName = <T>(work: (trx: Parameters<typeof enqueueTask>[0]) => Promise<T>) =>
  actFor(app.db, { companyId: '1', userId: clerk.user.userId }, work)

beforeAll(async () => {
  app = await createTestApp({ demo: true, beatMs: 100 })
  const template = await app.signIn({ isAdmin: true })
  clerk = await app.signIn({ isAdmin: true, company: { ...template, companyId: '1' } })
  const all = await orders(clerk.user.userId)
  everyId = all.map(({ id }) => id)
  const { data } = await app.post<{ selectionId: string }>(
    '/order/afterSales/page/select',
    { filter: {} },
    { as: clerk },
  )
  selectionId = data.selectionId
  await asSystem(app.db, async (trx) => {
    await sql`update app_user set data_scope = 'SELF' where id = ${clerk.user.userId}`.execute(trx)
    await sql`update sales_order set create_by = ${clerk.user.userId} where company_id = 1 and id % 5 = 0`.execute(
      trx,
    )
  })
  const seen = new Set((await orders(clerk.user.userId)).map(({ id }) => id))
  const shown = await inClerksName((trx) =>
    sql<{ text: string }>`select string_agg(t::text, ' ') as text from sales_order t`.execute(trx),
  )
  // an order of one's own may name the one it was split from
  hidden = all.filter(
    ({ id, orderNum }) => !seen.has(id) && !shown.rows[0]?.text.includes(orderNum),
  )
}, 600_000)
afterAll(() => app.close())

const numbersIn = (text: string) =>
  hidden.filter(({ orderNum }) => text.includes(orderNum)).map(({ orderNum }) => orderNum)

it('has rows on both sides of the line', () => {
  expect(hidden.length).toBeGreaterThan(100)
  expect(everyId.length - hidden.length).toBeGreaterThan(20)
})

it.each([
  ['a list', 'POST /order/afterSales/page/export', () => ({ chosen: { selectionId }, columns })],
  ['details', 'POST /order/shopOrders/exportDetails', () => ({ ids: everyId, columns })],
])('leaves out of the file of %s what has left the scope meanwhile', async (_what, call, input) => {
  const task = { taskType: exportTaskType, taskName: '导出', total: everyId.length }
  const taskId = await inClerksName((trx) =>
    enqueueTask(trx, { companyId: '1', user: clerk.user } as Context, {
      ...task,
      params: { call, input: input() },
    }),
  )
  await app.runTasks()
  const file = await app.get(`/system/task/${taskId}/result`, { as: clerk })
  const text = await wholeText(file.bytes)
  expect(file.status).toBe(200)
  expect(text).toContain('订单号')
  expect(numbersIn(text)).toEqual([])
})

it('refuses rows of a batch that have left the scope, without their numbers, and leaves them as they are', async () => {
  const sums = () =>
    asSystem(app.db, async (trx) => {
      const ids = hidden.map(({ id }) => id)
      const { rows } = await sql<{ sum: string }>`
        select sum(hashtextextended(t::text, 0))::text as sum from sales_order t
        where id = any(${ids}::bigint[])`.execute(trx)
      return rows[0]?.sum
    })
  const before = await sums()
  const mine = everyId.filter((id) => !hidden.some((row) => row.id === id))
  const ids = [...mine.slice(0, 30), ...hidden.slice(0, 200).map(({ id }) => id)]
  const { data } = await app.post<{ taskId?: string }>(
    '/order/shopOrders/urgent',
    { ids },
    { as: clerk },
  )
  expect(data.taskId).toBeTruthy()
  await app.runTasks()
  const report = await app.get(`/system/task/${data.taskId}`, { as: clerk })
  const file = await app.get(`/system/task/${data.taskId}/result`, { as: clerk })
  expect(numbersIn(`${JSON.stringify(report.data)} ${await wholeText(file.bytes)}`)).toEqual([])
  expect(await sums()).toBe(before)
})

it('says on the live channel that something is new, never which number or name', async () => {
  const socket: WebSocket = await app.openLive()
  const said: string[] = []
  const beats: (() => void)[] = []
  socket.on('message', (data) => {
    said.push(String(data))
    for (const wake of beats.splice(0)) wake()
  })
  const next = () => new Promise<void>((resolve) => beats.push(resolve))
  socket.send(JSON.stringify({ token: clerk.token }))
  await next()
  const [order] = hidden
  await actFor(app.db, { companyId: '1', userId: '0' }, (trx) =>
    sendMessage(trx, {
      companyId: '1',
      messageType: '1',
      messageSubType: 'SHOP_ORDER',
      title: '有新订单',
      content: `订单 ${order?.orderNum} 待审核`,
      orderDetail: {
        orderType: 'SHOP_ORDER',
        orderNum: order?.orderNum ?? '',
        orderStatus: 'UN_AUDIT',
        orderAmount: '1.00',
        goodsQuantity: 1,
      },
    }),
  )
  while (!said.some((word) => word.includes('"message"'))) await next()
  socket.terminate()
  expect(numbersIn(said.join(' '))).toEqual([])
  const { data } = await app.post(
    '/system/system/message/getPage',
    { pageNum: 1, pageSize: 100 },
    { as: clerk },
  )
  expect(numbersIn(JSON.stringify(data))).toEqual([])
})
