import { expect, it } from 'vitest'
import { copiesToChoose, differencesOf, inverseOf } from './decide'
import { books } from './samples'

const [book] = books
const made = (op: 'SKIP' | 'PASS' | 'CHOOSE') => inverseOf({ op })

it.each([
  ['SKIP', 'RESTORE'],
  ['PASS', 'RESET'],
  ['CHOOSE', 'RESET'],
] as const)('takes %s back with %s', (op, inverse) => {
  expect(made(op)).toEqual({ op: inverse })
})

it.each([
  [{ needQty: 5, orderedQty: 0 }, { availableQty: 9, liveQty: 7 }, 5],
  [{ needQty: 5, orderedQty: 2 }, { availableQty: 9, liveQty: 9 }, 3],
  [{ needQty: 5, orderedQty: 0 }, { availableQty: 9, liveQty: 1 }, 1],
  [{ needQty: 5, orderedQty: 0 }, { availableQty: 2, liveQty: null }, 2],
  [{ needQty: 5, orderedQty: 5 }, { availableQty: 9, liveQty: 9 }, 0],
])('of %j takes from %j: %i', (asked, offer, copies) => {
  expect(copiesToChoose(asked, offer)).toBe(copies)
})

it('names what differs, and neither blanks, brackets nor what one side does not say', () => {
  if (!book) throw new Error('no sample')
  const same = { ...book, bookName: '红楼梦（上）', sysBookName: '红楼梦 (上)', author: null }
  const base = { ...same, publisher: '人民文学', sysPublisher: '人民文学' }
  const dated = { ...base, publishDate: '2008-07', sysPublishDate: '2008.7', listPrice: '59.7' }
  expect(differencesOf({ ...dated, sysListPrice: '59.70' })).toEqual(new Set())
  expect(
    differencesOf({ ...dated, sysListPrice: '59.80', sysPublishDate: '2018', sysBookName: '红楼' }),
  ).toEqual(new Set(['bookName', 'publishDate', 'listPrice']))
})
