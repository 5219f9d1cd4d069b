import { fail } from '../../base/errors'
import { schemas } from '../../base/schemas'
import type { RecordValues, RowSpec } from './types'

interface DatabaseError {
  /** SQLSTATE. */
  code?: string
  constraint?: string
  /** `Key (company_id, brand_name)=(1, 中华书局) already exists.` */
  detail?: string
}

/**
 * What a person is told when a rule of the table refuses a write: the module's own sentence for a unique key, else one
 * that names the field. Any other error comes back as it is.
 */
export function refusalOf(error: unknown, { resource, unique }: RowSpec, values: RecordValues) {
  const { code, constraint, detail } = error as DatabaseError
  const own = constraint === undefined ? undefined : unique?.[constraint]
  if (own) return own(values)
  if (code === uniqueViolation) return valueUsed(resource, fieldsIn(detail), values)
  if (code === foreignKeyViolation) return choiceGone(resource, fieldsIn(detail))
  if (code === checkViolation) return fail('RECORD_REFUSED', { rule: constraint })
  return error
}

const [uniqueViolation, foreignKeyViolation, checkViolation] = ['23505', '23503', '23514']

function valueUsed(resource: string, fields: readonly string[], values: RecordValues) {
  const field = fields.find((name) => values[name] !== undefined)
  const title = titleOf(resource, field)
  const value = field === undefined ? '' : String(values[field])
  return fail('RECORD_USED', { title, value, ...(field && { fields: { [field]: '已经有了' } }) })
}

function choiceGone(resource: string, fields: readonly string[]) {
  const field = fields.find((name) => schemas().resources[resource]?.fields[name])
  const title = titleOf(resource, field)
  return fail('CHOICE_GONE', { title, ...(field && { fields: { [field]: '已经不在了' } }) })
}

const titleOf = (resource: string, field = '') =>
  schemas().resources[resource]?.fields[field]?.title ?? '内容'

/** Field names of the key in a detail, the company's left out. */
const fieldsIn = (detail = ''): string[] =>
  (/\(([\w", ]+)\)=/.exec(detail)?.[1] ?? '')
    .split(/[", ]+/)
    .filter((name) => name !== '' && name !== 'company_id')
    .map((name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
