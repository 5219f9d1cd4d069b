import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { liveBeatMs, liveCodes, type UncountedWord } from '../../../schemas/language'
import { AppError, fail } from '../../base/errors'
import type { ResolveSession, SessionUser } from '../http'
import type { LiveHub } from './createLiveHub'
import { isOwnOrigin } from './isOwnOrigin'

export interface LiveDeps {
  hub: LiveHub
  resolveSession: ResolveSession
  /** Milliseconds between two beats. */
  beatMs?: number
}

const patienceMs = 5_000
// The triggers tell at once when a session ends; this is for whatever they cannot know, such as its time.
const beatsPerCheck = 6
// The only thing a console says is its token.
const maxPayload = 4_096
// A window that does not read is not waited for: it comes again and asks for everything.
const mostUnsent = 256 * 1024

/** Windows of one user on a node: each costs every message of their company a word. */
export const mostWindows = 20

/** Lets the whole app speak WebSocket; the channel is mounted where its path belongs. */
export const addWebSocket = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, { options: { maxPayload } })
}

/**
 * `/ws`: one channel per window. Its first words are `{ "token": … }` – in a message and not in the address, so that
 * no log holds it. Then come counted words: `hello`, `news` with a topic, and a `beat` by which both sides notice a
 * dead line and the window a word it has not got.
 */
export function mountLive(app: FastifyInstance, deps: LiveDeps): void {
  const refuseForeign = async ({ headers, host }: FastifyRequest) => {
    if (!isOwnOrigin(headers.origin, host)) throw fail('ORIGIN_FOREIGN')
  }
  app.get('/ws', { websocket: true, preValidation: refuseForeign }, (socket) => {
    // A broken line closes the socket; there is nothing else to do about it.
    socket.on('error', () => socket.terminate())
    const giveUp = setTimeout(() => socket.close(liveCodes.silent), patienceMs)
    socket.once('close', () => clearTimeout(giveUp))
    socket.once('message', (data) => {
      clearTimeout(giveUp)
      void admit(socket, tokenOf(String(data)), deps)
    })
  })
}

async function admit(socket: WebSocket, token: string, deps: LiveDeps): Promise<void> {
  const user = await resolve(socket, token, deps)
  if (!user || socket.readyState !== socket.OPEN) return
  const { userId, companyId } = user
  if (deps.hub.windowsOf(userId) >= mostWindows)
    return socket.close(liveCodes.crowded, fail('TOO_MANY_WINDOWS', { limit: mostWindows }).message)
  const send = counted(socket)
  const recheck = () => void resolve(socket, token, deps)
  const close = (code: number) => socket.close(code)
  const leave = deps.hub.join({ userId, companyId, send, recheck, close })
  let isAlive = true
  let beats = 0
  socket.on('pong', () => {
    isAlive = true
  })
  const beat = setInterval(() => {
    send({ type: 'beat' })
    beats += 1
    if (beats % beatsPerCheck !== 0) return
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    recheck()
  }, deps.beatMs ?? liveBeatMs)
  socket.once('close', () => {
    clearInterval(beat)
    leave()
  })
  send({ type: 'hello' })
  // what ended it in between was told to nobody
  recheck()
}

/** Numbers the words of a line. */
function counted(socket: WebSocket): (word: UncountedWord) => void {
  let n = 0
  return (word) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostUnsent) return socket.terminate()
    socket.send(JSON.stringify({ n, ...word }))
    n += 1
  }
}

/** Closes the socket when the token opens nothing. */
async function resolve(
  socket: WebSocket,
  token: string,
  { resolveSession }: LiveDeps,
): Promise<SessionUser | undefined> {
  try {
    const user = token === '' ? undefined : await resolveSession(token)
    if (!user) socket.close(liveCodes.over)
    return user
  } catch (error) {
    const isExpired = error instanceof AppError && error.code === 'SESSION_EXPIRED'
    // a database out of reach is no reason to sign anybody out: the console comes again
    socket.close(isExpired ? liveCodes.expired : 1011)
    return undefined
  }
}

function tokenOf(text: string): string {
  try {
    const { token } = JSON.parse(text) as { token?: unknown }
    return typeof token === 'string' ? token : ''
  } catch {
    return ''
  }
}
