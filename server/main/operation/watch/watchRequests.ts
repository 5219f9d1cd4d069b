import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hungUpStatus, isGone } from '../../../kit/http/answer/logFailure'
import type { Drain } from '../createDrain'
import type { Metrics } from './createMetrics'
import { withTrace } from '../../../base/trace'

/** Every call: its trace reaches SQL, its end the log and the figures; while draining its connection is given up. */
export function watchRequests(
  app: FastifyInstance,
  { metrics, drain }: { metrics?: Metrics; drain?: Drain },
): void {
  const trace = (request: FastifyRequest) => ({
    traceId: request.id,
    isCall: true,
    ...(readsEnglish(request) && { language: 'en' as const }),
  })
  const noteEnd = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const { method } = request
    // never the address itself: it holds ids and what somebody searched for
    const route = request.routeOptions.url ?? 'unknown'
    const { elapsedTime: ms } = reply
    metrics?.running.dec()
    metrics?.answered(method, route, status, ms / 1000)
    const text = status === hungUpStatus ? 'hung up' : 'answered'
    request.log.info({ method, route, status, ms: Math.round(ms) }, text)
  }
  app.addHook('onRequest', (request, reply, done) => {
    metrics?.running.inc()
    // a caller who hangs up gets no answer, and the framework says nothing of its end
    reply.raw.once('close', () => {
      if (isGone(reply)) noteEnd(request, reply, hungUpStatus)
    })
    withTrace(trace(request), done)
  })
  // reading a body goes on in the stream's own context
  app.addHook('preValidation', (request, _reply, done) => withTrace(trace(request), done))
  app.addHook('onSend', async (_request, reply) => {
    if (drain?.isDraining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isGone(reply)) noteEnd(request, reply, reply.statusCode)
    done()
  })
}

/** The console says in each call what its reader reads: `en` or `zh-CN`. */
const readsEnglish = (request: FastifyRequest): boolean =>
  /^en\b/i.test(request.headers['accept-language'] ?? '')
