import { Suspense, useLayoutEffect, type CSSProperties } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../runtime/errors'
import { FramePart } from '../../renderer/language/registry'
import { useDocumentTitle } from '../../runtime/product'
import { useFreshPages } from '../../runtime/routing'
import { useTabs } from '../../runtime/tabs'
import { barTokens, useAppearance, type Appearance } from '../../runtime/theme'
import { layouts } from './layouts/layouts'
import { PageStack } from './tabs/PageStack'
import './shell.css'
import './menu.css'
import './side.css'
import './tabs.css'
import './account.css'
import { SkipLink } from './SkipLink'
import { TabBar } from './tabs/TabBar'
import { tabTitle } from './tabs/tabTitle'
import { useOpenTab } from './tabs/useOpenTab'
import { useHeaderAway } from './useHeaderAway'
import { useIsNarrow } from './useIsNarrow'
import { MenuProvider } from './menu/useMenu'
import { useNotedRecords } from './palette/useRecent'
import { ThemeDrawerHost } from './theme/ThemeDrawerHost'
import { useOwnAppearance } from './theme/useOwnAppearance'
import { useCrowdedNotice } from './tabs/useCrowdedNotice'
import { walkedFrom } from './tabs/walkedFrom'

const ProgressBar = lazyPart(async () => (await import('./tabs/ProgressBar')).ProgressBar)

/** The frame around the signed-in user's pages. Whatever the layout, the pages keep their place in the tree and with it what they hold. */
export function Shell() {
  useFreshPages()
  useVisitedTabs()
  useCrowdedNotice()
  useNotedRecords()
  useDocumentTitle(tabTitle(useOpenTab()))
  useOwnAppearance()
  const isNarrow = useIsNarrow()
  const appearance = useAppearance((state) => state.shown)
  const away = useHeaderAway(!appearance.fixedHeader)
  const name = isNarrow ? 'narrow' : appearance.layout
  const { Top, Side, Head } = layouts[name]
  return (
    <MenuProvider>
      <ThemeDrawerHost>
        <div
          className="shell"
          data-layout={name}
          data-tab-style={appearance.tabStyle}
          data-column-style={appearance.columnStyle}
          data-header={away.isAway ? 'away' : undefined}
          style={barStyle(appearance)}
        >
          <SkipLink />
          {appearance.progressBar && (
            <Suspense fallback={null}>
              <ProgressBar layout={name} />
            </Suspense>
          )}
          {Top && <Top />}
          <div className="shell-middle">
            {Side && <Side />}
            <div className="shell-main" onScrollCapture={away.onScroll}>
              {Head && <Head />}
              {appearance.tabs && <TabBar />}
              <PageStack />
            </div>
          </div>
          <FramePart name="frame.watch" />
        </div>
      </ThemeDrawerHost>
    </MenuProvider>
  )
}

/** The theme's bars as CSS variables: `--shell-bar-text` … */
function barStyle({ theme, mode }: Appearance): CSSProperties {
  const tokens = Object.entries(barTokens(theme, mode)).map(([name, color]) => [
    `--shell-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    color,
  ])
  return Object.fromEntries(tokens) as CSSProperties
}

/**
 * Every address the user comes to opens its tab, before it is painted; also the one that is shown, when its tab was
 * closed a moment ago: `key` is another one for every visit.
 */
function useVisitedTabs(): void {
  const { pathname, search, state, key } = useLocation()
  const visit = useTabs((tabs) => tabs.visit)
  const from = walkedFrom(state)
  // oxlint-disable-next-line react/exhaustive-deps -- the same address visited again is another visit
  useLayoutEffect(() => visit(pathname, search, from), [pathname, search, from, visit, key])
}
