import { expect, it } from 'vitest'
import { orderLines } from './orderLines'

const lines = [
  { goodsName: '红楼梦', press: '人民文学出版社', shelfNum: 'A-10' },
  { goodsName: '围城', press: null, shelfNum: 'A-9' },
  { goodsName: '边城', press: '北京大学出版社', shelfNum: '' },
]
const names = (by: string | undefined) =>
  orderLines(lines, '{{ values.sortBy }}', { values: { sortBy: by } }).map((line) => line.goodsName)

it('prints lines by the chosen field, the empty ones last, numbers as people count', () => {
  expect(names('press')).toEqual(['边城', '红楼梦', '围城'])
  expect(names('shelfNum')).toEqual(['围城', '红楼梦', '边城'])
})

it('leaves them as they were typed when the choice is no field', () => {
  expect(names('entered')).toEqual(['红楼梦', '围城', '边城'])
  expect(names(undefined)).toEqual(['红楼梦', '围城', '边城'])
  expect(orderLines(lines, undefined, {})).toBe(lines)
})
