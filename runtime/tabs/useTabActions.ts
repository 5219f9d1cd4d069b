import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useNotify } from '../messages'
import { leaveGuards } from './leaveGuards'
import { nextActive, withoutTabs, type CloseScope, type Tab } from './tabList'
import { tabOf } from './tabOf'
import { useTabs } from './useTabs'
import { texts } from './texts'

export interface TabActions {
  /** Key of the tab the address shows; none on 403 and 404. */
  activeKey: string | undefined
  /** Shows a tab; the active one is reloaded instead. */
  activate(tab: Tab): void
  reload(key: string): void
  /** Closes tabs and shows `then`, else the nearest that is left, or `/` when none is. Asks when something would be lost. */
  close(key: string, scope?: CloseScope, then?: string): void
}

/** What can be done with the open tabs, kept in step with the address. */
export function useTabActions(): TabActions {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { confirm } = useNotify()
  const { pathname, search } = useLocation()
  const activeKey = tabOf(pathname, search)?.key

  return useMemo(() => {
    /** Runs at once when nothing would be lost, else when the person says so. */
    const leave = (keys: readonly string[], title: string, go: () => void) => {
      const losses = leaveGuards.ask(keys)
      const goFor = () => {
        keys.forEach(leaveGuards.drop)
        go()
      }
      if (losses.length === 0) return goFor()
      void confirm({ title, content: losses.join('\n'), danger: true }).then(
        (isSure) => isSure && goFor(),
      )
    }
    const remount = (key: string) => {
      // Fresh data for the page that mounts anew; dictionaries do not change with it.
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'dictionary',
        refetchType: 'none',
      })
      useTabs.getState().reload(key)
    }
    const reload = (key: string) => leave([key], texts.say('reloadThis'), () => remount(key))
    return {
      activeKey,
      reload,
      activate(tab) {
        if (tab.key === activeKey) reload(tab.key)
        else void navigate(tab.path + tab.search)
      },
      close(key, scope = 'self', then) {
        const before = useTabs.getState().tabs
        const left = new Set(withoutTabs(before, key, scope).map((tab) => tab.key))
        const leaving = before.map((tab) => tab.key).filter((one) => !left.has(one))
        leave(leaving, texts.say(leaving.length > 1 ? 'closeThese' : 'closeThis'), () => {
          useTabs.getState().close(key, scope)
          if (then !== undefined) return void navigate(then)
          const after = useTabs.getState().tabs
          if (after.some((tab) => tab.key === activeKey)) return
          const next = nextActive(before, after, activeKey ?? key)
          void navigate(next ? next.path + next.search : '/')
        })
      },
    }
  }, [activeKey, navigate, queries, confirm])
}
