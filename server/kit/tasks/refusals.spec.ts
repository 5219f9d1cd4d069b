import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Id } from '../../base/db'
import { expectRefused } from '../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { defineRoute, type Context, type SessionUser } from '../http'
import { enqueueTask } from './enqueueTask'
import { callRunners } from './run/callRunners'
import { findWork } from './run/findWork'
import { batchTaskType, exportTaskType } from './taskTypes'

const plain = defineRoute({
  call: 'POST /sample/plain',
  permission: 'sample:plain',
  summary: '样例',
  body: Type.Object({}),
  handle: async () => null,
})

let app: TestApp
let clerk: SignedIn
let found: SessionUser | undefined
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const deps = { routes: [plain], findUser: async () => found }
beforeAll(async () => {
  app = await createTestApp({ routes: [plain] })
})
afterAll(() => app.close())
beforeEach(async () => {
  clerk = await app.signIn({ permissions: ['sample:plain'] })
  found = clerk.user
})

const task = (call: string) => ({
  id: '1',
  companyId: clerk.companyId,
  createBy: clerk.user.userId,
  taskType: batchTaskType,
  params: { call, input: {} },
})
const find = (call = plain.call) => findWork(app.db, task(call), deps, log)

describe('a task that goes on with a call', () => {
  it('finds its call, as the program has it now', async () => {
    expect((await find()).route).toBe(plain)
    await expectRefused(app, 'TASK_CALL_GONE', () => find('POST /sample/gone'))
  })

  it('works for somebody who is there, in the company that asked, and still may', async () => {
    found = undefined
    await expectRefused(app, 'TASK_USER_GONE', () => find())
    found = (await app.signIn({ permissions: ['sample:plain'] })).user
    await expectRefused(app, 'TASK_USER_GONE', () => find())
    found = { ...clerk.user, permissions: [] }
    await expectRefused(app, 'PERMISSION_DENIED', () => find())
  })
})

describe('what became of the task', () => {
  const queue = (taskType: string, call: string): Promise<Id> => {
    const { companyId, user } = clerk
    const made = { taskType, taskName: '样例', params: { call, input: {} }, total: 2 }
    return actFor(app.db, { companyId, userId: user.userId }, async (trx) => {
      const id = await enqueueTask(trx, { companyId, user } as Context, made)
      await sql`insert into task_item (company_id, task_id, line_num, biz_key)
        select ${companyId}::bigint, ${id}::bigint, n, n::text from generate_series(1, 2) n`.execute(
        trx,
      )
      return id
    })
  }
  const outcomeOf = (id: Id) =>
    asSystem(app.db, async (trx) => {
      const { rows } = await sql<{ status: string; said: string; codes: string[] }>`
        select t.task_status as status, t.fail_reason as said,
          array_agg(i.fail_code order by i.line_num) as codes
        from task t join task_item i on i.task_id = t.id where t.id = ${id} group by t.id`.execute(
        trx,
      )
      return rows[0]
    })
  const run = async (taskType: string, call: string) => {
    const id = await queue(taskType, call)
    await app.runTasks({ runners: callRunners(deps) })
    return outcomeOf(id)
  }

  // a route without work for rows or for a file was once another
  it.each([
    [batchTaskType, 'POST /sample/gone'],
    [batchTaskType, plain.call],
    [exportTaskType, 'POST /sample/gone'],
    [exportTaskType, plain.call],
  ])('%s over %s: every line says that the call is gone', async (taskType, call) => {
    expect(await run(taskType, call)).toMatchObject({
      status: 'FAIL',
      codes: ['TASK_CALL_GONE', 'TASK_CALL_GONE'],
    })
  })

  it.each([batchTaskType, exportTaskType])(
    '%s: every line says that its user is gone',
    async (taskType) => {
      found = undefined
      expect(await run(taskType, plain.call)).toMatchObject({
        status: 'FAIL',
        codes: ['TASK_USER_GONE', 'TASK_USER_GONE'],
      })
    },
  )
})
