import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Connection } from '../../base/db'
import { freshDatabase } from '../../proofs/testing'
import { migrationsCheck } from './checkMigrations'
import { queueCheck } from './checkQueue'
import { createDrain } from './createDrain'
import { createMetrics } from './watch/createMetrics'
import { feedMetrics } from './watch/feedMetrics'
import { mountHealth, type ReadyCheck } from './mountHealth'
import { serveMetrics } from './watch/serveMetrics'
import { watchLedgers } from './watch/watchLedgers'
import { watchRequests } from './watch/watchRequests'

let connection: Connection
const apps: FastifyInstance[] = []
beforeAll(async () => {
  connection = await freshDatabase()
})
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))
afterAll(() => connection.close())

function serve(checks: Record<string, ReadyCheck>, drain = createDrain()) {
  const app = Fastify()
  watchRequests(app, { drain })
  mountHealth(app, { version: '1', checks, drain })
  apps.push(app)
  return async (url: string) => {
    const answer = await app.inject(url)
    return [answer.statusCode, answer.json<unknown>(), answer.headers.connection] as const
  }
}

it('is ready when everything works, and says what does not', async () => {
  const { db } = connection
  const well = { migrations: migrationsCheck(db), queue: queueCheck(db) }
  const [status, said] = await serve(well)('/readyz')
  expect([status, said]).toMatchObject([200, { checks: { migrations: 'ok', queue: 'ok' } }])
  const broken = { ...well, storage: () => Promise.reject(new Error('/secret/path is full')) }
  const ask = serve(broken)
  expect(await ask('/readyz')).toEqual([
    503,
    { ok: false, version: '1', checks: { migrations: 'ok', queue: 'ok', storage: 'failed' } },
    'keep-alive',
  ])
  expect((await ask('/livez'))[0]).toBe(200)
})

it('is not ready on a database that lacks a migration', async () => {
  const { db } = connection
  const { rows } = await sql<{ name: string; checksum: string }>`
    delete from schema_migration where name like '0150%' returning name, checksum`.execute(db)
  const check = migrationsCheck(db)
  await expect(check()).rejects.toThrow('0150.live')
  for (const { name, checksum } of rows)
    await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(
      db,
    )
  await check()
})

it('sends callers elsewhere as soon as it drains, and answers those that come yet', async () => {
  const drain = createDrain()
  const ask = serve({}, drain)
  drain.begin()
  expect(await ask('/readyz')).toMatchObject([503, { draining: true }, 'close'])
  expect(await ask('/livez')).toMatchObject([200, { ok: true }, 'close'])
})

it('tells its figures on a port of their own, and nothing else there', async () => {
  const metrics = createMetrics()
  feedMetrics(metrics, { connection, sockets: () => 3 })
  metrics.answered('POST', '/prod-api/brand/{id}', 200, 0.02)
  const faults = [{ promise: 'x' }]
  const lines: object[] = []
  const log = { error: (facts: object) => void lines.push(facts) }
  const checks = { stock: async () => [], money: async () => faults }
  watchLedgers(checks, { metrics, log, firstMs: 0 })
  const served = await serveMetrics(metrics.registry, { port: 0 })
  try {
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
    const text = await answer.text()
    expect(text).toContain('console_live_sockets 3')
    expect(text).toContain('console_ledger_faults{ledger="money"} 1')
    expect(text).toContain('console_ledger_faults{ledger="stock"} 0')
    expect(text).toContain('console_jobs_waiting{queue="task"} 0')
    expect(text).toMatch(/console_call_seconds_count\{.*route="\/prod-api\/brand\/\{id\}".*\} 1/)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
  } finally {
    await served.close()
  }
  expect(lines).toEqual([{ ledger: 'money', faults: 1 }])
})
