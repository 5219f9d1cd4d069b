import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { liveCodes } from '../../../schemas/language'
import { actFor } from '../../base/db'
import { fail } from '../../base/errors'
import { sendMessage } from '../../modules/workspace/message'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { mostWindows } from './mountLive'

let app: TestApp
let expired = false
const lastingToken = 'token-that-expires'
let boss: SignedIn

beforeAll(async () => {
  app = await createTestApp({
    beatMs: 60,
    resolveSession: () => async (token) => {
      if (token !== lastingToken) return undefined
      if (expired) throw fail('SESSION_EXPIRED')
      return boss.user
    },
  })
  boss = await app.signIn()
})
afterAll(() => app.close())

interface Said {
  type: string
  topic?: string
}

/** A window that has said its token; `next` waits for the next words of a type. */
async function open(token: string) {
  const socket = await app.openLive()
  const said: Said[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data) => {
    said.push(JSON.parse(String(data)) as Said)
    for (const wake of waiting.splice(0)) wake()
  })
  let reason = ''
  socket.once('close', (_code, why) => {
    reason = String(why)
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.send(JSON.stringify({ token }))
  async function next(type: string): Promise<Said> {
    for (;;) {
      const at = said.findIndex((one) => one.type === type)
      if (at >= 0) return said.splice(at, 1)[0] as Said
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return { socket, said, closed, next, reason: () => reason }
}
const send = (to: SignedIn, fails = false) =>
  actFor(app.db, { companyId: to.companyId, userId: '0' }, async (trx) => {
    await sendMessage(trx, {
      companyId: to.companyId,
      messageType: '1',
      messageSubType: 'SHOP_ORDER',
      title: '有新订单',
      content: '请审核',
    })
    if (fails) throw new Error('rolled back')
  })
const end = async (...windows: { socket: WebSocket; closed: Promise<number> }[]) => {
  for (const { socket } of windows) socket.terminate()
  await Promise.all(windows.map(({ closed }) => closed))
}

it('tells every window of a user at commit, and no other company', async () => {
  const stranger = await app.signIn()
  const windows = await Promise.all([open(boss.token), open(boss.token), open(stranger.token)])
  const [first, second, other] = windows
  await Promise.all(windows.map(({ next }) => next('hello')))
  await expect(send(boss, true)).rejects.toThrow('rolled back')
  await send(boss)
  expect(await first.next('news')).toMatchObject({ topic: 'message' })
  expect(await second.next('news')).toMatchObject({ topic: 'message' })
  // the message that was rolled back told nobody
  await first.next('beat')
  expect([...first.said, ...other.said].filter(({ type }) => type === 'news')).toEqual([])
  await end(...windows)
})

it('tells the other windows when messages are read in one', async () => {
  const window = await open(boss.token)
  await window.next('hello')
  await send(boss)
  await window.next('news')
  await app.post('/system/system/message/batchRead', [], {
    as: boss,
    query: { type: '1', readFlag: '0' },
  })
  expect(await window.next('news')).toMatchObject({ topic: 'message' })
  await end(window)
})

it.each(['', 'nobody', '{"token":5}'])('closes with 4401 on the token %j', async (token) => {
  const { closed, said } = await open(token)
  expect(await closed).toBe(4401)
  expect(said).toEqual([])
})

it('has twenty windows of a person open, and says why not one more', async () => {
  const person = await app.signIn()
  const windows = await Promise.all(Array.from({ length: mostWindows }, () => open(person.token)))
  await Promise.all(windows.map(({ next }) => next('hello')))
  const crowded = await open(person.token)
  expect(await crowded.closed).toBe(liveCodes.crowded)
  expect(crowded.reason()).toBe(fail('TOO_MANY_WINDOWS', { limit: 20 }).message)
  expect(crowded.said).toEqual([])
  // a colleague has windows of their own, and one that is closed makes room
  const colleague = await open((await app.signIn({ company: person })).token)
  await colleague.next('hello')
  await end(...windows.slice(0, 1))
  const again = await open(person.token)
  await again.next('hello')
  await end(...windows.slice(1), colleague, again)
})

it('closes with 4402 when the session wants refreshing, at the next beat', async () => {
  const { closed, next } = await open(lastingToken)
  await next('hello')
  expired = true
  expect(await closed).toBe(4402)
})
