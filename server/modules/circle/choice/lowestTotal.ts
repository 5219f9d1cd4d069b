import { loadsOf, postageAt, putInto, rowsOf, type Board, type Choice } from './board'
import { improve } from './moves/improve'
import type { Parcel } from './parcelFee'
import { byPrice, takeBook } from './take'

const mostPasses = 5
/** Parcels whose goods are worth more than this many times their postage are not worth closing. */
const worthwhile = 10

/** Step 1: each book to its cheapest offers. */
export function cheapestEach(board: Board): Choice {
  const choice = new Int32Array(rowsOf(board))
  for (let book = 0; book < board.books; book++)
    if (board.policy === 'FULL_SINGLE') takeBook(board, choice, book, byPrice(board, book))
    else takeCheapest(board, choice, book)
  return choice
}

/** What takeBook does by price, without a list of the rows: of half a million books each takes one or two of many. */
function takeCheapest(board: Board, choice: Choice, book: number): void {
  const [from = 0, to = 0] = [board.start[book], board.start[book + 1]]
  let left = board.open[book] ?? 0
  let last = -1
  while (left > 0) {
    last = nextCheapest(board, from, to, last)
    if (last < 0) break
    const copies = Math.min(left, board.quantity[last] ?? 0)
    choice[last] = copies
    left -= copies
  }
  if (left > 0 && board.policy !== 'PARTIAL') choice.fill(0, from, to)
}

/** The row behind another in the order of prices, of equal ones the first. @returns -1 behind the last */
function nextCheapest({ basis, isFree }: Board, from: number, to: number, last: number): number {
  const least = last < 0 ? -1 : (basis[last] ?? 0)
  let best = -1
  for (let row = from; row < to; row++) {
    const price = basis[row] ?? 0
    if (!isFree[row] || price < least || (price === least && row <= last)) continue
    if (best < 0 || price < (basis[best] ?? 0)) best = row
  }
  return best
}

/**
 * Small parcels are closed, then whatever else makes everything cheaper is done; see docs/decisions/0041.
 * @param cheapest  step 1, which becomes the choice: of a large task a copy is some thirty megabytes
 */
export function lowestTotal(board: Board, cheapest: Choice = cheapestEach(board)): Choice {
  const choice = closeSmall(board, cheapest)
  improve(board, choice)
  return choice
}

/**
 * Steps 2 and 3: cheapest offers, then parcels are closed, the smallest first, where moving all their books to parcels that
 * stay open costs less than the postage saved. The whole difference is counted, so that no step makes the total dearer.
 * @param choice  step 1, which is changed
 */
export function closeSmall(board: Board, choice: Choice = cheapestEach(board)): Choice {
  const loads = loadsOf(board, choice)
  for (let pass = 0; pass < mostPasses; pass++) {
    const booksOf = booksByKind(board, choice)
    let isBetter = false
    for (const kind of worthClosing(board, loads, booksOf))
      if (close(board, choice, loads, kind, booksOf[kind] ?? [])) isBetter = true
    if (!isBetter) break
  }
  return choice
}

function booksByKind(board: Board, choice: Choice): number[][] {
  const books: number[][] = board.kinds.map(() => [])
  for (let book = 0; book < board.books; book++)
    for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++) {
      const own = books[board.kind[row] ?? -1]
      if ((choice[row] ?? 0) > 0 && own && own.at(-1) !== book) own.push(book)
    }
  return books
}

/** Ascending by the worth of their goods; equal ones by supplier and warehouse. */
function worthClosing(
  board: Board,
  loads: readonly Parcel[],
  books: readonly number[][],
): number[] {
  const isWorth = (kind: number) => {
    const postage = postageAt(board, loads, kind)
    return postage > 0 && (loads[kind]?.amountFen ?? 0) < worthwhile * postage
  }
  return board.kinds
    .map((_, kind) => kind)
    .filter((kind) => (books[kind]?.length ?? 0) > 0 && isWorth(kind))
    .sort(
      (one, other) =>
        (loads[one]?.amountFen ?? 0) - (loads[other]?.amountFen ?? 0) ||
        compareIds(board.kinds[one]?.supplierId, board.kinds[other]?.supplierId) ||
        compareIds(board.kinds[one]?.warehouseId, board.kinds[other]?.warehouseId) ||
        one - other,
    )
}

const compareIds = (one = '', other = ''): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)

/** Moves every book of a parcel to open ones when that is cheaper in all. @returns whether it did */
function close(
  board: Board,
  choice: Choice,
  loads: Parcel[],
  kind: number,
  books: number[],
): boolean {
  const stays = [...books].filter((book) => takesFrom(board, choice, book, kind))
  if (stays.length === 0) return false
  const before = stays.map((book) => choice.slice(board.start[book], board.start[book + 1]))
  const touched = new Map<number, Parcel>()
  const remember = (book: number) => {
    for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++) {
      const at = board.kind[row] ?? -1
      const load = loads[at]
      if (load && !touched.has(at)) touched.set(at, { ...load })
    }
  }
  const isOpen = loads.map(({ pieces }) => pieces > 0)
  const worth = (kinds: Iterable<number>) => {
    let sum = 0
    for (const at of kinds) sum += (loads[at]?.amountFen ?? 0) + postageAt(board, loads, at)
    return sum
  }
  stays.forEach(remember)
  const dearest = worth(touched.keys())
  const moved = stays.every((book, at) => {
    const had = before[at]?.reduce((sum, copies) => sum + copies, 0) ?? 0
    put(board, choice, loads, book, -1)
    const rows = byPrice(board, book).filter((row) => {
      const other = board.kind[row] ?? -1
      return other !== kind && isOpen[other]
    })
    const has = takeBook(board, choice, book, rows)
    put(board, choice, loads, book, 1)
    return has >= had
  })
  if (moved && worth(touched.keys()) < dearest) return true
  stays.forEach((book, at) => choice.set(before[at] ?? [], board.start[book]))
  for (const [at, load] of touched) loads[at] = load
  return false
}

function takesFrom(board: Board, choice: Choice, book: number, kind: number): boolean {
  for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++)
    if (board.kind[row] === kind && (choice[row] ?? 0) > 0) return true
  return false
}

function put(board: Board, choice: Choice, loads: Parcel[], book: number, sign: 1 | -1): void {
  for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++)
    putInto(loads, board, row, sign * (choice[row] ?? 0))
}
