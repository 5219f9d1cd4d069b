import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { HttpClient } from '../../../runtime/http'
import { createLive } from '../../../runtime/live'
import { createUnreadCounter } from '../../../runtime/session/createUnreadCounter'
import { actFor } from '../../base/db'
import { sendMessage } from '../../modules/workspace/message'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'

let app: TestApp
let boss: SignedIn
const isFull = process.env.FULL_TESTS === 'on'

beforeAll(async () => {
  app = await createTestApp({ beatMs: 150 })
  boss = await app.signIn()
})
afterAll(() => app.close())

/** The same "random" faults in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Like a browser's: a line given up while it opens is no exception. */
class Window extends WebSocket {
  constructor(url: string) {
    super(url)
    this.on('error', () => undefined)
  }
}

/** A line over TCP that loses words, says them twice, late and out of turn, and breaks now and then. */
async function startLossyLine() {
  const random = dice(20_261_122)
  const seen = { lost: 0, twice: 0, late: 0, cut: 0 }
  const line = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(line, 'listening')
  line.on('connection', (window) => void join(window))
  const join = async (window: WebSocket) => {
    const first = once(window, 'message')
    const server = await app.openLive()
    server.on('close', (code: number) => window.close(code === 1006 ? 1011 : code))
    window.on('close', () => server.terminate())
    const say = (text: string) => window.readyState === window.OPEN && window.send(text)
    server.on('message', (data) => {
      const text = String(data)
      const fault = random()
      if (fault < 0.2) seen.lost += 1
      else if (fault < 0.3) {
        seen.twice += 1
        say(text)
        say(text)
      } else if (fault < 0.5) {
        seen.late += 1
        setTimeout(say, random() * 300, text)
      } else if (fault < 0.55) {
        seen.cut += 1
        window.terminate()
      } else say(text)
    })
    const [token] = (await first) as [Buffer]
    server.send(String(token))
  }
  const { port } = line.address() as AddressInfo
  const stop = () => {
    for (const window of line.clients) window.terminate()
    line.close()
  }
  return { url: `ws://127.0.0.1:${port}`, seen, stop }
}

it('shows what the server counts, whatever the line loses, repeats, turns round or breaks', async () => {
  const line = await startLossyLine()
  const http = {
    call: async () => (await app.get('/system/system/message/getCount', { as: boss })).data,
  } as unknown as HttpClient
  const counter = createUnreadCounter()
  let badge = -1
  const live = createLive({
    url: line.url,
    readToken: () => boss.token,
    refresh: async () => undefined,
    silenceMs: 600,
    Socket: Window as never,
  })
  live.on('message', () => void counter.count(http, ({ unReadCount }) => (badge = unReadCount)))
  const stop = live.start()

  let sent = 0
  for (let burst = 0; burst < (isFull ? 30 : 6); burst += 1) {
    for (let at = 0; at < 4; at += 1) {
      await actFor(app.db, { companyId: boss.companyId, userId: '0' }, (trx) =>
        sendMessage(trx, {
          companyId: boss.companyId,
          messageType: '1',
          messageSubType: 'SHOP_ORDER',
          title: '有新订单',
          content: '请审核',
        }),
      )
      sent += 1
      await wait(20)
    }
    await vi.waitFor(() => expect(badge).toBe(sent), { timeout: 5_000, interval: 20 })
  }
  stop()
  counter.forget()
  line.stop()
  // the line was as bad as it should be
  expect(Math.min(line.seen.lost, line.seen.twice, line.seen.late)).toBeGreaterThan(0)
}, 240_000)
