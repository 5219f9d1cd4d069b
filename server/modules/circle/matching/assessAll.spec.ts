import { expect, it } from 'vitest'
import { assessAll } from './assessAll'
import type { ListedBook } from './assessBooks'
import { readFound } from './foundBooks'
import type { MatchPlan } from './readPlan'

const plan = { options: { titleThreshold: 60, quantityPolicy: 'FULL_SPLIT' } } as MatchPlan
const books = Array.from({ length: 1_000 }, (_, at) => String(at))
const figures = [1, 0, 1, 1, '20.00', null, '20.00', '50.0', 3, 3, null, null, null, '100', 80]
/** As `packedBooks` writes them: figures of the book, then facts of an edition. */
const packed = (id: string, editions: readonly (readonly unknown[])[]) =>
  editions.map((facts) => [id, ...figures, false, 0, '0', ...facts])
const edition = (id: string, rank: number) => {
  const title = `呐喊 第${id}种`
  return [[id, '9'], rank, title, null, null, null, '40.00']
}
const found = Array.from({ length: 5 }, (_, part) =>
  JSON.stringify(
    books.slice(part * 200, part * 200 + 200).flatMap((id) => packed(id, [edition(id, 1)])),
  ),
)
const listed = new Map(
  books.map((id): [string, ListedBook] => [
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
  expect(results.map(({ id }) => id)).toEqual(books.filter((id) => id !== '7'))
})

it('takes a text apart: a book for each row but those of its further editions, none where nothing is offered', () => {
  const none = Array<null>(7).fill(null)
  const text = JSON.stringify([
    ...packed('1', [edition('1', 1), edition('1', 4)]),
    ...packed('2', [none]),
    ...packed('3', [edition('3', 2)]),
  ])
  const [first, second, third, ...more] = readFound(text)
  expect(more).toEqual([])
  expect(first).toMatchObject({ id: '1', minPrice: '20.00', minGrade: 80, chosenAmount: '0' })
  expect(first?.editions.map(({ rank }) => rank)).toEqual([1, 4])
  expect(second).toMatchObject({ id: '2', editions: [] })
  expect(third?.editions).toEqual([
    expect.objectContaining({
      productIds: ['3', '9'],
      rank: 2,
      productName: '呐喊 第3种',
      listPrice: '40.00',
    }),
  ])
})
