import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fail } from '../../../base/errors'
import { holdLease } from '../../jobs/holdLease'
import {
  createTestApp,
  type CallOptions,
  type SignedIn,
  type TestApp,
} from '../../../proofs/testing'
import { defineRoute } from '../defineRoute'
import { purgeRequestLog, runOnce, type LoggedCall } from './requestLog'
import { silentLog } from '../../../proofs/testing/logs'

let crashes = 0
let whileRunning: () => Promise<unknown> = async () => undefined
const body = Type.Object({ note: Type.String() })
const insertNote = (note: string) =>
  sql<{ id: string }>`insert into note (company_id, note)
    values (current_setting('app.company_id')::bigint, ${note}) returning id`

const routes = [
  defineRoute({
    call: 'POST /note/add',
    permission: 'login',
    summary: '记一笔',
    body,
    handle: (ctx, input) =>
      ctx.trx(async (trx) => (await insertNote(input.body.note).execute(trx)).rows[0]),
  }),
  defineRoute({
    call: 'POST /note/refuse',
    permission: 'login',
    summary: '记一笔后拒绝',
    body,
    handle: (ctx, input) =>
      ctx.trx(async (trx) => {
        await insertNote(input.body.note).execute(trx)
        throw fail('STATE_CHANGED')
      }),
  }),
  defineRoute({
    call: 'POST /note/addRefused',
    permission: 'login',
    summary: '记一笔后拒绝',
    body,
    handle: () => Promise.reject(fail('STATE_CHANGED')),
  }),
  defineRoute({
    call: 'POST /note/crashBefore',
    permission: 'login',
    summary: '第一次出错',
    body,
    handle: (ctx, input) =>
      ctx.trx(async (trx) => {
        crashes += 1
        if (crashes === 1) throw new Error('the database went away')
        await insertNote(input.body.note).execute(trx)
      }),
  }),
  defineRoute({
    call: 'POST /note/slow',
    permission: 'login',
    summary: '慢慢记一笔',
    body,
    async handle(ctx, input) {
      await whileRunning()
      return ctx.trx(async (trx) => (await insertNote(input.body.note).execute(trx)).rows[0])
    },
  }),
  defineRoute({
    call: 'POST /note/crashAfter',
    permission: 'login',
    summary: '提交后出错',
    body,
    async handle(ctx, input) {
      await ctx.trx((trx) => insertNote(input.body.note).execute(trx))
      throw new Error('failed after the commit')
    },
  }),
]

let app: TestApp
let clerk: SignedIn
/** As the console sends what a person has confirmed to want once more. */
let again: CallOptions
beforeAll(async () => {
  app = await createTestApp({
    routes,
    prepare: (db) =>
      sql`create table note (
        id bigint generated always as identity primary key, company_id bigint not null, note text);
        call protect_tenant_table('note')`.execute(db),
  })
  clerk = await app.signIn()
  again = { as: clerk }
})
afterAll(() => app.close())

const send = (path: string, note: string, requestId: string) =>
  app.post(path, { note }, { as: clerk, requestId, asksRepeat: true })
const countOf = async (note: string) => {
  const { rows } = await app.connection.db.transaction().execute(async (trx) => {
    await sql`set local role console_system`.execute(trx)
    return sql<{
      found: number
    }>`select count(*)::int as found from note where note = ${note}`.execute(trx)
  })
  return rows[0]?.found
}

it('asks before it makes the same once more, however close the second click', async () => {
  const clicks = await Promise.all([
    send('/note/add', 'double click', randomUUID()),
    send('/note/add', 'double click', randomUUID()),
  ])
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = clicks.find(({ status }) => status === 409)
  expect(refused).toMatchObject({ data: { error: 'REQUEST_REPEATED' } })
  expect(refused?.msg).toContain('记一笔')
  expect(await countOf('double click')).toBe(1)

  expect(await app.post('/note/add', { note: 'double click' }, again)).toMatchObject({
    status: 200,
  })
  expect(await countOf('double click')).toBe(2)
})

it('does not ask about other content, of another person, after a refusal, or a while later', async () => {
  const colleague = await app.signIn({ company: clerk })
  expect(await send('/note/add', 'once', randomUUID())).toMatchObject({ status: 200 })
  expect(await send('/note/add', 'twice', randomUUID())).toMatchObject({ status: 200 })
  expect(
    await app.post('/note/add', { note: 'once' }, { as: colleague, asksRepeat: true }),
  ).toMatchObject({ status: 200 })
  for (const _ of [1, 2])
    expect(await send('/note/addRefused', 'no', randomUUID())).toMatchObject({
      data: { error: 'STATE_CHANGED' },
    })
  await sql`update request_log set create_time = create_time - interval '31 seconds'`.execute(
    app.db,
  )
  expect(await send('/note/add', 'once', randomUUID())).toMatchObject({ status: 200 })
})

