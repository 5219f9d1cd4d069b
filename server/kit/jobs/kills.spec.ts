import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Connection, Db } from '../../base/db'
import { freshDatabase } from '../../proofs/testing'
import type { SignedIn } from '../../proofs/testing/signIn'
import { addTask, createNotes, ends, makeCompany } from './notes.fixture'
import { StallingProxy } from './StallingProxy.fixture'
import { TestNode } from './TestNode.fixture'

const server = process.env.TEST_DATABASE_URL
const isFull = process.env.FULL_TESTS === 'on'
const kills = Number(process.env.KILLS ?? (isFull ? 200 : 3))
const linesPerTask = isFull ? 150 : 60
// what is cut is theirs, not the line of whoever watches them
const worker = 'worker'
const random = seededRandom(20_241_122)

// two nodes and their deaths mean something on a database that outlives them
describe.skipIf(!server)('workers that die at random', { timeout: 2_400_000 }, () => {
  let connection: Connection
  let db: Db
  let url = ''
  let companies: SignedIn[] = []
  const nodes: TestNode[] = []
  beforeAll(async () => {
    connection = await freshDatabase()
    db = connection.db
    await createNotes(db)
    companies = [await makeCompany(db), await makeCompany(db)]
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const address = new URL(server ?? '')
    address.pathname = `/${rows[0]?.name}`
    address.searchParams.set('application_name', worker)
    url = address.href
    // deaths are noticed within seconds, and no number of them is a reason to give up
    await sql`update pgboss.queue set expire_seconds = 2, retry_delay = 0, retry_backoff = false,
      retry_limit = 10000 where name = 'task'`.execute(db)
  })
  afterEach(async () => {
    for (const node of nodes) await node.kill()
  })
  afterAll(() => connection.close())
  const start = (databaseUrl = url) => {
    const node = new TestNode(databaseUrl)
    nodes.push(node)
    return node
  }
  const openTasks = async () =>
    (await ends(db)).filter(({ state }) => state === 'WAIT' || state === 'RUNNING').length
  const fill = async () => {
    while ((await openTasks()) < 3)
      await addTask(
        db,
        companies[Math.floor(random() * 2)] ?? (await makeCompany(db)),
        linesPerTask,
      )
  }
  // a quick neighbour may do all there is before this one has any
  const atWork = async (node: TestNode) => {
    const begins = node.atWork().then(() => true)
    while (!(await Promise.race([begins, setTimeout(500, false)]))) await fill()
  }
  const untilDone = async () => {
    while ((await openTasks()) > 0) await setTimeout(100)
  }
  const cutConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${worker} and state <> 'idle'`.execute(
      db,
    )
  const expectUndisturbed = async () => {
    for (const end of await ends(db))
      expect(end).toMatchObject({
        state: 'PART',
        success: linesPerTask * 0.9,
        failed: linesPerTask / 10,
        progress: '100.00',
        notes: linesPerTask,
        lines: linesPerTask,
      })
  }

  it(`${kills} times: nothing lost, nothing twice, progress never back`, async () => {
    const steps = watchProgress(db)
    onTestFinished(() => void steps.stop())
    for (let killed = 0; killed < kills; killed += 1) {
      await fill()
      const node = start()
      const second = killed % 4 === 0 ? start() : undefined
      await atWork(node)
      await setTimeout(random() * 800)
      if (random() < 0.3) await cutConnections()
      else await node.kill()
      await node.kill()
      if (second) await atWork(second).then(() => second.kill())
    }
    const last = [start(), start()]
    await untilDone()
    await expectUndisturbed()
    for (const node of last) await node.kill()
    expect(await steps.stop()).toEqual([])
    expect((await ends(db)).length).toBeGreaterThanOrEqual(3)
  })

  it('whose jobs would wait an hour for their beat: the missing node frees them', async () => {
    await untilDone()
    await sql`update pgboss.queue set expire_seconds = 3600, retry_delay = 3600 where name = 'task'`.execute(
      db,
    )
    await fill()
    const [first, second] = [start(), start()]
    await atWork(first)
    await atWork(second)
    await first.kill()
    await untilDone()
    await expectUndisturbed()
    await second.kill()
    await sql`update pgboss.queue set expire_seconds = 2, retry_delay = 0 where name = 'task'`.execute(
      db,
    )
  })

  it.runIf(isFull)(
    'one that hears nothing any more is replaced, and wakes up to find the work done',
    async () => {
      const proxy = await StallingProxy.before(url)
      await fill()
      const cut = start(proxy.url)
      await atWork(cut)
      proxy.stall()
      start()
      await untilDone()
      proxy.goOn()
      await fill()
      await untilDone()
      await expectUndisturbed()
      await proxy.close()
    },
  )
})

/** Looks at every task's progress all the time. `stop` answers with the steps back it saw. */
function watchProgress(db: Db) {
  const state = { isOver: false }
  const seen = new Map<string, number>()
  const back: string[] = []
  const watch = async () => {
    while (!state.isOver) {
      for (const { id, progress } of await ends(db)) {
        if (Number(progress) < (seen.get(id) ?? 0))
          back.push(`${id}: ${seen.get(id)} → ${progress}`)
        seen.set(id, Number(progress))
      }
      await setTimeout(50)
    }
  }
  const watching = watch()
  return {
    async stop() {
      state.isOver = true
      await watching
      return back
    },
  }
}

/** Numbers from 0 to 1 that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
