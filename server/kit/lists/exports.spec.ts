import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { openStorage } from '../../base/storage'
import { purgeTaskFiles, startTaskWorker, taskRoutes, type BatchTask } from '../tasks'
import { useSchemas } from '../../base/schemas'
import { expectRefused } from '../../proofs/refusals'
import { createTestApp, leaveBehind, type SignedIn, type TestApp } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'
import { defineList } from './defineList'
import { sampleSchemas } from '../../proofs/lists/sampleSchemas'
import { createSampleTables } from '../../proofs/lists/sampleTables'

const rowCount = 6_200
/** Rows of the list without a table. */
let many = 0
let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  useSchemas(sampleSchemas)
  const list = defineList({
    page: '/sampleOrders',
    columns: { doubled: sql`t.quantity * 2`, 'shop.shopName': sql`null` },
    filters: { 'items.isbn': () => sql`true` },
    tabs: { large: sql`t.amount >= 100` },
    export: { permission: 'sample:order:list', fileName: '样例订单' },
  })
  const large = defineList({
    page: '/sampleSmall',
    from: (trx) =>
      trx.selectFrom(
        sql`(select n as id, n::text as order_num, n as quantity from generate_series(1, ${many}::int) n)`.as(
          't',
        ),
      ) as never,
    export: { permission: 'sample:order:list', fileName: '样例订单' },
  })
  app = await createTestApp({
    routes: [...list, ...large, ...taskRoutes],
    prepare: createSampleTables,
  })
  clerk = await app.signIn({ permissions: ['sample:order:list'] })
  await asSystem(app.db, (trx) =>
    sql`insert into sample_order (company_id, order_num, buyer_nick, phone, status, amount, quantity)
      select ${clerk.companyId}::bigint, '2024' || lpad(n::text, 10, '0'), '=1+' || n, '13812345678',
        'REFUSED', case when n % 2 = 0 then -0.10 else 0.30 end, n
      from generate_series(1, ${rowCount}::int) n`.execute(trx),
  )
})
afterAll(() => app.close())

const columns = [
  { prop: 'amount', label: '钱' },
  { prop: 'orderNum', label: '单号' },
  { prop: 'buyerNick', label: '买家' },
  { prop: 'phone', label: '手机' },
  { prop: 'status', label: '状态' },
]
const start = (body: object) =>
  app.post<{ taskId: string; total: number; error?: string }>(
    '/sample/order/page/export',
    { columns, ...body },
    { as: clerk },
  )
const sorted = { filter: {}, sort: '-quantity' }
const report = async (taskId: string) =>
  (await app.get<BatchTask>(`/system/task/${taskId}`, { as: clerk })).data
const fileOf = async (taskId: string) => {
  const file = await app.get(`/system/task/${taskId}/result`, { as: clerk })
  return (await readWorkbook(file.bytes, 'a.xlsx')).sheets[0]?.rows ?? []
}

describe('more than there is room for', () => {
  const asked = (call: string, body: object) => () =>
    app.post<{ total: number }>(`/sample/small/page/${call}`, body, { as: clerk })
  const cases = [
    ['select', 200_000, 'LIST_SELECT_TOO_MANY', asked('select', { filter: {} })],
    [
      'export',
      1_000_000,
      'LIST_EXPORT_TOO_MANY',
      asked('export', { filter: {}, columns: [{ prop: 'orderNum', label: '单号' }] }),
    ],
  ] as const
  it.each(cases)('%s takes %i rows and not one more', async (_call, limit, code, ask) => {
    many = limit + 1
    await expectRefused(app, code, ask)
    many = limit
    expect((await ask()).data.total).toBe(limit)
  })
})

