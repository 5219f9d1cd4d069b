import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { home, type PageQuery } from '../routing'
import { leaveGuards } from './leaveGuards'
import {
  withMoved,
  withoutTabs,
  withVisit,
  withinLimit,
  withWalk,
  type CloseScope,
  type Tab,
} from './tabList'
import { tabOf } from './tabOf'

/** Pages that stay mounted behind the active one (specification §9 "Keep-alive cap"). */
export const keepAliveLimit = 20

export interface TabsState {
  /** In the order of the tab bar. */
  tabs: Tab[]
  /** Keys of mounted pages, last shown first; more than `keepAliveLimit` only while each of them holds something typed. */
  mounted: string[]
  /** Whose tabs they are. */
  userId?: string
  /**
   * The address has changed: opens its tab or brings it up to date, and shows it.
   * `walkedFrom`: key of the tab that shows another record now, instead of a new tab.
   */
  visit(path: string, search: string, walkedFrom?: string): void
  /** A hidden page has changed its own query. */
  setSearch(key: string, search: string): void
  /** Its record says what the title names. */
  learn(key: string, facts: PageQuery): void
  close(key: string, scope: CloseScope): void
  /** Mounts the page anew: what was typed in it is gone, its data is asked for again. */
  reload(key: string): void
  move(key: string, overKey: string): void
  /** Somebody has signed in: the tabs stay for who opened them, anybody else starts with none. */
  claim(userId: string): void
  /** Forgets every tab; the user has signed out. */
  reset(): void
}

/** The open tabs of this browser window; they survive a reload of the window. */
export const useTabs = create<TabsState>()(
  persist(
    (set) => ({
      tabs: [],
      mounted: [],
      visit: (path, search, walkedFrom) =>
        set((state) => {
          const visited = tabOf(path, search)
          if (!visited) return state
          const walked =
            walkedFrom === undefined ? state.tabs : withWalk(state.tabs, walkedFrom, visited)
          const open = new Set(walked.map((tab) => tab.key))
          const others = state.mounted.filter((key) => key !== visited.key && open.has(key))
          const mounted = [visited.key, ...others]
          return {
            tabs: withVisit(withHome(walked), visited),
            mounted: withinLimit(mounted, keepAliveLimit, leaveGuards.holdsTyping),
          }
        }),
      setSearch: (key, search) =>
        set(({ tabs }) => ({
          tabs: tabs.map((tab) => (tab.key === key ? { ...tab, search } : tab)),
        })),
      learn: (key, facts) =>
        set(({ tabs }) => ({
          tabs: tabs.map((tab) => (tab.key === key ? { ...tab, facts } : tab)),
        })),
      close: (key, scope) =>
        set((state) => {
          const tabs = withoutTabs(state.tabs, key, scope)
          const open = new Set(tabs.map((tab) => tab.key))
          return { tabs, mounted: state.mounted.filter((mounted) => open.has(mounted)) }
        }),
      reload: (key) =>
        set(({ tabs }) => ({
          tabs: tabs.map((tab) => (tab.key === key ? { ...tab, revision: tab.revision + 1 } : tab)),
        })),
      move: (key, overKey) => set(({ tabs }) => ({ tabs: withMoved(tabs, key, overKey) })),
      claim: (userId) =>
        set((state) => (state.userId === userId ? state : { tabs: [], mounted: [], userId })),
      reset: () => set({ tabs: [], mounted: [], userId: undefined }),
    }),
    {
      name: 'tabs',
      // Per window: two windows of one user keep tabs of their own.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ tabs, userId }): KeptTabs => ({
        userId,
        tabs: tabs.map(({ path, search, facts }) => ({ path, search, facts })),
      }),
      merge: (kept, current) => ({ ...current, ...restored(kept as KeptTabs | undefined) }),
    },
  ),
)

/** The home tab stands there from the first page on, wherever the user came in. */
function withHome(tabs: readonly Tab[]): Tab[] {
  const own = tabOf(home, '')
  return own && !tabs.some((tab) => tab.isFixed) ? withVisit(tabs, own) : [...tabs]
}

interface KeptTabs {
  userId?: string
  tabs: Pick<Tab, 'path' | 'search' | 'facts'>[]
}

/** Tabs of an earlier load, as far as their pages still exist. */
function restored(kept: KeptTabs | undefined): Pick<TabsState, 'tabs' | 'userId'> {
  const tabs = (kept?.tabs ?? []).reduce<Tab[]>((open, { path, search, facts }) => {
    const tab = tabOf(path, search)
    return tab ? withVisit(open, { ...tab, facts }) : open
  }, [])
  return { tabs, userId: kept?.userId }
}
