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

/**
 * The same for one field of the form that was sent: its sentence is shown at the field.
 * @example throw failAt('productCode', 'PRODUCT_CODE_USED', { productCode })
 */
export function failAt(field: string, code: ErrorCode, facts?: Facts): AppError {
  const { message } = fail(code, facts)
  return fail(code, { ...facts, fields: { [field]: message } })
}
