import { Activity } from 'react'
import { useLocation } from 'react-router-dom'
import { findPage } from '../../runtime/routing'
import { tabOf, useTabs } from '../../runtime/tabs'
import { PageFrame } from './PageFrame'

/**
 * The pages behind the tabs. The shown one is visible; up to 20 shown before stay mounted but asleep: what was typed
 * and how far was scrolled stays, timers and polling stop (docs/decisions/0002-keep-alive.md).
 */
export function PageStack() {
  const { pathname, search } = useLocation()
  const tabs = useTabs((state) => state.tabs)
  const mounted = useTabs((state) => state.mounted)
  const activeKey = tabOf(pathname, search)?.key
  const kept = tabs.filter(
    ({ key, path }) =>
      key === activeKey || (mounted.includes(key) && !findPage(path)?.meta.noCache),
  )
  return (
    <main className="shell-pages">
      {kept.map((tab) => (
        <Activity
          key={`${tab.key}#${tab.revision}`}
          mode={tab.key === activeKey ? 'visible' : 'hidden'}
        >
          <PageFrame tab={tab} />
        </Activity>
      ))}
      {activeKey === undefined && findPage(pathname) && (
        <PageFrame tab={{ key: pathname, path: pathname, search }} />
      )}
    </main>
  )
}
