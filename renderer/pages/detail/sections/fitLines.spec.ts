import { expect, it } from 'vitest'
import { fitLines } from './fitLines'

const column = (prop: string, width: number, summary?: 'sum') => ({ prop, width, summary })
const lines = [
  column('image', 60),
  column('name', 200),
  column('isbn', 130),
  column('quantity', 80, 'sum'),
  column('amount', 100, 'sum'),
  column('stock', 90),
]
const fitting = (room: number | undefined) => fitLines(lines, room, 'name').map(({ prop }) => prop)

it('keeps all where there is room, and until it is measured', () => {
  expect(fitting(660)).toHaveLength(6)
  expect(fitting(undefined)).toHaveLength(6)
})

it('gives up what is declared last before what is added up', () => {
  expect(fitting(600)).toEqual(['image', 'name', 'isbn', 'quantity', 'amount'])
  expect(fitting(450)).toEqual(['image', 'name', 'quantity', 'amount'])
})

it('never gives up what a line is called', () => {
  expect(fitting(100)).toEqual(['image', 'name'])
})

it('finds the name where it stands, and takes the second column for it where none is', () => {
  const later = [lines[0], lines[2], lines[1], ...lines.slice(3)].filter((one) => one !== undefined)
  const props = (label: string) => fitLines(later, 450, label).map(({ prop }) => prop)
  expect(props('name')).toEqual(['image', 'name', 'quantity', 'amount'])
  expect(props('title')).toEqual(['image', 'isbn', 'quantity', 'amount'])
})
