import { isDatabaseAway } from '../../../base/db/connection/isOutage'
import { AppError, fail } from '../../../base/errors'

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
  const refusal = databaseRefusal(code, message) ?? (isDatabaseAway(error) && databaseAway())
  if (refusal) return refusal
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('BODY_TOO_LARGE')
  if (statusCode >= 400 && statusCode < 500) return fail('BODY_UNREADABLE', { reason: message })
  return fail('INTERNAL', { traceId })
}

const databaseAway = () => fail('DATABASE_AWAY', { seconds: 5 })

/** What the database refused for reasons that are nobody's fault and may be gone in a moment. */
function databaseRefusal(code: string, message: string): AppError | undefined {
  if (code === '57014') return fail('QUERY_TOO_LONG')
  // what would be stored lies beyond the caller's 数据范围: only then the database speaks of this policy
  if (code === '42501' && message.includes('"data_scope"'))
    return fail('SCOPE_BEYOND', { what: '要保存的内容' })
  if (code === '22007' || code === '22008')
    return fail('BODY_INVALID', { problem: '没有这个日期或时间' })
  return ['55P03', '40P01', '40001'].includes(code) ? fail('ROW_BUSY') : undefined
}
