import type { FastifyReply } from 'fastify'
import type { AppError } from '../../../base/errors'

/** Every JSON answer; `code` equals the HTTP status. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
}

export const wellEnvelope = (data: unknown): Envelope => ({
  code: 200,
  msg: '操作成功',
  data: data ?? null,
})

export const failureEnvelope = (error: AppError): Envelope => ({
  code: error.status,
  msg: error.message,
  data: { error: error.code, ...(error.hint && { hint: error.hint }), ...error.facts },
})

/** Who is refused for a moment is told when to come back; the console does so by itself. */
export function addRetryAfter(reply: FastifyReply, { code, data }: Envelope): void {
  const { seconds } = (data ?? {}) as { seconds?: unknown }
  if (code === 503 && typeof seconds === 'number') reply.header('retry-after', seconds)
}
