import { AppError, type Facts } from './AppError'
import { catalogue, type ErrorCode } from './catalogue'
import type { ErrorSpec } from './ErrorSpec'

/**
 * Makes an error of the catalogue; throw it.
 * @example throw fail('ROW_NOT_FOUND')
 */
export function fail(code: ErrorCode, facts?: Facts): AppError {
  const specs: Record<ErrorCode, ErrorSpec> = catalogue
  return new AppError(code, specs[code], facts)
}
