import { lazy, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { DialogHost } from '../../renderer/dialog'
import { useFreshPages } from '../../runtime/routing'
import { useTabs } from '../../runtime/tabs'
import { Brand } from './Brand'
import { HeaderTools } from './HeaderTools'
import { PageStack } from './PageStack'
import './shell.css'
import { SkipLink } from './SkipLink'
import { TabBar } from './TabBar'
import { TopMenu } from './TopMenu'
import { useDocumentTitle } from './useDocumentTitle'
import { useIsNarrow } from './useIsNarrow'
import { walkedFrom } from './walkedFrom'

const DrawerMenu = lazy(async () => ({ default: (await import('./DrawerMenu')).DrawerMenu }))

/** The frame around the signed-in user's pages: header with the menu, tab bar, pages. */
export function Shell() {
  const isNarrow = useIsNarrow()
  useFreshPages()
  useVisitedTabs()
  useDocumentTitle()
  return (
    <div className="shell">
      <SkipLink />
      <header className="shell-header">
        {isNarrow && (
          <Suspense fallback={null}>
            <DrawerMenu />
          </Suspense>
        )}
        <Brand />
        {isNarrow ? <span className="shell-top-menu" /> : <TopMenu />}
        <DialogHost>
          <HeaderTools />
        </DialogHost>
      </header>
      <TabBar />
      <PageStack />
    </div>
  )
}

/** Every address the user comes to opens its tab, before it is painted. */
function useVisitedTabs(): void {
  const { pathname, search, state } = useLocation()
  const visit = useTabs((tabs) => tabs.visit)
  const from = walkedFrom(state)
  useLayoutEffect(() => visit(pathname, search, from), [pathname, search, from, visit])
}
