import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { nextActive, type CloseScope, type Tab } from './tabList'
import { tabOf } from './tabOf'
import { useTabs } from './useTabs'

export interface TabActions {
  /** Key of the tab the address shows; none on 403 and 404. */
  activeKey: string | undefined
  /** Shows a tab; the active one is reloaded instead. */
  activate(tab: Tab): void
  reload(key: string): void
  /** Closes tabs and shows the nearest that is left, or `/` when none is. */
  close(key: string, scope?: CloseScope): void
}

/** What can be done with the open tabs, kept in step with the address. */
export function useTabActions(): TabActions {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const activeKey = tabOf(pathname, search)?.key

  return useMemo(() => {
    const reload = (key: string) => {
      // Fresh data for the page that mounts anew; dictionaries do not change with it.
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'dictionary',
        refetchType: 'none',
      })
      useTabs.getState().reload(key)
    }
    return {
      activeKey,
      reload,
      activate(tab) {
        if (tab.key === activeKey) reload(tab.key)
        else void navigate(tab.path + tab.search)
      },
      close(key, scope = 'self') {
        const before = useTabs.getState().tabs
        useTabs.getState().close(key, scope)
        const after = useTabs.getState().tabs
        if (after.some((tab) => tab.key === activeKey)) return
        const next = nextActive(before, after, activeKey ?? key)
        void navigate(next ? next.path + next.search : '/')
      },
    }
  }, [activeKey, navigate, queries])
}
