/** A stored value as text; what has no sensible text (objects, lists) is nothing, so that garbage cannot break a form. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : undefined

/** The texts of a list; anything else is an empty one. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : []
