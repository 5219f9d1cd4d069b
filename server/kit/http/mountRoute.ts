import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Doing } from '../auditLog'
import type { Db, Trx } from '../../base/db'
import type { CompanyGate } from './access/CompanyGate'
import type { NodeLease } from '../jobs/holdLease'
import { fail } from '../../base/errors'
import { dropSpooled, FileAnswer, partLimits, readUpload, sendFile } from '../../base/transfer'
import { authorize, bearerToken } from './access/authorize'
import { createInputCheck } from './input/checkInput'
import { sendJson, sendPlain } from './answer/compression'
import { checkScope } from './access/checkScope'
import { createContext } from './access/createContext'
import { addRetryAfter, failureEnvelope, wellEnvelope, type Envelope } from './answer/envelope'
import { logFailure } from './answer/logFailure'
import { rateLimitOf } from './access/rateLimits'
import { hashOf, runOnce } from './answer/requestLog'
import type { Titles } from './input/problemsOf'
import { OnceAnswer } from './access/shownOnce'
import { toAppError } from './answer/toAppError'
import type { ResolveSession, Route, RouteInput, SessionUser } from './types'

export interface RouteDeps {
  db: Db
  resolveSession: ResolveSession
  /** Keeps one company from taking the whole node. */
  gate?: CompanyGate
  /** Holds the claims of request ids; absent in tests: a claim is then free after ten minutes. */
  node?: NodeLease
  /** Chinese field titles of a resource, for sentences about a body. */
  titlesOf(resource: string): Titles
}

interface Arrived extends RouteInput {
  files: Awaited<ReturnType<typeof readUpload>>['files']
}

/** Puts one declared call on the app: session and permission before anything is read, then shapes, then the handler. */
export function mountRoute(app: FastifyInstance, route: Route, deps: RouteDeps): void {
  const check = createInputCheck(route, route.resource ? deps.titlesOf(route.resource) : {})
  const users = new WeakMap<FastifyRequest, SessionUser>()
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: rateLimitOf(route.rate) },
    onRequest: async (request) => {
      const token = bearerToken(request.headers.authorization)
      const lookUp = () => authorize(route, token, deps.resolveSession)
      const user = await (token && deps.gate ? deps.gate.passToken(token, lookUp) : lookUp())
      if (!user) return
      users.set(request, user)
      request.log = request.log.child({ companyId: user.companyId, userId: user.userId })
    },
    handler: async (request, reply) => {
      const arrived = await readRequest(route, request)
      try {
        const input = check(arrived)
        const user = users.get(request)
        const run = () => answer(route, deps, request, reply, { ...arrived, ...input }, user)
        return await (user && deps.gate ? deps.gate.pass(user, run) : run())
      } finally {
        await dropSpooled(arrived.files)
      }
    },
  })
}

async function readRequest(route: Route, request: FastifyRequest): Promise<Arrived> {
  const { query, params } = request
  if (!route.upload) {
    // the multipart parser leaves it unread, as if nothing had been sent
    if (request.isMultipart()) throw fail('BODY_UNREADABLE', { reason: 'multipart/form-data' })
    return { body: request.body, query, params, files: [] }
  }
  const { files, fields } = await readUpload(request.parts(partLimits(route.upload)), route.upload)
  return { body: fields, query, params, files }
}

async function answer(
  route: Route,
  deps: RouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  arrived: Arrived,
  user: SessionUser | undefined,
): Promise<FastifyReply> {
  const input = { body: arrived.body, query: arrived.query, params: arrived.params }
  const { reads } = route
  const facts = {
    request,
    reply,
    db: deps.db,
    user,
    files: arrived.files,
    doing: doingOf(route, input),
    reads,
  }
  const run = async (atCommit?: (trx: Trx) => Promise<void>) => {
    if (user) await checkScope(deps.db, user, route, input.body)
    return route.handle(createContext({ ...facts, atCommit }), input)
  }

  const isRepeatable = request.headers['x-request-id'] === request.id
  if (route.reads || !user || !isRepeatable) {
    const data = await run()
    if (data instanceof FileAnswer) return sendFile(reply, data)
    if (data instanceof OnceAnswer) return sendPlain(reply, wellEnvelope(data.data))
    // who is not signed in is given tokens and codes, by sign-in and its like
    return user ? sendJson(reply, wellEnvelope(data)) : sendPlain(reply, wellEnvelope(data))
  }

  let fileAnswer: FileAnswer | undefined
  let onceAnswer: OnceAnswer | undefined
  const logged = {
    db: deps.db,
    node: deps.node,
    actor: { companyId: user.companyId, userId: user.userId },
    requestId: request.id,
    call: `${request.method} ${request.url}`,
    bodyHash: hashOf([JSON.stringify(arrived.body), ...arrived.files.map((part) => part.sha256)]),
    makes: route.creates && !isKnownRepeat(request) ? route.summary : undefined,
  }
  const envelope = await runOnce(logged, async (markCommitted): Promise<Envelope> => {
    try {
      const data = await run(markCommitted)
      if (data instanceof OnceAnswer) {
        onceAnswer = data
        return failureEnvelope(fail('ANSWER_SHOWN'))
      }
      if (!(data instanceof FileAnswer)) return wellEnvelope(data)
      fileAnswer = data
      return { code: 200, msg: '操作已完成，文件只发送一次，请重新导出', data: null }
    } catch (error) {
      const refusal = toAppError(error, request.id)
      logFailure(request, error, refusal)
      return failureEnvelope(refusal)
    }
  })
  if (fileAnswer) return sendFile(reply, fileAnswer)
  if (onceAnswer) return sendPlain(reply, wellEnvelope(onceAnswer.data))
  addRetryAfter(reply, envelope)
  return sendJson(reply.code(envelope.code), envelope)
}

/** The person was asked whether to make it once more, and wants it. */
const isKnownRepeat = ({ headers }: FastifyRequest) => headers['x-repeat'] === 'yes'

/** What the audit log is told of a call. */
const doingOf = (
  { call, summary, resource }: Route,
  { body, query, params }: RouteInput,
): Doing => ({
  call,
  title: summary,
  resource,
  input: Object.assign({}, query, body, params) as Doing['input'],
})
