import { fail } from '../../base/errors'
import { schemas } from '../../base/schemas'
import type { Constraints } from './constraints'
import type { RecordValues, RowSpec } from './types'

interface DatabaseError {
  /** SQLSTATE. */
  code?: string
  constraint?: string
}

/**
 * What a person is told when a rule of the table refuses a write: the module's own sentence for a unique key, else one
 * that names the field. Any other error comes back as it is.
 * @param values the record as it would be
 */
export function refusalOf(
  error: unknown,
  { resource, unique }: Pick<RowSpec, 'resource' | 'unique'>,
  values: RecordValues,
  constraints: Constraints,
) {
  const { code, constraint = '' } = error as DatabaseError
  const own = unique?.[constraint]
  if (own) return own(values)
  const fields = constraints.get(constraint) ?? []
  if (code === uniqueViolation) return valueUsed(resource, fields, values)
  if (code === foreignKeyViolation) return choiceGone(resource, fields)
  if (code === checkViolation) return fail('RECORD_REFUSED', { rule: constraint })
  return error
}

const [uniqueViolation, foreignKeyViolation, checkViolation] = ['23505', '23503', '23514']

/** A key of a parent and a code, such as warehouse and area code, is used up by the code. */
function valueUsed(resource: string, fields: readonly string[], values: RecordValues) {
  const declared = schemas().resources[resource]?.fields ?? {}
  const known = fields.filter((name) => declared[name])
  const field = known.find((name) => declared[name]?.ref === undefined) ?? known[0]
  const title = titleOf(resource, field)
  const value = String(values[field ?? ''] ?? '')
  return fail('RECORD_USED', { title, value, ...(field && { fields: { [field]: '已经有了' } }) })
}

/** A key of two choices, such as warehouse and area, breaks at the one that depends on the other. */
function choiceGone(resource: string, fields: readonly string[]) {
  const declared = schemas().resources[resource]?.fields ?? {}
  const chosen = fields.filter((name) => declared[name])
  const parentOf = (name: string) =>
    Object.keys(declared[name]?.params ?? {}).find((one) => chosen.includes(one))
  const child = chosen.find(parentOf)
  const parent = child && parentOf(child)
  if (child && parent)
    return fail('CHOICE_ELSEWHERE', {
      title: titleOf(resource, child),
      parent: titleOf(resource, parent),
      fields: { [child]: '请重新选择' },
    })
  const [field] = chosen
  const title = titleOf(resource, field)
  return fail('CHOICE_GONE', { title, ...(field && { fields: { [field]: '已经不在了' } }) })
}

const titleOf = (resource: string, field = '') =>
  schemas().resources[resource]?.fields[field]?.title ?? '内容'
