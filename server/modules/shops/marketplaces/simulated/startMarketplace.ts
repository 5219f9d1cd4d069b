import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlatformGoods, PlatformOrder, PullRequest, Shelving } from '../types'
import { makeHistory } from './makeHistory'
import { makeListings } from './makeListings'
import { openCounter } from './openCounter'
import { seeded, shuffled } from './random'

export interface MarketplaceOptions {
  port?: number
  seed: number
  orders: number
  listings?: number
  pageSize?: number
  /** What a shop must show. */
  token?: string
  /** When the newest order came; by default a fixed day. */
  now?: Date
}

/**
 * What is told wrongly on purpose: nothing, no answer at all, something else than JSON, JSON of another shape; or done
 * as asked, but the answer is late and the connection cut before it.
 */
export type Mood = 'well' | 'down' | 'garbage' | 'strange' | 'late'

const lateMs = 50

/** What a shop shows where nothing else is asked for: a shop of the demo has it. */
export const simulatedToken = 'sim-token'

export interface SimulatedMarketplace {
  url: string
  /** Every version there is, oldest first. */
  history: readonly PlatformOrder[]
  /** The newest version of each listing. */
  listings(): PlatformGoods[]
  close(): Promise<void>
}

/**
 * A sales platform over HTTP. It tells every version of its orders and listings in a seeded disorder: late, some of them
 * twice, older ones after newer ones. `POST /mood { mood }` makes it ill, `GET /told` says which waybills, refunds and
 * changes of listings it was told of, `GET /listings` how its listings are now.
 */
export async function startMarketplace(options: MarketplaceOptions): Promise<SimulatedMarketplace> {
  const { port = 0, seed, orders, listings = 0, pageSize = 10, token = simulatedToken } = options
  const random = seeded(seed)
  const history = makeHistory(orders, random, options.now)
  const twice = history.filter(() => random() < 0.4)
  const stream = shuffled([...history, ...twice], random)
  // a seed of its own: more listings do not change the orders
  const fate = seeded(seed + 1)
  const counter = openCounter(makeListings(listings, fate), pageSize, fate)
  const told = new Map<string, unknown>()
  let mood: Mood = 'well'

  const pull = ({ cursor = '0', platformOrderNums }: PullRequest) => {
    if (platformOrderNums) {
      const named = history.filter((one) => platformOrderNums.includes(one.platformOrderNum))
      return { orders: named, cursor, hasMore: false }
    }
    const at = Number(cursor)
    const end = Math.min(stream.length, at + pageSize)
    return { orders: stream.slice(at, end), cursor: String(end), hasMore: end < stream.length }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    if (path === '/mood') {
      mood = (body as { mood: Mood }).mood
      return send(response, 200, { mood })
    }
    if (path === '/told') return send(response, 200, [...told.values()])
    if (path === '/listings') return send(response, 200, counter.now())
    if (request.headers.authorization !== `Bearer ${token}`) return send(response, 401, {})
    if (mood === 'down') return request.socket.destroy()
    if (mood === 'garbage') return response.end('<html>502 Bad Gateway</html>')
    if (mood === 'strange')
      return send(response, 200, { orders: [{ version: 'x' }], goods: [{ version: 'x' }] })
    const { status, said } = serve(path, body, String(request.headers['idempotency-key'] ?? ''))
    if (mood !== 'late') return send(response, status, said)
    await sleep(lateMs)
    return request.socket.destroy()
  }

  const serve = (path: string, body: unknown, key: string) => {
    if (path.endsWith('/orders/pull')) return { status: 200, said: pull(body as PullRequest) }
    if (path.endsWith('/goods/pull'))
      return { status: 200, said: counter.pull((body as PullRequest).cursor) }
    const [, platformGoodsId] = /\/goods\/([^/]+)\/shelve$/.exec(path) ?? []
    const message =
      platformGoodsId &&
      counter.shelve(
        { ...(body as Shelving), platformGoodsId: decodeURIComponent(platformGoodsId) },
        key,
      )
    if (message) return { status: 422, said: { message } }
    if (!told.has(key)) told.set(key, { path, body })
    return { status: 200, said: { ok: true } }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 500, {}))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    history,
    listings: counter.now,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text === '' ? {} : (JSON.parse(text) as unknown)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
