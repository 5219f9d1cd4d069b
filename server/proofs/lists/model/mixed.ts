/**
 * Values drawn for rows of a list, the same in every run: of `mixed(7, 'status', ['A', 'B'])` neither the row next to it
 * nor another field of the row tells anything.
 */
export function mixed<T>(row: number, field: string, values: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5 ^ row
  for (const letter of `${field}#${row}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return values[((hash ^ (hash >>> 15)) >>> 0) % values.length] ?? values[0]
}
