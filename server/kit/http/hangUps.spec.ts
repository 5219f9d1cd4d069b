import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../main/app'
import type { Connection } from '../../base/db'
import { file } from '../../base/transfer'
import { createMetrics } from '../../main/operation'
import { freshDatabase } from '../../proofs/testing'
import { makeUser, type SignedIn } from '../../proofs/testing/signIn'
import { defineRoute } from './defineRoute'

const warning = 40
const lines: { level: number; msg: string; status?: number }[] = []
const declared = { permission: 'login', summary: '试' } as const
// more than any buffer on the way takes in, and nothing that compresses well
const large = Array.from({ length: 400_000 }, (_none, at) => (at * 2_654_435_761) % 4_294_967_296)

const gate = { arrived: () => {}, goOn: Promise.resolve() }
const whileAway = async <T>(answer: () => T): Promise<T> => {
  gate.arrived()
  await gate.goOn
  return answer()
}
const broken = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

const metrics = createMetrics()
let connection: Connection
let app: FastifyInstance
let boss: SignedIn
let port = 0
beforeAll(async () => {
  connection = await freshDatabase()
  boss = await makeUser(connection.db, {})
  const sample = (call: string, handle: () => Promise<unknown>) =>
    defineRoute({ ...declared, call, reads: true, handle })
  app = await buildApp({
    db: connection.db,
    metrics,
    routes: [
      sample('GET /sample/large', () => whileAway(() => large)),
      defineRoute({
        ...declared,
        call: 'POST /sample/done',
        handle: () => whileAway(() => large),
      }),
      sample('GET /sample/file', () =>
        whileAway(() => file(Readable.from(pieces()), '书单.csv', 'text/csv')),
      ),
      defineRoute({
        ...declared,
        call: 'POST /sample/upload',
        upload: { maxBytes: 1024 * 1024 },
        handle: async () => 1,
      }),
      defineRoute({ ...declared, call: 'POST /sample/body', handle: async () => 1 }),
      sample('GET /sample/crash', () =>
        whileAway(() => {
          throw new TypeError('not a function')
        }),
      ),
      // an object store that breaks off: the caller is there and waits
      sample('GET /sample/source', async () => {
        throw broken
      }),
    ],
    resolveSession: async () => boss.user,
    log: { level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await connection.close()
})
beforeEach(() => {
  lines.length = 0
})

function* pieces() {
  for (let at = 0; at < 500; at += 1) yield Buffer.alloc(64 * 1024, at)
}

async function begin(call: string, rest = '') {
  const [method = '', path = ''] = call.split(' ')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `${method} /prod-api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${boss.token}`,
    'Accept-Encoding: br',
  ]
  socket.write(`${head.join('\r\n')}\r\n${rest || '\r\n'}`)
  return socket
}
const post = (content: string, length: number, type = 'application/json') =>
  `x-request-id: ${crypto.randomUUID()}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${content}`
const untilEnded = async () => {
  while (ended().length === 0) await wait(5)
  // what is thrown after the end would be a line too
  await wait(300)
}
const alerts = () => lines.filter(({ level }) => level >= warning)
const ended = () =>
  lines.filter(({ msg }) => /^(answered|hung up)$/.test(msg)).map(({ status }) => status)

const calls = ['GET /sample/large', 'POST /sample/done', 'GET /sample/file']
const bodyOf = (call: string) => (call.startsWith('POST') ? post('{}', 2) : '')

it.each(calls)('takes it calmly when %s has nobody left to answer', async (call) => {
  let goOn = () => {}
  gate.goOn = new Promise((resolve) => (goOn = resolve))
  const arrived = new Promise<void>((resolve) => (gate.arrived = resolve))
  const socket = await begin(call, bodyOf(call))
  await arrived
  socket.destroy()
  await wait(50)
  goOn()
  await untilEnded()
  expect(alerts()).toEqual([])
  expect(ended()).toEqual([499])
})

it.each(calls)('takes it calmly when the caller of %s goes in mid-answer', async (call) => {
  gate.goOn = Promise.resolve()
  const socket = await begin(call, bodyOf(call))
  await once(socket, 'data')
  socket.destroy()
  await untilEnded()
  expect(alerts()).toEqual([])
  expect(ended()).toEqual([499])
})

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n品牌'
it.each([
  ['a body', 'POST /sample/body', post('{"name": "红', 5_000)],
  ['an upload', 'POST /sample/upload', post(part, 5_000, 'multipart/form-data; boundary=x')],
])('takes it calmly when the caller goes in the middle of %s', async (_what, call, rest) => {
  const socket = await begin(call, rest)
  await wait(100)
  socket.destroy()
  await untilEnded()
  expect(alerts()).toEqual([])
  expect(ended()).toEqual([499])
})

it('still tells of a fault that nobody was left to hear about', async () => {
  let goOn = () => {}
  gate.goOn = new Promise((resolve) => (goOn = resolve))
  const arrived = new Promise<void>((resolve) => (gate.arrived = resolve))
  const socket = await begin('GET /sample/crash')
  await arrived
  socket.destroy()
  await wait(50)
  goOn()
  while (alerts().length === 0) await wait(5)
  expect(alerts()).toMatchObject([{ level: 50, msg: 'call failed' }])
})

it('still tells of a source that breaks off while the caller waits', async () => {
  const socket = await begin('GET /sample/source')
  const [said] = (await once(socket, 'data')) as [Buffer]
  expect(String(said)).toMatch(/^HTTP\/1\.1 500/)
  socket.destroy()
  expect(alerts()).toMatchObject([{ level: 50, msg: 'call failed' }])
})

it('counts them apart from what failed', async () => {
  const figures = await metrics.registry.metrics()
  expect(figures).toContain('route="/prod-api/sample/large",status="499"')
  expect(figures).toMatch(/^console_calls_running 0$/m)
})
