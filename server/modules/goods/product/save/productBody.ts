import { Type, type TProperties, type TSchema } from 'typebox'
import { dateText } from '../../../../kit/http'
import { choicesOf, productFields, type EditableField } from './productFields'

const moneyShape = '^\\d{1,12}(\\.\\d{1,2})?$'
const decimalShape = '^\\d{1,5}(\\.\\d{1,3})?$'
/** Letters, digits, `-`, `_` and `/`, as the table demands. */
const codeShape = '^[A-Za-z0-9_/-]{1,40}$'
const maxInt = 2_147_483_647
const maxDecimal = 99_999.999
const defaultLength = 500

/** One id, a bigint as text. */
export const idBody = Type.String({ pattern: '^[0-9]{1,18}$', title: '编号' })
/** The ticked rows of a batch. */
export const idsBody = Type.Array(idBody, { minItems: 1, maxItems: 1000, title: '勾选的行' })

/**
 * Shapes of form values for some product fields, derived from the resource. Fields may be missing, null or empty,
 * except those in `required`.
 */
export function productBody(
  names: readonly EditableField[],
  required: readonly EditableField[] = [],
): TProperties {
  return Object.fromEntries(
    names.map((name) => [
      name,
      required.includes(name) ? requiredShape(name) : Type.Optional(optionalShape(name)),
    ]),
  )
}

interface ValueRules {
  type?: string | readonly string[]
  enum?: readonly (string | null)[]
  pattern?: string
  [rule: string]: unknown
}

const requiredShape = (name: EditableField): TSchema => {
  const rules = rulesOf(name)
  return Type.Unsafe(rules.type === 'string' && !rules.pattern ? { minLength: 1, ...rules } : rules)
}

// Plain JSON Schema: with ["string", "null"] a refusal names the length or the pattern, a union would not.
function optionalShape(name: EditableField): TSchema {
  const { type, enum: values, pattern, ...rules } = rulesOf(name)
  return Type.Unsafe({
    ...rules,
    ...(type && { type: [type, 'null'].flat() }),
    ...(values && { enum: [...values, '', null] }),
    ...(pattern && { pattern: `${pattern}|^$` }),
  })
}

function rulesOf(name: EditableField): ValueRules {
  const {
    type = 'string',
    dict,
    ref,
    maxLength = defaultLength,
    min = 0,
    many,
  } = productFields[name]
  if (name === 'productCode') return { type: 'string', pattern: codeShape }
  if (dict) return { enum: (choicesOf[name] ?? []).map((item) => item.value) }
  if (ref) return { type: 'string', pattern: '^[0-9]{1,18}$' }
  if (type === 'money') return { type: 'string', pattern: moneyShape }
  // a form sends the number, a record gives it as text
  if (type === 'decimal')
    return { type: ['number', 'string'], pattern: decimalShape, minimum: min, maximum: maxDecimal }
  if (type === 'date') return { type: 'string', pattern: dateText }
  if (type === 'int') return { type: 'integer', minimum: min, maximum: maxInt }
  if (type === 'bool') return { type: 'boolean' }
  if (many) return { type: 'array', items: { type: 'string', maxLength }, maxItems: 30 }
  return { type: 'string', maxLength }
}
