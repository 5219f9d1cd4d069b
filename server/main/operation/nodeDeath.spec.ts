import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Connection } from '../../base/db'
import type { BatchTask } from '../../kit/tasks'
import { freshDatabase, type SignedIn } from '../../proofs/testing'
import { makeBoss, post, signInAt } from './proofs/desk.fixture'
import { buildServer, Node } from './proofs/Node.fixture'

const server = process.env.TEST_DATABASE_URL
const lines = 3_000
const brand = {
  brandNameEn: '',
  initial: 'B',
  publishers: [],
  status: '1',
  platformMap: [],
  remark: '',
}

// The work of one process goes on in another only on a database that outlives it.
describe.skipIf(!server)('a node that is killed in the middle of its work', () => {
  let connection: Connection
  let built: ReturnType<typeof buildServer>
  let env: Record<string, string>
  let boss: SignedIn
  let [dying, living]: Node[] = []
  beforeAll(async () => {
    built = buildServer()
    connection = await freshDatabase()
    boss = await makeBoss(connection)
    // what is held up here is not given up before its node is killed
    const LOCK_TIMEOUT_MS = '120000'
    env = {
      DATABASE_URL: `postgres://console@${connection.place}`,
      LOCK_TIMEOUT_MS,
      DRAIN_MS: '0',
    }
    // neither a claim's ten minutes nor a job's own time-out frees anything within this test
    await sql`update pgboss.queue set expire_seconds = 3600, retry_delay = 3600`.execute(
      connection.db,
    )
  }, 120_000)
  afterAll(async () => {
    await Promise.all([dying, living].map((node) => node?.stop('SIGKILL')))
    await connection?.close()
    built?.remove()
  })

  /** Nobody writes brands until it is let go: whoever was about to is in the middle of it. */
  async function holdBrands(): Promise<() => Promise<void>> {
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const hold = connection.db.transaction().execute(async (trx) => {
      await sql`lock table brand in share row exclusive mode`.execute(trx)
      isHeld()
      await isLetGo
    })
    await Promise.race([held, hold])
    return async () => {
      letGo()
      await hold
    }
  }
  const untilHeldUp = async (workers: number) => {
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks l
      where l.relation = 'brand'::regclass and not l.granted`
    for (let tries = 0; tries < 2_000; tries += 1) {
      const { rows } = await waiting.execute(connection.db)
      if (rows[0]?.count === workers) return
      await wait(10)
    }
    throw new Error(`nobody wanted to write brands`)
  }
  const brandsLike = async (pattern: string) => {
    const { rows } = await asSystem(connection.db, (trx) =>
      sql<{ all: number; off: number }>`select count(*)::int as all,
        count(*) filter (where status = '0')::int as off
        from brand where brand_name like ${pattern}`.execute(trx),
    )
    return rows[0]
  }
  const reportOf = async (node: Node, token: string, taskId: string) => {
    const answer = await fetch(`${node.url}/prod-api/system/task/${taskId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { data: BatchTask }).data
  }
  /** Begins something at a node, and kills the node when so many of its transactions are in the middle of it. */
  async function killAtWork(
    begin: (node: Node) => Promise<unknown>,
    workers: number,
    beforeDeath: () => Promise<void> = async () => undefined,
  ) {
    dying = await Node.start(built.program, env)
    const hold = await holdBrands()
    // what it answered nobody hears any more
    const begun = begin(dying).catch(() => undefined)
    try {
      await untilHeldUp(workers)
      await beforeDeath()
      await dying.stop('SIGKILL')
      return performance.now()
    } finally {
      await hold()
      await begun
    }
  }
  const note = (what: string, since: number) =>
    console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s after the kill`)

  it.each(['another node', 'the node itself, started anew'])(
    'leaves a batch and an import to %s',
    async (heir) => {
      const isOther = heir === 'another node'
      const node = living ?? (await Node.start(built.program, env))
      living = node
      const token = await signInAt(node.url, boss)
      const mark = isOther ? '甲' : '乙'
      const api = (path: string) => `/prod-api/product/brand/${path}`
      await asSystem(connection.db, (trx) =>
        sql`insert into brand (company_id, brand_name, status)
          select ${boss.companyId}, ${mark} || '批' || n, '1' from generate_series(1, 106) n`.execute(
          trx,
        ),
      )
      const { rows } = await asSystem(connection.db, (trx) =>
        sql<{
          id: string
        }>`select id::text from brand where brand_name like ${`${mark}批%`}`.execute(trx),
      )
      const ids = rows.map(({ id }) => id)
      const form = new FormData()
      const names = Array.from({ length: lines }, (_none, at) => `${mark}书${at}`)
      form.append('file', new Blob([['品牌名称', ...names].join('\n')]), '品牌.csv')
      const checked = await post<{ taskId: string }>(
        `${node.url}${api('import/check')}`,
        form,
        token,
      )

      // the one that dies is the only one that could take them
      await node.stop('SIGTERM')
      let batchId = ''
      const begin = async ({ url }: Node) => {
        const { data } = await post<{ taskId: string }>(`${url}${api('disable')}`, { ids }, token)
        batchId = data.taskId
        await post(`${url}${api('import/run')}`, { taskId: checked.data.taskId }, token)
      }
      const killedAt = await killAtWork(begin, 2, async () => {
        if (isOther) await node.start()
      })
      const next = isOther ? node : (dying as Node)
      if (!isOther) await next.start()
      note(`${heir} serves`, killedAt)
      const tasks = { batch: batchId, import: checked.data.taskId }
      for (const [what, id] of Object.entries(tasks)) {
        let report = await reportOf(next, token, id)
        while (report.done === 0) {
          await wait(50)
          report = await reportOf(next, token, id)
        }
        note(`${what} goes on`, killedAt)
        while (report.state !== 'DONE') {
          await wait(100)
          report = await reportOf(next, token, id)
        }
        note(`${what} done`, killedAt)
      }
      expect(await brandsLike(`${mark}批%`)).toEqual({ all: 106, off: 106 })
      expect(await brandsLike(`${mark}书%`)).toMatchObject({ all: lines })
    },
    90_000,
  )

  it('gives the claim of a call of one record to the node that is asked again', async () => {
    await dying?.stop('SIGKILL')
    const node = living ?? (await Node.start(built.program, env))
    living = node
    if (!(await node.isReady())) await node.start()
    const token = await signInAt(node.url, boss)
    const requestId = randomUUID()
    const add = ({ url }: Node, id: string) =>
      post<{ error?: string }>(
        `${url}/prod-api/product/brand/add`,
        { ...brand, brandName: '丙一' },
        token,
        id,
      )
    const killedAt = await killAtWork((dead) => add(dead, requestId), 1)
    const first = await add(node, requestId)
    // the row speaks for a dead node as well as for a living one until its lease is over
    expect(first.code === 200 ? 'done' : first.data.error).toMatch(/^(done|REQUEST_RUNNING)$/)
    let answer = first
    while (answer.data?.error === 'REQUEST_RUNNING') {
      await wait(200)
      answer = await add(node, requestId)
    }
    note('the call is taken over', killedAt)
    expect(answer).toMatchObject({ code: 200 })
    expect(await add(node, requestId)).toEqual(answer)
    expect(await brandsLike('丙一')).toMatchObject({ all: 1 })
  }, 60_000)
})
