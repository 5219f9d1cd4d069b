import type { FilterValues } from '../types'

/** Formily keeps `items.isbn` as an object in an object; the wire keeps it as one key. */
export function nested(values: FilterValues): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [head = '', inner] = path.split('.')
    const held = result[head]
    if (inner === undefined) result[head] = value
    else result[head] = { ...(typeof held === 'object' ? held : {}), [inner]: value }
  }
  return result
}

/** Filter values are texts, flags and lists of them, so their JSON decides. */
export function isSame(a: FilterValues, b: FilterValues): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
