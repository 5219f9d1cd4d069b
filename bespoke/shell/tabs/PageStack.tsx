import { useQueryClient } from '@tanstack/react-query'
import { Activity, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { createHeldAnswers, useHeldAnswers, type HeldAnswers } from '../../../runtime/query'
import { findPage } from '../../../runtime/routing'
import { tabOf, useTabs, useUnloadGuard, type Tab } from '../../../runtime/tabs'
import { PageFrame } from './PageFrame'
import { walkedFrom } from './walkedFrom'

/**
 * The pages behind the tabs. The shown one is visible; up to 20 shown before stay mounted but asleep: what was typed
 * and how far was scrolled stays, timers and polling stop (docs/decisions/0002-keep-alive.md).
 */
export function PageStack() {
  useUnloadGuard()
  const { pathname, search, state } = useLocation()
  const tabs = useTabs((state) => state.tabs)
  const mounted = useTabs((state) => state.mounted)
  const visitedKey = tabOf(pathname, search)?.key
  // A tab that walks to another record has its old key for one more drawing: it must not go to sleep meanwhile.
  const isOpen = tabs.some(({ key }) => key === visitedKey)
  const activeKey = isOpen ? visitedKey : (walkedFrom(state) ?? visitedKey)
  const kept = tabs.filter(
    ({ key, path }) =>
      key === activeKey || (mounted.includes(key) && !findPage(path)?.meta.noCache),
  )
  const cache = useQueryClient()
  const [held] = useState(() => createHeldAnswers(cache))
  useEffect(() => {
    // Outside world: the query cache. A page that is gone while hidden runs no clean-up of its own.
    held.keepOnly(kept.map(frameOf))
  })
  useEffect(() => () => held.keepOnly([]), [held])
  return (
    <main className="shell-pages">
      {kept.map((tab) => (
        <Activity key={frameOf(tab)} mode={tab.key === activeKey ? 'visible' : 'hidden'}>
          <HeldPage tab={tab} held={held} />
        </Activity>
      ))}
      {activeKey === undefined && findPage(pathname) && (
        <PageFrame tab={{ key: pathname, path: pathname, search }} />
      )}
    </main>
  )
}

function HeldPage({ tab, held }: { tab: Tab; held: HeldAnswers }) {
  useHeldAnswers(held, frameOf(tab))
  return <PageFrame tab={tab} />
}

/** A page's place on the stage: another one is another mount. */
const frameOf = ({ frame, revision }: Tab) => `${frame}#${revision}`
