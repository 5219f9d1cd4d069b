import type { QueryClient } from '@tanstack/react-query'
import { createHashRouter } from 'react-router-dom'
import { createRegistry, type Registry } from '../renderer/registry'
import { createHttp, type HttpClient } from '../runtime/http'
import { createQueryClient } from '../runtime/query'
import { findPage, loginPath } from '../runtime/routing'
import { useSession } from '../runtime/session'
import { BootScreen } from './BootScreen'
import { configuration } from './configuration'
import { createErrorRelay, type ErrorRelay } from './createErrorRelay'
import { guardVisit } from './guardVisit'
import { registerBespoke } from './register-bespoke'
import { Root } from './Root'

export interface Console {
  http: HttpClient
  queries: QueryClient
  registry: Registry
  errors: ErrorRelay
  router: ReturnType<typeof createHashRouter>
  /** Goes to the login page that leads back here, after the session has ended. */
  leave(): void
}

/** Puts the console together; the only place where its parts learn of each other. */
export function createConsole(): Console {
  const queries = createQueryClient()
  const errors = createErrorRelay()
  const registry = createRegistry()
  registerBespoke(registry)

  const http = createHttp({
    ...configuration,
    readToken: () => useSession.getState().token,
    readGrayVersion: () => useSession.getState().user?.grayVersion,
    storeToken: (token) => useSession.getState().storeToken(token),
    onSessionOver: () => {
      useSession.getState().reset()
      leave()
    },
    onForbidden: () => void router.navigate('/403'),
    onError: errors.tell,
  })
  const router = createHashRouter([
    {
      path: '*',
      loader: ({ request }) => guardVisit(request, http),
      element: <Root />,
      HydrateFallback: BootScreen,
    },
  ])

  function leave(): void {
    queries.clear()
    const { navigation, location } = router.state
    const at = navigation.location ?? location
    // On a public page the call is simply rejected (specification §4 "Session").
    if (findPage(at.pathname)?.meta.permission === 'public') return
    void router.navigate(loginPath(at.pathname, at.search))
  }
  return { http, queries, registry, errors, router, leave }
}
