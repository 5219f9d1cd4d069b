import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextActive, withMoved, withoutTabs, withVisit, withWalk, type Tab } from './tabList'

const tab = (key: string, rest: Partial<Tab> = {}): Tab => ({
  key,
  path: key,
  search: '',
  isClosable: true,
  isFixed: false,
  frame: 0,
  revision: 0,
  ...rest,
})
const home = tab('/index', { isClosable: false, isFixed: true })
const seen = (key: string) => {
  const { frame: _frame, revision: _revision, ...visited } = tab(key)
  return visited
}
const open = [home, tab('/a'), tab('/b'), tab('/c')]
const keys = (tabs: readonly Tab[]) => tabs.map((each) => each.key)

const anyTabs = fc
  .uniqueArray(fc.constantFrom('/a', '/b', '/c', '/d', '/e'))
  .map((paths) => [home, ...paths.map((path) => tab(path))])
const anyKey = fc.constantFrom('/index', '/a', '/b', '/c', '/d', '/e')

describe('opening', () => {
  it('adds a tab at the end and brings an open one up to date', () => {
    const once = withVisit(open, tab('/d'))
    expect(keys(once)).toEqual(['/index', '/a', '/b', '/c', '/d'])
    const twice = withVisit(once, tab('/b', { search: '?tab=two' }))
    expect(keys(twice)).toEqual(keys(once))
    expect(twice[2]?.search).toBe('?tab=two')
  })

  it('puts home first, whenever it is opened', () => {
    expect(keys(withVisit([tab('/a')], home))).toEqual(['/index', '/a'])
  })
})

describe('walking to another record', () => {
  it('keeps the tab where it is, on its frame', () => {
    const walked = withWalk(open, '/b', tab('/d'))
    expect(keys(walked)).toEqual(['/index', '/a', '/d', '/c'])
    expect(walked[2]?.frame).toBe(open[2]?.frame)
  })

  it('leaves both alone when the other record has a tab already', () => {
    expect(withWalk(open, '/b', tab('/c'))).toEqual(open)
  })

  it('gives no two tabs one frame, in whatever order they are opened and walked', () => {
    const step = fc.tuple(anyKey, anyKey, fc.boolean())
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const tabs = steps.reduce<Tab[]>((list, [key, from, isWalk]) => {
          const walked = isWalk ? withWalk(list, from, seen(key)) : list
          return withVisit(walked, seen(key))
        }, [])
        expect(new Set(tabs.map(({ frame }) => frame)).size).toBe(tabs.length)
        expect(new Set(keys(tabs)).size).toBe(tabs.length)
      }),
    )
  })
})

describe('closing', () => {
  it.each([
    ['self', ['/index', '/a', '/c']],
    ['others', ['/index', '/b']],
    ['left', ['/index', '/b', '/c']],
    ['right', ['/index', '/a', '/b']],
    ['all', ['/index']],
  ] as const)('%s keeps %j', (scope, left) => {
    expect(keys(withoutTabs(open, '/b', scope))).toEqual(left)
  })

  it('shows the right neighbour, else the left one, else nothing', () => {
    expect(nextActive(open, withoutTabs(open, '/b', 'self'), '/b')?.key).toBe('/c')
    expect(nextActive(open, withoutTabs(open, '/c', 'self'), '/c')?.key).toBe('/b')
    expect(nextActive([tab('/a')], [], '/a')).toBeUndefined()
  })

  it('never closes a tab that cannot be closed, and always finds one to show', () => {
    const scope = fc.constantFrom(...(['self', 'others', 'left', 'right', 'all'] as const))
    fc.assert(
      fc.property(anyTabs, anyKey, anyKey, scope, (tabs, key, active, scope) => {
        const left = withoutTabs(tabs, key, scope)
        expect(left).toContain(home)
        expect(left).toContain(nextActive(tabs, left, active))
      }),
    )
  })
})

it('moves tabs without losing one; home stays first', () => {
  expect(keys(withMoved(open, '/c', '/a'))).toEqual(['/index', '/c', '/a', '/b'])
  fc.assert(
    fc.property(anyTabs, anyKey, anyKey, (tabs, key, over) => {
      const moved = withMoved(tabs, key, over)
      expect(keys(moved).sort()).toEqual(keys(tabs).sort())
      expect(moved[0]).toBe(home)
    }),
  )
})
