import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchNews } from '../../../schemas/language'
import { asSystem } from '../../base/db'
import { fail } from '../../base/errors'
import { defineList, purgeSelections } from '../lists'
import { announce } from '../live'
import { sampleSchemas } from '../../proofs/lists/sampleSchemas'
import { startTaskWorker, taskRoutes, type BatchTask } from '../tasks'
import { useSchemas } from '../../base/schemas'
import { createTestApp, leaveBehind, type SignedIn, type TestApp } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'
import { batchRoute } from './batchRoute'
import { silentLog } from '../../proofs/testing/logs'

/** Order numbers at which the work stops as if the process were killed. */
const deadly = new Set<string>()
/** Runs before each row; lets a test act in the middle of a batch. */
let beforeRow: (orderNum: string) => void = () => undefined

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  useSchemas(sampleSchemas)
  const remark = batchRoute({
    call: 'POST /sample/order/remark',
    permission: 'sample:order:remark',
    title: '备注',
    resource: 'sampleOrder',
    values: { remark: Type.String({ minLength: 1, title: '备注' }) },
    async row(trx, ctx, id, input, name) {
      const { rows } = await sql<{ orderNum: string; quantity: number }>`
        select order_num, quantity from sample_order where id = ${id} for update`.execute(trx)
      const [order] = rows
      if (!order) throw fail('ROW_NOT_FOUND')
      name(order.orderNum)
      beforeRow(order.orderNum)
      await sql`insert into sample_note (company_id, order_id, note, by_user)
        values (${ctx.companyId}, ${id}, ${input.remark}, ${ctx.user.userId})`.execute(trx)
      if (deadly.has(order.orderNum)) throw new Killed()
      if (order.quantity === 0) throw fail('BODY_INVALID', { problem: '订单没有商品' })
      if (order.quantity < 0) await sql`select 1 / 0`.execute(trx)
    },
  })
  app = await createTestApp({
    routes: [...defineList({ page: '/sampleSmall' }), remark, ...taskRoutes],
    prepare: (db) =>
      sql`create table sample_order (
          id bigint generated always as identity primary key, company_id bigint not null,
          order_num text not null, quantity int not null);
        create table sample_note (company_id bigint not null, order_id bigint not null, note text, by_user bigint);
        call protect_tenant_table('sample_order'); call protect_tenant_table('sample_note')`.execute(
        db,
      ),
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  clerk = await app.signIn({ permissions: ['sample:order:list', 'sample:order:remark'] })
  deadly.clear()
  beforeRow = () => undefined
})

class Killed extends Error {}

/** Orders of the clerk's company; of every ten one is refused. */
async function makeOrders(count: number, as = clerk): Promise<string[]> {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ id: string }>`insert into sample_order (company_id, order_num, quantity)
      select ${as.companyId}::bigint, 'DD' || lpad(n::text, 6, '0'), case when n % 10 = 0 then 0 else 1 end
      from generate_series(1, ${count}::int) n returning id`.execute(trx),
  )
  return rows.map((row) => row.id)
}
const select = (filter = {}, as = clerk) =>
  app.post<{ selectionId: string; total: number }>('/sample/small/page/select', { filter }, { as })
const submit = (body: object, requestId?: string, as = clerk) =>
  app.post<{ taskId: string; total: number; error?: string }>(
    '/sample/order/remark',
    { remark: '加急', ...body },
    { as, requestId },
  )
const report = async (taskId: string) =>
  (await app.get<BatchTask>(`/system/task/${taskId}`, { as: clerk })).data
/** What a window of a person is told. */
async function hearOf(person: SignedIn) {
  const socket = await app.openLive()
  const heard: { type: string; topic?: string; id?: string }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.send(JSON.stringify({ token: person.token }))
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('hello'))
  return {
    topics: () => heard.map(({ topic }) => topic),
    batches: () => heard.filter(({ topic }) => topic === 'batch').map(({ id }) => id),
    close: () => socket.terminate(),
  }
}
const notes = async () => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ notes: number; orders: number }>`
      select count(*)::int as notes, count(distinct order_id)::int as orders
      from sample_note where company_id = ${clerk.companyId}`.execute(trx),
  )
  return rows[0]
}

