import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { RegistryProvider } from '../renderer/language/registry'
import { ConsoleProviders } from '../runtime/frame'
import { setLanguage } from '../runtime/i18n'
import { LiveContext } from '../runtime/live'
import { BusyIndicator, useNotify } from '../runtime/messages'
import { useAppearance } from '../runtime/theme'
import type { Console } from './createConsole'
import type { ErrorRelay } from './createErrorRelay'

/** The whole console on the page. */
export function ConsoleApp({ parts }: { parts: Console }) {
  const { mode, theme, locale } = useAppearance((appearance) => appearance.shown)
  // Outside world: the catalogue of the shell's texts.
  useEffect(() => void setLanguage(locale), [locale])
  return (
    <ConsoleProviders
      http={parts.http}
      queries={parts.queries}
      mode={mode}
      theme={theme}
      locale={locale}
    >
      <RegistryProvider registry={parts.registry}>
        <ErrorPopups relay={parts.errors} />
        <BusyIndicator />
        <LiveContext value={parts.live}>
          <RouterProvider router={parts.router} />
        </LiveContext>
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
