import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import type { WebSocket } from 'ws'
import { buildApp } from '../../main/app'
import type { Connection, Db } from '../../base/db'
import type { OnQuery } from '../../base/db/connection/connect'
import { guardEdits } from '../../kit/edits'
import type { Envelope } from '../../kit/http/answer/envelope'
import type { ResolveSession, Route } from '../../kit/http'
import { createLiveHub, liveChannel } from '../../kit/live'
import { callRunners, startTaskWorker, type TaskWorkerOptions } from '../../kit/tasks'
import { holdLease } from '../../kit/jobs/holdLease'
import { schemas } from '../../base/schemas'
import { freshDatabase } from './freshDatabase'
import { currentVersion } from './currentVersion'
import { seenNow } from './seenNow'
import { unauditedCalls } from './unauditedCalls'
import { makeUser, type SignedIn, type SignInOptions } from './signIn'

export interface TestAppOptions {
  /** Default: every route of the server. */
  routes?: readonly Route[]
  /** For tests of sign-in itself; tokens of `signIn` always work. */
  resolveSession?: (db: Db) => ResolveSession
  /** Runs on the fresh database before the app is built, e.g. to make a sample table. */
  prepare?: (db: Db) => Promise<unknown>
  /** On the rows of the demo, without its pictures. */
  demo?: boolean
  /** An open database in place of a fresh one: a bench keeps its own. */
  connection?: Connection
  /** Told of every statement, of the calls and of `db`. */
  onQuery?: OnQuery
  /** Work on every query, of the calls and of `db`. */
  plugins?: readonly KyselyPlugin[]
  /** Milliseconds between two beats of the live channel. */
  beatMs?: number
  /** Where the server's log lines go; default nowhere. */
  logTo?: { write(line: string): void }
}

export interface CallOptions {
  as?: SignedIn
  /** Default for POST, PUT, DELETE: a new one, as the console sends. */
  requestId?: string
  /** As a click of the console: the same content sent again within seconds is refused with a question. */
  asksRepeat?: boolean
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** An answer; `data` is what the handler returned. */
export interface Answer<T> extends Envelope {
  status: number
  data: T
  headers: Record<string, unknown>
  bytes: Buffer
}

export interface TestApp {
  db: Db
  connection: Connection
  signIn(options?: SignInOptions): Promise<SignedIn>
  /** `post('/product/brand/page', body, { as })` */
  post<T = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>
  /** A post of a form that was opened just now: with the version it shows. */
  edit<T = unknown>(path: string, body: object, options?: CallOptions): Promise<Answer<T>>
  /** Any method: `call('PUT /system/user/profile', body, { as })` */
  call<T = unknown>(call: string, body?: unknown, options?: CallOptions): Promise<Answer<T>>
  /** Works through every open task, as the server's worker does. `isAlone`: also those a dead worker left. */
  runTasks(options?: { isAlone?: boolean; runners?: TaskWorkerOptions['runners'] }): Promise<void>
  /** What the app's own tasks run with. */
  runners: TaskWorkerOptions['runners']
  /** The app itself, for what the helpers do not cover (uploads: pass a FormData body to `post`). */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** A window's live channel, before it has said its token. */
  openLive(): Promise<WebSocket>
  /** What it serves. */
  routes: readonly Route[]
  close(): Promise<void>
}

/** The whole server on a fresh database of its own. Call `close` in afterAll. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { demo, onQuery } = options
  const connection = options.connection ?? (await freshDatabase({ demo, onQuery }))
  await options.prepare?.(connection.db)
  const db = (options.plugins ?? []).reduce((plain, each) => plain.withPlugin(each), connection.db)
  const users = new Map<string, SignedIn>()
  const other = options.resolveSession?.(db)
  const routes = options.routes
    ? guardEdits(options.routes, schemas())
    : (await import('../../main/servedRoutes')).servedRoutes
  const deps = {
    routes,
    findUser: async (_db: Db, id: string) =>
      [...users.values()].find(({ user }) => user.userId === id)?.user,
  }
  // sample routes come with sample schemas, under which the modules of the product cannot be read
  const runners = options.routes
    ? callRunners(deps)
    : (await import('../../main/taskRunners')).createTaskRunners(deps)
  if (!options.routes) (await import('../../main/listen')).listen()
  const benches = options.routes ? [] : (await import('../../main/benches')).benches
  const hub = createLiveHub()
  const stopListening = await connection.listen(liveChannel, hub.notify, hub.resync)
  const isEmbedded = connection.kind === 'pglite'
  const node = await holdLease(connection.aside, { isAlone: isEmbedded, log: silent })
  const app = await buildApp({
    db,
    node,
    routes,
    hub,
    beatMs: options.beatMs,
    log: options.logTo && { level: 'info', stream: options.logTo },
    resolveSession: async (token) => users.get(token)?.user ?? other?.(token),
  })

  const call: TestApp['call'] = async (
    name,
    body,
    { as, requestId, query, headers, asksRepeat } = {},
  ) => {
    const [method = 'POST', path = ''] = name.split(' ')
    const seen = as && (await seenNow(db, name, body, as))
    // encoded once: every encoding of a form has its own boundary
    const content = await contentOf(seen ? { ...(body as Body), seen } : body)
    const response = await app.inject({
      method: method as 'POST',
      url: `/prod-api${path}`,
      query,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(method !== 'GET' && { 'x-request-id': requestId ?? randomUUID() }),
        // the small worlds of tests make the same many times over, knowingly
        ...(!asksRepeat && { 'x-repeat': 'yes' }),
        ...content.headers,
        ...headers,
      },
      payload: content.payload,
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const envelope = isJson
      ? response.json<Envelope>()
      : { code: response.statusCode, msg: '', data: null }
    return {
      ...envelope,
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
    } as never
  }

  const get: TestApp['get'] = (path, callOptions) => call(`GET ${path}`, undefined, callOptions)
  return {
    db,
    connection,
    routes,
    get,
    async edit(path, body, callOptions = {}) {
      const name = `POST ${path}`
      const version = await currentVersion({ call, routes }, name, body as Body, callOptions)
      return call(name, { ...(version !== undefined && { version }), ...body }, callOptions)
    },
    async signIn(signInOptions = {}) {
      const signedIn = await makeUser(db, signInOptions)
      users.set(signedIn.token, signedIn)
      return signedIn
    },
    post: (path, body, callOptions) => call(`POST ${path}`, body, callOptions),
    call,
    runners,
    async runTasks({ isAlone, runners: own = runners } = {}) {
      const worker = startTaskWorker(db, { runners: own, others: benches, log: silent, isAlone })
      await worker.idle()
      await worker.stop()
    },
    inject: (injectOptions) => app.inject(injectOptions),
    async openLive() {
      await app.ready()
      const socket = await app.injectWS('/prod-api/ws')
      // an injected socket answers no ping of its own accord, as a browser's does
      socket.on('ping', (data) => socket.pong(data))
      return socket
    },
    async close() {
      await app.close()
      await node.stop()
      await stopListening()
      const unaudited = await unauditedCalls(db)
      await connection.close()
      if (unaudited.length > 0)
        throw new Error(`changed something without a row in audit_log: ${unaudited.join(', ')}`)
    },
  }
}

type Body = Record<string, unknown>

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function contentOf(
  body: unknown,
): Promise<{ headers: Record<string, string>; payload: string | Buffer | undefined }> {
  if (body === undefined) return { headers: {}, payload: undefined }
  if (!(body instanceof FormData))
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  const encoded = new Response(body)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
