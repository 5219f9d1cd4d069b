import { describe, expect, it } from 'vitest'
import { fillWhere } from './fillWhere'

const where = { stockId: '{{ row.id }}', state: 'ON' }

describe('fillWhere', () => {
  it('evaluates expressions and leaves other values as they are', () => {
    expect(fillWhere(where, { row: { id: '7' } })).toEqual({ stockId: '7', state: 'ON' })
    expect(fillWhere({ stockId: '{{ row.id }}' }, { row: { id: 7 } })).toEqual({ stockId: '7' })
    expect(fillWhere(undefined, {})).toEqual({})
  })

  it('gives no filter at all when one value is missing: the list would show the rows of everybody', () => {
    expect(fillWhere(where, { row: {} })).toBeUndefined()
    expect(fillWhere(where, { row: { id: null } })).toBeUndefined()
    expect(fillWhere({ ids: ['{{ row.id }}'] }, { row: { id: '' } })).toBeUndefined()
  })
})
