import {
  figuresOf,
  loadsOf,
  postageAt,
  putInto,
  rowsOf,
  totalOf,
  type Board,
  type Choice,
} from './board'
import { cheapestEach } from './lowestTotal'

/** A repeatable stream of numbers below 1. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export interface Shape {
  books: number
  sellers: number
  policy?: Board['policy']
}

/** Any small case: needs, prices, grades, quantities, postage with and without a free limit. */
export function randomBoard(
  random: () => number,
  { books, sellers, policy = 'FULL_SPLIT' }: Shape,
): Board {
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const rows: { book: number; kind: number; price: number; quantity: number; grade: number }[] = []
  for (let book = 0; book < books; book++)
    for (let kind = 0; kind < sellers; kind++)
      if (random() < 0.7)
        rows.push({ book, kind, price: upTo(3_000), quantity: upTo(4), grade: 60 + 5 * upTo(8) })
  const counts = Array.from(
    { length: books },
    (_, book) => rows.filter((row) => row.book === book).length,
  )
  const start = new Int32Array(books + 1)
  counts.forEach((count, book) => (start[book + 1] = (start[book] ?? 0) + count))
  const column = (key: 'price' | 'quantity' | 'grade' | 'kind') => rows.map((row) => row[key])
  return {
    books,
    open: Int32Array.from({ length: books }, () => upTo(3)),
    start,
    rowIds: Float64Array.from(rows, (_, at) => at + 1),
    price: Int32Array.from(column('price')),
    basis: Int32Array.from(column('price')),
    quantity: Int32Array.from(column('quantity')),
    grade: Uint8Array.from(column('grade')),
    grams: Int32Array.from(rows, () => 500),
    kind: Int32Array.from(column('kind')),
    isFree: new Uint8Array(rows.length).fill(1),
    list: new Int32Array(rows.length).fill(4_000),
    current: new Int32Array(rows.length),
    held: new Int32Array(rows.length),
    kinds: Array.from({ length: sellers }, (_, kind) => ({
      supplierId: String(100 + kind),
      warehouseId: String(100 + kind),
      fee:
        random() < 0.15
          ? undefined
          : {
              unit: 'GRAM' as const,
              first: 1000,
              firstFee: upTo(1_200),
              next: 1000,
              nextFee: upTo(300),
              ...(random() < 0.4 && { freeOver: upTo(6_000) }),
            },
    })),
    policy,
  }
}

/**
 * The cheapest total of all choices that give every book as many copies as its cheapest offers do, by looking at every
 * one that is not dearer already by its goods.
 */
export function bruteForce(board: Board): number {
  const cheapest = cheapestEach(board)
  const books = Array.from({ length: board.books }, (_, book) =>
    waysOf(board, book, copiesOf(cheapest, board, book)),
  )
  const restOf = books.map((_, book) =>
    books.slice(book).reduce((all, ways) => all + Math.min(...ways.map(goodsOf)), 0),
  )
  const choice: Choice = new Int32Array(rowsOf(board))
  let best = totalOf(figuresOf(board, cheapest))
  const loads = loadsOf(board, choice)
  const look = (book: number, goods: number): void => {
    if (goods + (restOf[book] ?? 0) >= best) return
    const ways = books[book]
    if (!ways) {
      let total = goods
      board.kinds.forEach((_, kind) => (total += postageAt(board, loads, kind)))
      best = Math.min(best, total)
      return
    }
    for (const way of ways) {
      for (const { row, copies } of way.takes) putInto(loads, board, row, copies)
      look(book + 1, goods + goodsOf(way))
      for (const { row, copies } of way.takes) putInto(loads, board, row, -copies)
    }
  }
  look(0, 0)
  return best
}

interface Way {
  takes: { row: number; copies: number }[]
  goods: number
}

const goodsOf = ({ goods }: Way): number => goods

function waysOf(board: Board, book: number, wanted: number): Way[] {
  const ways: Way[] = []
  const suppliers = (takes: Way['takes']) =>
    new Set(takes.map(({ row }) => board.kinds[board.kind[row] ?? -1]?.supplierId)).size
  const look = (row: number, left: number, way: Way): void => {
    if (left === 0) {
      if (board.policy !== 'FULL_SINGLE' || suppliers(way.takes) < 2) ways.push(way)
      return
    }
    if (row === board.start[book + 1]) return
    for (let copies = 0; copies <= Math.min(left, board.quantity[row] ?? 0); copies++) {
      const takes = copies > 0 ? [...way.takes, { row, copies }] : way.takes
      look(row + 1, left - copies, {
        takes,
        goods: way.goods + copies * (board.price[row] ?? 0),
      })
    }
  }
  look(board.start[book] ?? 0, wanted, { takes: [], goods: 0 })
  return ways.sort((one, other) => one.goods - other.goods)
}

export interface Gaps {
  mean: number
  worst: number
  /** Share of cases in which the best there is was found. */
  best: number
}

/** How much dearer than the best there is a strategy is, over random small cases. */
export function gapsOf(
  decide: (board: Board) => Choice,
  { cases, seed, shape }: { cases: number; seed: number; shape: Shape },
): Gaps {
  const random = seeded(seed)
  let [sum, worst, best] = [0, 0, 0]
  for (let round = 0; round < cases; round++) {
    const board = randomBoard(random, shape)
    const least = bruteForce(board)
    const gap = least === 0 ? 0 : (totalOf(figuresOf(board, decide(board))) - least) / least
    if (gap < 0) throw new Error(`gapsOf: case ${round} is cheaper than the best there is`)
    sum += gap
    worst = Math.max(worst, gap)
    best += gap === 0 ? 1 : 0
  }
  return { mean: sum / cases, worst, best: best / cases }
}

export const copiesOf = (choice: Choice, board: Board, book: number): number =>
  choice.subarray(board.start[book], board.start[book + 1]).reduce((all, copies) => all + copies, 0)
