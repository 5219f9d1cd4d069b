import type { SheetLine } from '../workbook'

/** How a file's lines are handed on. */
export interface Portions {
  /** The first rows as they lie in the sheet, blank ones between them too: the heading is among them. */
  head: string[][]
  /** Hidden columns of the sheet, from 0. */
  hiddenColumns: readonly number[]
  /** All lines again, so many at once. */
  portions: AsyncIterable<SheetLine[]>
}

const headRows = 20

/** Reads the head and hands everything on in portions of `size`; `Infinity` for all at once. */
export async function regroup(pieces: AsyncIterable<SheetLine[]>, size: number): Promise<Portions> {
  const source = pieces[Symbol.asyncIterator]()
  const waiting: SheetLine[] = []
  const more = async (): Promise<boolean> => {
    const { value, done } = await source.next()
    if (!done) for (const line of value) waiting.push(line)
    return !done
  }
  while ((waiting.at(-1)?.line ?? 0) < headRows && (await more())) continue
  async function* portions() {
    try {
      for (;;) {
        while (waiting.length < size && (await more())) continue
        if (waiting.length === 0) return
        yield waiting.splice(0, size)
      }
    } finally {
      await source.return?.()
    }
  }
  const { hiddenColumns = [] } = waiting[0] ?? {}
  return { head: headOf(waiting), hiddenColumns, portions: portions() }
}

function headOf(lines: readonly SheetLine[]): string[][] {
  const found = lines.filter(({ line }) => line <= headRows)
  const head: string[][] = Array.from({ length: found.at(-1)?.line ?? 0 }, () => [])
  for (const { line, cells } of found) head[line - 1] = cells
  return head
}
