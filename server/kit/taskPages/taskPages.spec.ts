import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '../../base/db'
import { sendTask } from '../jobs'
import type { BatchAnswer } from '../machines'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'
import { inChunks, startTaskWorker } from '../tasks'
import { silentLog } from '../../proofs/testing/logs'

interface Row {
  id: string
  [field: string]: unknown
}

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

/** A library import of 20 lines: the first was refused by the dry run, the others wait. */
const makeTask = (taskType = 'LIBRARY_IMPORT', as = boss) =>
  actFor(app.db, { companyId: as.companyId, userId: as.user.userId }, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into task (company_id, task_num, task_name, task_type, sub_type, total_count, fail_count, create_by)
      values (${as.companyId}, 'RW' || gen_random_uuid(), '导入单品：书目.xlsx', ${taskType}, 'BOOK', 20, 1,
        ${as.user.userId}) returning id`.execute(trx)
    const id = rows[0]?.id ?? ''
    await sql`insert into task_item (company_id, task_id, line_num, biz_key, item_status, fail_code, fail_reason, result, request)
      select ${as.companyId}::bigint, ${id}::bigint, n + 1, 'SKU' || n,
        case n when 1 then 'FAIL' else 'WAIT' end, case n when 1 then 'EMPTY' end, case n when 1 then '书名为空' end,
        '{"problems": [], "action": "ADD"}', '{"cells": ["a"]}'
      from generate_series(1, 20) n`.execute(trx)
    // nobody works at the other kind here
    if (taskType === 'LIBRARY_IMPORT')
      await sendTask(trx, 'task', { taskId: id, companyId: as.companyId })
    return id
  })
/** @param broken  lines that fail when they are tried */
const work = async (broken: readonly number[] = [], onChunk: () => void = () => undefined) => {
  const run = inChunks(
    async (trx, _task, items) => {
      onChunk()
      for (const { id, lineNum } of items)
        await sql`update task_item set try_count = try_count + 1,
          item_status = ${broken.includes(lineNum) ? 'FAIL' : 'SUCCESS'},
          fail_code = ${broken.includes(lineNum) ? 'BROKEN' : null},
          fail_reason = ${broken.includes(lineNum) ? '编码被占用' : null} where id = ${id}`.execute(
          trx,
        )
    },
    { lines: 1, pauseMs: 10 },
  )
  const worker = startTaskWorker(app.db, {
    runners: { LIBRARY_IMPORT: run },
    log: silentLog,
    sliceMs: 100,
  })
  await worker.idle()
  await worker.stop()
}
const act = (name: string, id: string, as = boss) =>
  app.post<BatchAnswer>(`/task/libraryImport/${name}`, { ids: [id] }, { as })
const list = async (path: string, body: object = {}, as = boss) =>
  (
    await app.post<{ records: Row[]; total: number }>(
      `/task/libraryImport/${path}`,
      { pageNum: 1, pageSize: 50, filter: {}, ...body },
      { as },
    )
  ).data
const task = async (id: string) => (await list('page')).records.find((row) => row.id === id)

describe('a page of tasks', () => {
  it('shows its own kind, the lines of each and why they failed', async () => {
    const other = await makeTask('BRAND_IMPORT')
    const id = await makeTask()
    await work([5, 6])
    expect(await task(id)).toMatchObject({
      taskStatus: 'PART',
      totalCount: 20,
      successCount: 17,
      failCount: 3,
      progress: 1,
      addCount: 17,
      createByName: boss.user.nickName,
    })
    expect(await task(other)).toBeUndefined()
    const lines = await list('items/page', { filter: { taskId: id }, tab: 'fail' })
    expect(lines.records.map((row) => row.lineNum)).toEqual([2, 5, 6])
    const reasons = await list('reasons/page', { filter: { taskId: id }, sort: '-failCount' })
    expect(reasons.records).toMatchObject([
      { failReason: '编码被占用', failCount: 2 },
      { failReason: '书名为空', failCount: 1 },
    ])
    expect((await list('items/page', { filter: { taskId: other } })).total).toBe(0)
    const file = await app.get(`/task/libraryImport/result/${id}`, { as: boss })
    const [sheet] = (await readWorkbook(file.bytes, 'a.xlsx')).sheets
    expect(sheet?.rows).toHaveLength(4)
  })

  it('pauses after the piece at work, holds still, and goes on from there', async () => {
    const id = await makeTask()
    let paused: Promise<unknown> = Promise.resolve()
    let chunks = 0
    await work([], () => {
      if ((chunks += 1) === 2) paused = act('pause', id)
    })
    await paused
    await work()
    const half = await task(id)
    expect(half).toMatchObject({ taskStatus: 'PAUSED' })
    expect(Number(half?.successCount)).toBeGreaterThanOrEqual(2)
    expect(Number(half?.successCount)).toBeLessThan(19)
    await act('resume', id)
    await work()
    expect(await task(id)).toMatchObject({ taskStatus: 'PART', successCount: 19, failCount: 1 })
  })

  it('retries only what was tried and failed or never had its turn', async () => {
    const id = await makeTask()
    await work([7, 8])
    await act('retry', id)
    expect(await task(id)).toMatchObject({ taskStatus: 'WAIT', successCount: 17, failCount: 1 })
    await work()
    expect(await task(id)).toMatchObject({ taskStatus: 'PART', successCount: 19, failCount: 1 })
    const again = await act('retry', id)
    expect(again.data.results).toMatchObject([{ ok: false, error: 'TASK_NO_RETRY' }])
  })

  it('cancels, prefers once, and deletes only what is over', async () => {
    const id = await makeTask()
    expect((await act('prefer', id)).data.success).toBe(1)
    expect((await act('prefer', id)).data.results).toMatchObject([{ error: 'TASK_PREFERRED' }])
    expect((await act('remove', id)).data.results).toMatchObject([{ error: 'TASK_NOT_OVER' }])
    expect((await act('cancel', id)).data.success).toBe(1)
    await work()
    expect(await task(id)).toMatchObject({ taskStatus: 'CANCELLED', successCount: 0 })
    expect((await act('remove', id)).data.success).toBe(1)
    expect(await task(id)).toBeUndefined()
  })

  it("answers another kind's and another company's task like an unknown one", async () => {
    const stranger = await app.signIn({ isAdmin: true })
    for (const id of [await makeTask('BRAND_IMPORT'), await makeTask('LIBRARY_IMPORT', stranger)]) {
      for (const name of ['pause', 'cancel', 'remove', 'prefer'])
        expect((await act(name, id)).data.results, name).toMatchObject([
          { ok: false, reason: expect.stringMatching(/不存在/) },
        ])
      expect((await app.get(`/task/libraryImport/result/${id}`, { as: boss })).status).toBe(404)
    }
  })
})
