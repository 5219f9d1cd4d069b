import type { Bench } from './Bench'
import { History } from './History'
import { moveBook, takeFirst } from './moveBook'

/** Books that take from a parcel, in their order. */
export function booksIn({ board, free, choice }: Bench, kind: number): number[] {
  const books: number[] = []
  for (let at = free.kindStart[kind] ?? 0; at < (free.kindStart[kind + 1] ?? 0); at++) {
    const row = free.ofKind[at] ?? -1
    const book = free.book[row] ?? -1
    if ((choice[row] ?? 0) > 0 && books.at(-1) !== book && board.open[book]) books.push(book)
  }
  return books
}

/** The first row of a book in a parcel. */
function rowIn({ board, free }: Bench, book: number, kind: number): number {
  for (let at = free.start[book] ?? 0; at < (free.start[book + 1] ?? 0); at++)
    if (board.kind[free.rows[at] ?? -1] === kind) return free.rows[at] ?? -1
  return -1
}

/**
 * Empties a parcel: its books go where they cost least, those that can into `into`, even when nothing lies there yet.
 * @returns whether that made everything cheaper; if not, all is as it was
 */
export function closeParcel(bench: Bench, kind: number, into: number, books: number[]): boolean {
  const before = bench.total
  const history = new History(bench)
  for (const book of books) {
    history.remember(book)
    const row = into < 0 ? -1 : rowIn(bench, book, into)
    const isGone = row < 0 ? moveBook(bench, book, kind) : takeFirst(bench, book, row, kind)
    if (!isGone) {
      history.backTo(0)
      return false
    }
  }
  if (bench.total < before) return true
  history.backTo(0)
  return false
}

/** Parcels that have something the books of a parcel want. */
export function othersOf({ board, free }: Bench, kind: number, books: readonly number[]): number[] {
  const others = new Set<number>()
  for (const book of books)
    for (let at = free.start[book] ?? 0; at < (free.start[book + 1] ?? 0); at++)
      others.add(board.kind[free.rows[at] ?? -1] ?? -1)
  others.delete(kind)
  return [...others].sort((one, other) => one - other)
}

/**
 * Fills a parcel: books it offers go into it, those first that lose least by it, as many as pay. That opens parcels, takes
 * them over the amount from which the supplier pays, and empties others.
 */
export function fillParcel(bench: Bench, kind: number): boolean {
  const { board, free, choice } = bench
  const dear: { row: number; more: number }[] = []
  for (let at = free.kindStart[kind] ?? 0; at < (free.kindStart[kind + 1] ?? 0); at++) {
    const row = free.ofKind[at] ?? -1
    const book = free.book[row] ?? -1
    if ((choice[row] ?? 0) >= Math.min(board.open[book] ?? 0, board.quantity[row] ?? 0)) continue
    const more = lossOf(bench, book, row)
    // no book moves for more than all postage there is
    if (more < bench.postage) dear.push({ row, more })
  }
  dear.sort((one, other) => one.more - other.more || one.row - other.row)
  const history = new History(bench)
  let least = bench.total
  let kept = 0
  let lost = 0
  for (const { row, more } of dear) {
    lost += Math.max(0, more)
    if (lost > bench.postage) break
    const book = free.book[row] ?? -1
    history.remember(book)
    takeFirst(bench, book, row)
    if (bench.total >= least) continue
    least = bench.total
    kept = history.size
  }
  history.backTo(kept)
  return kept > 0
}

/** Fen by which the copies an offer can give are dearer there than where they are taken now; no postage in it. */
function lossOf({ board, choice }: Bench, book: number, row: number): number {
  let copies = 0
  let amount = 0
  for (let at = board.start[book] ?? 0; at < (board.start[book + 1] ?? 0); at++) {
    copies += choice[at] ?? 0
    amount += (choice[at] ?? 0) * (board.price[at] ?? 0)
  }
  if (copies === 0) return Infinity
  const given = Math.min(copies, board.quantity[row] ?? 0)
  return given * (board.price[row] ?? 0) - (amount * given) / copies
}
