import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, type Connection } from '../../base/db'
import { sendMessage } from '../../modules/workspace/message'
import { freshDatabase, type SignedIn } from '../../proofs/testing'
import { makeBoss, open, post, signInAt } from './proofs/desk.fixture'
import { buildServer, Node } from './proofs/Node.fixture'
import { Proxy } from './proofs/Proxy.fixture'

const isFull = process.env.FULL_TESTS === 'on'
const server = process.env.TEST_DATABASE_URL
const drainMs = '600'
const who = '/prod-api/system/user/getUserInfo'

// Two processes on one database need a PostgreSQL.
describe.skipIf(!server)('two nodes behind a proxy', () => {
  let connection: Connection
  let nodes: [Node, Node]
  let proxy: Proxy
  let front: string
  let boss: SignedIn
  let built: ReturnType<typeof buildServer>

  beforeAll(async () => {
    built = buildServer()
    connection = await freshDatabase()
    boss = await makeBoss(connection)
    const DATABASE_URL = `postgres://console@${connection.place}`
    const env = { DATABASE_URL, DRAIN_MS: drainMs }
    // both prepare the empty database at the same moment
    nodes = (await Promise.all([1, 2].map(() => Node.start(built.program, env)))) as [Node, Node]
    proxy = new Proxy(nodes.map(({ port }) => port))
    front = await proxy.start()
  }, 120_000)
  afterAll(async () => {
    await proxy?.stop()
    await Promise.all(nodes?.map((node) => node.stop('SIGKILL')) ?? [])
    await connection?.close()
    built?.remove()
  })

  const signIn = (base: string) => signInAt(base, boss)

  it('knows on one node who signed in on the other, and says it on all when something happens', async () => {
    const [a, b] = nodes
    const token = await signIn(a.url)
    const windows = await Promise.all([a, b].map((node) => open(`127.0.0.1:${node.port}`, token)))
    await Promise.all(windows.map(({ next }) => next('hello')))
    expect(await post(`${b.url}${who}`, {}, token)).toMatchObject({ code: 200 })

    await actFor(connection.db, { companyId: boss.companyId, userId: '0' }, (trx) =>
      sendMessage(trx, {
        companyId: boss.companyId,
        messageType: '1',
        messageSubType: 'SHOP_ORDER',
        title: '有新订单',
        content: '请审核',
      }),
    )
    for (const { next } of windows) expect(await next('news')).toMatchObject({ topic: 'message' })

    const leftAt = performance.now()
    await post(`${b.url}/prod-api/auth/logout`, undefined, token)
    expect(await Promise.all(windows.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect(performance.now() - leftAt).toBeLessThan(5_000)
  })

  it('does once what reaches both nodes at once under one request id', async () => {
    const token = await signIn(`http://${front}`)
    const body = { path: '/brandInfo', name: '一次', shared: false, content: { filter: {} } }
    const requestId = randomUUID()
    const save = ({ url }: Node) =>
      post<{ error?: string }>(`${url}/prod-api/system/savedView/save`, body, token, requestId)
    const answers = await Promise.all([...nodes, ...nodes].map(save))
    for (const { code, data } of answers)
      expect(code === 200 ? 'done' : data.error).toMatch(/^(done|REQUEST_RUNNING)$/)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from saved_view where view_name = '一次'`.execute(connection.db)
    expect(rows).toEqual([{ count: 1 }])
  })

  it('answers every call while one node after the other is stopped and started anew', async () => {
    const token = await signIn(`http://${front}`)
    const state = { isOver: false, answered: 0 }
    const failed: string[] = []
    const load = async (worker: number) => {
      for (let turn = 0; !state.isOver; turn += 1) {
        const answer = await post(`http://${front}${who}`, {}, token).catch(String)
        if (typeof answer === 'object' && answer.code === 200) state.answered += 1
        else failed.push(`${worker}/${turn}: ${JSON.stringify(answer)}`)
        await wait(isFull ? 5 : 25)
      }
    }
    const window = await open(front, token)
    await window.next('hello')
    const loading = Array.from({ length: 4 }, (_unused, worker) => load(worker))
    const rounds = isFull ? 5 : 1
    for (let round = 0; round < rounds; round += 1)
      for (const node of nodes) {
        expect(await node.stop('SIGTERM')).toBe(0)
        await node.start()
        // as long as the proxy needs to see it
        await wait(300)
      }
    state.isOver = true
    await Promise.all(loading)
    expect(failed.slice(0, 5)).toEqual([])
    expect(state.answered).toBeGreaterThan(50)
    // the window was told to come again, not left on a dead line
    expect(await window.closed).toBe(1012)
    // ten restarts of some seconds each in the whole run
  }, 300_000)
})
