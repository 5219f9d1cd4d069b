import { expect, it } from 'vitest'
import { figuresOf, rowsOf, totalOf, type Board, type Choice } from './board'
import { choose } from './choose'
import { cheapestEach, lowestTotal } from './lowestTotal'

/** A repeatable stream of numbers below 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

interface Shape {
  books: number
  sellers: number
  policy?: Board['policy']
}

/** Any small case: needs, prices, grades, quantities, postage with and without a free limit. */
function randomBoard(
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
    bookIds: Array.from({ length: books }, (_, book) => String(book + 1)),
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
    current: new Int32Array(rows.length),
    held: new Int32Array(rows.length),
    list: new Int32Array(rows.length).fill(4_000),
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

/** The cheapest total of all choices that cover as many books, by trying every one. */
function bruteForce(board: Board): number {
  const covers = cheapestEach(board)
  const wanted = board.bookIds.map((_, book) => sum(covers, board, book))
  let best = Infinity
  const choice: Choice = new Int32Array(rowsOf(board))
  const tryRow = (row: number, book: number, left: number): void => {
    if (book === board.bookIds.length) {
      best = Math.min(best, totalOf(figuresOf(board, choice)))
      return
    }
    if (row === board.start[book + 1]) {
      if (left === 0) tryRow(row, book + 1, wanted[book + 1] ?? 0)
      return
    }
    for (let copies = 0; copies <= Math.min(left, board.quantity[row] ?? 0); copies++) {
      choice[row] = copies
      tryRow(row + 1, book, left - copies)
    }
    choice[row] = 0
  }
  tryRow(0, 0, wanted[0] ?? 0)
  return best
}

const sum = (choice: Choice, board: Board, book: number): number =>
  choice.subarray(board.start[book], board.start[book + 1]).reduce((all, copies) => all + copies, 0)

it('is never dearer than each book at its cheapest offers, and close to the best there is', () => {
  const random = seeded(20_261_126)
  const gaps: number[] = []
  for (let round = 0; round < 150; round++) {
    const board = randomBoard(random, { books: 4, sellers: 4 })
    const found = totalOf(figuresOf(board, lowestTotal(board)))
    expect(found).toBeLessThanOrEqual(totalOf(figuresOf(board, cheapestEach(board))))
    const best = bruteForce(board)
    expect(found).toBeGreaterThanOrEqual(best)
    gaps.push(best === 0 ? 0 : (found - best) / best)
  }
  const mean = gaps.reduce((all, gap) => all + gap, 0) / gaps.length
  console.log(
    `gap to brute force: mean ${(mean * 100).toFixed(2)} %, worst ${(Math.max(...gaps) * 100).toFixed(2)} %`,
  )
  expect(mean).toBeLessThan(0.05)
})

it.each(['LOWEST_TOTAL', 'FEWEST_SELLERS', 'BEST_GRADE'] as const)(
  '%s takes no more than an offer has or a book needs, and chooses the same twice',
  (strategy) => {
    const random = seeded(7)
    for (const policy of ['FULL_SPLIT', 'FULL_SINGLE', 'PARTIAL'] as const)
      for (let round = 0; round < 40; round++) {
        const board = randomBoard(random, { books: 12, sellers: 6, policy })
        const wish = { strategy, sellerTolerance: 15, gradeFloorGap: 5 }
        const choice = choose(board, wish)
        expect(choose(board, wish)).toEqual(choice)
        choice.forEach((copies, row) =>
          expect(copies).toBeLessThanOrEqual(board.quantity[row] ?? 0),
        )
        board.bookIds.forEach((_, book) => {
          const copies = sum(choice, board, book)
          const open = board.open[book] ?? 0
          expect(copies).toBeLessThanOrEqual(open)
          if (policy !== 'PARTIAL') expect([0, open]).toContain(copies)
          if (policy === 'FULL_SINGLE')
            expect(sellersOf(choice, board, book)).toBeLessThanOrEqual(1)
        })
      }
  },
)

const sellersOf = (choice: Choice, board: Board, book: number): number => {
  const sellers = new Set<number>()
  for (let row = board.start[book] ?? 0; row < (board.start[book + 1] ?? 0); row++)
    if ((choice[row] ?? 0) > 0) sellers.add(board.kind[row] ?? -1)
  return sellers.size
}

it('has no more suppliers with 商家最少 than with the lowest total, and as many books', () => {
  const random = seeded(99)
  for (let round = 0; round < 60; round++) {
    const board = randomBoard(random, { books: 15, sellers: 8 })
    const wish = { sellerTolerance: 30, gradeFloorGap: 0 }
    const few = figuresOf(board, choose(board, { ...wish, strategy: 'FEWEST_SELLERS' }))
    const cheap = figuresOf(board, choose(board, { ...wish, strategy: 'LOWEST_TOTAL' }))
    expect(few.sellers).toBeLessThanOrEqual(cheap.sellers)
    expect(few.satisfied).toBeGreaterThanOrEqual(cheap.satisfied)
    if (few.sellers === cheap.sellers) expect(totalOf(few)).toBeLessThanOrEqual(totalOf(cheap))
  }
})

it('tells goods, parcels and the discount on the same copies, a book without a price on it in neither', () => {
  const board = randomBoard(seeded(11), { books: 6, sellers: 3 })
  board.list.fill(0, board.start[0], board.start[1])
  const choice = cheapestEach(board)
  const copiesOf = (book: number) => sum(choice, board, book)
  const figures = figuresOf(board, choice)
  const priced = board.bookIds.reduce((all, _, book) => all + (book === 0 ? 0 : copiesOf(book)), 0)
  expect(figures.listFen).toBe(4_000 * priced)
  expect(figures.pricedFen).toBeLessThanOrEqual(figures.amountFen)
  expect(figures.parcels).toBeGreaterThanOrEqual(figures.sellers)
  board.list.fill(4_000)
  expect(figuresOf(board, choice).pricedFen).toBe(figures.amountFen)
})
