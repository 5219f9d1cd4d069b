import { describe, expect, it } from 'vitest'
import { isSameContent } from '../../views/saved/readViewContent'
import { parseListState } from './listState'
import type { ListStateSpec } from './types'
import { contentOf, stateOfView, usualContent } from './viewContent'

const spec: ListStateSpec = {
  tabs: ['one', 'two'],
  filters: [],
  sortable: ['orderTime'],
  sort: [{ field: 'orderTime', descending: true }],
  tabSorts: new Map(),
  size: 50,
  linked: [],
}
const shown = (content: Parameters<typeof stateOfView>[0]) =>
  contentOf({ ...parseListState({}, spec), ...stateOfView(content) }, undefined)

describe('what a view leaves out', () => {
  it('is as the page has it, and no change', () => {
    const view = { filter: {} }
    expect(isSameContent(shown(view), { ...usualContent(spec), ...view })).toBe(true)
  })

  it.each([{ size: 20 }, { sort: 'orderTime' }, { tab: 'two' }])(
    'counts as changed when the list shows %j',
    (change) => {
      const view = { filter: {} }
      const now = shown({ ...view, ...change })
      expect(isSameContent(now, { ...usualContent(spec), ...view })).toBe(false)
    },
  )
})
