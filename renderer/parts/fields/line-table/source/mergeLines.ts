import type { Line } from '../types'

export interface Merged {
  lines: readonly Line[]
  /** Where the last of the given lines stands now. */
  row: number
  /** Those beyond `most`. */
  left: readonly Line[]
}

/**
 * Lines with others added. One that is the same as a line that stands there adds its count to it; a line without a
 * count counts one. Lines beyond `most` are not added.
 * @param same fields that together say which line it is
 */
export function mergeLines(
  lines: readonly Line[],
  given: readonly Line[],
  { same, count, most }: { same: readonly string[]; count: string; most: number },
): Merged {
  const keyOf = keyBy(same)
  const merged = [...lines]
  const places = new Map(merged.map((line, at) => [keyOf(line), at]))
  const left: Line[] = []
  let row = merged.length - 1
  for (const line of given) {
    const own = Number(line[count] ?? 1)
    const at = places.get(keyOf(line))
    if (at === undefined) {
      if (merged.length >= most) {
        left.push(line)
        continue
      }
      row = merged.push({ ...line, [count]: own }) - 1
      places.set(keyOf(line), row)
    } else {
      const before = merged[at] ?? {}
      merged[at] = { ...before, [count]: Number(before[count] ?? 0) + own }
      row = at
    }
  }
  return { lines: merged, row, left }
}

/** The same lines with what the server says about them now; what a person typed stays. */
export function refreshLines(
  lines: readonly Line[],
  given: readonly Line[],
  { same, typed }: { same: readonly string[]; typed: readonly string[] },
): readonly Line[] {
  // of what a person alone says of a line, such as that it is a gift, the server knows nothing
  const keyOf = keyBy(same.filter((field) => given.some((line) => field in line)))
  const fresh = new Map(given.map((line) => [keyOf(line), line]))
  return lines.map((line) => {
    const now = fresh.get(keyOf(line))
    if (!now) return line
    return { ...line, ...now, ...Object.fromEntries(typed.map((field) => [field, line[field]])) }
  })
}

// an unset tick is no tick
const keyBy = (same: readonly string[]) => (line: Line) =>
  JSON.stringify(same.map((field) => (line[field] === false ? null : (line[field] ?? null))))
