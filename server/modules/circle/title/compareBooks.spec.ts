import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compareBooks, type BookFacts } from './compareBooks'

const threshold = 60
const facts = (title: string | null, more: Partial<BookFacts> = {}): BookFacts => ({
  title,
  publishDate: '2008-05',
  listPriceFen: 5_900,
  ...more,
})
const doubtsOf = (listed: BookFacts, known: BookFacts) =>
  compareBooks(listed, known, threshold).doubts

const titles = readFileSync(new URL('titles.sample.csv', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => line.split(',').slice(1).join(',').trim() || [])
const marked = [
  '红楼梦（上）',
  '高等数学 第3版',
  '史记(全10册)',
  '《》',
  '世界史 1500-1900',
  '牛津字典（英文版）',
]

it('says of equal titles what comparing them mark by mark says', () => {
  expect(titles.length).toBeGreaterThan(1_900)
  for (const title of [...titles, ...marked])
    for (const known of [{}, { publishDate: '1998-01' }, { listPriceFen: 9_900 }]) {
      const long = compareBooks(facts(title), facts(`${title} `, known), threshold)
      expect([title, compareBooks(facts(title), facts(title, known), threshold)]).toEqual([
        title,
        long,
      ])
    }
})

it.each([
  ['a volume', { volume: '上' }],
  ['a set', { setCount: 3 }],
])('does not stop at equal titles where one of them says more by %s', (_what, more) => {
  expect(doubtsOf(facts('史记'), facts('史记', more))).toEqual(['SUIT'])
  expect(doubtsOf(facts('史记', more), facts('史记'))).toEqual(['SUIT'])
  expect(doubtsOf(facts('史记', more), facts('史记', more))).toEqual([])
})

it('still tells another year and another price of equal titles', () => {
  expect(doubtsOf(facts('呐喊'), facts('呐喊', { publishDate: '2010' }))).toEqual(['EDITION_DIFF'])
  expect(doubtsOf(facts('呐喊'), facts('呐喊', { publishDate: '2009' }))).toEqual([])
  expect(doubtsOf(facts('呐喊'), facts('呐喊', { listPriceFen: 7_000 }))).toEqual([
    'LIST_PRICE_DIFF',
  ])
})

it('has no score and no doubt of titles that are not said', () => {
  expect(compareBooks(facts(null), facts(null), threshold)).toEqual({ score: null, doubts: [] })
  expect(compareBooks(facts(null), facts('呐喊', { volume: '上' }), threshold)).toEqual({
    score: null,
    doubts: [],
  })
})
