import { rowsOf, type Board, type Choice } from '../board'
import { Bench } from './Bench'
import { moveBestBooks, moveBook, takeFirst } from './moveBook'
import { booksIn, closeParcel, fillParcel, othersOf } from './moveParcel'

const mostRounds = 6
/** Copies put somewhere a row of the board, beyond which no further move is begun. */
const stepsPerRow = 7
/** The same of any board; only as long as these last is a way tried that is dearer at first. */
const fewSteps = 300_000
/** Parcels of more books are not tried against every other one. */
const fewBooks = 200
const fewKinds = 12

/**
 * Makes a choice cheaper step by step until nothing helps: books by themselves, parcels that are emptied into others,
 * parcels that are filled. The result is never dearer, and equal boards give equal choices.
 */
export function improve(board: Board, choice: Choice): void {
  const bench = new Bench(board, choice)
  const most = fewSteps + stepsPerRow * rowsOf(board)
  settle(bench, most)
  // a large board has used up these: nothing more is kept of it
  if (bench.steps >= fewSteps) return
  let least = bench.total
  const best = choice.slice()
  const turns = turnsOf(bench)
  // every turn again as long as one of the last round of them helped
  for (let turn = 0, idle = 0; idle < turns.length && bench.steps < fewSteps; turn++, idle++) {
    turns[turn % turns.length]?.()
    if (bench.isSmall && board.books <= fewBooks) moveBestBooks(bench)
    settle(bench, fewSteps)
    if (bench.total < least) {
      least = bench.total
      best.set(choice)
      idle = -1
    } else bench.goTo(best)
  }
}

/** What is tried although it is dearer at first: one parcel left, one filled; among few parcels both. */
function turnsOf(bench: Bench): (() => void)[] {
  const kinds = bench.board.kinds.map((_, kind) => kind)
  const pairs =
    kinds.length > fewKinds
      ? []
      : kinds.flatMap((one) => kinds.map((other) => [one, other] as const))
  return [
    ...kinds.map((kind) => () => leave(bench, kind)),
    ...kinds.map((kind) => () => gather(bench, kind)),
    ...pairs.map(([one, other]) => () => {
      leave(bench, one)
      if (one !== other) gather(bench, other)
    }),
  ]
}

/** Moves that each make everything cheaper, until none is left. */
function settle(bench: Bench, most: number): void {
  const { board } = bench
  const isTime = () => bench.steps < most
  const kinds = board.kinds.map((_, kind) => kind)
  for (let round = 0; round < mostRounds && isTime(); round++) {
    const before = bench.total
    for (let book = 0; book < board.books && isTime(); book++) moveBook(bench, book)
    for (const kind of byAmount(bench, kinds)) if (isTime()) empty(bench, kind)
    for (const kind of kinds) if (isTime()) fillParcel(bench, kind)
    if (bench.total === before) return
  }
}

const byAmount = ({ loads }: Bench, kinds: readonly number[]): number[] =>
  [...kinds].sort(
    (one, other) => (loads[one]?.amountFen ?? 0) - (loads[other]?.amountFen ?? 0) || one - other,
  )

function empty(bench: Bench, kind: number): void {
  const books = booksIn(bench, kind)
  if (books.length === 0 || bench.postageOf(kind) === 0) return
  if (closeParcel(bench, kind, -1, books) || books.length > fewBooks) return
  for (const into of othersOf(bench, kind, books)) if (closeParcel(bench, kind, into, books)) return
}

/** Empties a parcel as far as its books can go elsewhere, whatever that costs. */
function leave(bench: Bench, kind: number): void {
  for (const book of booksIn(bench, kind)) moveBook(bench, book, kind)
}

/** Puts everything into a parcel that it offers, whatever that costs. */
function gather(bench: Bench, kind: number): void {
  const { free } = bench
  for (let at = free.kindStart[kind] ?? 0; at < (free.kindStart[kind + 1] ?? 0); at++) {
    const row = free.ofKind[at] ?? -1
    takeFirst(bench, free.book[row] ?? -1, row)
  }
}
