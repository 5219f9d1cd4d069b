import { expect, it } from 'vitest'
import { refuse } from './fieldColumn'
import { findHeading, parseRows } from './parseRows'
import { textColumn } from './textColumn'

const unread = { read: () => refuse('TIME', '看不懂') }
const columns = [
  textColumn('publishYear', '出版年份', { ...unread, onlyDescribes: true }),
  textColumn('quantity', '数量', unread),
]
const [row] = parseRows(
  [{ line: 2, cells: ['民国', '三本'] }],
  findHeading([['出版年份', '数量']], columns),
  columns,
)

it('leaves what only describes empty with a hint, and refuses what decides', () => {
  expect(row?.values).toEqual({})
  expect(row?.problems).toEqual([
    {
      column: '出版年份',
      field: 'publishYear',
      value: '民国',
      code: 'TIME',
      reason: '看不懂；这一格留空，其余照样导入',
      isWarning: true,
    },
    {
      column: '数量',
      field: 'quantity',
      value: '三本',
      code: 'TIME',
      reason: '看不懂',
      isWarning: false,
    },
  ])
})