describe('a batch that is answered at once', () => {
  it('tells whoever waits how many rows are done, now and then, and no colleague', async () => {
    const colleague = await app.signIn({ company: clerk })
    const [mine, other] = await Promise.all([hearOf(clerk), hearOf(colleague)])
    const ids = await makeOrders(12)
    let passedMs = 0
    const nowMs = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => nowMs() + passedMs)
    beforeRow = () => (passedMs += 250)
    const requestId = randomUUID()
    await submit({ ids }, requestId)
    vi.mocked(Date.now).mockRestore()
    await vi.waitFor(() => expect(mine.batches()).toHaveLength(5))
    // the tenth is refused and tells nothing, the last is the answer
    expect(mine.batches()).toEqual([2, 4, 6, 8, 11].map((done) => batchNews(requestId, done)))
    expect(other.batches()).toEqual([])
    mine.close()
    other.close()
  })

  it('tells nothing when it is over in a moment', async () => {
    const mine = await hearOf(clerk)
    await submit({ ids: await makeOrders(5) })
    await asSystem(app.db, (trx) => announce(trx, { topic: 'message' }))
    await vi.waitFor(() => expect(mine.topics()).toContain('message'))
    expect(mine.batches()).toEqual([])
    mine.close()
  })
})

describe('a batch of the whole filter', () => {
  it('does every frozen row once and reports what really happened', async () => {
    await makeOrders(120)
    const { data: frozen } = await select({ quantity: ['0', null] })
    expect(frozen.total).toBe(120)
    // a row that comes later is not in it, one that goes is reported
    await makeOrders(1)
    await asSystem(app.db, (trx) =>
      sql`delete from sample_order where company_id = ${clerk.companyId} and order_num = 'DD000007'`.execute(
        trx,
      ),
    )
    const { data } = await submit({ selectionId: frozen.selectionId, expected: 120 })
    expect(data.total).toBe(120)
    expect(await report(data.taskId)).toMatchObject({ kind: 'BATCH', state: 'WAIT', done: 0 })
    await app.runTasks()
    const end = await report(data.taskId)
    expect(end).toMatchObject({
      title: '样例订单：备注',
      state: 'PART',
      total: 120,
      done: 120,
      success: 107,
      failed: 13,
    })
    expect(end.results.map((row) => row.error)).toContain('ROW_NOT_FOUND')
    expect(end.results).toContainEqual(
      expect.objectContaining({ label: 'DD000010', ok: false, reason: '订单没有商品' }),
    )
    expect(await notes()).toEqual({ notes: 107, orders: 107 })

    const file = await app.get(String(end.resultUrl), { as: clerk })
    const [sheet] = (await readWorkbook(file.bytes, '结果.xlsx')).sheets
    expect(sheet?.rows).toHaveLength(121)
    expect(sheet?.rows[0]).toEqual(['行', '订单编号', '结果', '原因', '问题'])
    const outcomes = sheet?.rows.slice(1).map((row) => row[2])
    expect(outcomes?.filter((outcome) => outcome === '成功')).toHaveLength(107)
    expect(outcomes?.filter((outcome) => outcome === '失败')).toHaveLength(13)
  })

  it('leaves excepted rows out and refuses another number than the person confirmed', async () => {
    const [first = ''] = await makeOrders(60)
    const { data: frozen } = await select()
    const changed = await submit({ selectionId: frozen.selectionId, except: [first], expected: 60 })
    expect(changed).toMatchObject({
      code: 409,
      data: { error: 'SELECTION_CHANGED', expected: 60, actual: 59 },
    })
    const { data } = await submit({
      selectionId: frozen.selectionId,
      except: [first],
      expected: 59,
    })
    await app.runTasks()
    expect(await report(data.taskId)).toMatchObject({ total: 59, success: 53, failed: 6 })
    expect(await notes()).toEqual({ notes: 53, orders: 53 })
  })

  it("answers another person's, another company's and an old selection like an unknown one", async () => {
    await makeOrders(3)
    const { data: frozen } = await select()
    const body = { selectionId: frozen.selectionId, expected: 3 }
    const colleague = await app.signIn({ company: clerk, permissions: ['sample:order:remark'] })
    const stranger = await app.signIn({ permissions: ['sample:order:remark'] })
    for (const as of [colleague, stranger])
      expect(await submit(body, undefined, as)).toMatchObject({ data: { error: 'SELECTION_GONE' } })
    await asSystem(app.db, (trx) =>
      sql`update list_selection set resource = 'sampleShop' where id = ${frozen.selectionId}`.execute(
        trx,
      ),
    )
    expect(await submit(body)).toMatchObject({ data: { error: 'SELECTION_GONE' } })
    await asSystem(app.db, (trx) =>
      sql`update list_selection set resource = 'sampleOrder', create_time = now() - interval '25 hours'
        where id = ${frozen.selectionId}`.execute(trx),
    )
    expect(await submit(body)).toMatchObject({ data: { error: 'SELECTION_GONE' } })
  })

  it('lies there for a day, with its parts', async () => {
    await makeOrders(3)
    const { data: frozen } = await select()
    const partsAfter = async (hours: number) => {
      await asSystem(app.db, (trx) =>
        sql`update list_selection set create_time = now() - make_interval(hours => ${hours}::int)
          where id = ${frozen.selectionId}`.execute(trx),
      )
      await purgeSelections(app.db)
      return asSystem(app.db, (trx) =>
        trx
          .selectFrom('listSelectionPart')
          .select('part')
          .where('selectionId', '=', frozen.selectionId)
          .execute(),
      )
    }
    expect(await partsAfter(23)).toEqual([{ part: 0 }])
    expect(await partsAfter(25)).toEqual([])
  })

  it('wants rows: ids or a confirmed selection, not both, not none', async () => {
    expect(await submit({})).toMatchObject({ code: 400, msg: '请至少选择一项：选中的行' })
    expect(await submit({ selectionId: '1' })).toMatchObject({ code: 400 })
    expect(await submit({ selectionId: '1', expected: 1, ids: ['1'] })).toMatchObject({ code: 400 })
    expect(await submit({ selectionId: '999', expected: 1 })).toMatchObject({ code: 404 })
    const { data: frozen } = await select()
    expect(await submit({ selectionId: frozen.selectionId, expected: 0 })).toMatchObject({
      data: { error: 'SELECTION_EMPTY' },
    })
  })
})

