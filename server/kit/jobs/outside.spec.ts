import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { actFor, asSystem, type Connection, type Db } from '../../base/db'
import { freshDatabase } from '../../proofs/testing'
import type { SignedIn } from '../../proofs/testing/signIn'
import { makeCompany } from './notes.fixture'
import { continueOutside, outsideWorker, sendOutside, type OutsideSender } from './outside'
import { startJobs } from './startJobs'
import { silentLog } from '../../proofs/testing/logs'

let connection: Connection
let db: Db
let mine: SignedIn
const taken: string[] = []
beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  mine = await makeCompany(db)
  await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false`.execute(db)
})
afterAll(() => connection.close())
beforeEach(async () => {
  taken.length = 0
  await sql`truncate pgboss.job`.execute(db)
})

const take: OutsideSender = async ({ text }: { text: string }, key) => {
  taken.push(`${key} ${text}`)
}
const work = async (sms: OutsideSender = take) => {
  const jobs = startJobs(db, { benches: [outsideWorker({ sms })], log: silentLog })
  await jobs.idle()
  await jobs.stop()
}
const send = (key: string, more: () => Promise<unknown> = () => Promise.resolve()) =>
  actFor(db, { companyId: mine.companyId, userId: '0' }, async (trx) => {
    const payload = { phone: '13812345678', text: '已发货' }
    await sendOutside(trx, { kind: 'sms', key, payload, companyId: mine.companyId })
    await more()
  })
const jobs = async () =>
  (
    await sql<{ name: string; state: string; data: Record<string, unknown> }>`
      select name, state, data from pgboss.job order by name`.execute(db)
  ).rows

it('leaves after the commit, once for a key, and keeps nothing of what it said', async () => {
  await send('DD1 shipped')
  await send('DD1 shipped')
  expect(taken).toEqual([])
  await work()
  await send('DD1 shipped')
  await work()
  expect(taken).toEqual(['DD1 shipped 已发货'])
  expect(JSON.stringify(await jobs())).not.toContain('13812345678')
})

it('never leaves a transaction that was rolled back', async () => {
  await expect(send('DD2', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await work()
  expect(taken).toEqual([])
})

it('comes again until the other side takes it', async () => {
  let refusals = 3
  await send('DD3')
  await work(async (...sent) => {
    if ((refusals -= 1) >= 0) throw new Error('gateway away')
    await take(...sent)
  })
  expect(taken).toEqual(['DD3 已发货'])
})

it('is a dead letter with its reason after ten tries, and can be driven on', async () => {
  await send('DD4')
  await work(() => Promise.reject(new Error('gateway away')))
  const dead = await asSystem(db, (trx) =>
    sql<{
      reason: string
    }>`select output ->> 'message' as reason from pgboss.job where name = 'outside-dead'`.execute(
      trx,
    ),
  )
  expect(dead.rows).toEqual([{ reason: 'gateway away' }])
  expect(await continueOutside(db, 'mail')).toBe(0)
  expect(await continueOutside(db)).toBe(1)
  await work()
  expect(taken).toEqual(['DD4 已发货'])
})

it('cannot be sent in the name of another company', async () => {
  const forged = actFor(db, { companyId: mine.companyId, userId: '0' }, (trx) =>
    sendOutside(trx, { kind: 'sms', key: 'x', payload: {}, companyId: '999' }),
  )
  await expect(forged).rejects.toThrow('row-level security')
})
