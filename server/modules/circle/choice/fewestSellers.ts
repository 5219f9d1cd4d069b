import { figuresOf, rowsOf, totalOf, type Board, type Choice } from './board'
import { lowestTotal } from './lowestTotal'
import { byPrice, takeBook } from './take'

/**
 * As few suppliers as offers within the tolerance of each book's cheapest allow: the one that covers most open copies
 * again and again, then the cheapest inside the chosen set, then without those that became redundant. It is dearer than
 * the lowest total only where that saves a supplier.
 * @param tolerance  percent
 * @param step1  each book at its cheapest offers; it is changed
 */
export function fewestSellers(board: Board, tolerance: number, step1: Choice): Choice {
  const near = Array.from({ length: board.books }, (_, book) =>
    withinTolerance(board, book, tolerance),
  )
  const picked = pickSuppliers(board, near)
  const chosen = withoutRedundant(board, near, picked)
  const choice = new Int32Array(rowsOf(board))
  const supplierAt = (row: number) => board.kinds[board.kind[row] ?? -1]?.supplierId ?? ''
  near.forEach((rows, book) => {
    const own = rows.filter((row) => chosen.has(supplierAt(row)))
    // what the set cannot give in full comes from anywhere
    if (takeBook(board, choice, book, own) < Math.min(board.open[book] ?? 0, 1))
      takeBook(board, choice, book, byPrice(board, book))
  })
  const cheapest = lowestTotal(board, step1)
  const [few, cheap] = [figuresOf(board, choice), figuresOf(board, cheapest)]
  const isBetter =
    few.satisfied >= cheap.satisfied &&
    (few.sellers < cheap.sellers ||
      (few.sellers === cheap.sellers && totalOf(few) <= totalOf(cheap)))
  return isBetter ? choice : cheapest
}

function withinTolerance(board: Board, book: number, tolerance: number): number[] {
  const rows = (board.open[book] ?? 0) > 0 ? byPrice(board, book) : []
  const [first] = rows
  if (first === undefined) return []
  const most = ((board.basis[first] ?? 0) * (100 + tolerance)) / 100
  return rows.filter((row) => (board.basis[row] ?? 0) <= most)
}

interface Supply {
  supplierId: string
  /** Book by book, what it may give within the tolerance. */
  rows: { book: number; row: number }[]
}

/** Greedy cover; a supplier's cover only shrinks, so that the best of last time is looked at first. */
function pickSuppliers(board: Board, near: readonly number[][]): string[] {
  const left = Int32Array.from(board.open)
  const heap = suppliesOf(board, near).map((supply) => ({
    supply,
    ...coverOf(board, supply, left),
  }))
  const picked: string[] = []
  for (;;) {
    heap.sort((one, other) => compareCover(one, other))
    let best = heap[0]
    while (best) {
      Object.assign(best, coverOf(board, best.supply, left))
      heap.sort((one, other) => compareCover(one, other))
      if (heap[0] === best) break
      best = heap[0]
    }
    if (!best || best.copies === 0) return picked
    for (const { book, row } of best.supply.rows)
      left[book] = Math.max(0, (left[book] ?? 0) - (board.quantity[row] ?? 0))
    picked.push(best.supply.supplierId)
    heap.shift()
  }
}

interface Cover {
  copies: number
  cost: number
  supply: Supply
}

const compareCover = (one: Cover, other: Cover): number =>
  other.copies - one.copies ||
  one.cost - other.cost ||
  one.supply.supplierId.length - other.supply.supplierId.length ||
  (one.supply.supplierId < other.supply.supplierId ? -1 : 1)

function coverOf(board: Board, { rows }: Supply, left: Int32Array) {
  const given = new Map<number, number>()
  let copies = 0
  let cost = 0
  for (const { book, row } of rows) {
    const open = (left[book] ?? 0) - (given.get(book) ?? 0)
    const take = Math.min(open, board.quantity[row] ?? 0)
    if (take <= 0) continue
    given.set(book, (given.get(book) ?? 0) + take)
    copies += take
    cost += take * (board.basis[row] ?? 0)
  }
  return { copies, cost }
}

function suppliesOf(board: Board, near: readonly number[][]): Supply[] {
  const supplies = new Map<string, Supply>()
  near.forEach((rows, book) => {
    for (const row of rows) {
      const supplierId = board.kinds[board.kind[row] ?? -1]?.supplierId ?? ''
      const supply = supplies.get(supplierId) ?? { supplierId, rows: [] }
      supply.rows.push({ book, row })
      supplies.set(supplierId, supply)
    }
  })
  return [...supplies.values()]
}

/** Suppliers whose books the others can give as well, the last picked first. */
function withoutRedundant(
  board: Board,
  near: readonly number[][],
  picked: readonly string[],
): Set<string> {
  const chosen = new Set(picked)
  const supplierAt = (row: number) => board.kinds[board.kind[row] ?? -1]?.supplierId ?? ''
  const probe = new Int32Array(rowsOf(board))
  const copiesWith = (book: number) =>
    takeBook(
      board,
      probe,
      book,
      (near[book] ?? []).filter((row) => chosen.has(supplierAt(row))),
    )
  const booksOf = new Map(picked.map((supplier) => [supplier, [] as number[]]))
  near.forEach((rows, book) => {
    for (const supplier of new Set(rows.map(supplierAt))) booksOf.get(supplier)?.push(book)
  })
  for (const supplier of [...picked].toReversed()) {
    const books = booksOf.get(supplier) ?? []
    const before = books.map(copiesWith)
    chosen.delete(supplier)
    if (books.some((book, at) => copiesWith(book) < (before[at] ?? 0))) chosen.add(supplier)
  }
  return chosen
}
