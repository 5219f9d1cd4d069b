import { rowsOf, type Board } from '../board'

/** Rows a choice may take, book by book, cheapest first; and of each parcel the rows that lie in it. */
export interface FreeRows {
  /** Rows of book b: rows[start[b]] … rows[start[b + 1] − 1]. */
  rows: Int32Array
  start: Int32Array
  /** The same rows by parcel, in the order of books. */
  ofKind: Int32Array
  kindStart: Int32Array
  /** The book of each row. */
  book: Int32Array
}

export function freeByPrice(board: Board): FreeRows {
  const { books } = board
  const book = new Int32Array(rowsOf(board))
  const start = new Int32Array(books + 1)
  const sorted = new Int32Array(rowsOf(board))
  let filled = 0
  for (let at = 0; at < books; at++) {
    const from = filled
    for (let row = board.start[at] ?? 0; row < (board.start[at + 1] ?? 0); row++) {
      book[row] = at
      if (board.isFree[row] && (board.quantity[row] ?? 0) > 0 && (board.open[at] ?? 0) > 0) {
        // few rows a book: each is let in where it belongs
        let place = filled++
        for (; place > from && isCheaper(board, row, sorted[place - 1] ?? 0); place--)
          sorted[place] = sorted[place - 1] ?? 0
        sorted[place] = row
      }
    }
    start[at + 1] = filled
  }
  const rows = sorted.subarray(0, filled)
  return { rows, start, book, ...byKind(board, rows) }
}

const isCheaper = (board: Board, one: number, other: number): boolean =>
  (board.basis[one] ?? 0) < (board.basis[other] ?? 0)

function byKind(board: Board, rows: Int32Array): Pick<FreeRows, 'ofKind' | 'kindStart'> {
  const kindStart = new Int32Array(board.kinds.length + 1)
  for (const row of rows) {
    const next = (board.kind[row] ?? -1) + 1
    kindStart[next] = (kindStart[next] ?? 0) + 1
  }
  for (let kind = 0; kind < board.kinds.length; kind++)
    kindStart[kind + 1] = (kindStart[kind + 1] ?? 0) + (kindStart[kind] ?? 0)
  const next = kindStart.slice()
  const ofKind = new Int32Array(rows.length)
  for (const row of rows) {
    const kind = board.kind[row] ?? 0
    const place = next[kind] ?? 0
    ofKind[place] = row
    next[kind] = place + 1
  }
  return { ofKind, kindStart }
}
