import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, asSystem, type Connection, type Db } from '../../base/db'
import { startTaskWorker, type TaskWorkerOptions } from '../tasks'
import { freshDatabase, leaveBehind } from '../../proofs/testing'
import type { SignedIn } from '../../proofs/testing/signIn'
import { addTask, createNotes, ends, makeCompany, noteRunner } from './notes.fixture'
import { sendJob, sendTask } from './sendJob'
import { settleJob } from './settleJob'
import type { TakenJob } from './types'
import { silentLog } from '../../proofs/testing/logs'

let connection: Connection
let db: Db
let mine: SignedIn
let other: SignedIn
beforeAll(async () => {
  connection = await freshDatabase()
  db = connection.db
  await createNotes(db)
  mine = await makeCompany(db)
  other = await makeCompany(db)
})
afterAll(() => connection.close())
beforeEach(async () => {
  await sql`truncate task, job_note, pgboss.job cascade`.execute(db)
  // a spec does not wait for the next try
  await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false`.execute(db)
})

const workThrough = async (options: Partial<TaskWorkerOptions> = {}) => {
  const runners = { NOTE: noteRunner() }
  const worker = startTaskWorker(db, { runners, log: silentLog, lanes: 1, ...options })
  await worker.idle()
  await worker.stop()
}
const jobs = async () =>
  (
    await sql<{ name: string; state: string; data: object }>`
      select name, state, data from pgboss.job order by created_on`.execute(db)
  ).rows
const asMine = <T>(work: Parameters<typeof actFor<T>>[2]) =>
  actFor(db, { companyId: mine.companyId, userId: '0' }, work)

describe('a job and the transaction that sends it', () => {
  it('are one: what is rolled back leaves neither task nor job', async () => {
    const broken = addTask(db, mine, 5, () => Promise.reject(new Error('no')))
    await expect(broken).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
    expect(await ends(db)).toEqual([])
    await addTask(db, mine, 5)
    await workThrough()
    expect(await ends(db)).toMatchObject([{ state: 'DONE', success: 5, notes: 5 }])
    expect(await jobs()).toEqual([])
  })

  it('cannot name another company, another queue or be read or changed by a company', async () => {
    const taskId = await addTask(db, other, 1)
    const forged = asMine((trx) => sendTask(trx, 'task', { taskId, companyId: other.companyId }))
    await expect(forged).rejects.toThrow('row-level security')
    await expect(asMine((trx) => sendJob(trx, 'house', 'x'))).rejects.toThrow('row-level security')
    for (const statement of ['select data from', 'delete from', 'update'])
      await expect(
        asMine((trx) =>
          sql
            .raw(`${statement} pgboss.job${statement === 'update' ? ' set priority = 9' : ''}`)
            .execute(trx),
        ),
      ).rejects.toThrow('permission denied')
    // its own name on somebody else's task: found to be nobody's, and left alone
    await sql`truncate pgboss.job`.execute(db)
    await asMine((trx) => sendTask(trx, 'task', { taskId, companyId: mine.companyId }))
    await workThrough()
    expect(await ends(db)).toMatchObject([{ state: 'WAIT', notes: 0 }])
    expect(await jobs()).toEqual([])
  })

  it('is one job however often its task is sent while it waits', async () => {
    const taskId = await addTask(db, mine, 30)
    for (let again = 0; again < 3; again += 1)
      await asMine((trx) => sendTask(trx, 'task', { taskId, companyId: mine.companyId }))
    expect(await jobs()).toHaveLength(1)
    await workThrough()
    expect(await ends(db)).toMatchObject([{ success: 27, failed: 3, notes: 30, lines: 30 }])
  })
})

describe('turns', () => {
  /** Tasks by the order in which their slices ran. */
  const order = async () =>
    (
      await sql<{
        taskId: string
      }>`select task_id from job_note where line % 10 = 1 order by slice`.execute(db)
    ).rows.map(({ taskId }) => taskId)

  it('a task of few lines starts after one slice of each big one, not after their ends', async () => {
    const big = await addTask(db, mine, 60)
    let small = ''
    let hasBegun = false
    const runner = noteRunner()
    await workThrough({
      sliceMs: 0,
      runners: {
        NOTE: async (...args) => {
          if (!hasBegun) {
            hasBegun = true
            small = await addTask(db, mine, 20)
          }
          await runner(...args)
        },
      },
    })
    expect((await order()).slice(0, 5)).toEqual([big, small, big, small, big])
    expect(await ends(db)).toMatchObject([{ notes: 60 }, { notes: 20 }])
  })

  it('a company with many tasks keeps another waiting for one slice at most', async () => {
    for (let made = 0; made < 7; made += 1) await addTask(db, mine, 10)
    const one = await addTask(db, other, 40)
    await workThrough({ sliceMs: 0 })
    const turns = (await order()).slice(0, 8).map((taskId) => taskId === one)
    // four slices of one company, each followed by one of the other
    expect(turns.filter(Boolean)).toHaveLength(4)
    expect(turns.some((turn, at) => turn && turns[at + 1])).toBe(false)
  })

  it('what a company finds more urgent goes first, at its own expense only', async () => {
    const usual = await addTask(db, mine, 20)
    const urgent = await addTask(db, mine, 40)
    await sql`update task set priority = 1 where id = ${urgent}`.execute(db)
    const foreign = await addTask(db, other, 20)
    await workThrough({ sliceMs: 0 })
    const all = await order()
    expect(all.filter((id) => id !== foreign)).toEqual([
      urgent,
      urgent,
      urgent,
      urgent,
      usual,
      usual,
    ])
    expect(all.slice(0, 4)).toContain(foreign)
  })

  it('a company has no more slices at work than it may, however many lanes are free', async () => {
    let atWork = 0
    let most = 0
    const runner = noteRunner({ pauseMs: 5 })
    for (let made = 0; made < 4; made += 1) await addTask(db, mine, 10)
    await workThrough({
      lanes: 4,
      runners: {
        NOTE: async (...args) => {
          atWork += 1
          most = Math.max(most, atWork)
          await runner(...args)
          atWork -= 1
        },
      },
    })
    expect(most).toBeLessThanOrEqual(2)
    expect((await ends(db)).map(({ notes }) => notes)).toEqual([10, 10, 10, 10])
  })
})

describe('what breaks', () => {
  it('a line that throws is refused with a reason; the others are done', async () => {
    await addTask(db, mine, 40)
    const onLine = (line: number) => {
      if (line === 7) throw new Error('poison')
    }
    await workThrough({ runners: { NOTE: noteRunner({ onLine }) } })
    expect(await ends(db)).toMatchObject([{ state: 'PART', success: 35, failed: 5, lines: 39 }])
  })

  it('a line that takes its worker with it is passed over after five tries', async () => {
    await addTask(db, mine, 30)
    // as far as the queue can see, a connection lost in the middle is a worker that died
    const onLine = (line: number) => {
      if (line === 15) throw Object.assign(new Error('gone'), { code: '57P01' })
    }
    await workThrough({ runners: { NOTE: noteRunner({ onLine }) } })
    expect(await ends(db)).toMatchObject([{ state: 'PART', success: 26, failed: 4, lines: 29 }])
    const { rows } = await sql<{ failReason: string }>`
      select fail_reason from task_item where fail_code = 'LINE_DEADLY'`.execute(db)
    expect(rows[0]?.failReason).toContain('已跳过它继续后面的行')
  })

  it('a task that breaks time and again ends as a dead letter with a reason, and can be driven on', async () => {
    const taskId = await addTask(db, mine, 20)
    const broken = () => Promise.reject(new Error('broken'))
    await workThrough({ runners: { NOTE: broken } })
    const [dead] = await ends(db)
    expect(dead).toMatchObject({ state: 'FAIL', notes: 0 })
    expect(dead?.reason).toContain('请点“重试”从停下的地方继续')
    // the failed job is kept for whoever looks into it, and no job is left to run
    expect((await jobs()).map(({ state }) => state)).toEqual(['failed'])
    await asSystem(db, async (trx) => {
      await sql`update task set task_status = 'WAIT' where id = ${taskId}`.execute(trx)
      await sendTask(trx, 'task', { taskId, companyId: mine.companyId })
    })
    await workThrough()
    expect(await ends(db)).toMatchObject([{ state: 'PART', success: 18, notes: 20 }])
  })

  it('what a dead worker left goes on at once where there is no other, and nowhere else before its time', async () => {
    await addTask(db, mine, 25)
    await leaveBehind(db)
    await workThrough()
    expect(await ends(db)).toMatchObject([{ state: 'WAIT', notes: 0 }])
    await workThrough({ isAlone: true })
    expect(await ends(db)).toMatchObject([{ notes: 25, lines: 25 }])
  })

  it('who was taken for dead and wakes up again changes nothing', async () => {
    await addTask(db, mine, 10)
    await leaveBehind(db)
    const [job] = (
      await sql<TakenJob>`select id, name, data, retry_count from pgboss.job`.execute(db)
    ).rows
    await sql`update pgboss.job set retry_count = retry_count + 1`.execute(db)
    const late = asSystem(db, async (trx) => {
      await sql`update task set task_name = '改坏了'`.execute(trx)
      if (job) await settleJob(trx, job)
    })
    await expect(late).rejects.toThrow('in other hands')
    const { rows } = await sql<{ taskName: string }>`select task_name from task`.execute(db)
    expect(rows).toEqual([{ taskName: '记 10 行' }])
  })
})
