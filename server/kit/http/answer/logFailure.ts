import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../base/errors'

/** What a call that failed leaves in the log. A refusal meant for people is no fault of the program, whatever its status. */
export function logFailure({ log }: FastifyRequest, error: unknown, refusal: AppError): void {
  if (refusal.status < 500) return
  if (error instanceof AppError && error.isPublic) log.warn({ err: error }, 'call refused')
  else log.error({ err: error }, 'call failed')
}

/** As nginx counts callers that went away before they were answered. */
export const hungUpStatus = 499

/** Whether nobody is there any more to be answered. */
export const isGone = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished

/**
 * Whether all that happened is that the caller went away: a closed window, a newer wish, a lost network. The framework's
 * words for it while it reads and while it writes; a database whose line breaks at that moment says something else.
 */
export function isHangUp(error: unknown, reply: FastifyReply): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const isCut = code === 'ECONNRESET' && message === 'aborted'
  return isGone(reply) && (isCut || code === 'ERR_STREAM_PREMATURE_CLOSE')
}
