import { AppError, type Facts } from './AppError'
import { coreErrors } from './coreErrors'
import { knownErrors, type ErrorCode, type ErrorSpec } from './ErrorSpec'

// Asked by name: a build leaves out a module of which only the loading counts.
const core: Readonly<Record<string, ErrorSpec>> = coreErrors

/**
 * Makes a declared error; throw it.
 * @example throw fail('ROW_NOT_FOUND')
 */
export function fail(code: ErrorCode, facts?: Facts): AppError {
  const spec = knownErrors.get(code) ?? core[code]
  if (!spec) throw new Error(`fail: the errors of the module of "${code}" are not loaded`)
  return new AppError(code, spec, facts)
}

/**
 * The same for one field of the form that was sent: its sentence is shown at the field.
 * @example throw failAt('productCode', 'PRODUCT_CODE_USED', { productCode })
 */
export function failAt(field: string, code: ErrorCode, facts?: Facts): AppError {
  const { message } = fail(code, facts)
  return fail(code, { ...facts, fields: { [field]: message } })
}
