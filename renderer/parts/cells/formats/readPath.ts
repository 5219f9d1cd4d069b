import type { Row } from '../../../language/registry'

/**
 * The value at a field path. A step through a list answers the list of what its entries have there.
 * @example readPath({ items: [{ isbn: '9787020002207' }] }, 'items.isbn')  // ['9787020002207']
 */
export function readPath(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>(step, row)
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => step(entry, key))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Row)[key]
}

export const isBlank = (value: unknown): value is null | undefined | '' | [] =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