it('does not ask about what died before it did anything', async () => {
  const requestId = randomUUID()
  await send('/note/add', 'died', requestId)
  await halfWay(requestId, randomUUID(), true)
  expect(await send('/note/add', 'died', randomUUID())).toMatchObject({
    data: { error: 'REQUEST_REPEATED' },
  })
  await halfWay(requestId, randomUUID(), false)
  expect(await send('/note/add', 'died', randomUUID())).toMatchObject({ code: 200 })
})

it('has one effect for ten parallel calls of one click, and one answer', async () => {
  const requestId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send('/note/add', 'parallel', requestId)),
  )
  expect(await countOf('parallel')).toBe(1)
  const well = answers.filter((answer) => answer.code === 200)
  expect(well.length).toBeGreaterThanOrEqual(1)
  expect(new Set(well.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
  const others = answers.filter((answer) => answer.code !== 200)
  for (const other of others)
    expect(other).toMatchObject({ code: 409, msg: '相同的操作正在处理中，未重复提交' })
  expect(await send('/note/add', 'parallel', requestId)).toMatchObject({ data: well[0]?.data })
})

it('refuses the same id for another body or another call', async () => {
  const requestId = randomUUID()
  await send('/note/add', 'first', requestId)
  const reused = { status: 409, data: { error: 'REQUEST_REUSED' } }
  expect(await send('/note/add', 'second', requestId)).toMatchObject(reused)
  expect(await send('/note/refuse', 'first', requestId)).toMatchObject(reused)
  expect(await countOf('second')).toBe(0)
})

it('lets another user use the same id', async () => {
  const requestId = randomUUID()
  const colleague = await app.signIn({ company: clerk })
  await send('/note/add', 'mine', requestId)
  const answer = await app.post('/note/add', { note: 'mine' }, { as: colleague, requestId })
  expect(answer.code).toBe(200)
  expect(await countOf('mine')).toBe(2)
})

it('answers a refusal again without trying again', async () => {
  const requestId = randomUUID()
  const first = await send('/note/refuse', 'refused', requestId)
  expect(first).toMatchObject({ status: 409, data: { error: 'STATE_CHANGED' } })
  expect(await send('/note/refuse', 'refused', requestId)).toMatchObject({ data: first.data })
  expect(await countOf('refused')).toBe(0)
})

it('tries again after a failure that changed nothing', async () => {
  const requestId = randomUUID()
  expect(await send('/note/crashBefore', 'again', requestId)).toMatchObject({ status: 500 })
  expect(await send('/note/crashBefore', 'again', requestId)).toMatchObject({ status: 200 })
  expect(await countOf('again')).toBe(1)
})

it('never runs again what failed after it had changed something', async () => {
  const requestId = randomUUID()
  expect(await send('/note/crashAfter', 'kept', requestId)).toMatchObject({ status: 500 })
  expect(await send('/note/crashAfter', 'kept', requestId)).toMatchObject({ status: 500 })
  expect(await countOf('kept')).toBe(1)
})

/** Makes a finished call one that stopped half-way, in the hands of `holder`. */
const halfWay = (requestId: string, holder: string, committed: boolean) =>
  sql`update request_log set state = 'RUNNING', status = null, answer = null, node_id = ${holder},
    committed = ${committed} where request_id = ${requestId}`.execute(app.db)

it('takes over a call whose node died before it changed anything, not one that may have', async () => {
  const [fresh, dead] = [randomUUID(), randomUUID()]
  await send('/note/add', 'takeover', fresh)
  await app.post('/note/add', { note: 'takeover' }, { ...again, requestId: dead })
  await halfWay(fresh, randomUUID(), true)
  // one that is known and has not said for five seconds that it lives
  const silentNode = randomUUID()
  await sql`insert into server_node (id, beat_time)
    values (${silentNode}, clock_timestamp() - interval '5 s')`.execute(app.db)
  await halfWay(dead, silentNode, false)
  expect(await send('/note/add', 'takeover', fresh)).toMatchObject({
    data: { error: 'REQUEST_UNKNOWN_OUTCOME' },
  })
  expect(
    await app.post('/note/add', { note: 'takeover' }, { ...again, requestId: dead }),
  ).toMatchObject({ code: 200 })
  expect(await countOf('takeover')).toBe(3)
})

it('leaves a call to the node that runs it, however long it takes', async () => {
  const neighbour = await holdLease(app.connection.aside, { log: silentLog })
  for (const committed of [false, true]) {
    const requestId = randomUUID()
    await send('/note/add', 'held', requestId)
    await halfWay(requestId, neighbour.id, committed)
    await sql`update request_log set create_time = now() - interval '11 minutes'
      where request_id = ${requestId}`.execute(app.db)
    const running = { data: { error: 'REQUEST_RUNNING' } }
    expect(await send('/note/add', 'held', requestId)).toMatchObject(running)
  }
  await neighbour.stop()
})

