import { expect, it } from 'vitest'
import { explainBook } from './explain'

it('says why a book stands where it stands, a sentence per line', () => {
  expect(explainBook(null)).toBe('')
  expect(
    explainBook({
      rule: 'TITLE',
      score: 88,
      compared: {
        title: ['红楼梦', '红楼梦（校注本）'],
        listPrice: ['30.00', '30.00'],
        publishDate: [null, '2015'],
      },
    }),
  ).toBe('按书名匹配\n书名：红楼梦 ≠ 红楼梦（校注本）（相似 88%）')
})

it('takes a date and its bare year, a price and its cents, for the same', () => {
  const compared = { listPrice: ['39.8', '39.80'], publishDate: ['2016', '2016-08-01'] } as const
  expect(explainBook({ rule: 'ISBN', compared })).toBe('按书号匹配')
  expect(explainBook({ compared: { publishDate: ['2016', '2018-08-01'] } })).toBe(
    '出版时间：2016 ≠ 2018-08-01',
  )
})

it.each([
  [{ code: 'NO_TITLE' }, '圈内没有同名或书名相近的书'],
  [{ code: 'NO_OFFER' }, '圈内现在没有人供这个书号'],
  [
    { code: 'OTHER_ISBN', title: '呐喊', isbn13: '9787020002207' },
    '圈内没有这个书号；同名的《呐喊》书号是 9787020002207，可以换书',
  ],
])('says what comes nearest to a book without an offer: %j', (miss, text) => {
  expect(explainBook(JSON.stringify({ miss }))).toBe(text)
})