describe('many ticked rows', () => {
  it('are answered at once up to fifty, and become a task above', async () => {
    const ids = await makeOrders(51)
    const few = await app.post<{ success: number; failed: number }>(
      '/sample/order/remark',
      { remark: '加急', ids: ids.slice(0, 50) },
      { as: clerk },
    )
    expect(few.data).toMatchObject({ success: 45, failed: 5 })
    const { data } = await submit({ ids })
    await app.runTasks()
    expect(await report(data.taskId)).toMatchObject({ total: 51, success: 46, failed: 5 })
  })

  it('make one task however often the same click arrives', async () => {
    const ids = await makeOrders(60)
    const requestId = randomUUID()
    const answers = await Promise.all([submit({ ids }, requestId), submit({ ids }, requestId)])
    const again = await submit({ ids }, requestId)
    const made = [...answers, again].flatMap(({ data }) => data?.taskId ?? [])
    expect(new Set(made).size).toBe(1)
    await app.runTasks()
    expect(await notes()).toEqual({ notes: 54, orders: 54 })
  })
})

describe('a worker that dies', () => {
  it('loses and doubles nothing: the next one goes on at the first row not done', async () => {
    const ids = await makeOrders(80)
    const { data } = await submit({ ids })
    // the process ends after row 30
    const first = startTaskWorker(app.db, { runners: app.runners, log: silentLog })
    beforeRow = (orderNum) => {
      if (orderNum === 'DD000030') void first.stop()
    }
    await first.idle()
    await first.stop()
    await leaveBehind(app.db)
    const half = await report(data.taskId)
    expect(half).toMatchObject({ state: 'RUNNING', done: 30, success: 27, failed: 3 })
    expect(await notes()).toEqual({ notes: 27, orders: 27 })

    await app.runTasks()
    expect((await report(data.taskId)).done, 'its worker may yet live').toBe(30)
    await app.runTasks({ isAlone: true })
    expect(await report(data.taskId)).toMatchObject({
      state: 'PART',
      done: 80,
      success: 72,
      failed: 8,
    })
    expect(await notes()).toEqual({ notes: 72, orders: 72 })
  })

  it('takes back a row whose work broke after it had written, and goes on', async () => {
    const ids = await makeOrders(55)
    deadly.add('DD000005')
    await asSystem(app.db, (trx) =>
      sql`update sample_order set quantity = -1 where id = ${ids[5] ?? ''}`.execute(trx),
    )
    const { data } = await submit({ ids })
    await app.runTasks()
    const end = await report(data.taskId)
    expect(end).toMatchObject({ total: 55, success: 48, failed: 7 })
    const internal = end.results.filter((row) => row.error === 'INTERNAL')
    expect(internal.map((row) => row.label)).toEqual(['DD000005', 'DD000006'])
    expect(internal[0]?.reason).toBe('系统繁忙，操作未完成')
    expect(await notes()).toEqual({ notes: 48, orders: 48 })
  })
})

