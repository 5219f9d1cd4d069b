import { expect, it } from 'vitest'
import { assessAll } from './assessAll'
import type { ListedBook } from './assessBooks'
import type { MatchPlan } from './readPlan'
import type { FoundBook } from './storeCandidates'

const plan = { options: { titleThreshold: 60, quantityPolicy: 'FULL_SPLIT' } } as MatchPlan
const found = Array.from({ length: 1_000 }, (_, at): FoundBook => ({
  id: String(at),
  openQty: 1,
  ownQty: 0,
  candidateCount: 1,
  sellerCount: 1,
  minPrice: '20.00',
  avgPrice: null,
  maxOfferPrice: '20.00',
  minDiscount: '50.0',
  okQty: 3,
  bestSingle: 3,
  overPrice: null,
  lowGrade: null,
  maxPrice: null,
  maxDiscount: '100',
  minGrade: 80,
  isFree: false,
  chosenQty: 0,
  chosenAmount: '0',
  editions: [
    {
      productIds: ['1'],
      rank: 1,
      productName: `呐喊 第${at}种`,
      volume: null,
      setCount: null,
      author: null,
      publisher: null,
      publishDate: null,
      listPrice: '40.00',
      clcCode: null,
    },
  ],
}))
const listed = new Map(
  found.map(({ id }): [string, ListedBook] => [
    id,
    {
      id,
      isbn13: '9787020002207',
      bookName: `呐喊 第${id}种`,
      publishDate: null,
      listPrice: '40.00',
      isReplaced: false,
    },
  ]),
)

it('lets others have their turn while a chunk is compared, and leaves out what the list no longer has', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const gone = new Map(listed)
  gone.delete('7')
  const results = await assessAll(found, gone, plan)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(results.map(({ id }) => id)).toEqual(found.flatMap(({ id }) => (id === '7' ? [] : id)))
})
