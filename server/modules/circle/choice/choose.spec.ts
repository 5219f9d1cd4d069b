import { expect, it } from 'vitest'
import { figuresOf, totalOf, type Board, type Choice } from './board'
import { copiesOf, gapsOf, randomBoard, seeded, type Shape } from './boards.fixture'
import { choose } from './choose'
import { cheapestEach, lowestTotal } from './lowestTotal'

const shapes: readonly Shape[] = [
  { books: 4, sellers: 4 },
  { books: 4, sellers: 4, policy: 'PARTIAL' },
  { books: 4, sellers: 4, policy: 'FULL_SINGLE' },
  { books: 3, sellers: 6 },
]

it.each(shapes)(
  'is close to the best there is: %j',
  (shape) => {
    const gaps = gapsOf(lowestTotal, { cases: 200, seed: 20_261_126, shape })
    expect(gaps.mean).toBeLessThan(0.005)
    expect(gaps.worst).toBeLessThan(0.05)
  },
  120_000,
)

it('is never dearer than each book at its cheapest offers, and gives as many copies', () => {
  const random = seeded(20_261_127)
  for (const policy of ['FULL_SPLIT', 'FULL_SINGLE', 'PARTIAL'] as const)
    for (let round = 0; round < 20; round++) {
      const board = randomBoard(random, { books: 40, sellers: 15, policy })
      const [found, cheapest] = [lowestTotal(board), cheapestEach(board)].map((choice) =>
        figuresOf(board, choice),
      )
      if (!found || !cheapest) throw new Error('no choice')
      expect(totalOf(found)).toBeLessThanOrEqual(totalOf(cheapest))
      expect(found.copies).toBe(cheapest.copies)
    }
}, 120_000)

it.each(['LOWEST_TOTAL', 'FEWEST_SELLERS', 'BEST_GRADE'] as const)(
  '%s takes no more than an offer has or a book needs, and chooses the same twice',
  (strategy) => {
    const random = seeded(7)
    for (const policy of ['FULL_SPLIT', 'FULL_SINGLE', 'PARTIAL'] as const)
      for (let round = 0; round < 15; round++) {
        const board = randomBoard(random, { books: 12, sellers: 6, policy })
        const wish = { strategy, sellerTolerance: 15, gradeFloorGap: 5 }
        const choice = choose(board, wish)
        expect(choose(board, wish)).toEqual(choice)
        choice.forEach((copies, row) =>
          expect(copies).toBeLessThanOrEqual(board.quantity[row] ?? 0),
        )
        for (let book = 0; book < board.books; book++) {
          const copies = copiesOf(choice, board, book)
          const open = board.open[book] ?? 0
          expect(copies).toBeLessThanOrEqual(open)
          if (policy !== 'PARTIAL') expect([0, open]).toContain(copies)
          if (policy === 'FULL_SINGLE')
            expect(sellersOf(choice, board, book)).toBeLessThanOrEqual(1)
        }
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
  for (let round = 0; round < 20; round++) {
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
  const figures = figuresOf(board, choice)
  let priced = 0
  for (let book = 1; book < board.books; book++) priced += copiesOf(choice, board, book)
  expect(figures.listFen).toBe(4_000 * priced)
  expect(figures.pricedFen).toBeLessThanOrEqual(figures.amountFen)
  expect(figures.parcels).toBeGreaterThanOrEqual(figures.sellers)
  board.list.fill(4_000)
  expect(figuresOf(board, choice).pricedFen).toBe(figures.amountFen)
})
