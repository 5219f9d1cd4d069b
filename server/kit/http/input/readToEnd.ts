import type { FastifyInstance, FastifyRequest } from 'fastify'

const longestMs = 30_000
const mostBytes = 512 * 1024 * 1024

/**
 * Lets a caller read an answer that comes before their body has ended (too large, no session, no permission): closed at
 * once, a connection with unread bytes is reset, and the browser shows a broken network in place of the reason. What is
 * left of the body is thrown away; who sends for too long, or too much, is cut off.
 */
export function readToEnd(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isUnderWay(request)) return
    // the framework asks for the end of a connection whose body it has not read
    reply.removeHeader('connection')
    throwAway(request)
  })
}

const isUnderWay = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete &&
  !raw.readableEnded &&
  (headers['content-length'] !== undefined || 'transfer-encoding' in headers)

function throwAway({ raw }: FastifyRequest): void {
  const { socket } = raw
  let left = mostBytes
  const timer = setTimeout(() => socket.destroy(), longestMs)
  timer.unref()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
  // a parser that was left in the middle of a file takes no more, and would hold back everything behind it
  raw.unpipe()
  raw.resume()
}
