import { isFixed } from './paste/readPasted'
import type { Line, LineColumn, LineRange } from './types'

/** What an added line starts with: the columns' literal first values. */
export function newLine(columns: readonly LineColumn[]): Line {
  const starts = columns.filter(
    ({ value }) => value !== undefined && !(typeof value === 'string' && value.startsWith('{{')),
  )
  return structuredClone(Object.fromEntries(starts.map(({ field, value }) => [field, value])))
}

export const withoutLine = (lines: readonly Line[], row: number): Line[] =>
  lines.filter((_, at) => at !== row)

/** A copy stands below; it is another record, so it has no id. */
export function withCopy(lines: readonly Line[], row: number, key: string): Line[] {
  const { [key]: _id, ...copy } = lines[row] ?? {}
  return [...lines.slice(0, row + 1), structuredClone(copy), ...lines.slice(row + 1)]
}

/** @returns the same list at its ends */
export function withMovedLine(lines: readonly Line[], row: number, by: -1 | 1): readonly Line[] {
  const [line, other] = [lines[row], lines[row + by]]
  if (!line || !other) return lines
  return lines.map((one, at) => (at === row ? other : at === row + by ? line : one))
}

/** The first cell of the range goes into the others; of a single cell, the one above goes into it. */
export function withFilled(
  lines: readonly Line[],
  columns: readonly LineColumn[],
  { col, from, to }: LineRange,
): readonly Line[] {
  const column = columns[col]
  if (!column || isFixed(column)) return lines
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const source = first === last ? first - 1 : first
  if (!lines[source]) return lines
  const value = lines[source][column.field]
  return lines.map((line, at) =>
    at > source && at <= last ? { ...line, [column.field]: structuredClone(value) } : line,
  )
}
