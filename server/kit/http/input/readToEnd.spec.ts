import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../main/app'
import type { Connection } from '../../../base/db'
import { fail } from '../../../base/errors'
import { freshDatabase } from '../../../proofs/testing'
import { makeUser, type SignedIn } from '../../../proofs/testing/signIn'
import { defineRoute } from '../defineRoute'

const megabyte = 1024 * 1024
let connection: Connection
let app: FastifyInstance
let boss: SignedIn
let port = 0
beforeAll(async () => {
  connection = await freshDatabase()
  boss = await makeUser(connection.db, {})
  const declared = { permission: 'login', summary: '试' } as const
  app = await buildApp({
    db: connection.db,
    routes: [
      defineRoute({ ...declared, call: 'POST /sample/body', reads: true, handle: async () => 1 }),
      defineRoute({
        ...declared,
        call: 'POST /sample/file',
        upload: { maxBytes: megabyte, accept: ['.xlsx'] },
        handle: async () => 1,
      }),
    ],
    resolveSession: async (token) => {
      if (token !== boss.token) throw fail('SESSION_OVER')
      return boss.user
    },
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await connection.close()
})

/** A caller who writes everything before reading anything, as many do. */
async function open() {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  const seen = { text: '', failure: undefined as Error | undefined }
  socket.on('error', (error) => (seen.failure = error))
  /** Reads until the answer holds `text`, or no more comes. */
  const read = async (text = '"code"') => {
    socket.on('data', (part: Buffer) => (seen.text += part.toString()))
    socket.resume()
    while (!seen.text.includes(text) && !seen.failure && !socket.destroyed) await wait(20)
    socket.destroy()
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(seen.text)?.[1])
    return { ...seen, status }
  }
  return { socket, seen, read }
}

const head = (path: string, lines: readonly string[], token = boss.token) =>
  [
    `POST /prod-api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    ...lines,
    '',
    '',
  ].join('\r\n')

async function send(
  path: string,
  { token = boss.token, lines }: { token?: string; lines: readonly string[] },
) {
  const { socket, seen, read } = await open()
  socket.write(head(path, lines, token))
  const isChunked = lines.some((line) => line.startsWith('Transfer'))
  const megabytes = Buffer.alloc(megabyte, ' ')
  for (let sent = 0; sent < 40 && !seen.failure; sent += 1) {
    if (isChunked) socket.write(`${megabyte.toString(16)}\r\n`)
    const isTaken = socket.write(megabytes)
    if (isChunked) socket.write('\r\n')
    if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close'), wait(2_000)])
  }
  return read()
}
const length = `Content-Length: ${40 * megabyte}`
const json = 'Content-Type: application/json'
const form = 'Content-Type: multipart/form-data; boundary=x'

it.each([
  ['said in advance to be too large', '/sample/body', [json, length], 413, 'BODY_TOO_LARGE'],
  [
    'that turns out too large',
    '/sample/body',
    [json, 'Transfer-Encoding: chunked'],
    413,
    'BODY_TOO_LARGE',
  ],
  ['for a call that does not exist', '/sample/nowhere', [json, length], 413, 'BODY_TOO_LARGE'],
] as const)(
  'answers a body %s so that its sender can read why',
  async (_, path, lines, status, code) => {
    const answer = await send(path, { lines: [...lines] })
    expect(answer.failure).toBeUndefined()
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(code)])
  },
)

it('answers who may not send at all', async () => {
  const answer = await send('/sample/body', { token: 'nobody', lines: [json, length] })
  expect([answer.failure, answer.status]).toEqual([undefined, 401])
})

it('answers a file that is too large', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="书单.xlsx"\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(part),
    Buffer.alloc(40 * megabyte),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const { socket, read } = await open()
  socket.write(head('/sample/file', [form, `Content-Length: ${body.length}`]))
  await new Promise<void>((resolve) => socket.write(body, () => resolve()))
  const { failure, text } = await read()
  expect(failure).toBeUndefined()
  expect(text).toContain('FILE_TOO_LARGE')
})

it('goes on with the next call on the same line', async () => {
  const bytes = 11 * megabyte
  const { socket, read } = await open()
  socket.write(head('/sample/body', [json, `Content-Length: ${bytes}`]))
  socket.write(Buffer.alloc(bytes, ' '))
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const { text } = await read('"ok":true')
  expect(text).toMatch(/^HTTP\/1.1 413[^]*HTTP\/1.1 200/)
})

// the parser had been left where it stood, with what it could not take any more: the line was held for half a minute
it.each([50_000, 400_000, 4 * megabyte])(
  'goes on at once behind a file of %i bytes that is refused',
  async (bytes) => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="书单.txt"\r\n\r\n'
    const body = Buffer.concat([
      Buffer.from(part),
      Buffer.alloc(bytes, 'a'),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const { socket, read } = await open()
    socket.write(head('/sample/file', [form, `Content-Length: ${body.length}`]))
    socket.write(body)
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const begun = performance.now()
    const { text } = await read('"ok":true')
    expect(text).toMatch(/FILE_TYPE[^]*HTTP\/1.1 200/)
    expect(performance.now() - begun).toBeLessThan(5_000)
  },
)
