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
  const refusal = databaseRefusal(code, message)
  if (refusal) return refusal
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('BODY_TOO_LARGE')
  if (statusCode >= 400 && statusCode < 500) return fail('BODY_UNREADABLE', { reason: message })
  return fail('INTERNAL', { traceId })
}

/** What the database refused for reasons that are nobody's fault and may be gone in a moment. */
function databaseRefusal(code: string, message: string): AppError | undefined {
  if (code === '57014') return fail('QUERY_TOO_LONG')
  if (code === '22007' || code === '22008')
    return fail('BODY_INVALID', { problem: '没有这个日期或时间' })
  if (code === '55P03' || code === '40P01') return fail('ROW_BUSY')
  const isAway = ['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET'].includes(code)
  // the pool's own words when no connection came free in time, or one ended under way
  const isPool = /timeout exceeded when trying to connect|Connection terminated/.test(message)
  return isAway || isPool ? fail('DATABASE_AWAY', { seconds: 5 }) : undefined
}
