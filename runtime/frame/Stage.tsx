import { use, useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { HttpClient } from '../http'
import { createQueryClient } from '../query'
import { findPage, PageProvider } from '../routing'
import { useSession, type SessionFacts } from '../session'
import { useTabs } from '../tabs'
import { defaultAppearance, useAppearance, type Appearance, type ThemeMode } from '../theme'
import { ConsoleProviders } from './ConsoleProviders'
import { createStageHttp } from './createStageHttp'
import { StageLookContext, withPreferences } from './StageLook'

interface StageProps {
  /** Answers the calls; without it every call fails. */
  http?: HttpClient
  /** Address the part stands on, such as `/examineOrder?tab=one`. */
  address?: string
  mode?: ThemeMode
  /** What differs from the default appearance. */
  appearance?: Partial<Appearance>
  /** Who is signed in; nobody without it. */
  session?: Partial<SessionFacts>
  children: ReactNode
}

/** What a part of the console needs around it in a story or a component test. */
export function Stage({
  http,
  address = '/index',
  mode,
  appearance,
  session,
  children,
}: StageProps) {
  const [queries] = useState(createQueryClient)
  const look = use(StageLookContext)
  useState(() => {
    useSession.getState().reset()
    useTabs.getState().reset()
    useSession.setState(session ?? {})
    const own = { ...defaultAppearance, ...appearance, ...(mode && { mode }), ...look.appearance }
    useAppearance.setState({ shown: own, kept: own, keptAt: 0, userId: undefined, others: {} })
  })
  const { mode: shownMode, theme, locale } = useAppearance((state) => state.shown)
  const [silent] = useState(() => createStageHttp({}))
  const given = http ?? silent
  const server = useMemo(() => withPreferences(given, look.preferences), [given, look.preferences])
  const [path = '', query] = address.split('?')
  const isPage = findPage(path) !== undefined
  return (
    <ConsoleProviders
      http={server}
      queries={queries}
      mode={look.appearance?.mode ?? (mode && !appearance ? mode : shownMode)}
      theme={theme}
      locale={locale}
      isStill
    >
      <MemoryRouter initialEntries={[address]}>
        {isPage ? (
          <PageProvider path={path} search={query ? `?${query}` : ''}>
            {children}
          </PageProvider>
        ) : (
          children
        )}
      </MemoryRouter>
    </ConsoleProviders>
  )
}