it('frees claims of an older program, which names no node, after ten minutes', async () => {
  const requestId = randomUUID()
  await send('/note/add', 'older', requestId)
  await halfWay(requestId, randomUUID(), false)
  await sql`update request_log set node_id = null where request_id = ${requestId}`.execute(app.db)
  expect(await send('/note/add', 'older', requestId)).toMatchObject({
    data: { error: 'REQUEST_RUNNING' },
  })
  await sql`update request_log set create_time = now() - interval '11 minutes'
    where request_id = ${requestId}`.execute(app.db)
  expect(await send('/note/add', 'older', requestId)).toMatchObject({ code: 200 })
})

it('changes nothing in the name of a claim that another node has taken over', async () => {
  const requestId = randomUUID()
  whileRunning = () =>
    sql`update request_log set node_id = ${randomUUID()}, attempt = attempt + 1
      where request_id = ${requestId}`.execute(app.db)
  expect(await send('/note/slow', 'late', requestId)).toMatchObject({
    status: 409,
    data: { error: 'REQUEST_RUNNING' },
  })
  whileRunning = async () => undefined
  expect(await countOf('late')).toBe(0)
  // nor does its answer become that of the other
  expect(await send('/note/slow', 'late', requestId)).toMatchObject({ code: 200 })
  expect(await countOf('late')).toBe(1)
})

/** A call of the clerk on a line that breaks before or after a statement, and what its node owes the database. */
const onBadLine = (breaks: { before(): boolean; after(): boolean }) => {
  const debts: (() => Promise<unknown>)[] = []
  const node = { id: randomUUID(), owe: (work: () => Promise<unknown>) => void debts.push(work) }
  const lost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const db = app.db.withPlugin({
    transformQuery({ node: query }) {
      if (breaks.before()) throw lost()
      return query
    },
    async transformResult({ result }) {
      if (breaks.after()) throw lost()
      return result
    },
  })
  const call: LoggedCall = {
    db,
    actor: { companyId: clerk.companyId, userId: clerk.user.userId },
    requestId: randomUUID(),
    call: 'POST /x',
    bodyHash: 'h',
    node: node as never,
  }
  return { call, debts }
}

it('answers what was done although the answer could not be kept, and keeps it later', async () => {
  let isAway = false
  const { call, debts } = onBadLine({ before: () => isAway, after: () => false })
  const done = { code: 200, msg: '操作成功', data: { id: '7' } }
  const work = async () => {
    isAway = true
    return done
  }
  expect(await runOnce(call, work)).toEqual(done)
  isAway = false
  expect(debts).toHaveLength(1)
  for (const pay of debts) await pay()
  expect(await runOnce(call, () => Promise.reject(new Error()))).toEqual(done)
})

it('holds no claim that arrived and whose word was lost', async () => {
  let isAway = true
  const { call, debts } = onBadLine({ before: () => false, after: () => isAway })
  const done = { code: 200, msg: '操作成功', data: { id: '8' } }
  await sql`insert into server_node (id) values (${call.node?.id ?? null}::uuid)`.execute(app.db)
  await expect(runOnce(call, () => Promise.resolve(done))).rejects.toThrow('ECONNRESET')
  isAway = false
  await expect(runOnce(call, () => Promise.resolve(done))).rejects.toMatchObject({
    code: 'REQUEST_RUNNING',
  })
  for (const pay of debts) await pay()
  expect(await runOnce(call, () => Promise.resolve(done))).toEqual(done)
})

it('leaves the claim of the next try alone when its own never arrived', async () => {
  let isAway = true
  const { call, debts } = onBadLine({ before: () => isAway, after: () => false })
  await expect(runOnce(call, () => Promise.reject(new Error()))).rejects.toThrow('ECONNRESET')
  isAway = false
  const done = { code: 200, msg: '操作成功', data: { id: '9' } }
  const payDebts = async () => {
    for (const pay of debts) await pay()
    return done
  }
  expect(await runOnce(call, payDebts)).toEqual(done)
  expect(await runOnce(call, () => Promise.reject(new Error()))).toEqual(done)
})

it('keeps its answers for a week', async () => {
  const requestId = randomUUID()
  await send('/note/add', 'a week ago', requestId)
  const keptFor = async (age: string) => {
    await sql`update request_log set create_time = now() - ${age}::interval
      where request_id = ${requestId}`.execute(app.db)
    await purgeRequestLog(app.db)
    await send('/note/add', 'a week ago', requestId)
    return countOf('a week ago')
  }
  expect(await keptFor('6 days 23:59:00')).toBe(1)
  expect(await keptFor('7 days 00:01:00')).toBe(2)
})
