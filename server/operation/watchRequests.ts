import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Drain } from './createDrain'
import type { Metrics } from './createMetrics'
import { withTrace } from './trace'

/** Every call: its trace reaches SQL, its end the log and the figures; while draining its connection is given up. */
export function watchRequests(
  app: FastifyInstance,
  { metrics, drain }: { metrics?: Metrics; drain?: Drain },
): void {
  const trace = (request: FastifyRequest) => ({ traceId: request.id, isCall: true })
  app.addHook('onRequest', (request, _reply, done) => {
    metrics?.running.inc()
    withTrace(trace(request), done)
  })
  // reading a body goes on in the stream's own context
  app.addHook('preValidation', (request, _reply, done) => withTrace(trace(request), done))
  app.addHook('onSend', async (_request, reply) => {
    if (drain?.isDraining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    // never the address itself: it holds ids and what somebody searched for
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime: ms } = reply
    metrics?.running.dec()
    metrics?.answered(method, route, status, ms / 1000)
    request.log.info({ method, route, status, ms: Math.round(ms) }, 'answered')
    done()
  })
  // a caller that hangs up gets no answer
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ method: request.method, route: request.routeOptions.url }, 'hung up')
    done()
  })
}
