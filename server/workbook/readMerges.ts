import { columnOf } from './readSheetRows'

/** Cells shown as one, counted from 0. */
export interface Merge {
  startRow: number
  endRow: number
  startColumn: number
  endColumn: number
}

/** Merged headings are looked for in the first rows only; data rows keep their gaps. */
export const headingRows = 20
const maxTail = 1024 * 1024
const endOfRows = Buffer.from('</sheetData>')

/**
 * Merged cells of the first 20 rows. They stand behind the rows, so the whole sheet is unpacked for them once, which
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
    .filter(({ startRow }) => startRow < headingRows)
}

const mergeOf = (from: string, to: string): Merge => ({
  startRow: rowOf(from),
  endRow: rowOf(to),
  startColumn: columnOf(from),
  endColumn: columnOf(to),
})

const rowOf = (ref: string): number => Number(/\d+$/.exec(ref)?.[0]) - 1
