import { describe, expect, it } from 'vitest'
import type { ResolvedColumn } from '../../../../schemas/language'
import { fitColumns } from './fitColumns'

type Fitting = Pick<ResolvedColumn, 'prop' | 'width' | 'priority' | 'fixed'>

const column = (prop: string, priority: 1 | 2 | 3, over: Partial<Fitting> = {}): Fitting => ({
  prop,
  priority,
  width: 100,
  ...over,
})
const names = (columns: readonly Fitting[]) => columns.map(({ prop }) => prop)
const columns = [
  column('shop', 3),
  column('number', 2, { fixed: 'left' }),
  column('goods', 1, { width: 200 }),
  column('type', 2),
  column('message', 1),
  column('created', 3),
]

describe('columns that fit', () => {
  it('are all of them where there is room, and while nobody knows the room', () => {
    expect(fitColumns(columns, 700)).toBe(columns)
    expect(fitColumns(columns, undefined)).toBe(columns)
  })

  it('lose those of the third rank first, then the second, never what is decided on or pinned', () => {
    expect(names(fitColumns(columns, 600))).toEqual(['shop', 'number', 'goods', 'type', 'message'])
    expect(names(fitColumns(columns, 500))).toEqual(['number', 'goods', 'type', 'message'])
    expect(names(fitColumns(columns, 400))).toEqual(['number', 'goods', 'message'])
    expect(names(fitColumns(columns, 10))).toEqual(['number', 'goods', 'message'])
  })

  it('keep what a person chose, whatever its rank', () => {
    expect(names(fitColumns(columns, 400, new Set(['created'])))).toEqual([
      'number',
      'goods',
      'message',
      'created',
    ])
  })

  it('are all of them in a list that says of none that it decides', () => {
    const equal = columns.map((one) => ({ ...one, priority: 2 as const }))
    expect(fitColumns(equal, 100)).toBe(equal)
  })
})
