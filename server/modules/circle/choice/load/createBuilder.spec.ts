import { expect, it } from 'vitest'
import { createBuilder } from './createBuilder'

const fee = { unit: 'GRAM', first: 1000, firstFee: 500, next: 1000, nextFee: 200 } as const
const fees = new Map([['7', fee]])

/** id, price, quantity, grade, grams, supplier, warehouse, template, freedom, current, held, list */
const first = '101,12.50,3,95,480,2,31,7,2,1,0,39.80'

it('takes cells apart: amounts in fen, what travels together by supplier, warehouse and template', () => {
  const builder = createBuilder(fees, 4, false)
  builder.add('11,2;12,1', [
    { bookId: '11', cells: `${first};102,8.05,1,80,500,2,31,0,2,0,2,0` },
    { bookId: '12', cells: '103,0.99,4,100,500,2,31,7,1,0,0,5.00' },
  ])
  builder.add('13,0', [{ bookId: '13', cells: '104,20000000.01,1,60,500,3,32,0,0,0,0,0' }])
  const board = builder.finish('PARTIAL')
  expect(board).toMatchObject({ books: 3, policy: 'PARTIAL' })
  expect([...board.open]).toEqual([2, 1, 0])
  expect([...board.start]).toEqual([0, 2, 3, 4])
  expect([...board.rowIds]).toEqual([101, 102, 103, 104])
  expect([...board.price]).toEqual([1250, 805, 99, 2_000_000_001])
  expect(board.basis).toBe(board.price)
  expect([...board.quantity]).toEqual([3, 1, 4, 1])
  expect([...board.grade]).toEqual([95, 80, 100, 60])
  expect([...board.grams]).toEqual([480, 500, 500, 500])
  expect([...board.kind]).toEqual([0, 1, 0, 2])
  expect(board.kinds).toEqual([
    { supplierId: '2', warehouseId: '31', fee },
    { supplierId: '2', warehouseId: '31', fee: undefined },
    { supplierId: '3', warehouseId: '32', fee: undefined },
  ])
  // nothing speaks against both offers of the first; of the second only a doubtful one is there
  expect([...board.isFree]).toEqual([1, 1, 1, 0])
  expect([...board.current]).toEqual([1, 0, 0, 0])
  expect([...board.held]).toEqual([0, 2, 0, 0])
  expect([...board.list]).toEqual([3980, 0, 500, 0])
})

it('compares rows with postage by a number of their own', () => {
  const builder = createBuilder(fees, 1, true)
  builder.add('11,2', [{ bookId: '11', cells: first.replace('12.50', '12.50,13.75') }])
  const { price, basis } = builder.finish('PARTIAL')
  expect([price[0], basis[0]]).toEqual([1250, 1375])
})

it('leaves out what a book that is gone has left behind, and shifts no other row by it', () => {
  const builder = createBuilder(fees, 3, false)
  const of = (bookId: string, id: string) => ({ bookId, cells: first.replace('101', id) })
  builder.add('11,1;13,1;14,1', [of('11', '101'), of('12', '102'), of('14', '103')])
  const board = builder.finish('PARTIAL')
  expect([...board.rowIds]).toEqual([101, 103])
  expect([...board.start]).toEqual([0, 1, 1, 2])
  expect(board.list).toHaveLength(2)
})

it.each([
  ['a cell too few', '101,12.50,3,95,480,2,31,7,2,1,0'],
  ['a cell too many', `${first},1`],
  ['an empty cell', first.replace('480', '')],
  ['an empty last cell', first.replace('39.80', '')],
  ['a sign that is no digit', first.replace('480', '-1')],
  ['an amount beyond four bytes', first.replace('12.50', '21474836.48')],
  ['more rows than were counted', `${first};${first}`],
])('refuses %s', (_what, cells) => {
  expect(() => createBuilder(fees, 1, false).add('11,1', [{ bookId: '11', cells }])).toThrow()
})
