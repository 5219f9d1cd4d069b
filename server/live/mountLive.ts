import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { AppError } from '../errors'
import type { ResolveSession, SessionUser } from '../http'
import type { LiveHub } from './createLiveHub'

export interface LiveDeps {
  hub: LiveHub
  resolveSession: ResolveSession
  /** Milliseconds between two beats; each also checks that the session still holds. */
  beatMs?: number
}

/** Why the server closed: 4401 nobody is signed in, 4402 the token wants refreshing, 4408 nothing was said in time. */
export const liveCodes = { over: 4401, expired: 4402, silent: 4408 } as const

const patienceMs = 5_000
const usualBeatMs = 25_000
// The only thing a console says is its token.
const maxPayload = 4_096

/** Lets the whole app speak WebSocket; the channel is mounted where its path belongs. */
export const addWebSocket = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, { options: { maxPayload } })
}

/**
 * `/ws`: one channel per window. Its first words are `{ "token": … }` – in a message and not in the address, so that
 * no log holds it. Then come `hello`, `news` with a topic, and a `beat` by which both sides notice a dead line.
 */
export function mountLive(app: FastifyInstance, deps: LiveDeps): void {
  app.get('/ws', { websocket: true }, (socket) => {
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
  const leave = deps.hub.join({ userId, companyId, send: (text) => socket.send(text) })
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
    void resolve(socket, token, deps).then((found) => found && say(socket, { type: 'beat' }))
  }, deps.beatMs ?? usualBeatMs)
  socket.once('close', () => {
    clearInterval(beat)
    leave()
  })
  say(socket, { type: 'hello' })
}

const say = (socket: WebSocket, what: object) => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(what))
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
