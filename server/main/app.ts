import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../base/db'
import { fail } from '../base/errors'
import { addWebSocket, mountLive, type LiveHub } from '../kit/live'
import type { ResolveSession, Route } from '../kit/http'
import { addBodyParsers } from '../kit/http/input/bodyParsers'
import { addCompression, sendJson } from '../kit/http/answer/compression'
import { addRetryAfter, failureEnvelope } from '../kit/http/answer/envelope'
import { answerBadAddress, answerNoHttp } from '../kit/http/answer/frameworkAnswers'
import { hungUpStatus, isHangUp, logFailure } from '../kit/http/answer/logFailure'
import { mountRoute } from '../kit/http/mountRoute'
import { openApi } from '../kit/http/openApi'
import { readToEnd } from '../kit/http/input/readToEnd'
import { addSecurity } from '../kit/http/answer/security'
import { serveWeb } from '../kit/http/answer/serveWeb'
import { toAppError } from '../kit/http/answer/toAppError'
import { CompanyGate } from '../kit/http/access/CompanyGate'
import type { Drain } from './operation/createDrain'
import type { Metrics } from './operation/watch/createMetrics'
import type { NodeLease } from '../kit/jobs/holdLease'
import { logOptions, type LogTarget } from './operation/watch/logOptions'
import { mountHealth, type ReadyCheck } from './operation/mountHealth'
import { watchRequests } from './operation/watch/watchRequests'
import { schemas, titlesOf } from '../base/schemas'

export interface AppDeps {
  db: Db
  routes: readonly Route[]
  resolveSession: ResolveSession
  /** The windows that are told at once what has changed; absent where nobody listens. */
  hub?: LiveHub
  /** Milliseconds between two beats of the live channel; default 25 s. */
  beatMs?: number
  /** Folder of the built console; absent in tests. */
  webFolder?: string
  /** Where the log goes; nowhere when absent. */
  log?: LogTarget
  metrics?: Metrics
  /** Tells that the process is about to end. */
  drain?: Drain
  /** What must work before calls are sent here, besides the database. */
  readyChecks?: Readonly<Record<string, ReadyCheck>>
  /** Calls of one company that run at once on this node; default 8. */
  companyCalls?: number
  /** This process among the nodes of its database. */
  node?: NodeLease
  /** Behind a proxy: take the caller's address from X-Forwarded-For. */
  trustProxy?: boolean
}

const version = '3.0.1'
const bodyLimit = 10 * 1024 * 1024
// Time to receive a whole request, the slowest upload included.
const requestPatienceMs = 300_000
const usualCompanyCalls = 8
const waitingPerCompany = 1_000
const gatePatienceMs = 15_000

/** The server as a whole, without a port: `start.ts` listens, tests inject. @throws when two routes claim one call */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: deps.log ? logOptions(deps.log) : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    trustProxy: deps.trustProxy ?? false,
    bodyLimit,
    requestTimeout: requestPatienceMs,
    // what has been accepted is answered; the proxy has been told before
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoHttp,
  })
  watchRequests(app, deps)
  const reports = await addSecurity(app)
  await app.register(cookie)
  await app.register(multipart)
  if (deps.hub) await addWebSocket(app)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, limit) =>
      fail('TOO_MANY_CALLS', { seconds: Math.ceil(limit.ttl / 1000) }),
  })
  readToEnd(app)
  await addCompression(app)
  addBodyParsers(app)
  addAnswers(app)

  const database = () => sql`select 1`.execute(deps.db)
  mountHealth(app, {
    version,
    drain: deps.drain,
    checks: { database, ...deps.readyChecks },
    facts: () => ({ cspReports: reports.count }),
  })
  await app.register(
    async (calls) => {
      const description = openApi(deps.routes, version)
      calls.get('/openapi.json', (_request, reply) => sendJson(reply, description))
      const gate = gateOf(deps)
      const routeDeps = { ...deps, gate, titlesOf: (name: string) => titlesOf(schemas(), name) }
      for (const route of deps.routes) mountRoute(calls, route, routeDeps)
      if (deps.hub) mountLive(calls, { ...deps, hub: deps.hub })
    },
    { prefix: '/prod-api' },
  )
  if (deps.webFolder) await serveWeb(app, deps.webFolder)
  return app
}

const gateOf = ({ companyCalls = usualCompanyCalls, metrics }: AppDeps) =>
  new CompanyGate(
    { running: companyCalls, waiting: waitingPerCompany, patienceMs: gatePatienceMs },
    () => metrics?.turnedAway.inc({ why: 'company' }),
  )

/** Trace id on every answer, one shape for every failure. */
function addAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // a picture's address always means the same bytes and says so itself
    const isData = request.url.startsWith('/prod-api') && !reply.hasHeader('cache-control')
    if (isData) reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((error, request, reply) => {
    // nobody hears the answer; watchRequests notes the end
    if (isHangUp(error, reply)) return reply.code(hungUpStatus).send()
    const refusal = toAppError(error, request.id)
    logFailure(request, error, refusal)
    const envelope = failureEnvelope(refusal)
    addRetryAfter(reply, envelope)
    return reply.code(refusal.status).send(envelope)
  })
  app.setNotFoundHandler((request, reply) => {
    const call = `${request.method} ${request.url.split('?')[0]}`
    const refusal = fail('CALL_UNKNOWN', { call })
    return reply.code(refusal.status).send(failureEnvelope(refusal))
  })
}

const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
