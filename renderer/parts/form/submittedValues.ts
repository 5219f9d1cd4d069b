import type { FormValues } from './initialValues'

/**
 * What leaves a form: plain data, trimmed texts, without Formily's own keys.
 * ArrayTable writes `__DO_NOT_USE_THIS_PROPERTY_index__` into rows; no such name is ever submitted.
 */
export function submittedValues(values: unknown): FormValues {
  return clean(values) as FormValues
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(clean)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !key.startsWith('__DO_NOT_USE') && part !== undefined)
      .map(([key, part]) => [key, clean(part)]),
  )
}

// Files and dates travel as they are.
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Blob) &&
  !(value instanceof Date)
