import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Type } from 'typebox'
import { actFor } from './db'
import { defineRoute } from '../kit/http'
import { createTestApp, type SignedIn, type TestApp } from '../proofs/testing'
import { withTrace } from './trace'

const requestId = '11111111-2222-4333-8444-555555555555'
let app: TestApp
let boss: SignedIn

beforeAll(async () => {
  const open = { permission: 'login', summary: '试', reads: true } as const
  app = await createTestApp({
    prepare: (db) =>
      sql`create table one_row (n int); insert into one_row values (1);
        grant all on one_row to console_app`.execute(db),
    routes: [
      defineRoute({
        ...open,
        call: 'POST /sample/seen',
        body: Type.Any(),
        handle: (ctx) =>
          ctx.trx(async (trx) => {
            const { rows } = await sql`select current_setting('app.trace_id') as trace,
              current_setting('application_name') as name`.execute(trx)
            return rows[0]
          }),
      }),
      defineRoute({
        ...open,
        call: 'GET /sample/endless',
        handle: (ctx) =>
          ctx.trx((trx) =>
            sql`select count(*) from generate_series(1, 100000000) a, generate_series(1, 1000) b`.execute(
              trx,
            ),
          ),
      }),
      defineRoute({
        ...open,
        call: 'GET /sample/change',
        handle: (ctx) => ctx.trx((trx) => sql`update one_row set n = n + 1`.execute(trx)),
      }),
    ],
  })
  boss = await app.signIn()
})
afterAll(() => app.close())
afterEach(() => {
  delete process.env.STATEMENT_TIMEOUT_MS
  delete process.env.LOCK_TIMEOUT_MS
})

it('shows the trace of a call to the database, and nobody else the same one', async () => {
  const seen = await app.post('/sample/seen', { a: 1 }, { as: boss, requestId })
  expect(seen.data).toEqual({ trace: requestId, name: `console ${requestId}` })
  expect(seen.headers['x-request-id']).toBe(requestId)
  const after = await sql<{
    trace: string
  }>`select current_setting('app.trace_id', true) as trace`.execute(app.db)
  expect(after.rows[0]?.trace ?? '').toBe('')
})

it('keeps the trace with a task that the call starts', async () => {
  const actor = { companyId: boss.companyId, userId: boss.user.userId }
  const trace = { traceId: requestId, isCall: true }
  const { traceId } = await withTrace(trace, () =>
    actFor(app.db, actor, (trx) =>
      trx
        .insertInto('task')
        .values({ companyId: boss.companyId, taskNum: 'RW1', taskName: '试', taskType: 'BATCH' })
        .returning('traceId')
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(traceId).toBe(requestId)
})

// The embedded database runs a statement to its end and has no second connection.
describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  it('stops a statement that takes too long, and says what to do', async () => {
    process.env.STATEMENT_TIMEOUT_MS = '200'
    const answer = await app.get('/sample/endless', { as: boss })
    expect(answer).toMatchObject({ status: 504, data: { error: 'QUERY_TOO_LONG' } })
    expect(answer.data).toMatchObject({ hint: expect.stringContaining('缩小筛选范围') })
  })

  it('does not wait for ever for a row that somebody else is changing', async () => {
    process.env.LOCK_TIMEOUT_MS = '200'
    const actor = { companyId: boss.companyId, userId: '0' }
    const answer = await actFor(app.db, actor, async (trx) => {
      await sql`update one_row set n = 5`.execute(trx)
      return app.get('/sample/change', { as: boss })
    })
    expect(answer).toMatchObject({ status: 409, data: { error: 'ROW_BUSY' } })
  })

  it('outlives a connection that ends in the middle of a transaction', async () => {
    const actor = { companyId: boss.companyId, userId: '0' }
    const broken = actFor(app.db, actor, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(app.db)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`select 1`.execute(trx)
    })
    await expect(broken).rejects.toThrow()
    expect((await app.post('/sample/seen', {}, { as: boss })).status).toBe(200)
  })
})
