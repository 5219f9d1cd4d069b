import { headingRows, type Merge } from './readMerges'
import { trimEnd } from './readSheetRows'
import type { SheetLine } from '../types'

/**
 * A heading over several columns stands in each of them, one over several rows in each row. Below the headings a cell
 * merged over several rows has its text in each, and says so.
 */
export async function* fillMerges(
  lines: AsyncIterable<SheetLine[]>,
  merges: readonly Merge[],
  maxColumns: number,
): AsyncGenerator<SheetLine[]> {
  const first: SheetLine[] = []
  let isHead = merges.length > 0
  const fillBelow = createFiller(merges, maxColumns)
  for await (const some of lines) {
    if (!isHead) {
      yield some.map(fillBelow)
      continue
    }
    first.push(...some)
    if ((first.at(-1)?.line ?? 0) < headingRows) continue
    isHead = false
    yield filled(first, merges, maxColumns).map(fillBelow)
  }
  if (isHead && first.length > 0) yield filled(first, merges, maxColumns)
}

/** Fills line after line below the headings. */
function createFiller(merges: readonly Merge[], maxColumns: number) {
  const waiting = merges
    .filter(({ startRow, startColumn }) => startRow >= headingRows && startColumn < maxColumns)
    .toSorted((one, other) => one.startRow - other.startRow)
  let open: { merge: Merge; text: string }[] = []
  return (line: SheetLine): SheetLine => {
    const row = line.line - 1
    open = open.filter(({ merge }) => merge.endRow >= row)
    while (waiting[0] && waiting[0].startRow <= row) {
      const merge = waiting.shift() as Merge
      const text = merge.startRow === row ? (line.cells[merge.startColumn] ?? '') : ''
      if (text !== '') open.push({ merge, text })
    }
    const here = open.filter(({ merge }) => merge.startRow < row)
    if (here.length === 0) return line
    const cells = [...line.cells]
    for (const { merge, text } of here) {
      while (cells.length <= merge.startColumn) cells.push('')
      cells[merge.startColumn] = text
    }
    return { ...line, cells, merged: here.map(({ merge }) => merge.startColumn) }
  }
}

function filled(
  lines: readonly SheetLine[],
  merges: readonly Merge[],
  maxColumns: number,
): SheetLine[] {
  const rows = new Map(lines.map((line) => [line.line, { ...line, cells: [...line.cells] }]))
  for (const { startRow, endRow, startColumn, endColumn } of merges) {
    const value = rows.get(startRow + 1)?.cells[startColumn] ?? ''
    if (value === '') continue
    for (let row = startRow; row <= Math.min(endRow, headingRows - 1); row += 1) {
      const line: SheetLine = rows.get(row + 1) ?? { line: row + 1, cells: [] }
      const { cells } = line
      const last = Math.min(endColumn, maxColumns - 1)
      while (cells.length <= last) cells.push('')
      cells.fill(value, startColumn, last + 1)
      const merged = row > startRow ? [...(line.merged ?? []), startColumn] : line.merged
      rows.set(row + 1, { ...line, cells: trimEnd(cells), ...(merged && { merged }) })
    }
  }
  return [...rows.values()].toSorted((one, other) => one.line - other.line)
}
