import { AppError, fail } from '../errors'

interface Thrown {
  code?: string
  statusCode?: number
  message?: string
}

/**
 * What the caller may know of a thrown error: refusals of the catalogue and the framework's complaints about the
 * request as they are, everything else as INTERNAL.
 */
export function toAppError(error: unknown, traceId: string): AppError {
  if (error instanceof AppError)
    return error.isPublic ? error : fail('INTERNAL', { traceId, cause: error.code })
  const { code = '', statusCode = 500, message = '' } = error as Thrown
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('BODY_TOO_LARGE')
  if (statusCode >= 400 && statusCode < 500) return fail('BODY_UNREADABLE', { reason: message })
  return fail('INTERNAL', { traceId })
}
