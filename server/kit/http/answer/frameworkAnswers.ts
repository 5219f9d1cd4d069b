import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../../base/errors'
import { failureEnvelope } from './envelope'

/** An address that cannot be decoded names no call; the framework refuses it before any of its hooks. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  const call = `${request.method} ${String(request.raw.url).split('?')[0]}`
  const refusal = fail('CALL_UNKNOWN', { call })
  void reply
    .code(refusal.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .send(failureEnvelope(refusal))
}

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** What is no HTTP at all has neither request nor reply: the same envelope, straight onto the line. */
export function answerNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = statusOf[error.code ?? ''] ?? 400
  const envelope = failureEnvelope(fail('BODY_UNREADABLE', { reason: error.code ?? error.message }))
  const body = JSON.stringify({ ...envelope, code: status })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
