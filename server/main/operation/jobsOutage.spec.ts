import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, connect, type Connection } from '../../base/db'
import { holdLease, type NodeLease } from '../../kit/jobs/holdLease'
import { sendJob } from '../../kit/jobs/sendJob'
import { settleJob } from '../../kit/jobs/settleJob'
import { startJobs, type Jobs } from '../../kit/jobs/startJobs'
import { freshDatabase } from '../../proofs/testing'
import { CutLine } from './proofs/CutLine.fixture'

const server = process.env.TEST_DATABASE_URL
const awayMs = 3_000
const patienceMs = 10_000

// a line can be cut only where there is one
describe.skipIf(!server)('a job at work while the database is away', () => {
  let connection: Connection
  let through: Connection
  let line: CutLine
  let node: NodeLease
  let jobs: Jobs
  let begun = 0
  beforeAll(async () => {
    connection = await freshDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      connection.db,
    )
    const address = new URL(server ?? '')
    address.pathname = `/${rows[0]?.name}`
    line = await CutLine.before(address.href)
    through = await connect({ databaseUrl: line.url })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    node = await holdLease(through.aside, { log })
    jobs = startJobs(through.db, {
      node,
      log,
      benches: [
        {
          queue: 'house',
          lanes: 1,
          async handler(db, job) {
            begun += 1
            // the first time it stands in the middle of a statement
            if (begun === 1) await sql`select pg_sleep(60)`.execute(db)
            await asSystem(db, (trx) => settleJob(trx, job))
          },
        },
      ],
    })
  })
  afterAll(async () => {
    await jobs.stop()
    await node.stop()
    await through.close()
    await line.cut()
    await connection.close()
  })

  const isOpen = async () => {
    const { rows } = await sql`select from pgboss.job where name = 'house'`.execute(connection.db)
    return rows.length > 0
  }

  // its failure could not be told, so that it was missed only when its own time was up: a minute
  it('goes on within ten seconds after it is back', async () => {
    await asSystem(connection.db, (trx) => sendJob(trx, 'house', 'any'))
    await vi.waitFor(() => expect(begun).toBe(1), { timeout: patienceMs })
    await line.cut()
    await wait(awayMs)
    await line.mend()
    const backAt = performance.now()
    while ((await isOpen()) && performance.now() - backAt < 4 * patienceMs) await wait(50)
    expect(performance.now() - backAt).toBeLessThan(patienceMs)
    expect(begun).toBe(2)
  }, 60_000)
})
