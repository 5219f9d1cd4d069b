import type { Bench } from './Bench'
import { History } from './History'

/** An offer gives all it can, or up to so many copies fewer, which others give. */
const fewerCopies = 2

/** Where the rest of a book comes from: from open parcels only, or from all; where nothing is left, that is the same. */
const rests = [true, false]
const noRest = [true]

/**
 * Takes a book in the way that makes everything cheapest, its own goods and the postage of all parcels: each of its offers
 * first, the rest from the cheapest open parcels or from the cheapest of all.
 * @param avoid  a parcel it must leave, whatever that costs; -1: only where it gets cheaper
 * @returns whether something changed; with `avoid`, whether it could leave
 */
export function moveBook(bench: Bench, book: number, avoid = -1): boolean {
  const { board, free } = bench
  const [from = 0, to = 0] = [free.start[book], free.start[book + 1]]
  if (to - from < (avoid < 0 ? 2 : 1)) return false
  const before = bench.total
  const wanted = bench.takeOut(book)
  if (wanted === 0) return false
  let least = avoid < 0 ? before : Infinity
  let best: { rows: number[]; copies: number[] } | undefined
  for (let at = from; at < to; at++) {
    const first = free.rows[at] ?? -1
    if ((board.kind[first] ?? -1) === avoid) continue
    const has = Math.min(wanted, board.quantity[first] ?? 0)
    if (has === wanted && !bench.isSmall) {
      // most books of a large task come from one offer: looked at without making a way of it
      const total = bench.totalWith(first, has)
      if (total < least) [least, best] = [total, { rows: [first], copies: [has] }]
      continue
    }
    const fewest = bench.isSmall ? Math.max(1, has - fewerCopies) : has
    for (let most = has; most >= fewest; most--)
      for (const isOpenOnly of most === wanted ? noRest : rests) {
        if (!bench.way(book, { wanted, first, most, avoid, isOpenOnly })) continue
        const total = bench.totalOfWay()
        if (total < least) {
          least = total
          best = { rows: [...bench.rows], copies: [...bench.copies] }
        }
        if (!bench.isSmall) break
      }
  }
  if (best) bench.settle(book, best.rows, best.copies)
  else bench.putBack(book)
  return best !== undefined
}

/** Moves books that gain by it, always the one that gains most: what was put into a parcel leaves it in the best order. */
export function moveBestBooks(bench: Bench): void {
  const history = new History(bench)
  for (;;) {
    const before = bench.total
    let [least, best] = [before, -1]
    for (let book = 0; book < bench.board.books; book++) {
      history.remember(book)
      moveBook(bench, book)
      if (bench.total < least) [least, best] = [bench.total, book]
      history.backTo(0)
    }
    if (best < 0) return
    moveBook(bench, best)
  }
}

/** Takes a book from one of its offers first, whatever that costs. @returns whether that offers enough with the others */
export function takeFirst(bench: Bench, book: number, first: number, avoid = -1): boolean {
  const wanted = bench.takeOut(book)
  const isTaken =
    wanted > 0 &&
    (bench.way(book, { wanted, first, most: wanted, avoid, isOpenOnly: true }) ||
      bench.way(book, { wanted, first, most: wanted, avoid, isOpenOnly: false }))
  if (isTaken) bench.settle(book, [...bench.rows], [...bench.copies])
  else bench.putBack(book)
  return isTaken
}
