import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createHashRouter } from 'react-router-dom'
import { createRegistry, type Registry } from '../renderer/language/registry'
import { askTogether } from '../runtime/dictionaries'
import { CallError, createHttp, type HttpClient } from '../runtime/http'
import { useErrorLog } from '../runtime/errors'
import { useBusy } from '../runtime/messages'
import { createLive, liveUrl, type Live } from '../runtime/live'
import { createQueryClient } from '../runtime/query'
import { forbiddenPath, loginPath, refusalOf } from '../runtime/routing'
import { refreshAlone, useSession } from '../runtime/session'
import { BootScreen } from './BootScreen'
import { configuration } from './configuration'
import { createErrorRelay, type ErrorRelay } from './createErrorRelay'
import { endSession, isPublic } from './endSession'
import { followDictionaries } from './followDictionaries'
import { guardVisit } from './guardVisit'
import { registerBespoke } from './register-bespoke'
import { Root } from './Root'
import { texts } from './texts'

export interface Console {
  http: HttpClient
  queries: QueryClient
  registry: Registry
  errors: ErrorRelay
  router: ReturnType<typeof createHashRouter>
  /** The window's channel to the server; it runs while somebody is signed in. */
  live: Live
  /** Goes to the login page that leads back here, after the session has ended. */
  leave(): void
}

/**
 * Puts the console together; the only place where its parts learn of each other.
 * @param screen what is drawn at every address; a preview draws the page without the frame
 */
export function createConsole(screen: ReactNode = <Root />): Console {
  const queries = createQueryClient()
  followDictionaries(queries)
  const errors = createErrorRelay()
  const registry = createRegistry()
  registerBespoke(registry)

  const wire = createHttp({
    ...configuration,
    readToken: () => useSession.getState().token,
    readGrayVersion: () => useSession.getState().grayVersion,
    refreshAlone,
    storeToken: (token) => useSession.getState().storeToken(token),
    onSessionOver: () => {
      const login = endSession(here())
      if (login) go(login)
    },
    onForbidden: (error) => {
      const { pathname, search } = here()
      const { permission } = (error.data ?? {}) as { permission?: string }
      const wanted = refusalOf(search).from
      void router.navigate(
        forbiddenPath({
          from: pathname === '/403' ? wanted : pathname + search,
          permissions: permission?.split(' 或 ') ?? [],
        }),
      )
    },
    onError: (error) => {
      errors.notify(error)
      if (configuration.logsFailedCalls) useErrorLog.getState().add(error)
    },
    onBusy: (isBusy) => useBusy.setState({ isBusy }),
  })
  const http = askTogether(wire)
  const live = createLive({
    url: liveUrl(configuration.baseUrl, window.location),
    readToken: () => useSession.getState().token,
    // any call has an expired token refreshed; this one is wanted anyway
    refresh: () => useSession.getState().countUnread(http),
    onCrowded: (sentence) =>
      errors.notify(
        new CallError(sentence, {
          code: 429,
          error: 'TOO_MANY_WINDOWS',
          hint: texts.say('tooManyWindows'),
        }),
      ),
  })
  const router = createHashRouter([
    {
      path: '*',
      loader: ({ request }) => guardVisit(request, http),
      element: screen,
      HydrateFallback: BootScreen,
    },
  ])

  function here() {
    const { navigation, location } = router.state
    return navigation.location ?? location
  }

  function go(login: string): void {
    queries.clear()
    void router.navigate(login)
  }

  function leave(): void {
    queries.clear()
    const { pathname, search } = here()
    if (!isPublic(pathname)) go(loginPath(pathname, search))
  }
  return { http, queries, registry, errors, router, live, leave }
}
