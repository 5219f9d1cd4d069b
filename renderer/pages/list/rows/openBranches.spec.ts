import { describe, expect, it } from 'vitest'
import type { Row } from '../../../language/registry'
import { openBranches } from './openBranches'

const leaf = (id: string): Row => ({ id, children: null })
const history: Row = { id: '1', children: [{ id: '1.1', children: [leaf('1.1.1')] }] }
const lazy: Row = { id: '2', hasChildren: true }
const rowId = (row: Row) => String(row['id'])
const none = { toggled: new Map<string, boolean>(), rowId, loadedOf: () => undefined }

describe('openBranches', () => {
  it('opens what the page says and nothing without children', () => {
    const rows = [history, leaf('3')]
    expect([...openBranches({ open: 'first' }, rows, none).open]).toEqual(['1'])
    expect([...openBranches({ open: 'all' }, rows, none).open]).toEqual(['1', '1.1'])
    expect([...openBranches({}, rows, none).open]).toEqual([])
  })

  it('keeps shut what the person has shut', () => {
    const toggled = new Map([['1', false]])
    expect([...openBranches({ open: 'all' }, [history], { ...none, toggled }).open]).toEqual([])
  })

  it('asks only for children that did not come with the row', () => {
    const tree = { open: 'first', load: 'POST /list/category/children' } as const
    expect(openBranches(tree, [history, lazy], none).wanted).toEqual(['2'])
    expect(openBranches({ open: 'first' }, [lazy], none).wanted).toEqual([])
  })

  it('ends on a tree that holds itself', () => {
    const knot: Row = { id: '1' }
    knot['children'] = [knot]
    expect([...openBranches({ open: 'all' }, [knot], none).open]).toEqual(['1'])
  })
})
