import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { RegistryProvider } from '../renderer/registry'
import { ConsoleProviders } from '../runtime/frame'
import { useNotify } from '../runtime/messages'
import { useTheme } from '../runtime/theme'
import type { Console } from './createConsole'
import type { ErrorRelay } from './createErrorRelay'

/** The whole console on the page. */
export function ConsoleApp({ parts }: { parts: Console }) {
  const mode = useTheme((theme) => theme.mode)
  return (
    <ConsoleProviders http={parts.http} queries={parts.queries} mode={mode}>
      <RegistryProvider registry={parts.registry}>
        <ErrorPopups relay={parts.errors} />
        <RouterProvider router={parts.router} />
      </RegistryProvider>
    </ConsoleProviders>
  )
}

function ErrorPopups({ relay }: { relay: ErrorRelay }) {
  const notify = useNotify()
  // Outside world: the HTTP client.
  useEffect(() => relay.listen(notify.error), [relay, notify])
  return null
}