describe('cancel and retry', () => {
  it('stops after the row under way; what is done stays done', async () => {
    const ids = await makeOrders(100)
    const { data } = await submit({ ids })
    let cancelled: Promise<unknown> = Promise.resolve()
    beforeRow = (orderNum) => {
      if (orderNum === 'DD000015')
        cancelled = app.post('/system/task/cancel', { taskId: data.taskId }, { as: clerk })
    }
    await app.runTasks()
    await cancelled
    const end = await report(data.taskId)
    expect(end.state).toBe('CANCELLED')
    expect(end.done).toBeGreaterThanOrEqual(15)
    expect(end.done).toBeLessThan(100)
    expect((await notes())?.notes).toBe(end.success)
    const file = await app.get(String(end.resultUrl), { as: clerk })
    const [sheet] = (await readWorkbook(file.bytes, '结果.xlsx')).sheets
    const untouched = sheet?.rows.filter((row) => row[2] === '未执行') ?? []
    expect(untouched).toHaveLength(100 - end.done)
  })

  it('goes on after a cancel with the failed and the untouched rows, and does no row twice', async () => {
    const { data } = await submit({ ids: await makeOrders(70) })
    let cancelled: Promise<unknown> = Promise.resolve()
    beforeRow = (orderNum) => {
      if (orderNum === 'DD000025')
        cancelled = app.post('/system/task/cancel', { taskId: data.taskId }, { as: clerk })
    }
    await app.runTasks()
    await cancelled
    beforeRow = () => undefined
    const stopped = await report(data.taskId)
    expect(stopped.state).toBe('CANCELLED')
    expect(stopped.failed).toBeGreaterThan(1)
    expect(stopped.done).toBeLessThan(70)
    const again = await app.post<{ taskId: string; total: number }>(
      '/system/task/retry',
      { taskId: data.taskId },
      { as: clerk },
    )
    expect(again.data.total).toBe(70 - stopped.success)
    await app.runTasks()
    // of 70 orders every tenth is refused, both times
    expect(await report(again.data.taskId)).toMatchObject({ failed: 7, done: again.data.total })
    expect(await notes()).toEqual({ notes: 63, orders: 63 })
  })

  it('runs only the failed rows again, with the same values', async () => {
    const ids = await makeOrders(60)
    const { data } = await submit({ ids, remark: '补发' })
    await app.runTasks()
    expect(await report(data.taskId)).toMatchObject({ success: 54, failed: 6 })
    await asSystem(app.db, (trx) => sql`update sample_order set quantity = 1`.execute(trx))
    const retry = () =>
      app.post<{ taskId: string; total: number; error?: string }>(
        '/system/task/retry',
        { taskId: data.taskId },
        { as: clerk },
      )
    const again = await retry()
    expect(again.data.total).toBe(6)
    await app.runTasks()
    expect(await report(again.data.taskId)).toMatchObject({ state: 'DONE', success: 6, failed: 0 })
    expect(await notes()).toEqual({ notes: 60, orders: 60 })
    const none = await app.post<{ error: string }>(
      '/system/task/retry',
      { taskId: again.data.taskId },
      { as: clerk },
    )
    expect(none.data.error).toBe('TASK_NO_RETRY')
  })

  it('does nothing when the permission was taken away in between, and says so', async () => {
    const ids = await makeOrders(60)
    const { data } = await submit({ ids })
    clerk.user.permissions = ['sample:order:list']
    await app.runTasks()
    const end = await report(data.taskId)
    expect(end).toMatchObject({ state: 'FAIL', success: 0, failed: 60 })
    expect(end.reason).toContain('没有“样例订单：备注”的权限')
    expect(await notes()).toEqual({ notes: 0, orders: 0 })
  })

  it('shows and hands over a batch to its own user only', async () => {
    const { data } = await submit({ ids: await makeOrders(60) })
    const colleague = await app.signIn({ company: clerk, permissions: ['sample:order:remark'] })
    const asColleague = { as: colleague }
    expect((await app.get(`/system/task/${data.taskId}`, asColleague)).code).toBe(404)
    expect((await app.get(`/system/task/${data.taskId}/result`, asColleague)).code).toBe(404)
    const { taskId } = data
    expect((await app.post('/system/task/cancel', { taskId }, asColleague)).code).toBe(404)
    expect((await app.post('/system/task/retry', { taskId }, asColleague)).code).toBe(404)
    await app.runTasks()
  })
})
