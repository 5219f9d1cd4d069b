import { describe, expect, it } from 'vitest'
import { dropped, keptOf, readArrangement, stepped, toggled, type Arrangement } from './arrangement'
import type { ColumnName } from './blocks'

const known: { key: string; column: ColumnName }[] = [
  { key: 'todo', column: 'left' },
  { key: 'top', column: 'left' },
  { key: 'trend', column: 'middle' },
  { key: 'news', column: 'right' },
]
const usual = readArrangement(undefined, known)
const told = (arrangement: Arrangement) =>
  arrangement.map(({ key, column, isHidden }) => `${column}:${key}${isHidden ? '-' : ''}`).join(' ')

it('is the usual one until somebody changes it', () => {
  expect(told(usual)).toBe('left:todo left:top middle:trend right:news')
})

it('comes back as it was kept', () => {
  const own = toggled(stepped(usual, 'todo', 1), 'news')
  const kept: unknown = JSON.parse(JSON.stringify(keptOf(own)))
  expect(readArrangement(kept, known)).toEqual(own)
  expect(told(own)).toBe('left:top left:todo middle:trend right:news-')
})

it('drops blocks that are gone and puts new ones at the end of their column', () => {
  const kept = [
    { key: 'gone', column: 'left' },
    { key: 'top', column: 'right' },
    { key: 'news', column: 'right', hidden: true },
  ]
  expect(told(readArrangement(kept, known))).toBe('left:todo middle:trend right:top right:news-')
})

it.each([
  ['nonsense'],
  [null],
  [[{ key: 'todo' }, { key: 3, column: 'left' }, 'x']],
  [{ todo: 1 }],
])('reads what is no arrangement (%j) as the usual one', (kept) =>
  expect(readArrangement(kept, known)).toEqual(usual),
)

describe('a step', () => {
  it('changes places with the neighbour', () => {
    expect(told(stepped(usual, 'top', -1))).toBe('left:top left:todo middle:trend right:news')
  })
  it('past the end of a column goes on into the next, and back', () => {
    const down = stepped(usual, 'top', 1)
    expect(told(down)).toBe('left:todo middle:top middle:trend right:news')
    expect(stepped(down, 'top', -1)).toEqual(usual)
  })
  it('goes into a column that is empty', () => {
    const empty = stepped(usual, 'trend', 1)
    expect(told(empty)).toBe('left:todo left:top right:trend right:news')
    expect(told(stepped(empty, 'top', 1))).toBe('left:todo middle:top right:trend right:news')
  })
  it('ends at the ends', () => {
    expect(stepped(usual, 'todo', -1)).toBe(usual)
    expect(stepped(usual, 'news', 1)).toBe(usual)
  })
})

it('drops before another block or at the end of a column', () => {
  expect(told(dropped(usual, 'news', { before: 'top' }))).toBe(
    'left:todo left:news left:top middle:trend',
  )
  expect(told(dropped(usual, 'todo', { end: 'middle' }))).toBe(
    'left:top middle:trend middle:todo right:news',
  )
})
