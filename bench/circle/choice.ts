// Usage: npx tsx bench/circle/choice.ts [cases] [books] [sellers]      default 2000 500000 500
// How much dearer than the best there is the lowest total is, over random small cases; and how long it takes for a large
// task of twenty offers a book, with what it saves.
import { figuresOf, totalOf, type Board } from '../../server/modules/circle/choice/board'
import { gapsOf, seeded, type Shape } from '../../server/modules/circle/choice/boards.fixture'
import {
  cheapestEach,
  closeSmall,
  lowestTotal,
} from '../../server/modules/circle/choice/lowestTotal'

const cases = Number(process.argv[2] ?? 2_000)
const books = Number(process.argv[3] ?? 500_000)
const sellers = Number(process.argv[4] ?? 500)
const offers = 20

const shapes: readonly Shape[] = [
  { books: 4, sellers: 4 },
  { books: 4, sellers: 4, policy: 'PARTIAL' },
  { books: 4, sellers: 4, policy: 'FULL_SINGLE' },
  { books: 3, sellers: 6 },
  { books: 6, sellers: 3 },
  { books: 5, sellers: 5 },
]
const percent = (share: number) => `${(share * 100).toFixed(2)} %`
for (const shape of shapes)
  for (const [name, decide] of [
    ['steps 1–3', closeSmall],
    ['improved', lowestTotal],
  ] as const) {
    const { mean, worst, best } = gapsOf(decide, { cases, seed: 20_261_126, shape })
    console.log(
      `${JSON.stringify(shape).padEnd(50)} ${name.padEnd(10)} mean ${percent(mean)}  worst ${percent(worst)}  best found ${percent(best)}`,
    )
  }

const board = largeBoard()
for (const [name, decide] of [
  ['step 1', cheapestEach],
  ['steps 1–3', closeSmall],
  ['improved', lowestTotal],
] as const) {
  const start = process.cpuUsage()
  const { amountFen, postageFen, sellers: used } = figuresOf(board, decide(board))
  // of the processor: others may be at work beside
  const { user, system } = process.cpuUsage(start)
  const seconds = ((user + system) / 1e6).toFixed(1)
  const yuan = totalOf({ amountFen, postageFen } as Parameters<typeof totalOf>[0]) / 100
  console.log(
    `${name.padEnd(10)} ${seconds} s  total ${yuan.toFixed(2)}  postage ${(postageFen / 100).toFixed(2)}  sellers ${used}`,
  )
}
console.log(`memory ${(process.memoryUsage().rss / 1_048_576).toFixed(0)} MB`)

/** Offers of `offers` different sellers a book; a tenth of the sellers has a tenth of a percent of the books. */
function largeBoard(): Board {
  const random = seeded(7)
  const rows = books * offers
  const kind = new Int32Array(rows)
  const price = new Int32Array(rows)
  const quantity = new Int32Array(rows)
  for (let book = 0; book < books; book++) {
    const list = 2_000 + Math.floor(random() * 8_000)
    const first = Math.floor(random() * sellers)
    for (let at = 0; at < offers; at++) {
      const row = book * offers + at
      const seller = (first + at * 23) % sellers
      const isSmall = seller % 10 === 0 && random() < 0.99
      kind[row] = isSmall ? (seller + 1) % sellers : seller
      price[row] = Math.round(list * (0.3 + random() * 0.5))
      quantity[row] = 1 + Math.floor(random() * 5)
    }
  }
  return {
    books,
    open: Int32Array.from({ length: books }, () => 1 + Math.floor(random() * 3)),
    start: Int32Array.from({ length: books + 1 }, (_, book) => book * offers),
    rowIds: Float64Array.from({ length: rows }, (_, row) => row + 1),
    price,
    basis: price.slice(),
    quantity,
    grade: new Uint8Array(rows).fill(90),
    grams: new Int32Array(rows).fill(500),
    kind,
    isFree: new Uint8Array(rows).fill(1),
    list: new Int32Array(rows),
    current: new Int32Array(rows),
    held: new Int32Array(rows),
    kinds: Array.from({ length: sellers }, (_, seller) => ({
      supplierId: String(1_000 + seller),
      warehouseId: String(1_000 + seller),
      fee: {
        unit: 'GRAM' as const,
        first: 1_000,
        firstFee: 500 + Math.floor(random() * 1_000),
        next: 1_000,
        nextFee: 100 + Math.floor(random() * 300),
        ...(random() < 0.4 && { freeOver: 9_900 }),
      },
    })),
    policy: 'FULL_SPLIT',
  }
}
