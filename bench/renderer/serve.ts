import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { addCompression, sendJson } from '../../server/kit/http/answer/compression'
import { serveWeb } from '../../server/kit/http/answer/serveWeb'
import { liveBeatMs, type LiveWord } from '../../schemas/language'
import type { Answers } from './answers'
import { orderOf, rowsOf, total } from './shared/rows'

export interface BenchServer {
  origin: string
  close(): Promise<void>
}

/**
 * Serves the built peers and answers their calls from memory, compressed as the product's server compresses.
 * @param answers what the product's own server says to everything that is not about the bench's orders
 */
export async function serve(folder: string, answers: Answers): Promise<BenchServer> {
  const app = Fastify({ bodyLimit: 4_000_000 })
  await addCompression(app)
  await app.register(websocket)
  answerRows(app)
  answerPreferences(app)
  answerLive(app)
  app.all('/prod-api/*', async (request, reply) => {
    const { status, text } = await answers.of(request)
    return sendJson(reply.code(status), JSON.parse(text) as object)
  })
  await serveWeb(app, folder)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => app.close() }
}

const enveloped = (data: unknown) => ({ code: 200, msg: '', data })

function answerRows(app: FastifyInstance) {
  const turns = new Map<string, number>()
  const rowsFor = (request: FastifyRequest) => {
    const { pageNum = 1 } = request.body as { pageNum?: number }
    const { visit, rows } = visitOf(request)
    const key = `${visit} ${pageNum}`
    const turn = (turns.get(key) ?? 0) + 1
    turns.set(key, turn)
    return rowsOf(pageNum, rows, turn)
  }
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id
  app.post('/api/rows', (request, reply) => sendJson(reply, rowsFor(request)))
  app.get('/api/rows/:id', (request, reply) => sendJson(reply, orderOf(idOf(request))))
  const own = '/prod-api/bench/orders'
  app.post(`${own}/page`, (request, reply) => sendJson(reply, enveloped(rowsFor(request))))
  app.post(`${own}/page/summary`, (_request, reply) =>
    sendJson(reply, enveloped({ total, sums: {}, counts: {} })),
  )
  app.get(`${own}/:id`, (request, reply) => sendJson(reply, enveloped(orderOf(idOf(request)))))
}

/** Which opening of which peer a call belongs to, and how many rows its page is to have: in the address of the page. */
function visitOf({ headers }: FastifyRequest): { visit: string; rows: number; peer: string } {
  const { searchParams, pathname } = new URL(headers.referer ?? 'http://bench/')
  const [, peer = ''] = pathname.split('/')
  return {
    visit: searchParams.get('visit') ?? '',
    rows: Number(searchParams.get('rows') ?? 20),
    peer,
  }
}

/** What a person likes is kept, as the product keeps it: the filters stay unfolded once somebody has unfolded them. */
function answerPreferences(app: FastifyInstance) {
  const kept = new Map<string, Record<string, unknown>>()
  const keptOf = (request: FastifyRequest) => kept.get(visitOf(request).peer) ?? {}
  const path = '/prod-api/system/config/preferences'
  app.post(path, (request, reply) => sendJson(reply, enveloped(keptOf(request))))
  app.post(`${path}/save`, (request, reply) => {
    const { key, value } = request.body as { key: string; value: unknown }
    kept.set(visitOf(request).peer, { ...keptOf(request), [key]: value })
    return sendJson(reply, enveloped(null))
  })
}

/** The live channel: it is up and has no news. */
function answerLive(app: FastifyInstance) {
  app.get('/prod-api/ws', { websocket: true }, (socket) => {
    let n = 0
    const say = (type: 'hello' | 'beat') => {
      const word: LiveWord = { n, type }
      n += 1
      socket.send(JSON.stringify(word))
    }
    say('hello')
    const beat = setInterval(() => say('beat'), liveBeatMs)
    socket.on('close', () => clearInterval(beat))
  })
}
