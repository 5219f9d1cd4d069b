import type { PageQuery } from '../routing'

/** One open page. `key` is its path, plus the values that tell tabs apart when its page opens one per value. */
export interface Tab {
  key: string
  path: string
  /** Last query of its address, `''` or `?…`, as in the address. */
  search: string
  /** Values its title names that its record says, not its address. */
  facts?: PageQuery
  isClosable: boolean
  /** The home tab: always first. */
  isFixed: boolean
  /** Its place on the stage: stays when the tab walks to another record, so that nothing mounts anew. */
  frame: number
  /** Counts reloads; another number is another mount. */
  revision: number
}

/** A tab as its address tells it. */
export type VisitedTab = Omit<Tab, 'revision' | 'frame'>

export type CloseScope = 'self' | 'others' | 'left' | 'right' | 'all'

/** Opens a tab or, when its key is open, brings its address up to date. Fixed tabs stand first. */
export function withVisit(tabs: readonly Tab[], visited: VisitedTab): Tab[] {
  const isOpen = tabs.some((tab) => tab.key === visited.key)
  if (isOpen) return tabs.map((tab) => (tab.key === visited.key ? { ...tab, ...visited } : tab))
  const frame = Math.max(-1, ...tabs.map((tab) => tab.frame)) + 1
  const opened = [...tabs, { ...visited, frame, revision: 0 }]
  return visited.isFixed ? fixedFirst(opened) : opened
}

/** The tab `from` shows another record now: same place, same frame. Nothing, when that record has a tab already. */
export function withWalk(tabs: readonly Tab[], from: string, visited: VisitedTab): Tab[] {
  const isOpen = tabs.some((tab) => tab.key === visited.key)
  return tabs.map((tab) =>
    tab.key === from && !isOpen ? { ...tab, facts: undefined, ...visited } : tab,
  )
}

/** What stays open. Tabs that cannot be closed stay in every case. */
export function withoutTabs(tabs: readonly Tab[], key: string, scope: CloseScope): Tab[] {
  const place = tabs.findIndex((tab) => tab.key === key)
  if (place < 0) return [...tabs]
  const isLeaving: Record<CloseScope, (at: number) => boolean> = {
    self: (at) => at === place,
    others: (at) => at !== place,
    left: (at) => at < place,
    right: (at) => at > place,
    all: () => true,
  }
  return tabs.filter((tab, at) => !tab.isClosable || !isLeaving[scope](at))
}

/**
 * The tab to show after closing: the active one while it is open, else its nearest neighbour, the right one first.
 * @returns undefined when nothing is open
 */
export function nextActive(
  before: readonly Tab[],
  after: readonly Tab[],
  activeKey: string | undefined,
): Tab | undefined {
  const open = new Map(after.map((tab) => [tab.key, tab]))
  const place = before.findIndex((tab) => tab.key === activeKey)
  if (place < 0) return after.at(-1)
  const byDistance = [...before.slice(place), ...before.slice(0, place).toReversed()]
  const next = byDistance.find((tab) => open.has(tab.key))
  return next && open.get(next.key)
}

/** Moves a tab to another's place. Fixed tabs neither move nor give way. */
export function withMoved(tabs: readonly Tab[], key: string, overKey: string): Tab[] {
  const from = tabs.findIndex((tab) => tab.key === key)
  const to = tabs.findIndex((tab) => tab.key === overKey)
  const moved = tabs[from]
  if (!moved || to < 0 || moved.isFixed || tabs[to]?.isFixed) return [...tabs]
  const rest = tabs.filter((tab) => tab !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/**
 * The mounted pages that stay: those shown longest ago go first, one that holds something typed never does.
 * @param keys last shown first; the first one is shown now
 */
export function withinLimit(
  keys: readonly string[],
  limit: number,
  isHeld: (key: string) => boolean,
): string[] {
  const tooMany = keys.length - limit
  const gone = new Set(
    keys
      .slice(1)
      .toReversed()
      .filter((key) => !isHeld(key))
      .slice(0, Math.max(0, tooMany)),
  )
  return keys.filter((key) => !gone.has(key))
}

const fixedFirst = (tabs: Tab[]) => [
  ...tabs.filter((tab) => tab.isFixed),
  ...tabs.filter((tab) => !tab.isFixed),
]
