import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, connect, type Connection } from '../../base/db'
import { holdLease, type NodeLease } from '../../kit/jobs/holdLease'
import { freshDatabase } from '../../proofs/testing'
import { makeUser, type SignedIn } from '../../proofs/testing/signIn'
import { buildApp } from '../app'
import { routes } from '../routes'
import { CutLine } from './proofs/CutLine.fixture'

const server = process.env.TEST_DATABASE_URL
const writers = 6
const writesAfter = 5

interface Outage {
  name: string
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

// a database can be taken away only where it is a server of its own
describe.skipIf(!server)('a database that goes away under load', () => {
  let connection: Connection
  let through: Connection
  let keeper: pg.Client
  let line: CutLine
  let node: NodeLease
  let app: FastifyInstance
  let boss: SignedIn
  let database: string
  beforeAll(async () => {
    connection = await freshDatabase()
    boss = await makeUser(connection.db, { isAdmin: true })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      connection.db,
    )
    database = rows[0]?.name ?? ''
    keeper = new pg.Client({ connectionString: server })
    await keeper.connect()
    const address = new URL(server ?? '')
    address.pathname = `/${database}`
    line = await CutLine.before(address.href)
    through = await connect({ databaseUrl: line.url })
    node = await holdLease(through.aside, { log: { warn: () => undefined } })
    app = await buildApp({ db: through.db, node, routes, resolveSession: async () => boss.user })
  })
  afterAll(async () => {
    await app?.close()
    await node?.stop()
    await through?.close()
    await line?.cut()
    await keeper?.end()
    await connection?.close()
  })

  const outages: Outage[] = [
    { name: 'its line is cut', begin: () => line.cut(), end: () => line.mend() },
    {
      name: 'it ends every session and takes no new one',
      async begin() {
        await keeper.query(
          `alter database ${pg.escapeIdentifier(database)} allow_connections false`,
        )
        await keeper.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [database],
        )
      },
      end: () =>
        keeper.query(`alter database ${pg.escapeIdentifier(database)} allow_connections true`),
    },
  ]

  const post = async (path: string, payload: object, requestId?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/prod-api${path}`,
      headers: {
        authorization: `Bearer ${boss.token}`,
        ...(requestId && { 'x-request-id': requestId }),
      },
      payload,
    })
    const { data, msg } = answer.json<{ data: { error?: string }; msg: string }>()
    return { status: answer.statusCode, error: data?.error, msg }
  }
  const brand = (brandName: string) => ({
    brandName,
    brandNameEn: '',
    initial: 'B',
    publishers: [],
    status: '1',
    platformMap: [],
    remark: '',
  })

  it.each(outages)(
    'loses and doubles nothing, says 503 and comes back by itself: $name',
    async ({ begin, end }) => {
      const mark = randomUUID().slice(0, 8)
      const faults: unknown[] = []
      const refused = { reads: 0, writes: 0 }
      const written: string[] = []
      const run = { end: Infinity, isOver: false }

      /** As the console does: the same request id until there is an answer. */
      const write = async (name: string) => {
        const requestId = randomUUID()
        for (;;) {
          const { status, error, msg } = await post('/product/brand/add', brand(name), requestId)
          if (status === 200 || error === 'REQUEST_UNKNOWN_OUTCOME') return void written.push(name)
          if (error === 'DATABASE_AWAY') refused.writes += 1
          else if (error !== 'REQUEST_RUNNING')
            return void faults.push({ name, status, error, msg })
          await wait(20)
        }
      }
      const keepWriting = async (writer: number) => {
        for (let at = 0; written.length < run.end && faults.length === 0; at += 1)
          await write(`${mark}-${writer}-${at}`)
      }
      const keepReading = async () => {
        while (!run.isOver) {
          const { status, error, msg } = await post('/product/brand/page', {
            pageNum: 1,
            pageSize: 20,
          })
          if (status === 503 && error === 'DATABASE_AWAY') refused.reads += 1
          else if (status !== 200) faults.push({ status, error, msg })
          await wait(20)
        }
      }
      const until = async (holds: () => boolean) => {
        while (!holds() && faults.length === 0) await wait(10)
      }

      const reading = keepReading()
      const writing = Array.from({ length: writers }, (_, writer) => keepWriting(writer))
      await until(() => written.length >= writers)
      await begin()
      await until(() => refused.reads > 0 && refused.writes >= writers)
      await end()
      run.end = faults.length > 0 ? 0 : written.length + writers * writesAfter
      await Promise.all(writing)
      run.isOver = true
      await reading

      expect(faults).toEqual([])
      const { rows } = await asSystem(through.db, (trx) =>
        sql<{ name: string }>`select brand_name as name from brand
          where brand_name like ${`${mark}-%`}`.execute(trx),
      )
      expect(rows.map(({ name }) => name).toSorted()).toEqual(written.toSorted())
      expect(await post('/product/brand/page', { pageNum: 1, pageSize: 20 })).toMatchObject({
        status: 200,
      })
    },
    120_000,
  )
})
