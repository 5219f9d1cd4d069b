import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app'
import { connect, type Connection } from '../../base/db'
import { defineRoute } from '../../kit/http'
import { sampleOf } from '../../proofs/isolation/sampleOf'
import { routes } from '../routes'
import { freshDatabase } from '../../proofs/testing'
import { makeUser, type SignedIn } from '../../proofs/testing/signIn'
import { CutLine } from './proofs/CutLine.fixture'

const server = process.env.TEST_DATABASE_URL
const open = { permission: 'login', summary: '试' } as const
const slow = (seconds: number) =>
  defineRoute({
    ...open,
    call: `GET /sample/slow${seconds}`,
    handle: (ctx) => ctx.trx((trx) => sql`select pg_sleep(${sql.lit(seconds)})`.execute(trx)),
  })
const reads = routes.filter(({ reads: isRead, upload }) => isRead && !upload)

// a line can be cut only where there is one
describe.skipIf(!server)('a database that goes away', () => {
  let connection: Connection
  let through: Connection
  let line: CutLine
  let app: FastifyInstance
  let boss: SignedIn
  beforeAll(async () => {
    connection = await freshDatabase()
    boss = await makeUser(connection.db, { isAdmin: true })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      connection.db,
    )
    const address = new URL(server ?? '')
    address.pathname = `/${rows[0]?.name}`
    line = await CutLine.before(address.href)
    process.env.DATABASE_POOL = '2'
    through = await connect({ databaseUrl: line.url })
    delete process.env.DATABASE_POOL
    app = await buildApp({
      db: through.db,
      routes: [...routes, slow(60), slow(13)],
      resolveSession: async () => boss.user,
    })
  })
  afterAll(async () => {
    await app.close()
    await through.close()
    await line.cut()
    await connection.close()
  })
  const ask = async (call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await app.inject({
      method: method as 'GET',
      url: `/prod-api${path.replaceAll(/\{\w+\}/g, '1')}`,
      headers: {
        authorization: `Bearer ${boss.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    })
    const { statusCode: status, headers } = answer
    return { call, status, retryAfter: headers['retry-after'], text: answer.payload }
  }
  const away = { status: 503, retryAfter: '5', text: expect.stringContaining('DATABASE_AWAY') }
  const readsWell = async () => {
    const { status } = await ask('POST /product/brand/page', { pageNum: 1, pageSize: 20 })
    expect(status).toBe(200)
  }
  const atWork = async (text: string) => {
    const find = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and state = 'active' and query = ${text}`.execute(connection.db)
    let { rows } = await find()
    while (rows.length === 0) {
      await wait(20)
      ;({ rows } = await find())
    }
    return rows[0]?.pid
  }

  it('in which every read answers 503 while nothing takes a connection, and works again after', async () => {
    await readsWell()
    await line.cut()
    const answers = []
    for (const { call, method, body } of reads)
      answers.push(await ask(call, method === 'GET' ? undefined : sampleOf(body, ['-'], '')))
    await line.mend()
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(reads.length / 2)
    for (const answer of refused) expect(answer).toMatchObject(away)
    await readsWell()
  })

  it('in the middle of a statement: ended by its administrator, or with the line', async () => {
    const ended = ask('GET /sample/slow60')
    const pid = await atWork('select pg_sleep(60)')
    await sql`select pg_terminate_backend(${pid}::int)`.execute(connection.db)
    expect(await ended).toMatchObject(away)
    const broken = ask('GET /sample/slow60')
    await atWork('select pg_sleep(60)')
    await line.cut()
    const answer = await broken
    await line.mend()
    expect(answer).toMatchObject(away)
    await readsWell()
  })

  it('or has no connection free in time', async () => {
    const busy = [ask('GET /sample/slow13'), ask('GET /sample/slow13')]
    await atWork('select pg_sleep(13)')
    expect(await ask('POST /product/brand/page', { pageNum: 1, pageSize: 20 })).toMatchObject(away)
    for (const one of await Promise.all(busy)) expect(one.status).toBe(200)
    await readsWell()
  })
})
