import { Suspense, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary, lazyPart } from '../runtime/errors'
import { LiveContext } from '../runtime/live'
import { findPage } from '../runtime/routing'
import { useSession } from '../runtime/session'
import { useTexts } from '../runtime/i18n'
import { BootScreen } from './BootScreen'
import { texts } from './texts'

const Shell = lazyPart(async () => (await import('../bespoke/shell')).Shell)
const BarePage = lazyPart(async () => (await import('./BarePage')).BarePage)

/**
 * The signed-in user's pages stand in the shell, 403 and 404 too, so that the pages behind them stay as they are;
 * everything else that is public stands alone.
 */
export function Root() {
  const text = useTexts(texts)
  const { pathname } = useLocation()
  const hasUser = useSession((session) => session.user !== undefined)
  const live = use(LiveContext)
  // Outside world: the channel to the server. Its first word has everything open asked for again, so it is to come
  // before the frame has asked.
  useEffect(() => (hasUser ? live?.start() : undefined), [live, hasUser])
  const isPublic = findPage(pathname)?.meta.permission === 'public'
  const isBare = pathname === '/login' || (isPublic && !hasUser)
  return (
    <ErrorBoundary what={text('console')}>
      <Suspense fallback={<BootScreen />}>{isBare ? <BarePage /> : hasUser && <Shell />}</Suspense>
    </ErrorBoundary>
  )
}
