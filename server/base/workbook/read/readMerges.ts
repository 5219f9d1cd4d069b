import { columnOf } from './readSheetRows'

/** Cells shown as one, counted from 0. */
export interface Merge {
  startRow: number
  endRow: number
  startColumn: number
  endColumn: number
}

/** Headings are among the first rows. */
export const headingRows = 20
/** More rows than this are merged by mistake, not because they share a value. */
const maxMergedRows = 500
const maxTail = 1024 * 1024
const endOfRows = Buffer.from('</sheetData>')

/**
 * Merged cells: all of the first 20 rows, below them those that share a value over some rows. They stand behind the rows, so the whole sheet is unpacked for them once, which
 * also measures it before anything of it is used.
 */
export async function readMerges(pieces: AsyncIterable<Buffer>): Promise<Merge[]> {
  let edge = Buffer.alloc(0)
  let tail: string | undefined
  for await (const piece of pieces) {
    if (tail !== undefined) {
      if (tail.length < maxTail) tail += piece.toString('latin1')
      continue
    }
    const joined = Buffer.concat([edge, piece])
    const at = joined.indexOf(endOfRows)
    if (at >= 0) tail = joined.toString('latin1', at)
    edge = joined.subarray(-endOfRows.length)
  }
  return [...(tail ?? '').matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+\d+):([A-Z]+\d+)"/g)]
    .map(([, from = '', to = '']) => mergeOf(from, to))
    .filter(
      ({ startRow, endRow }) =>
        startRow < headingRows || (endRow > startRow && endRow - startRow < maxMergedRows),
    )
}

const mergeOf = (from: string, to: string): Merge => ({
  startRow: rowOf(from),
  endRow: rowOf(to),
  startColumn: columnOf(from),
  endColumn: columnOf(to),
})

const rowOf = (ref: string): number => Number(/\d+$/.exec(ref)?.[0]) - 1