describe('a long export', () => {
  it('is a task with the very rows, order, labels, masks and an exact sum', async () => {
    const { data } = await start(sorted)
    expect(data.total).toBe(rowCount)
    expect(await report(data.taskId)).toMatchObject({ kind: 'EXPORT', state: 'WAIT' })
    expect((await app.get(`/system/task/${data.taskId}/result`, { as: clerk })).code).toBe(409)
    await app.runTasks()
    expect(await report(data.taskId)).toMatchObject({
      state: 'DONE',
      title: '导出样例订单',
      total: rowCount,
      done: rowCount,
      resultUrl: `/system/task/${data.taskId}/result`,
    })
    const rows = await fileOf(data.taskId)
    expect(rows).toHaveLength(rowCount + 2)
    expect(rows[0]).toEqual(['钱', '单号', '买家', '手机', '状态'])
    expect(rows[1]).toEqual(['-0.1', '20240000006200', '=1+6200', '138****5678', '已驳回'])
    expect(rows[2]?.[0]).toBe('0.3')
    expect(rows.at(-2)?.[1]).toBe('20240000000001')
    // 3100 × 0.30 − 3100 × 0.10
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['620', '合计'])
    expect(new Set(rows.slice(1, -1).map((row) => row[1])).size).toBe(rowCount)
  })

  it('tells of rows that were deleted while it was written', async () => {
    const { data } = await start(sorted)
    await asSystem(app.db, (trx) =>
      sql`delete from sample_order where company_id = ${clerk.companyId} and quantity = 6100`.execute(
        trx,
      ),
    )
    await app.runTasks()
    expect(await report(data.taskId)).toMatchObject({
      state: 'PART',
      success: rowCount - 1,
      failed: 1,
    })
    expect(await fileOf(data.taskId)).toHaveLength(rowCount + 1)
  })

  it('tells how far it is at least every 250 rows', async () => {
    const { data } = await start(sorted)
    let told = 0
    const watched = startTaskWorker(app.db, {
      runners: {
        EXPORT: (db, task, control) =>
          app.runners.EXPORT?.(db, task, {
            ...control,
            isStopping: () => {
              told += 1
              return control.isStopping()
            },
          }) ?? Promise.resolve(),
      },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    await watched.idle()
    await watched.stop()
    expect((await report(data.taskId)).done).toBe(data.total)
    // looked at before each report of progress
    expect(told).toBeGreaterThanOrEqual(Math.floor(data.total / 250))
  })

  it('can be cancelled and leaves no file', async () => {
    const { data } = await start(sorted)
    await app.post('/system/task/cancel', { taskId: data.taskId }, { as: clerk })
    await app.runTasks()
    const end = await report(data.taskId)
    expect(end.state).toBe('CANCELLED')
    expect(end.resultUrl).toBeUndefined()
    const asked = await app.get(`/system/task/${data.taskId}/result`, { as: clerk })
    expect(asked.data).toMatchObject({ error: 'TASK_NO_FILE' })
  })

  it('keeps its file for a while; afterwards the task says that it is gone', async () => {
    const { data } = await start(sorted)
    await app.runTasks()
    const ended = await report(data.taskId)
    expect(ended.fileUntil).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const { params } = await asSystem(app.db, (trx) =>
      trx
        .updateTable('task')
        .set({ finishTime: sql<string>`now() - interval '6 days 23 hours'` })
        .where('id', '=', data.taskId)
        .returning('params')
        .executeTakeFirstOrThrow(),
    )
    const { fileId } = params as { fileId: string }
    await purgeTaskFiles(app.db)
    // heading, rows, sums
    expect(await fileOf(data.taskId)).toHaveLength(ended.success + 2)

    await asSystem(app.db, (trx) =>
      sql`update task set finish_time = now() - interval '7 days 1 hour' where id = ${data.taskId}`.execute(
        trx,
      ),
    )
    await purgeTaskFiles(app.db)
    const gone = await report(data.taskId)
    expect(gone).toMatchObject({ state: 'DONE', reason: '文件已过期，请重新导出' })
    expect(gone.resultUrl).toBeUndefined()
    const answer = await app.get<{ error: string }>(`/system/task/${data.taskId}/result`, {
      as: clerk,
    })
    expect(answer).toMatchObject({
      code: 410,
      msg: '文件已过期，请重新导出',
      data: { error: 'TASK_FILE_EXPIRED' },
    })
    expect(await (await openStorage()).head(fileId)).toBeUndefined()
    const rows = await asSystem(app.db, (trx) =>
      trx.selectFrom('fileObject').select('id').where('id', '=', fileId).execute(),
    )
    expect(rows).toEqual([])
  })

  it('begins anew after a worker that died', async () => {
    const { data } = await start(sorted)
    let asked = 0
    const first = startTaskWorker(app.db, {
      runners: {
        EXPORT: async (db, task, control) => {
          const isStopping = () => {
            // ends after the third part
            if ((asked += 1) > 2) void first.stop()
            return control.isStopping()
          }
          await app.runners.EXPORT?.(db, task, { ...control, isStopping })
        },
      },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    await first.idle()
    await first.stop()
    await leaveBehind(app.db)
    const half = await report(data.taskId)
    expect(half).toMatchObject({ state: 'RUNNING' })
    expect(half.done).toBeGreaterThan(0)
    await app.runTasks({ isAlone: true })
    const total = (await report(data.taskId)).total
    expect(await fileOf(data.taskId)).toHaveLength(total + 2)
  })

  it('takes a frozen selection without the excepted rows, in its order', async () => {
    const { data: frozen } = await app.post<{ selectionId: string; total: number }>(
      '/sample/order/page/select',
      { filter: { quantity: ['1', '30'] }, sort: '-quantity' },
      { as: clerk },
    )
    expect(frozen.total).toBe(30)
    const gone = await asSystem(app.db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from sample_order where company_id = ${clerk.companyId} and quantity = 29`.execute(
        trx,
      )
      return rows[0]?.id ?? ''
    })
    const answer = await app.post(
      '/sample/order/page/export',
      { columns, selectionId: frozen.selectionId, except: [gone] },
      { as: clerk },
    )
    expect(answer.headers['x-row-count']).toBe('29')
    const [sheet] = (await readWorkbook(answer.bytes, 'a.xlsx')).sheets
    expect(sheet?.rows.slice(1, 3).map((row) => row[2])).toEqual(['=1+30', '=1+28'])
  })

  it.each([
    ['at once', { filter: { quantity: ['1', '3'] }, sort: '-quantity' }],
    ['as a task', sorted],
  ])('writes %s the words of states and sums as whoever asked reads them', async (_, wanted) => {
    const answer = await app.post<{ taskId: string }>(
      '/sample/order/page/export',
      { columns, ...wanted },
      { as: clerk, headers: { 'accept-language': 'en' } },
    )
    if (answer.data?.taskId) await app.runTasks()
    const rows = answer.data?.taskId
      ? await fileOf(answer.data.taskId)
      : ((await readWorkbook(answer.bytes, 'a.xlsx')).sheets[0]?.rows ?? [])
    expect(rows[0]).toEqual(['钱', '单号', '买家', '手机', '状态'])
    expect(rows[1]?.[4]).toBe('Rejected')
    expect(rows.at(-1)?.[1]).toBe('Total')
  })

  it('refuses an unknown column before it begins', async () => {
    const body = { ...sorted, columns: [{ prop: 'companyId', label: 'x' }] }
    expect((await start(body)).data.error).toBe('LIST_COLUMN_UNKNOWN')
  })
})

describe('the order of pasted values', () => {
  const numbers = (body: object) =>
    app.post<{ records: { orderNum: string }[]; error?: string }>(
      '/sample/order/page',
      { pageNum: 1, pageSize: 10, ...body },
      { as: clerk },
    )
  const pasted = ['20240000000500', '20240000000007', '20240000000500', 'nothing', '20240000000300']

  it('is kept, also from page to page', async () => {
    const body = { filter: { orderNum: pasted }, sort: '~orderNum' }
    const { data } = await numbers(body)
    expect(data.records.map((row) => row.orderNum)).toEqual([pasted[0], pasted[1], pasted[4]])
    const second = await numbers({ ...body, pageSize: 1, pageNum: 2 })
    expect(second.data.records.map((row) => row.orderNum)).toEqual([pasted[1]])
  })

  it('asks nothing when nothing is pasted, and is for pasted filters only', async () => {
    const { data } = await numbers({ sort: '~orderNum,-quantity', pageSize: 1 })
    expect(data.records).toHaveLength(1)
    expect((await numbers({ sort: '~amount' })).data.error).toBe('LIST_SORT_UNKNOWN')
  })
})
