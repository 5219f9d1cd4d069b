import type { ResolvedFormItem } from '../../../schemas/language'
import { compileExpression, type Scope } from '../../language/expressions'

export type FormValues = Record<string, unknown>

/**
 * What a form starts with: what was loaded, else what the item's `value` says (a literal or an expression).
 * Loaded keys the form does not show are left out: a form submits what a person saw. The given values stay untouched.
 */
export function initialValues(
  items: readonly ResolvedFormItem[],
  loaded: FormValues,
  scope: Scope,
): FormValues {
  const entries = items.map((item) => {
    const known = Object.hasOwn(loaded, item.field) ? loaded[item.field] : undefined
    return [item.field, typed(item, known ?? startOf(item.value, scope))] as const
  })
  return structuredClone(Object.fromEntries(entries.filter(([, value]) => value !== undefined)))
}

const numbers: readonly ResolvedFormItem['type'][] = ['int', 'decimal', 'percent']

/** SQL numerics arrive as text ("65.00"); left untouched they would be sent as text where a number is asked for. */
function typed({ type, dict, many }: ResolvedFormItem, value: unknown): unknown {
  if (!numbers.includes(type) || dict || many || typeof value !== 'string') return value
  const number = value.trim() === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : value
}

function startOf(value: unknown, scope: Scope): unknown {
  if (typeof value !== 'string' || !value.startsWith('{{')) return value
  // what is empty where it comes from is nothing here, not a chosen blank
  const start = compileExpression(value)(scope)
  return start === '' ? undefined : start
}
