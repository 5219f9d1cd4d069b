import { headingRows, type Merge } from './readMerges'
import { trimEnd } from './readSheetRows'
import type { SheetLine } from './types'

/** A heading over several columns stands in each of them, one over several rows in each row. */
export async function* fillHeadings(
  lines: AsyncIterable<SheetLine[]>,
  merges: readonly Merge[],
  maxColumns: number,
): AsyncGenerator<SheetLine[]> {
  const first: SheetLine[] = []
  let isHead = merges.length > 0
  for await (const some of lines) {
    if (!isHead) {
      yield some
      continue
    }
    first.push(...some)
    if ((first.at(-1)?.line ?? 0) < headingRows) continue
    isHead = false
    yield filled(first, merges, maxColumns)
  }
  if (isHead && first.length > 0) yield filled(first, merges, maxColumns)
}

function filled(
  lines: readonly SheetLine[],
  merges: readonly Merge[],
  maxColumns: number,
): SheetLine[] {
  const rows = new Map(lines.map(({ line, cells }) => [line, [...cells]]))
  for (const { startRow, endRow, startColumn, endColumn } of merges) {
    const value = rows.get(startRow + 1)?.[startColumn] ?? ''
    if (value === '') continue
    for (let row = startRow; row <= Math.min(endRow, headingRows - 1); row += 1) {
      const cells = rows.get(row + 1) ?? []
      const last = Math.min(endColumn, maxColumns - 1)
      while (cells.length <= last) cells.push('')
      cells.fill(value, startColumn, last + 1)
      rows.set(row + 1, trimEnd(cells))
    }
  }
  return [...rows]
    .map(([line, cells]) => ({ line, cells }))
    .toSorted((one, other) => one.line - other.line)
}
